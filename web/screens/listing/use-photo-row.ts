import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * The photo that a scrolled row shows, from 0. When a phone is rotated in the middle of a swipe, the browser scrolls on to where the
 * photo was before, so the row is held at its photo until the next gesture.
 */
export function usePhotoRow(first: number, count: number) {
  const ref = useRef<HTMLElement>(null);
  const [at, setAt] = useState(first);
  const shown = useRef(first);
  const held = useRef(false);
  const width = useRef(0);

  const show = (index: number) => {
    shown.current = index;
    setAt(index);
  };
  const align = useCallback(() => {
    const { current } = ref;
    current?.scrollTo({ left: shown.current * current.clientWidth, behavior: 'instant' });
  }, []);
  const release = () => {
    held.current = false;
  };
  useEffect(() => {
    const { current: row } = ref;
    if (!row) return;
    const resized = new ResizeObserver(() => {
      // A longer caption changes the height alone.
      if (row.clientWidth === width.current) return;
      held.current = width.current > 0;
      width.current = row.clientWidth;
      align();
    });
    resized.observe(row);
    return () => resized.disconnect();
  }, [align]);

  const photoIn = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    Math.min(Math.max(Math.round(scrollLeft / clientWidth), 0), count - 1);
  return {
    at,
    go(index: number) {
      show(index);
      align();
    },
    row: {
      ref,
      onPointerDown: release,
      onWheel: release,
      onScroll(event: UIEvent<HTMLElement>) {
        // A row that has just changed its width is still scrolled as before.
        if (!held.current && event.currentTarget.clientWidth === width.current) show(photoIn(event));
      },
      onScrollEnd(event: UIEvent<HTMLElement>) {
        if (held.current && photoIn(event) !== shown.current) align();
      },
    },
  };
}
