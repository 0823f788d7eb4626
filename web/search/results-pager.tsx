import { useLocation } from '../ui/navigation.ts';
import { Pager } from '../ui/pager.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { Results } from './use-listings.ts';

type Back = { back?: string[] } | null;

/** Only the history entry knows the previous pages, because cursors lead forward. */
export function ResultsPager({ search, results }: { search: ListingSearch; results: Results }) {
  const { state, search: here } = useLocation() as { state: Back; search: string };
  // The server doesn't know the history, so the first render has none.
  const back = (useHydrated() && state?.back) || [];
  const { path, usable, cursor } = search;
  // The next page belongs to the old results while new ones load.
  const next = results.outdated ? null : results.page?.nextCursor;
  return (
    <Pager
      label="Pages"
      first={cursor === undefined ? undefined : searchPath(search, usable)}
      previous={
        back.length > 0 ? { to: `${path}${back.at(-1)}`, state: { back: back.slice(0, -1) } } : undefined
      }
      next={next ? { to: searchPath(search, usable, next), state: { back: [...back, here] } } : undefined}
    />
  );
}
