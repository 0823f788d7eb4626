import { LRUCache } from 'lru-cache';
import type { Overview } from './map/store.ts';

/**
 * Results of recent searches. A change of a listing replaces both caches, so take the one you use before you ask: then a result
 * from before the change isn't kept.
 */
export type Counts = {
  totals: LRUCache<string, number>;
  /** For maps. */
  overviews: LRUCache<string, Overview>;
};

/** Other processes may count differently for this long, in ms. */
const LIFETIME = 5_000;
const SEARCHES = 2_000;

export function createCounts(now: () => number = () => performance.now()): Counts {
  const options = { ttl: LIFETIME, ttlResolution: 0, perf: { now }, max: SEARCHES };
  return { totals: new LRUCache(options), overviews: new LRUCache(options) };
}

export const clearCounts = (counts: Counts): void => void Object.assign(counts, createCounts());
