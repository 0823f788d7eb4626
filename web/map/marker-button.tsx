import type { Ref } from 'react';
import type { Box } from '../../domain/search-query.ts';
import { cx } from '../ui/cx.ts';
import { isOneSpot } from './geometry.ts';

export type MapMarker = {
  id: string;
  lng: number;
  lat: number;
  count: number;
  /** Accessible name: "12 hangar spaces near Dallas". */
  name: string;
  /** Title, if there is only one listing and it is loaded. */
  title?: string | undefined;
  /** "$18.50/sf/yr", or "from $18.50/sf/yr" for several listings, if there is room for it. */
  rate?: string | undefined;
  /** Chart symbol: an airport with a control tower, one without, or several places. */
  tone: 'towered' | 'untowered' | 'several';
  /** Airport code, which the chart then moves clear of the marker. */
  code?: string;
  /** Bounds of several places. A click zooms in as long as that splits them. */
  box?: Box;
};

type MarkerButtonProps = {
  ref: Ref<HTMLLIElement>;
  marker: MapMarker;
  isSelected: boolean;
  hasPopup: boolean;
  isHighlighted: boolean;
  onChoose: (marker: MapMarker) => void;
  onHighlight?: ((marker: MapMarker | null) => void) | undefined;
};

const looks = {
  towered: 'rounded-full border-2 border-sheet bg-chart text-chart-ink',
  untowered: 'rounded-full border-3 border-magenta bg-sheet text-magenta',
  several: 'rounded-md border-2 border-double border-chart bg-sheet text-ink outline outline-chart',
};

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Marker centered on its place, with a 44 px touch target. */
export function MarkerButton({
  ref,
  marker,
  isSelected,
  hasPopup,
  isHighlighted,
  onChoose,
  onHighlight,
}: MarkerButtonProps) {
  const { count, name, title, rate, tone, box } = marker;
  const opens = !box || isSelected || isOneSpot(box);
  const written = [(count > 1 || !rate) && short.format(count), rate].filter(Boolean).join(' ');
  const isAnswering = isSelected || isHighlighted;
  return (
    <li
      ref={ref}
      data-marked={isAnswering || undefined}
      className={cx('invisible absolute top-0 left-0 size-0', isAnswering && 'z-10')}
    >
      <button
        type="button"
        aria-label={(title ? `${name}: ${title}` : name) + (rate ? `, ${written}` : '')}
        aria-haspopup={opens && hasPopup ? 'dialog' : undefined}
        aria-expanded={opens && hasPopup ? isSelected : undefined}
        aria-pressed={!box && !hasPopup ? isSelected : undefined}
        onClick={() => onChoose(marker)}
        onPointerEnter={() => onHighlight?.(marker)}
        onPointerLeave={() => onHighlight?.(null)}
        onFocus={() => onHighlight?.(marker)}
        onBlur={() => onHighlight?.(null)}
        className="group absolute -top-5.5 -left-5.5 grid size-11 cursor-pointer place-content-center rounded-full"
      >
        <span
          // Another element, since one that grows would count as a layout shift.
          key={written}
          className={cx(
            'figure flex min-h-7 w-max min-w-7 items-center leading-tight justify-center font-bold whitespace-nowrap shadow-raised group-hover:scale-115',
            rate ? 'px-2 text-sm' : 'px-1',
            looks[tone],
            isAnswering &&
              `ring-3 ring-ink forced-colors:outline-4 forced-colors:outline-[Highlight] ${rate ? 'scale-110' : 'scale-130'}`,
          )}
        >
          {written}
        </span>
      </button>
    </li>
  );
}
