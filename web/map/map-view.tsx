import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box } from '../../domain/search-query.ts';
import { siteQuery } from '../api/queries.ts';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { bounded, type Camera, type Look, lookOf, MARGIN, revealed, type Viewport } from './camera.ts';
import type { Circle } from './chart.ts';
import { Attribution, Notice, StreetsNotice, ZoomButtons } from './map-controls.tsx';
import { marginsOf } from './margins.ts';
import type { MapMarker } from './marker-button.tsx';
import { inReadingOrder } from './marker-layout.ts';
import { type MapPopup, MarkerList } from './marker-list.tsx';
import { type ChartState, sizeOf, useChart } from './use-chart.ts';
import { useMarkerPlacement } from './use-marker-placement.ts';
import { SHEET_NAME } from './use-phone.ts';
import { useResize } from './use-resize.ts';
import { useMarkerSelection } from './use-selection.ts';

export type MapHandle = {
  /** Fits a box, no closer than the zoom `nearest`, and focuses the map. */
  show: (box: Box, nearest: number) => void;
  look: (at: Look) => void;
  /** Moves a place out from under the map's edge or its sheet. */
  reveal: (place: Coordinates) => void;
};

export type MapViewProps = {
  ref?: Ref<MapHandle>;
  label: string;
  /** Undefined until the first ones have loaded. */
  markers: readonly MapMarker[] | undefined;
  /** First view, undefined until known. The map moves to `camera` again whenever `cameraKey` changes, unless it is 'stay'. */
  camera: Camera | 'stay' | undefined;
  cameraKey: string;
  circles?: readonly Circle[];
  selected: string | null;
  /** A click on a cluster zooms in as long as that splits it; any other click selects. */
  onSelect: (marker: MapMarker | null) => void;
  /** Popup of the selected marker; none if another part of the page shows the selection. */
  popup?: MapPopup | undefined;
  /** Sheet over the map in place of a popup; null while it is closed. */
  sheet?: MapPopup | null | undefined;
  /** Marker to highlight for an element outside the map, and a callback for the one under the pointer or focus. */
  highlighted?: string | null;
  onHighlight?: (marker: MapMarker | null) => void;
  onMoved: (viewport: Viewport) => void;
  onState?: (state: ChartState) => void;
  failure?: { text: string; onRetry: () => void } | null;
  /** Controls on the map's lower edge. */
  controls?: ReactNode;
  otherwise?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** Chart with marker buttons on top, which appear before the chart does. `className` sets its size. */
export function MapView(props: MapViewProps) {
  const { label, markers, selected, popup, sheet, highlighted, onHighlight, onState, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const look = useRef<Look>(null);
  const ordered = useMemo(() => inReadingOrder(markers ?? []), [markers]);
  const placement = useMarkerPlacement({
    container,
    look,
    markers: ordered,
    selected: sheet ? null : selected,
  });
  const { place } = placement;
  const { data: site, isError: isUnknownSite } = useQuery(siteQuery);
  const tiles = isUnknownSite ? null : site?.tiles;
  const chart = useChart({
    ...props,
    container,
    look,
    marked: [...new Set(ordered.flatMap(({ code }) => code || []))].toSorted().join(),
    tiles,
    hasMarkers: markers !== undefined,
    onFrame: place,
  });
  const { state, isPlaced } = chart;
  const isDrawn = state === 'drawn';
  const reportState = useEffectEvent((state: ChartState) => onState?.(state));
  useLayoutEffect(() => reportState(state), [state]);
  useLayoutEffect(() => {
    if (isPlaced) place();
  }, [isPlaced, place]);

  /** Moves as the visitor asked; false if there is nowhere to go. */
  const goTo = (to: (from: Look, frame: HTMLElement) => Look | null, byHand = true): boolean => {
    const next = look.current && container.current && to(look.current, container.current);
    if (next) chart.go(next, byHand);
    return next !== null;
  };
  const reveal = (place: Coordinates) =>
    void goTo(
      (from, frame) => revealed(place, from, sizeOf(frame), freePart(frame, placement.popup.current)),
      false,
    );
  // A phone that is turned has its sheet elsewhere.
  useResize(placement.popup, sheet?.label ?? null, () => {
    const height = placement.popup.current?.offsetHeight;
    container.current?.parentElement?.style.setProperty('--sheet-height', `${height}px`);
    const marker = ordered.find(({ id }) => id === selected);
    if (marker) reveal(marker);
  });
  useImperativeHandle(props.ref, () => ({
    show: (box, nearest) => {
      goTo((_from, frame) => lookOf({ box, to: nearest }, sizeOf(frame), marginsOf(frame)));
      chart.focus();
    },
    look: (at) => void goTo((_from, frame) => bounded(at, sizeOf(frame))),
    reveal,
  }));
  const { choose, close } = useMarkerSelection({ ...props, placement, goTo, focusMap: chart.focus });

  if (state === 'failed' || state === 'no-graphics') {
    const onRetry = state === 'failed' ? chart.retry : undefined;
    return <MapUnavailable onRetry={onRetry} action={props.otherwise} className={className} />;
  }
  return (
    <section
      aria-label={label}
      aria-busy={!isDrawn || !markers}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || (selected === null && !sheet)) return;
        event.stopPropagation();
        close();
      }}
      className={cx(
        'relative isolate flex flex-col overflow-clip rounded-sm border border-rule-strong bg-paper',
        className,
      )}
    >
      <div className="relative min-h-0 flex-1 overflow-clip">
        <div
          ref={container}
          // Holds the focus until there is a chart to take it.
          tabIndex={isDrawn ? undefined : -1}
          className="size-full"
        />
        <ZoomButtons
          onZoom={(steps) =>
            goTo(({ center, zoom }, frame) => bounded({ center, zoom: zoom + steps }, sizeOf(frame)))
          }
        />
        {isPlaced && props.children}
        <MarkerList
          label={label}
          markers={isPlaced ? ordered : []}
          selected={selected}
          highlighted={highlighted}
          onChoose={choose}
          onHighlight={onHighlight}
          popup={popup}
          hasSheet={sheet !== undefined}
          onClose={close}
          placement={placement}
        />
        {sheet && (
          <div
            ref={placement.popup}
            role="dialog"
            aria-labelledby={SHEET_NAME}
            tabIndex={-1}
            className="map-sheet"
          >
            {sheet.content(close)}
          </div>
        )}
        {(!isDrawn || !markers) && <LoadingNote isSmall={isPlaced && (isDrawn || markers !== undefined)} />}
        {tiles && chart.hasStreets && <Attribution tiles={tiles} />}
      </div>
      <Notices {...props} chart={chart} />
    </section>
  );
}

