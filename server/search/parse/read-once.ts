import { LRUCache } from 'lru-cache';
import type { Airports } from '../../airports/airports.ts';

/** Texts that are remembered: a page reads its search for each kind and for each part of it. */
const KEPT = 500;

/** Remembers the last results of a reading that depends on its key and the airports only. */
export function readOnce<Result extends object>() {
  const known = new WeakMap<Airports, LRUCache<string, Result>>();
  return (airports: Airports, key: readonly unknown[], read: () => Result): Result => {
    const kept = known.get(airports) ?? new LRUCache<string, Result>({ max: KEPT });
    known.set(airports, kept);
    const name = JSON.stringify(key);
    const result = kept.get(name) ?? read();
    kept.set(name, result);
    return result;
  };
}
