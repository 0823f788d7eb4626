import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapTiles } from '../../domain/site-schema.ts';
import { bounded, type Camera, type Look, lookOf, type Size, type Viewport, viewportOf } from './camera.ts';
import type { Chart, Circle } from './chart.ts';
import { marginsOf } from './margins.ts';
import { useResize } from './use-resize.ts';

/** MapLibre is as large as the rest of the site, so it loads only when a map is about to be shown. */
export const loadChart = () =>
  import.meta.env.SSR ? Promise.reject(new Error('The server does not draw maps')) : import('./chart.ts');

const PATIENCE = 1_000;

/** Set once drawing has failed on this visit. */
let isGraphicless = false;

export const sizeOf = (element: HTMLElement): Size => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** `no-graphics`: this browser can't draw a chart. */
export type ChartState = 'loading' | 'drawn' | 'failed' | 'no-graphics';

type ChartProps = {
  container: RefObject<HTMLElement | null>;
  look: RefObject<Look | null>;
  label: string;
  camera: Camera | 'stay' | undefined;
  cameraKey: string;
  circles?: readonly Circle[] | undefined;
  /** Comma-separated codes of airports with a marker. */
  marked: string;
  tiles: MapTiles | null | undefined;
  hasMarkers: boolean;
  onFrame: () => void;
  onMoved: (viewport: Viewport) => void;
};

/**
 * Holds the map's view and its chart. Drawing a chart is slow and markers don't need one, so the chart starts after
 * the first markers are painted.
 */
export function useChart(props: ChartProps) {
  const { container, look, camera, cameraKey, circles, marked, tiles, hasMarkers } = props;
  const chart = useRef<Chart>(null);
  const [state, setState] = useState<ChartState>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isPlaced, setPlaced] = useState(false);
  const isDue = useIsDue(isPlaced, hasMarkers);
  const [streets, setStreets] = useState<'shown' | 'broken'>('shown');

  const reportMove = (byHand: boolean) => {
    if (look.current && container.current)
      props.onMoved(viewportOf(look.current, sizeOf(container.current), byHand));
  };
  const jump = (at: Look, byHand: boolean) => {
    look.current = at;
    props.onFrame();
    reportMove(byHand);
  };
  const go = (at: Look, byHand: boolean) => (chart.current ? chart.current.go(at, byHand) : jump(at, byHand));
  const focus = () => (chart.current ?? container.current)?.focus();

  const framed = useEffectEvent((at: Look) => {
    look.current = at;
    props.onFrame();
  });
  const moved = useEffectEvent(reportMove);
  const goTo = useEffectEvent(go);

  useLayoutEffect(() => {
    isGraphicless ||= !('WebGL2RenderingContext' in window);
    if (isGraphicless) setState('no-graphics');
    // Starts the download early; a failure shows when the chart is made.
    else loadChart().catch(() => {});
  }, []);

  const looked = useRef<string>(null);
  useLayoutEffect(() => {
    if (!camera || !container.current || looked.current === cameraKey) return;
    if (camera === 'stay' && !look.current) return;
    looked.current = cameraKey;
    if (camera === 'stay') return;
    const size = sizeOf(container.current);
    goTo(lookOf(camera, size, marginsOf(container.current)), false);
    setPlaced(true);
  }, [camera, cameraKey, container, look]);

  useResize(container, isPlaced, () => {
    // A chart handles resizes on its own.
    if (!chart.current && container.current && look.current)
      go(bounded(look.current, sizeOf(container.current)), false);
  });

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must run the effect again
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

  useChartData(chart, state === 'drawn', { circles, marked, tiles: streets === 'shown' ? tiles : null });

  return {
    state,
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

/** Becomes true once the first markers are painted, or after {@link PATIENCE}. */
function useIsDue(isPlaced: boolean, hasMarkers: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isPlaced || isDue) return;
    const due = () => setDue(true);
    let timer = setTimeout(due, PATIENCE);
    if (!hasMarkers) return () => clearTimeout(timer);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // A task queued by a frame runs after that frame is painted.
      timer = setTimeout(due);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPlaced, isDue, hasMarkers]);
  return isDue;
}

type ChartData = Pick<ChartProps, 'circles' | 'marked' | 'tiles'>;

function useChartData(
  chart: RefObject<Chart | null>,
  isDrawn: boolean,
  { circles, marked, tiles }: ChartData,
): void {
  useEffect(() => {
    if (isDrawn) chart.current?.setCircles(circles ?? []);
  }, [chart, circles, isDrawn]);
  useEffect(() => {
    if (isDrawn) chart.current?.setMarked(marked.split(','));
  }, [chart, marked, isDrawn]);
  useEffect(() => {
    if (isDrawn && tiles !== undefined) chart.current?.setStreets(tiles);
  }, [chart, tiles, isDrawn]);
}
