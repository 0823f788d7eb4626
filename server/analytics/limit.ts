const MINUTE = 60_000;
/** Whoever has more networks than this gets a new minute. */
const NETWORKS = 50_000;

/**
 * Lets at most `max` events of a network through in a minute; answers the seconds to wait, or 0. Counted in memory, which
 * forgets the networks with the minute: the database needn't be asked for each page, nor keep who came.
 */
export function perMinute(max: number): (network: string) => number {
  let since = 0;
  let counts = new Map<string, number>();
  return (network) => {
    const now = Date.now();
    if (now - since >= MINUTE || counts.size >= NETWORKS) {
      since = now;
      counts = new Map();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= max ? 0 : Math.ceil((since + MINUTE - now) / 1_000);
  };
}
