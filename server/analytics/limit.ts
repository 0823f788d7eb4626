const MINUTE = 60_000;
/** Networks that are counted at once; with one more, all begin anew. */
const NETWORKS = 50_000;

/**
 * Lets at most `max` events of a network through in a minute; answers the seconds to wait, or 0. Counted in memory, which
 * forgets the networks with the minute: the database needn't be asked for each page, nor keep who came.
 */
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
