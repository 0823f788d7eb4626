import { LRUCache } from 'lru-cache';
import type { Box } from '../../domain/search-query.ts';

/** Number of matches, and the box around them. */
export type Overview = { total: number; extent: Box | null };

/** Results of recent searches; cleared when a listing changes. */
export type Counts = { totals: LRUCache<string, number>; overviews: LRUCache<string, Overview> };

/** Other processes may count differently for this long, in ms. */
const LIFETIME = 5_000;
const SEARCHES = 2_000;

export function createCounts(now: () => number = () => performance.now()): Counts {
  const options = { max: SEARCHES, ttl: LIFETIME, ttlResolution: 0, perf: { now } };
  return { totals: new LRUCache(options), overviews: new LRUCache(options) };
}

export function clearCounts({ totals, overviews }: Counts): void {
  totals.clear();
  overviews.clear();
}
