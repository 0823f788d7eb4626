import { ArrowDown, ArrowUp, Minus, Plus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { MapTiles } from '../../domain/site.ts';
import { Button } from '../ui/button.tsx';

/** Over the markers: at the upper edge, and on phones at the lower, where a thumb reaches. */
export function ZoomButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  return (
    <div className="absolute top-2 right-2 z-10 flex flex-col max-sm:top-auto max-sm:bottom-9 noscript:hidden">
      <Button shape="icon" aria-label="Zoom in" onClick={() => onZoom(1)} className="rounded-b-none">
        <Plus aria-hidden="true" size={20} />
      </Button>
      <Button shape="icon" aria-label="Zoom out" onClick={() => onZoom(-1)} className="-mt-px rounded-t-none">
        <Minus aria-hidden="true" size={20} />
      </Button>
    </div>
  );
}

/** Whose the street map is. */
export function Attribution({ tiles: { link, attribution } }: { tiles: MapTiles }) {
  return (
    <p className="absolute right-2 bottom-2 bg-paper/80 px-1.5 text-xs">
      {link ? (
        <a href={link} target="_blank" rel="noopener" className="text-ink">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}

/** Whoever has read it once on this visit knows it. */
let isKnown = false;

type StreetsNoticeProps = {
  isBroken: boolean;
  onRetry: () => void;
  /** Its buttons go with it: where the focus is then. */
  onClosed: () => void;
};

/** Read out when it comes, and not again once it was closed. */
export function StreetsNotice({ isBroken, onRetry, onClosed }: StreetsNoticeProps) {
  const [isClosed, setClosed] = useState(isKnown);
  return (
    <div role="status">
      {isBroken && !isClosed && (
        <Notice
          text="The street map doesn’t load. This is our own chart."
          onRetry={() => {
            onClosed();
            onRetry();
          }}
        >
          <Button
            variant="quiet"
            shape="icon"
            aria-label="Close"
            onClick={() => {
              isKnown = true;
              setClosed(true);
              onClosed();
            }}
          >
            <X aria-hidden="true" size={20} />
          </Button>
        </Notice>
      )}
    </div>
  );
}

type NoticeProps = { text: string; onRetry: () => void; children?: ReactNode };

/** What doesn't load, on the map, whose size it leaves as it is. */
export function Notice({ text, onRetry, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-sm border border-caution bg-caution-tint px-3 text-sm">
      <TriangleAlert aria-hidden="true" size={17} className="shrink-0 text-caution" />
      <p className="flex-1 basis-40 py-1.5">{text}</p>
      <div className="flex items-center justify-between gap-x-3 max-sm:w-full max-sm:pl-7">
        <button
          type="button"
          className="link min-h-11 shrink-0 cursor-pointer font-semibold"
          onClick={onRetry}
        >
          Try again
        </button>
        {children}
      </div>
    </div>
  );
}

/** How much of the window what is beside the map takes after a step there. */
const BESIDE = 0.6;

/**
 * The way past a map that is as high as a phone's screen. On it one thumb moves the map (gestures of two fingers need a
 * second hand), so the page keeps a strip that it scrolls by, with a button to either side.
 */
export function WayPast({ map }: { map: RefObject<HTMLElement | null> }) {
  const scroll = (side: 'top' | 'bottom') => {
    const edge = map.current?.getBoundingClientRect()[side] ?? 0;
    const part = side === 'top' ? BESIDE : 1 - BESIDE;
    window.scrollBy({ top: edge - part * window.innerHeight, behavior: 'instant' });
  };
  return (
    <div className="flex justify-between border-t border-rule bg-sheet text-sm sm:hidden noscript:hidden">
      <Button variant="quiet" onClick={() => scroll('top')}>
        <ArrowUp aria-hidden="true" size={18} />
        To the filters
      </Button>
      <Button variant="quiet" onClick={() => scroll('bottom')}>
        Below the map
        <ArrowDown aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}
