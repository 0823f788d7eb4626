import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Box } from '../../domain/search-query.ts';
import type { MapTiles } from '../../domain/site.ts';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/states.tsx';
import { bounded, type Camera, type Look, lookInto, lookOf, type MapSight, pixelOf } from './camera.ts';
import type { Circle } from './chart.ts';
import { Attribution, Notice, StreetsNotice, WayPast, ZoomButtons } from './map-controls.tsx';
import { type MapMarker, MarkerButton } from './marker-button.tsx';
import { inReadingOrder, placeBeside } from './marker-layout.ts';
import { type ChartState, sizeOf, useChart } from './use-chart.ts';

/** What the page around can do with a map. */
export type MapHandle = {
  /** Shows a box, from no nearer than a zoom; the focus is on the map then. */
  show: (box: Box, nearest: number) => void;
  look: (at: Look) => void;
};

export type MapViewProps = {
  ref?: Ref<MapHandle>;
  /** What is on the map, for its name. */
  label: string;
  /** Undefined while they are on the way for the first time. */
  markers: readonly MapMarker[] | undefined;
  /** Where to look, once it is known; with another `cameraKey` the map looks there again, or stays where it is. */
  camera: Camera | 'stay' | undefined;
  cameraKey: string;
  circles?: readonly Circle[];
  /** The street map below; null for none, undefined until it is known. */
  tiles: MapTiles | null | undefined;
  /** The marker that was chosen. A cluster is looked into as long as that parts it. */
  selected: string | null;
  onSelect: (marker: MapMarker | null) => void;
  /** What the chosen marker opens, and its name; none when something else on the page answers. */
  popup?: { label: string; content: (close: () => void) => ReactNode };
  /** The marker that answers to something outside the map, and what the pointer or the focus is on here. */
  highlighted?: string | null;
  onHighlight?: (marker: MapMarker | null) => void;
  onMoved: (sight: MapSight) => void;
  /** Told before it is painted. */
  onState?: (state: ChartState) => void;
  /** What is to be on it didn't load. */
  failure?: { text: string; onRetry: () => void } | null;
  /** It is as high as a phone's screen, which one must get past. */
  isScreenHigh?: boolean;
  /** What one can do where there is no map. */
  otherwise?: ReactNode;
  /** What lies on the map. */
  children?: ReactNode;
  className?: string;
};

