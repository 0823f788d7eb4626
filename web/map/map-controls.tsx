import { Minus, Plus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MapTiles } from '../../domain/site-schema.ts';
import { Button } from '../ui/button.tsx';

/** At the bottom on phones, within reach of a thumb. */
export function ZoomButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  return (
    <div className="map-zoom absolute top-2 right-2 z-10 flex flex-col noscript:hidden">
      <Button shape="icon" aria-label="Zoom in" onClick={() => onZoom(1)} className="rounded-b-none">
        <Plus aria-hidden="true" size="1.25rem" />
      </Button>
      <Button shape="icon" aria-label="Zoom out" onClick={() => onZoom(-1)} className="-mt-px rounded-t-none">
        <Minus aria-hidden="true" size="1.25rem" />
      </Button>
    </div>
  );
}

export function Attribution({ tiles: { link, attribution } }: { tiles: MapTiles }) {
  return (
    <p className="absolute right-2 bottom-[calc(0.5rem+var(--foot,0rem))] bg-paper/80 px-1.5 text-xs narrow:top-0 narrow:bottom-auto narrow:left-0 narrow:right-0">
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

let isDismissed = false;

type StreetsNoticeProps = {
  isBroken: boolean;
  onRetry: () => void;
  /** Moves the focus, since the notice's buttons disappear. */
  onClosed: () => void;
};

export function StreetsNotice({ isBroken, onRetry, onClosed }: StreetsNoticeProps) {
  const [isClosed, setClosed] = useState(isDismissed);
  return (
    <div role="status">
      {isBroken && !isClosed && (
        <Notice
          text="Street map unavailable."
          onRetry={() => {
            onClosed();
            onRetry();
          }}
        >
          <Button
            variant="quiet"
            shape="icon"
            aria-label="Close"
            className="-mr-2"
            onClick={() => {
              isDismissed = true;
              setClosed(true);
              onClosed();
            }}
          >
            <X aria-hidden="true" size="1.25rem" />
          </Button>
        </Notice>
      )}
    </div>
  );
}

type NoticeProps = { text: string; onRetry: () => void; children?: ReactNode };

export function Notice({ text, onRetry, children }: NoticeProps) {
  return (
    <div className="flex items-center gap-x-2 rounded-sm border border-caution bg-caution-tint px-2 text-sm narrow:flex-wrap phone:text-xs">
      <TriangleAlert aria-hidden="true" size="1.0625rem" className="shrink-0 text-caution" />
      <p className="flex-1 py-1.5 low:py-0.5">{text}</p>
      <button type="button" className="link min-h-11 shrink-0 cursor-pointer font-semibold" onClick={onRetry}>
        Try again
      </button>
      {children}
    </div>
  );
}
