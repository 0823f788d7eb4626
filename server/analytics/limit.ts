const MINUTE = 60_000;
/** Networks counted at the same time; one more resets all counters. */
const NETWORKS = 50_000;

/** Returns the seconds to wait, or 0. Counts in memory, so no address is stored and page views cost no query. */
export function perMinute(max: number): (network: string) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (network) => {
    if (counts.size >= NETWORKS) counts.clear();
    if (counts.size === 0) {
      endsAt = Date.now() + MINUTE;
      setTimeout(() => counts.clear(), MINUTE).unref();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= max ? 0 : Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
  };
}
