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
  useState,
} from 'react';
import type { Box } from '../../domain/search-query.ts';
import type { MapTiles } from '../../domain/site.ts';
import { cx } from '../ui/cx.ts';
import { ErrorState } from '../ui/states.tsx';
import type { Camera, Chart, Circle, MapSight } from './chart.ts';
import { Attribution, StreetsNotice, WayPast, ZoomButtons } from './map-controls.tsx';
import { type MapMarker, MarkerButton } from './marker-button.tsx';
import { inReadingOrder, placeBeside } from './marker-layout.ts';

/** MapLibre is as heavy as all the rest of the site, so it comes when a map is shown, or reached for. */
export const loadChart = () =>
  import.meta.env.SSR ? Promise.reject(new Error('There are no maps on the server')) : import('./chart.ts');

/** What the page around can do with a map: show a box, from no nearer than a zoom. The focus is on it then. */
export type MapHandle = { show: (box: Box, nearest: number) => void };

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
  /** This browser can't draw one. */
  onNoGraphics?: () => void;
  /** It is as high as a phone's screen, which one must get past. */
  isScreenHigh?: boolean;
  /** What one can do where there is no map. */
  otherwise?: ReactNode;
  className?: string;
};

type State = 'loading' | 'drawn' | 'failed' | 'no-graphics';

/** A chart with buttons on it. It has the size of `className`. */
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
  onNoGraphics,
  isScreenHigh,
  otherwise,
  className,
}: MapViewProps) {
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const popupElement = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const [streets, setStreets] = useState<'shown' | 'broken'>('shown');
  const ordered = useMemo(() => inReadingOrder(markers ?? []), [markers]);
  const [isKnown, setKnown] = useState(false);
  if (camera && camera !== 'stay' && !isKnown) setKnown(true);

  const place = useCallback(() => {
    const [now, frame] = [chart.current, container.current];
    if (!now || !frame) return;
    const { clientWidth: width, clientHeight: height } = frame;
    for (const marker of ordered) {
      const element = elements.current.get(marker.id);
      if (!element) continue;
      const { x, y } = now.project(marker);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // What is not seen can't be reached by the keyboard either.
      const isSeen = x >= 0 && y >= 0 && x <= width && y <= height;
      element.style.visibility = isSeen ? 'visible' : 'hidden';
      const box = popupElement.current;
      if (marker.id !== selected || !box) continue;
      const at = placeBeside(
        { x, y },
        { width, height },
        { width: box.offsetWidth, height: box.offsetHeight },
      );
      box.style.transform = `translate(${at.x}px, ${at.y}px)`;
    }
  }, [ordered, selected]);
  const frame = useEffectEvent(place);
  const moved = useEffectEvent(onMoved);
  const cameraNow = useEffectEvent(() => camera);
  const giveUp = useEffectEvent(() => {
    setState('no-graphics');
    onNoGraphics?.();
  });
  useImperativeHandle(ref, () => ({
    show: (box, nearest) => {
      chart.current?.zoomTo(box, nearest);
      chart.current?.focus();
    },
  }));

  useEffect(() => {
    // While it is found out where to look. A failure shows when the map is made.
    loadChart().catch(() => {});
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is a reason to try again
  useEffect(() => {
    if (!isKnown) return;
    let ended = false;
    loadChart().then(
      ({ createChart }) => {
        const at = cameraNow();
        if (ended || !container.current || !at || at === 'stay') return;
        try {
          chart.current = createChart(container.current, {
            label,
            camera: at,
            onFrame: frame,
            onMoved: moved,
            onStreetsBroken: () => setStreets('broken'),
            onLost: giveUp,
          });
        } catch {
          giveUp();
          return;
        }
        setState('drawn');
        moved(chart.current.sight());
      },
      () => ended || setState('failed'),
    );
    return () => {
      ended = true;
      chart.current?.remove();
      chart.current = null;
    };
  }, [attempt, isKnown, label]);

  const looked = useRef(cameraKey);
  useEffect(() => {
    if (looked.current === cameraKey || !camera || !chart.current) return;
    looked.current = cameraKey;
    if (camera !== 'stay') chart.current.look(camera);
  }, [camera, cameraKey]);

  const isDrawn = state === 'drawn';
  useEffect(() => {
    if (isDrawn) chart.current?.setCircles(circles ?? []);
  }, [circles, isDrawn]);
  const marked = [...new Set(ordered.flatMap(({ code }) => code || []))].toSorted().join();
  useEffect(() => {
    if (isDrawn) chart.current?.setMarked(marked.split(','));
  }, [marked, isDrawn]);
  useEffect(() => {
    if (isDrawn && tiles !== undefined) chart.current?.setStreets(streets === 'shown' ? tiles : null);
  }, [tiles, streets, isDrawn]);

  useLayoutEffect(() => {
    if (isDrawn) place();
  }, [isDrawn, place]);

  // What comes into an open popup may make it higher.
  useEffect(() => {
    const box = popupElement.current;
    if (!box || selected === null) return;
    const observer = new ResizeObserver(frame);
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
    const isLookedInto = marker.box && chart.current?.zoomInto(marker, marker.box);
    isChosenHere.current = !isLookedInto;
    if (isLookedInto) {
      onSelect(null);
      // The button goes with its cluster: the map itself is where the next ones are found.
      chart.current?.focus();
    } else onSelect(marker.id === selected ? null : marker);
  };

  if (state === 'failed' || state === 'no-graphics') {
    return (
      <div className={cx('grid content-center', className)}>
        {state === 'failed' ? (
          <ErrorState
            level={3}
            title="The map didn’t load"
            action={otherwise}
            onRetry={() => {
              setState('loading');
              setAttempt((count) => count + 1);
            }}
          />
        ) : (
          <ErrorState level={3} title="This browser can’t draw the map" action={otherwise}>
            It needs WebGL 2, which is missing or turned off here. The list has everything that the map would
            show.
          </ErrorState>
        )}
      </div>
    );
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
          className="size-full has-[canvas:focus-visible]:outline-3 has-[canvas:focus-visible]:-outline-offset-3 has-[canvas:focus-visible]:outline-chart"
        />
        <ZoomButtons onZoom={(steps) => chart.current?.zoomBy(steps)} />
        <ul aria-label={`Markers: ${label}`}>
          {isDrawn &&
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
                      className="absolute top-0 left-0 z-20 flex max-h-[calc(100%-1.5rem)] w-[min(22rem,100%-1.5rem)] flex-col overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised"
                    >
                      {popup.content(close)}
                    </div>
                  </li>
                )}
              </Fragment>
            ))}
        </ul>
        {(!isDrawn || !markers) && (
          <div className="absolute inset-0 grid place-content-center bg-chart-tint/80 text-lg font-semibold">
            <p role="status" className="noscript:hidden">
              Loading map...
            </p>
            <div className="hidden text-center noscript:block">
              <p className="mb-3">The map needs JavaScript.</p>
              {otherwise}
            </div>
          </div>
        )}
        {tiles && streets === 'shown' && <Attribution tiles={tiles} />}
      </div>
      <StreetsNotice
        isBroken={streets === 'broken'}
        onRetry={() => setStreets('shown')}
        onClosed={() => chart.current?.focus()}
      />
      {isScreenHigh && <WayPast map={section} />}
    </section>
  );
}
