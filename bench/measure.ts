import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { databaseTimes, processTimes, spent } from './processor-time.ts';

/** A server under measurement, or one way of asking it. */
export type Side = {
  name: string;
  /** The process whose processor time counts. */
  pid: number | undefined;
  /** Sends the next request. */
  ask: () => Promise<unknown>;
};

/** Processor times are per request and with all threads, in ms; they are not a number except on Linux. */
export type Figures = {
  name: string;
  requests: number;
  appMs: number;
  databaseMs: number;
  perSecond: number;
  p50: number;
  p99: number;
};

export type Plan = { dataDir: string; rounds: number; warmUp: number; requests: number; connections: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 bench' };

/** Reads the bytes of one answer. Throws unless its status is 200 or 201. */
export async function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const sent = request(url, {
    agent,
    method: options.method ?? 'GET',
    headers: { ...headers, ...options.headers },
  }).end(options.body);
  const [answer] = await once(sent, 'response');
  const body = await buffer(answer);
  if (answer.statusCode !== 200 && answer.statusCode !== 201)
    throw new Error(`${url} answered ${answer.statusCode}: ${body.subarray(0, 200)}`);
  return { body, headers: answer.headers as Record<string, string> };
}

export const closeConnections = () => agent.destroy();

export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

/** Measures the sides in turns, so that what else the machine does falls on all of them. */
export async function compare(sides: readonly Side[], plan: Plan): Promise<Figures[]> {
  const all = sides.map((side) => ({
    side,
    times: [] as number[],
    appMs: 0,
    databaseMs: 0,
    elapsed: 0,
  }));
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const one of all) {
      const { side } = one;
      const read = async () => ({
        app: side.pid === undefined ? new Map() : await processTimes(side.pid),
        database: await databaseTimes(plan.dataDir),
      });
      // The first round only warms up.
      const times: number[] = [];
      const before = await read();
      const began = performance.now();
      let left = round === 0 ? plan.warmUp : Math.ceil(plan.requests / plan.rounds);
      const connection = async () => {
        while (left > 0) {
          left -= 1;
          const start = performance.now();
          await side.ask();
          times.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: plan.connections }, connection));
      if (round === 0) continue;
      const after = await read();
      one.elapsed += performance.now() - began;
      one.appMs += spent(before.app, after.app);
      one.databaseMs += spent(before.database, after.database);
      one.times.push(...times);
    }
  }
  return all.map(({ side, times, appMs, databaseMs, elapsed }) => ({
    name: side.name,
    requests: times.length,
    appMs: appMs / times.length,
    databaseMs: databaseMs / times.length,
    perSecond: (times.length * 1_000) / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }));
}

/** Sends requests at a steady rate, whether or not earlier ones are answered, and returns what each took, in ms. */
export async function atRate(
  perSecond: number,
  asks: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    asks.map(async (send, index) => {
      const due = began + (index * 1_000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      // Counted from when it was due: a late start is part of the wait.
      await send();
      return performance.now() - due;
    }),
  );
}
