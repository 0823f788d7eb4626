import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Picture, sourcesOf } from './pictures.ts';

type PhotoViewerProps = {
  pictures: readonly Picture[];
  first: number;
  onClose: () => void;
};

type Step = (at: number, count: number) => number;

const next: Step = (at, count) => (at + 1) % count;
const previous: Step = (at, count) => (at - 1 + count) % count;

/** Up and Down too, because the page stacks its photos. */
const steps: Record<string, Step> = {
  ArrowRight: next,
  ArrowDown: next,
  ArrowLeft: previous,
  ArrowUp: previous,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A row of full-screen photos that scrolls and snaps, so swiping is native. */
export function PhotoViewer({ pictures, first, onClose }: PhotoViewerProps) {
  const count = pictures.length;
  const { at, go, row } = usePhotoRow(first, count);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    go(step(at, count));
  };
  const button = (key: 'ArrowLeft' | 'ArrowRight', label: string, className: string) =>
    count > 1 && (
      <Button
        shape="icon"
        aria-label={label}
        onClick={() => go(steps[key]?.(at, count) ?? 0)}
        className={`absolute top-1/2 -translate-y-1/2 ${className}`}
      >
        {key === 'ArrowLeft' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </Button>
    );

  return (
    <Dialog open onClose={onClose} title="Photos" shape="screen">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the viewer the focus is */}
      <div onKeyDown={press} className="flex min-h-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 bg-sunken">
          <section
            {...row}
            aria-label="Photos, one at a time"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain -outline-offset-3 [scrollbar-width:none]"
          >
            {pictures.map(({ address, alt }, index) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: a listing may show one picture twice
                key={index}
                src={address}
                srcSet={sourcesOf(address)}
                sizes="100vw"
                alt={alt}
                // Loads only the photos next to the current one.
                loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'}
                aria-hidden={index !== at}
                className="h-full w-full shrink-0 snap-center snap-always object-contain"
              />
            ))}
          </section>
          {button('ArrowLeft', 'Previous photo', 'left-3')}
          {button('ArrowRight', 'Next photo', 'right-3')}
        </div>
        <p role="status" className="flex gap-3 border-t border-rule px-5 py-3">
          <span className="figure whitespace-nowrap">
            {at + 1} / {count}
          </span>
          <span className="line-clamp-2">{pictures[at]?.caption}</span>
        </p>
      </div>
    </Dialog>
  );
}

/**
 * The photo that a scrolled row shows, from 0. When a phone is rotated in the middle of a swipe, the browser scrolls on to where the
 * photo was before, so the row is held at its photo until the next gesture.
 */
function usePhotoRow(first: number, count: number) {
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
