import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { distanceNm } from '../../domain/airports/distance.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Judged } from '../../domain/row-facts.ts';
import { WITHIN_MAX_NM } from '../../domain/search-query.ts';
import { SHEET_NAME, useSideSheet } from '../map/use-phone.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useVerticalDrag } from '../ui/use-vertical-drag.ts';
import { listingsQuery, type SearchValues } from './listing-search.ts';
import { MapLine } from './map-line.tsx';

type ResultSheetProps = {
  kind: ListingKind;
  /** "3 hangar spaces at KADS, Addison". */
  name: string;
  place: Coordinates;
  /** Airport there, or the one with most of the listings. */
  code: string | undefined;
  /** The search that finds the listings there. */
  here: SearchValues;
  /** The whole search, for those around it. */
  filters: SearchValues;
  /** Listing whose details page the visitor comes back from. */
  left: number | undefined;
  onShow: (listing: ListingSummary) => void;
  onClose: () => void;
  /** A listing while the sheet is open. */
  children: (listing: ListingSummary, aircraft: Judged | null | undefined) => ReactNode;
};

/** The search around an airport, or around those that the visitor chose. */
const searchAround = (filters: SearchValues, code: string | undefined): SearchValues | undefined => {
  if (filters.near) return { ...filters, sort: 'distance' };
  return code ? { ...filters, near: code, withinNm: String(WITHIN_MAX_NM), sort: 'distance' } : undefined;
};

const nearbyName = ({ icaoCode, airportName }: ListingSummary) => `Nearby: ${icaoCode}, ${airportName}`;

/**
 * Listings of a place on the map and then those around it, one at a time: swiped, or stepped through by buttons and arrow keys.
 * Dragged up, or opened by its button, the sheet says more about each; dragged down, it closes.
 */
