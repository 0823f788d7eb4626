import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { RowListing } from '../../domain/listing.ts';
import { useSaved } from './use-saved.ts';

/** Props of an element that keep the heart inside it working where React didn't draw it (page/still.tsx). */
export function useHeartInside(listing: RowListing): {
  ref: RefObject<HTMLElement | null>;
  onClick: (event: MouseEvent) => void;
} {
  const [isSaved, toggle] = useSaved(listing);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.querySelector('.heart')?.setAttribute('aria-pressed', String(isSaved));
  }, [isSaved]);
  return {
    ref,
    onClick(event) {
      const isHeart = event.target instanceof Element && event.target.matches('.heart');
      if (isHeart && !event.defaultPrevented) toggle();
    },
  };
}