/** The part of the map that its sheet leaves free, in pixels. */
function freePart(frame: HTMLElement, sheet: HTMLElement | null) {
  const { width, height } = sizeOf(frame);
  const isBelow = sheet !== null && sheet.offsetWidth > width / 2;
  return {
    left: isBelow ? 0 : (sheet?.offsetWidth ?? 0),
    top: Math.max(0, (marginsOf(frame)?.top ?? MARGIN) - MARGIN),
    right: width,
    bottom: height - (isBelow ? sheet.offsetHeight : 0),
  };
}

type NoticesProps = Pick<MapViewProps, 'failure' | 'sheet' | 'controls'> & {
  chart: ReturnType<typeof useChart>;
};

/**
 * Below the map, so that they cover no marker. A phone has them on the map, clear of the scale and the buttons, where its first view
 * leaves room; in landscape in the column that the first view leaves free.
 */
function Notices({ failure, sheet, controls, chart }: NoticesProps) {
  return (
    <div
      className={cx(
        'map-notices flex shrink-0 flex-col phone:pointer-events-none phone:absolute phone:top-0 phone:bottom-[calc(2.25rem+var(--foot,0rem))] phone:left-2 phone:z-10 phone:max-w-[calc(100%-18*var(--spacing))] phone:items-start phone:justify-end phone:gap-2 phone:*:pointer-events-auto phone:*:max-w-full low:[&>[role]]:max-w-62 phone:*:shrink-0',
        sheet && 'phone:invisible',
      )}
    >
      {failure && (
        <div role="alert">
          <Notice
            text={failure.text}
            onRetry={() => {
              chart.focus();
              failure.onRetry();
            }}
          />
        </div>
      )}
      <StreetsNotice isBroken={!chart.hasStreets} onRetry={chart.retryStreets} onClosed={chart.focus} />
      {controls}
    </div>
  );
}

type MapUnavailableProps = {
  onRetry: (() => void) | undefined;
  action: ReactNode;
  className: string | undefined;
};

/** Error in place of the map: it failed to load, or without `onRetry` this browser can't draw it. */
function MapUnavailable({ onRetry, action, className }: MapUnavailableProps) {
  return (
    <div className={cx('grid content-center', className)}>
      {onRetry ? (
        <ErrorState level={3} title="The map didn’t load" action={action} onRetry={onRetry} />
      ) : (
        <ErrorState level={3} title="This browser can’t draw the map" action={action}>
          The map needs WebGL 2, which is missing or turned off in this browser. The list shows everything on
          the map.
        </ErrorState>
      )}
    </div>
  );
}

/** Covers the map until there is something to see, then shrinks to its top edge. */
function LoadingNote({ isSmall }: { isSmall: boolean }) {
  return (
    <p
      // Another element, since one that moves would count as a layout shift.
      key={String(isSmall)}
      role="status"
      className={cx(
        'absolute font-semibold',
        isSmall
          ? 'pointer-events-none inset-x-0 top-2 mx-auto w-fit bg-paper/80 px-2 text-sm max-md:top-14'
          : 'inset-0 grid place-content-center bg-paper/80 text-lg',
      )}
    >
      Loading map...
    </p>
  );
}