/** A chart with buttons on it, which need not wait for it. It has the size of `className`. */
export function MapView({
  ref,
  label,
  markers,
  camera,
  cameraKey,
  circles,
  tiles,
  selected,
  onSelect,
  popup,
  highlighted,
  onHighlight,
  onMoved,
  onState,
  failure,
  isScreenHigh,
  otherwise,
  children,
  className,
}: MapViewProps) {
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const look = useRef<Look>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const popupElement = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => inReadingOrder(markers ?? []), [markers]);

  const place = useCallback(() => {
    const [at, frame] = [look.current, container.current];
    if (!at || !frame) return;
    const size = sizeOf(frame);
    for (const marker of ordered) {
      const element = elements.current.get(marker.id);
      if (!element) continue;
      const { x, y } = pixelOf(marker, at, size);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // What is not seen can't be reached by the keyboard either.
      const isSeen = x >= 0 && y >= 0 && x <= size.width && y <= size.height;
      element.style.visibility = isSeen ? 'visible' : 'hidden';
      const box = popupElement.current;
      if (marker.id !== selected || !box) continue;
      const beside = placeBeside({ x, y }, size, { width: box.offsetWidth, height: box.offsetHeight });
      box.style.transform = `translate(${beside.x}px, ${beside.y}px)`;
    }
  }, [ordered, selected]);
  const frame = useEffectEvent(place);
  const marked = [...new Set(ordered.flatMap(({ code }) => code || []))].toSorted().join();
  const chart = useChart({
    container,
    look,
    label,
    camera,
    cameraKey,
    circles,
    marked,
    tiles,
    hasMarkers: markers !== undefined,
    onFrame: place,
    onMoved,
  });
  const { state, isPlaced } = chart;
  const tellState = useEffectEvent((state: ChartState) => onState?.(state));
  useLayoutEffect(() => tellState(state), [state]);
  /** Goes where somebody asked to; false where there is nowhere to go. */
  const goTo = (to: (from: Look, frame: HTMLElement) => Look | null): boolean => {
    const next = look.current && container.current && to(look.current, container.current);
    if (next) chart.go(next, true);
    return next !== null;
  };
  useImperativeHandle(ref, () => ({
    show: (box, nearest) => {
      goTo((_from, frame) => lookOf({ box, to: nearest }, sizeOf(frame)));
      chart.focus();
    },
    look: (at) => void goTo((_from, frame) => bounded(at, sizeOf(frame))),
  }));

  useLayoutEffect(() => {
    if (isPlaced) place();
  }, [isPlaced, place]);

  // What comes into an open popup may make it higher. All of one that was just opened is to be seen.
  useEffect(() => {
    const box = popupElement.current;
    if (!box || selected === null) return;
    const observer = new ResizeObserver(() => {
      frame();
      if (document.activeElement === box) box.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [selected]);

  // One that stands open from the start takes the focus from nobody.
  const isChosenHere = useRef(false);
  useEffect(() => {
    if (selected !== null && isChosenHere.current) popupElement.current?.focus({ preventScroll: true });
    isChosenHere.current = false;
  }, [selected]);

  const close = () => {
    if (selected === null) return;
    const marker = elements.current.get(selected);
    onSelect(null);
    marker?.querySelector('button')?.focus({ preventScroll: true });
  };

  const choose = (marker: MapMarker) => {
    const { box } = marker;
    const isLookedInto = box && goTo((from, frame) => lookInto(marker, box, from, sizeOf(frame)));
    isChosenHere.current = !isLookedInto;
    if (isLookedInto) {
      onSelect(null);
      // The button goes with its cluster: the map itself is where the next ones are found.
      chart.focus();
    } else onSelect(marker.id === selected ? null : marker);
  };

  if (state === 'failed' || state === 'no-graphics') {
    return (
      <div className={cx('grid content-center', className)}>
        {state === 'failed' ? (
          <ErrorState level={3} title="The map didn’t load" action={otherwise} onRetry={chart.retry} />
        ) : (
          <ErrorState level={3} title="This browser can’t draw the map" action={otherwise}>
            It needs WebGL 2, which is missing or turned off here. The list has everything that the map would
            show.
          </ErrorState>
        )}
      </div>
    );
  }
  const isDrawn = state === 'drawn';
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
          // Where the focus is until there is a chart that takes it.
          tabIndex={isDrawn ? undefined : -1}
          className="size-full has-[canvas:focus-visible]:outline-3 has-[canvas:focus-visible]:-outline-offset-3 has-[canvas:focus-visible]:outline-chart"
        />
        <ZoomButtons
          onZoom={(steps) =>
            goTo(({ centre, zoom }, frame) => bounded({ centre, zoom: zoom + steps }, sizeOf(frame)))
          }
        />
        {isPlaced && children}
        {/* Clear of the scale and the buttons; what is chosen or has the focus stands over it. */}
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
        <ul aria-label={`Markers: ${label}`}>
          {isPlaced &&
            ordered.map((marker) => (
              <Fragment key={marker.id}>
                <MarkerButton
                  ref={(element) => {
                    if (element) elements.current.set(marker.id, element);
                    return () => void elements.current.delete(marker.id);
                  }}
                  marker={marker}
                  isSelected={marker.id === selected}
                  hasPopup={popup !== undefined}
                  isHighlighted={marker.id === highlighted}
                  onChoose={choose}
                  onHighlight={onHighlight}
                />
                {marker.id === selected && popup && (
                  <li className="contents">
                    <div
                      ref={popupElement}
                      role="dialog"
                      aria-label={popup.label}
                      tabIndex={-1}
                      className="absolute top-0 left-0 z-20 flex scroll-my-3 max-h-[calc(100%-1.5rem)] w-[min(22rem,100%-1.5rem)] flex-col overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised"
                    >
                      {popup.content(close)}
                    </div>
                  </li>
                )}
              </Fragment>
            ))}
        </ul>
        {(!isDrawn || !markers) && (
          <p
            role="status"
            className={cx(
              'absolute font-semibold',
              // Once there is something to see, it covers none of it.
              isPlaced && (markers || isDrawn)
                ? 'pointer-events-none inset-x-0 top-2 mx-auto w-fit bg-paper/80 px-2 text-sm'
                : 'inset-0 grid place-content-center bg-chart-tint/80 text-lg',
            )}
          >
            Loading map...
          </p>
        )}
        {tiles && chart.hasStreets && <Attribution tiles={tiles} />}
      </div>
      {isScreenHigh && <WayPast map={section} />}
    </section>
  );
}
