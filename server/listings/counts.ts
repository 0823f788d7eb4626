/** Totals of searches, remembered for moments: a page and the next one have the same. */
export type Counts = {
  get: (key: string) => number | undefined;
  set: (key: string, count: number) => void;
  /** Forgets everything: a listing has come, changed or gone. */
  clear: () => void;
};

/** How long another process may count differently, in ms. */
const LIFETIME = 5_000;
const REMEMBERED = 2_000;

export function createCounts(now: () => number = performance.now.bind(performance)): Counts {
  const known = new Map<string, { count: number; until: number }>();
  return {
    get(key) {
      const entry = known.get(key);
      return entry && entry.until > now() ? entry.count : undefined;
    },
    set(key, count) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, { count, until: now() + LIFETIME });
    },
    clear: () => known.clear(),
  };
}
