import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowListing } from '../../domain/listing-schema.ts';
import { Still, type StillProps } from '../page/still.tsx';
import { drawn } from './drawn.ts';
import { useSaved } from './saved.ts';

type StillListingProps = Omit<StillProps, 'ref' | 'onClick' | 'isDrawn'> & { listing: RowListing };

function WithHeart({ listing, ...still }: StillListingProps) {
  const { name, content } = still;
  const [isSaved, toggle] = useSaved(listing);
  const ref = useRef<HTMLElement>(null);
  const [before] = useState(() => content && drawn.before(listing, name));
  useLayoutEffect(() => {
    if (before) ref.current?.append(...before.childNodes);
  }, [before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing has another heart
  useEffect(() => {
    const heart = ref.current?.querySelector('.heart');
    // Even a change to the same would make the browser style it again.
    if (heart?.ariaPressed === `${!isSaved}`) heart.ariaPressed = `${isSaved}`;
  }, [isSaved, listing]);
  useEffect(() => drawn.show(ref.current as HTMLElement, listing, name), [listing, name]);
  const press = ({ target }: MouseEvent) => {
    if ((target as Element).matches('.heart')) toggle();
  };
  return <Still {...still} ref={ref} isDrawn={before != null} onClick={press} />;
}

/**
 * A part that shows a listing with its heart, which works also where React didn't draw it. What was drawn comes back as it is: going
 * back to a list, or from one tab to another, draws none of its rows again.
 */
export function StillListing(props: StillListingProps) {
  const { listing: _, ...still } = props;
  return import.meta.env.SSR ? <Still {...still} /> : WithHeart(props);
}
