import { grouped } from '../../domain/figures.ts';
import { Pager } from '../ui/pager.tsx';
import { foundCount } from './found-text.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { Results } from './use-listings.ts';

/** Another page starts at its first result. */
export function ResultsPager({ search, results }: { search: ListingSearch; results: Results }) {
  const { usable, cursor } = search;
  const { page, outdated, errors } = results;
  // The next page belongs to the old results while new ones load.
  const next = outdated ? null : page?.nextCursor;
  const start = errors.some((error) => error.path === 'cursor') ? 1 : search.start;
  const after = start + (page?.rows.length ?? 0);
  return (
    <Pager
      // The rows are still those of the page before.
      position={
        page && !outdated && after > start && `${grouped(start)}–${grouped(after - 1)} of ${foundCount(page)}`
      }
      first={cursor !== undefined && searchPath(search, usable)}
      next={next ? searchPath(search, usable, next, after) : undefined}
      toTop="rows"
    />
  );
}
