import type { Box } from '../../domain/search-query.ts';

/** What is known of searches, by their keys, for moments. */
export type Memory<Known> = {
  get: (key: string) => Known | undefined;
  set: (key: string, known: Known) => void;
  /** Forgets everything: a listing has come, changed or gone. */
  clear: () => void;
};

/** How many a search finds, wherever they stand, and the box that they span. */
export type Overview = { total: number; extent: Box | null };

/** Totals of searches: a page and the next one have the same. Forgets what maps know along with them. */
export type Counts = Memory<number> & { overviews: Memory<Overview> };

/** How long another process may count differently, in ms. */
const LIFETIME = 5_000;
const REMEMBERED = 2_000;

function createMemory<Known>(now: () => number): Memory<Known> {
  const entries = new Map<string, { known: Known; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.known : undefined;
    },
    set(key, known) {
      if (entries.size >= REMEMBERED) entries.clear();
      entries.set(key, { known, until: now() + LIFETIME });
    },
    clear: () => entries.clear(),
  };
}

export function createCounts(now: () => number = performance.now.bind(performance)): Counts {
  const totals = createMemory<number>(now);
  const overviews = createMemory<Overview>(now);
  return {
    ...totals,
    overviews,
    clear() {
      totals.clear();
      overviews.clear();
    },
  };
}
