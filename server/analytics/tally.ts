import type { Db } from '../db/pool.ts';
import type { AnalyticsEvent } from './event.ts';
import { addCounts, type EventCount } from './store.ts';

type Log = { warn: (facts: object, message: string) => void };

/** Delay before counts are written, in ms; a killed process loses at most this much. */
const GATHERED = 1_000;
/** Limit while the database is away; new counts beyond it are lost. */
const MOST = 10_000;

export function createTally(db: Db, log: Log) {
  let counts = new Map<string, EventCount>();
  let timer: NodeJS.Timeout | undefined;

  function add(one: EventCount): void {
    const { day, event, category, label } = one;
    const key = JSON.stringify([day, event, category, label]);
    const known = counts.get(key);
    if (known) {
      known.count += one.count;
      known.value += one.value;
    } else if (counts.size < MOST) counts.set(key, one);
    timer ??= setTimeout(flush, GATHERED).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const gathered = [...counts.values()];
    counts = new Map();
    try {
      await addCounts(db, gathered);
    } catch (error) {
      log.warn({ err: error }, 'analytics: counts wait for the database');
      gathered.forEach(add);
    }
  }

  return {
    count({ name, category, label, value = 0 }: AnalyticsEvent): void {
      const day = new Date().toISOString().slice(0, 10);
      add({ day, event: name, category, label, count: 1, value });
    },
    flush,
  };
}