export function ResultSheet(props: ResultSheetProps) {
  const { name, onShow, onClose, children } = props;
  const { first, rows, isLoading } = useListingsAround(props);
  const [left] = useState(props.left);
  const [shown, setShown] = useState<number>();
  const isIt = ({ id }: ListingSummary) => id === (shown ?? left);
  const at = Math.max(0, (shown === undefined ? (first.data?.rows ?? []) : rows).findIndex(isIt));
  const listing = rows[at];
  const sheet = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isBeside = useSideSheet();
  const [isRaised, raise] = useState(false);
  const isOpen = isRaised || isBeside;
  const dialog = () => sheet.current?.closest<HTMLElement>('[role=dialog]');
  const scrollTo = (to: number) => {
    const card = track.current?.children[to];
    if (card instanceof HTMLElement) track.current?.scrollTo({ left: card.offsetLeft, behavior: 'instant' });
  };
  /** A step to a listing that hasn't loaded yet. */
  const awaited = useRef<number>(undefined);
  const go = (to: number) => {
    awaited.current = rows[to] || !isLoading ? undefined : to;
    if (!rows[to]) return;
    // Not left to the scroll event, because listings that load before it would bring back the card before.
    setShown(rows[to].id);
    scrollTo(to);
  };

  const isReady = listing !== undefined;
  const open = useEffectEvent(() => (awaited.current === undefined ? scrollTo(at) : go(awaited.current)));
  // A track that grows snaps to another card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (isReady) open();
  }, [isReady, rows.length]);
  const show = useEffectEvent(() => {
    if (listing) onShow(listing);
    // The card with the focus was swiped away.
    if (shown !== undefined && document.activeElement === document.body)
      dialog()?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is shown
  useEffect(() => show(), [listing?.id]);

  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isUp = { ArrowUp: true, ArrowDown: false }[event.key];
    // A card may scroll.
    const isInCard = track.current?.contains(event.target as Node);
    if (!by && (isUp === undefined || isInCard)) return;
    event.preventDefault();
    if (by) go(Math.max(0, at + by));
    else raise(isUp === true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog around it stays the same
  useEffect(() => {
    const [listening, listen] = [new AbortController(), (event: KeyboardEvent) => step(event)];
    dialog()?.addEventListener('keydown', listen, listening);
    return () => listening.abort();
  }, []);
  const drag = useVerticalDrag({
    moved: dialog,
    onDragged: (way) => {
      if (way === 'down' && !isRaised) onClose();
      else raise(way === 'up');
    },
  });
  return (
    <div
      ref={sheet}
      onPointerDown={(event) => {
        // The cards of an open sheet scroll.
        if (!isBeside && (!isOpen || !track.current?.contains(event.target as Node))) drag(event);
      }}
      className={cx('flex min-h-0 flex-1 flex-col', !isOpen && 'map-sheet-peek')}
    >
      <div className="map-sheet-head">
        <SheetHead
          name={listing && at >= (first.data?.rows.length ?? 1) ? nearbyName(listing) : name}
          title={listing?.title}
          at={at}
          count={rows.length}
          isLast={at >= rows.length - 1 && !isLoading}
          isOpen={isOpen}
          onToggle={isBeside ? undefined : () => raise(!isRaised)}
          onStep={(by) => go(Math.max(0, at + by))}
          onClose={onClose}
        />
      </div>
      {isReady ? (
        <div
          ref={track}
          className="map-cards"
          onScroll={({ currentTarget: { scrollLeft, children: cards } }) => {
            const width = (cards[0] as HTMLElement).offsetWidth;
            setShown(rows[Math.round(scrollLeft / width)]?.id);
          }}
        >
          {rows.map((row, index) => (
            <div key={row.id} inert={index !== at} className="[contain:content]">
              {Math.abs(index - at) < 3 &&
                (isOpen ? (
                  children(row, first.data?.fit)
                ) : (
                  <MapLine as="peek" listing={row} aircraft={first.data?.fit} />
                ))}
            </div>
          ))}
        </div>
      ) : first.error ? (
        <div className="p-3">
          <ErrorState level={3} onRetry={() => void first.refetch()} retrying={first.isFetching} />
        </div>
      ) : (
        <Loading>
          <Skeleton className={cx('m-4', isOpen ? 'h-48' : 'h-10')} />
        </Loading>
      )}
    </div>
  );
}

/** The listings of a place, then those around it, the nearest first; any others if none is around. */
function useListingsAround({ kind, place: { lat, lng }, code, here, filters }: ResultSheetProps) {
  const around = searchAround(filters, code);
  const first = useQuery(listingsQuery(kind, here));
  const others = useQuery({
    ...listingsQuery(kind, around ?? here),
    enabled: around !== undefined && first.isSuccess,
  });
  const isAlone = others.data?.rows.every(({ id }) => first.data?.rows.some((there) => there.id === id));
  const farther = useQuery({
    ...listingsQuery(kind, filters),
    enabled: around === undefined ? first.isSuccess : isAlone === true,
  });
  const rows = useMemo(() => {
    // Those around may be known from an earlier visit, but they come after.
    if (!first.data) return [];
    const there = first.data.rows;
    const ids = new Set(there.map(({ id }) => id));
    const away = ({ coordinates }: ListingSummary) => distanceNm({ lat, lng }, coordinates);
    const found = (isAlone ? undefined : others.data) ?? farther.data;
    const next = (found?.rows ?? []).filter(({ id }) => !ids.has(id));
    return [...there, ...next.toSorted((a, b) => away(a) - away(b))];
  }, [first.data, others.data, isAlone, farther.data, lat, lng]);
  return { first, rows, isLoading: others.isFetching || farther.isFetching };
}

type SheetHeadProps = {
  name: string;
  /** Title of the listing shown. */
  title: string | undefined;
  at: number;
  count: number;
  isLast: boolean;
  isOpen: boolean;
  /** Undefined if the sheet is always open. */
  onToggle: (() => void) | undefined;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Name of the place, and the buttons that do what dragging and swiping do. */
function SheetHead(props: SheetHeadProps) {
  const { name, title, at, count, isLast, isOpen, onToggle, onStep, onClose } = props;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="flex items-center border-b border-rule pl-4">
      <div className="relative flex min-h-12 min-w-0 flex-1 items-center gap-1">
        {/* Below the handle that the sheet is dragged by. */}
        <div className="min-w-0 pt-2.5 pb-1 text-sm leading-tight">
          <p id={SHEET_NAME} className="line-clamp-2 font-semibold">
            {name}
          </p>
          <p role="status" className="text-ink-soft">
            {title !== undefined && (
              <>
                {at + 1} of {count}
                <span className="sr-only">: {title}</span>
              </>
            )}
          </p>
        </div>
        {onToggle && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label="More about each result"
            onClick={onToggle}
            className="absolute -inset-y-1 right-0 -left-4"
          />
        )}
        {onToggle && <Chevron aria-hidden="true" size="1.25rem" className="shrink-0 text-ink-soft" />}
      </div>
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Previous result"
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" size="1.25rem" />
      </Button>
      <Button
        variant="quiet"
        shape="icon"
        aria-label="Next result"
        aria-disabled={isLast}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" size="1.25rem" />
      </Button>
      <Button variant="quiet" shape="icon" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" size="1.25rem" />
      </Button>
    </div>
  );
}
