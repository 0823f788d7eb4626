import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
const NETWORKS = 50_000;

/** Returns the seconds to wait, or 0. Counts in memory, so no address is stored and page views cost no query. */
export function perMinute(max: number): (network: string) => number {
  const counts = new LRUCache<string, number>({ max: NETWORKS, ttl: MINUTE, ttlAutopurge: true });
  return (network) => {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count, { noUpdateTTL: true });
    return count <= max ? 0 : Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1_000));
  };
}
