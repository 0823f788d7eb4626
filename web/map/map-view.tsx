import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Box } from '../../domain/search-query.ts';
import { siteQuery } from '../api/site-query.ts';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/states.tsx';
import { bounded, type Camera, type Look, lookOf, type MapSight, zoomInto } from './camera.ts';
import type { Circle } from './chart.ts';
import { Attribution, Notice, ScrollPast, StreetsNotice, ZoomButtons } from './map-controls.tsx';
import type { MapMarker } from './marker-button.tsx';
import { inReadingOrder } from './marker-layout.ts';
import { type MapPopup, MarkerList } from './marker-list.tsx';
import { type ChartState, sizeOf, useChart } from './use-chart.ts';
import { useMarkerPlacement } from './use-marker-placement.ts';

export type MapHandle = {
  /** Fits a box, no closer than the zoom `nearest`, and focuses the map. */
  show: (box: Box, nearest: number) => void;
  look: (at: Look) => void;
};

type MapViewProps = {
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
  popup?: MapPopup;
  /** Marker to highlight for an element outside the map, and a callback for the one under the pointer or focus. */
  highlighted?: string | null;
  onHighlight?: (marker: MapMarker | null) => void;
  onMoved: (sight: MapSight) => void;
  onState?: (state: ChartState) => void;
  failure?: { text: string; onRetry: () => void } | null;
  /** Adds a strip to scroll past a map that fills a phone's screen. */
  isScreenHigh?: boolean;
  otherwise?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** Chart with marker buttons on top, which appear before the chart does. `className` sets its size. */
export function MapView(props: MapViewProps) {
  const { label, markers, selected, popup, highlighted, onHighlight, onState, failure, className } = props;
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const look = useRef<Look>(null);
  const ordered = useMemo(() => inReadingOrder(markers ?? []), [markers]);
  const placement = useMarkerPlacement({ container, look, markers: ordered, selected });
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
  const goTo = (to: (from: Look, frame: HTMLElement) => Look | null): boolean => {
    const next = look.current && container.current && to(look.current, container.current);
    if (next) chart.go(next, true);
    return next !== null;
  };
  useImperativeHandle(props.ref, () => ({
    show: (box, nearest) => {
      goTo((_from, frame) => lookOf({ box, to: nearest }, sizeOf(frame)));
      chart.focus();
    },
    look: (at) => void goTo((_from, frame) => bounded(at, sizeOf(frame))),
  }));
  const { choose, close } = useSelection({ ...props, placement, goTo, focusMap: chart.focus });

  if (state === 'failed' || state === 'no-graphics') {
    const onRetry = state === 'failed' ? chart.retry : undefined;
    return <MapUnavailable onRetry={onRetry} action={props.otherwise} className={className} />;
  }
  return (
    <section
      ref={section}
      aria-label={label}
      aria-busy={!isDrawn || !markers}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || selected === null) return;
        event.stopPropagation();
        close();
      }}
      className={cx(
        'flex flex-col overflow-clip rounded-sm border border-rule-strong bg-chart-tint',
        className,
      )}
    >
      <div className="relative min-h-0 flex-1 overflow-clip">
        <div
          ref={container}
          // Holds the focus until there is a chart to take it.
          tabIndex={isDrawn ? undefined : -1}
          className="size-full has-[canvas:focus-visible]:outline-3 has-[canvas:focus-visible]:-outline-offset-3 has-[canvas:focus-visible]:outline-chart"
        />
        <ZoomButtons
          onZoom={(steps) =>
            goTo(({ center, zoom }, frame) => bounded({ center, zoom: zoom + steps }, sizeOf(frame)))
          }
        />
        {isPlaced && props.children}
        <Notices failure={failure} chart={chart} />
        <MarkerList
          label={label}
          markers={isPlaced ? ordered : []}
          selected={selected}
          highlighted={highlighted}
          onChoose={choose}
          onHighlight={onHighlight}
          popup={popup}
          onClose={close}
          placement={placement}
        />
        {(!isDrawn || !markers) && <LoadingNote isSmall={isPlaced && (isDrawn || markers !== undefined)} />}
        {tiles && chart.hasStreets && <Attribution tiles={tiles} />}
      </div>
      {props.isScreenHigh && <ScrollPast map={section} />}
    </section>
  );
}

type SelectionProps = Pick<MapViewProps, 'selected' | 'onSelect'> & {
  placement: ReturnType<typeof useMarkerPlacement>;
  goTo: (to: (from: Look, frame: HTMLElement) => Look | null) => boolean;
  focusMap: () => void;
};

function useSelection({ selected, onSelect, placement, goTo, focusMap }: SelectionProps) {
  const { elements, popup } = placement;
  // A popup that is open from the start must not take the focus.
  const isChosenHere = useRef(false);
  useEffect(() => {
    if (selected !== null && isChosenHere.current) popup.current?.focus({ preventScroll: true });
    isChosenHere.current = false;
  }, [selected, popup]);

  const close = () => {
    if (selected === null) return;
    const marker = elements.current.get(selected);
    onSelect(null);
    marker?.querySelector('button')?.focus({ preventScroll: true });
  };
  const choose = (marker: MapMarker) => {
    const { box } = marker;
    const zooms = box !== undefined && goTo((from, frame) => zoomInto(marker, box, from, sizeOf(frame)));
    isChosenHere.current = !zooms;
    if (!zooms) return onSelect(marker.id === selected ? null : marker);
    onSelect(null);
    // The cluster's button disappears, so focus the map.
    focusMap();
  };
  return { choose, close };
}

type NoticesProps = Pick<MapViewProps, 'failure'> & { chart: ReturnType<typeof useChart> };

/** Clear of the scale and the buttons; a selected or focused marker goes on top. */
function Notices({ failure, chart }: NoticesProps) {
  return (
    <div className="pointer-events-none absolute bottom-9 left-2 z-10 flex max-w-[calc(100%-4.5rem)] flex-col gap-2 *:pointer-events-auto">
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
      role="status"
      className={cx(
        'absolute font-semibold',
        isSmall
          ? 'pointer-events-none inset-x-0 top-2 mx-auto w-fit bg-paper/80 px-2 text-sm'
          : 'inset-0 grid place-content-center bg-chart-tint/80 text-lg',
      )}
    >
      Loading map...
    </p>
  );
}
