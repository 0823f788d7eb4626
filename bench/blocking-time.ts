import { readFile } from 'node:fs/promises';

/** Event of a trace of Chromium; times in µs. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

/** Tasks beyond this many ms block, as Lighthouse counts them. */
const BLOCKING = 50;

/**
 * Total blocking time in processor time, in ms: what each task of a page's main thread took of the processor beyond 50 ms, from
 * the first contentful paint to the end of the trace, on a processor that is `slowdown` times slower. Lighthouse's own figure
 * counts by the clock: on two cores, where the browser, Lighthouse, and the site compete, that is mostly waiting for a core.
 */
export async function blockingTime(traceFile: string, slowdown: number): Promise<number> {
  const { traceEvents } = JSON.parse(await readFile(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * slowdown - BLOCKING), 0);
}
