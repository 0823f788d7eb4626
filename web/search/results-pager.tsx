import { grouped } from '../../domain/figures.ts';
import { useLocation } from '../ui/navigation.ts';
import { Pager } from '../ui/pager.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { foundCount } from './found-text.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { Results } from './use-listings.ts';

type Back = { back?: string[] } | null;

/** Another page starts at its first result. */
const toTop = 'rows';

/** Only the history entry knows the previous pages, because cursors lead forward. */
export function ResultsPager({ search, results }: { search: ListingSearch; results: Results }) {
  const { state, search: here } = useLocation() as { state: Back; search: string };
  // The server doesn't know the history, so the first render has none.
  const back = (useHydrated() && state?.back) || [];
  const { path, usable, cursor } = search;
  const { page, outdated, errors } = results;
  // The next page belongs to the old results while new ones load.
  const next = outdated ? null : page?.nextCursor;
  const start = errors.some((error) => error.path === 'cursor') ? 1 : search.start;
  const after = start + (page?.rows.length ?? 0);
  return (
    <Pager
      label="Pages"
      // The rows are still those of the page before.
      position={
        page && !outdated && after > start && `${grouped(start)}–${grouped(after - 1)} of ${foundCount(page)}`
      }
      first={cursor === undefined ? undefined : { to: searchPath(search, usable), state: { toTop } }}
      previous={
        back.length > 0
          ? { to: `${path}${back.at(-1)}`, state: { back: back.slice(0, -1), toTop } }
          : undefined
      }
      next={
        next
          ? { to: searchPath(search, usable, next, after), state: { back: [...back, here], toTop } }
          : undefined
      }
    />
  );
}
