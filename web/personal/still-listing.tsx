import { type MouseEvent, useEffect, useRef } from 'react';
import type { RowListing } from '../../domain/listing.ts';
import { Still, type StillProps } from '../page/still.tsx';
import { drawn } from './drawn.ts';
import { useSaved } from './use-saved.ts';

type StillListingProps = Omit<StillProps, 'ref' | 'onClick'> & { listing: RowListing };

function WithHeart({ listing, ...still }: StillListingProps) {
  const [isSaved, toggle] = useSaved(listing);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.querySelector('.heart')?.setAttribute('aria-pressed', String(isSaved));
  }, [isSaved]);
  useEffect(() => (ref.current ? drawn.show(ref.current, listing) : undefined), [listing]);
  const press = ({ target }: MouseEvent) => {
    if ((target as Element).matches('.heart')) toggle();
  };
  return <Still {...still} ref={ref} onClick={press} />;
}

/** A part that shows a listing with its heart, which works also where React didn't draw it. */
export function StillListing(props: StillListingProps) {
  const { listing: _, ...still } = props;
  return import.meta.env.SSR ? <Still {...still} /> : WithHeart(props);
}
