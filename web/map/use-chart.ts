import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapTiles } from '../../domain/site.ts';
import { bounded, type Camera, type Look, lookOf, type MapSight, type Size, sightOf } from './camera.ts';
import type { Chart, Circle } from './chart.ts';

/** MapLibre is as heavy as all the rest of the site, so it comes when a map is shown, or reached for. */
export const loadChart = () =>
  import.meta.env.SSR ? Promise.reject(new Error('There are no maps on the server')) : import('./chart.ts');

/** Milliseconds that the chart waits for the first markers at most. */
const PATIENCE = 1_000;

/** It was tried in vain on this visit. */
let isGraphicless = false;

export const sizeOf = (element: HTMLElement): Size => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** Without graphics this browser can't draw one. */
export type ChartState = 'loading' | 'drawn' | 'failed' | 'no-graphics';

type ChartProps = {
  container: RefObject<HTMLElement | null>;
  /** Where the map looks, once it does. */
  look: RefObject<Look | null>;
  label: string;
  camera: Camera | 'stay' | undefined;
  cameraKey: string;
  circles: readonly Circle[] | undefined;
  /** Codes of airports that have a marker, with commas. */
  marked: string;
  tiles: MapTiles | null | undefined;
  /** Whether the first markers are there. */
  hasMarkers: boolean;
  /** On every frame of a movement. */
  onFrame: () => void;
  onMoved: (sight: MapSight) => void;
};

/**
 * Where the map looks, and the chart below its markers. To draw one takes long, and where markers stand is known without:
 * it is made when the first ones are painted, and looks where they do.
 */
export function useChart(props: ChartProps) {
  const { container, look, camera, cameraKey, circles, marked, tiles, hasMarkers } = props;
  const chart = useRef<Chart>(null);
  const [state, setState] = useState<ChartState>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isPlaced, setPlaced] = useState(false);
  const [isDue, setDue] = useState(false);
  const [streets, setStreets] = useState<'shown' | 'broken'>('shown');

  const tell = (byHand: boolean) => {
    if (look.current && container.current)
      props.onMoved(sightOf(look.current, sizeOf(container.current), byHand));
  };
  const stand = (at: Look, byHand: boolean) => {
    look.current = at;
    props.onFrame();
    tell(byHand);
  };
  const go = (at: Look, byHand: boolean) =>
    chart.current ? chart.current.go(at, byHand) : stand(at, byHand);
  const focus = () => (chart.current ?? container.current)?.focus();

  const framed = useEffectEvent((at: Look) => {
    look.current = at;
    props.onFrame();
  });
  const moved = useEffectEvent(tell);
  const goTo = useEffectEvent(go);

  useLayoutEffect(() => {
    isGraphicless ||= !('WebGL2RenderingContext' in window);
    if (isGraphicless) setState('no-graphics');
    // While it is found out where to look. A failure shows when the chart is made.
    else loadChart().catch(() => {});
  }, []);

  const looked = useRef<string>(null);
  useLayoutEffect(() => {
    if (!camera || !container.current || looked.current === cameraKey) return;
    if (camera === 'stay' && !look.current) return;
    looked.current = cameraKey;
    if (camera === 'stay') return;
    goTo(lookOf(camera, sizeOf(container.current)), false);
    setPlaced(true);
  }, [camera, cameraKey, container, look]);

  useEffect(() => {
    if (!isPlaced || !container.current) return;
    const resized = new ResizeObserver(() => {
      // A chart sees it by itself.
      if (!chart.current && container.current && look.current)
        goTo(bounded(look.current, sizeOf(container.current)), false);
    });
    resized.observe(container.current);
    return () => resized.disconnect();
  }, [isPlaced, container, look]);

  useEffect(() => {
    if (!isPlaced || isDue) return;
    const due = () => setDue(true);
    let timer = setTimeout(due, PATIENCE);
    if (!hasMarkers) return () => clearTimeout(timer);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // A task that a frame has queued runs after that frame is painted.
      timer = setTimeout(due);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPlaced, isDue, hasMarkers]);

  const make = useEffectEvent(({ createChart }: Awaited<ReturnType<typeof loadChart>>) => {
    if (!container.current || !look.current) return;
    try {
      chart.current = createChart(container.current, {
        label: props.label,
        look: look.current,
        onFrame: framed,
        onMoved: moved,
        onStreetsBroken: () => setStreets('broken'),
        onLost: () => setState('no-graphics'),
      });
    } catch {
      isGraphicless = true;
      setState('no-graphics');
      return;
    }
    if (document.activeElement === container.current) chart.current.focus();
    setState('drawn');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is a reason to try again
  useEffect(() => {
    if (!isDue) return;
    let ended = false;
    loadChart().then(
      (loaded) => ended || make(loaded),
      () => ended || setState('failed'),
    );
    return () => {
      ended = true;
      chart.current?.remove();
      chart.current = null;
    };
  }, [attempt, isDue]);

  const isDrawn = state === 'drawn';
  useEffect(() => {
    if (isDrawn) chart.current?.setCircles(circles ?? []);
  }, [circles, isDrawn]);
  useEffect(() => {
    if (isDrawn) chart.current?.setMarked(marked.split(','));
  }, [marked, isDrawn]);
  useEffect(() => {
    if (isDrawn && tiles !== undefined) chart.current?.setStreets(streets === 'shown' ? tiles : null);
  }, [tiles, streets, isDrawn]);

  return {
    state,
    /** Whether it is known where markers stand. */
    isPlaced,
    hasStreets: streets === 'shown',
    go,
    focus,
    retry: () => {
      setState('loading');
      setAttempt((count) => count + 1);
    },
    retryStreets: () => setStreets('shown'),
  };
}
