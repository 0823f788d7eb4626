import { useQuery } from '@tanstack/react-query';
import { Link } from '../ui/link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { FilterField } from './filter-fields.ts';
import { foundCount } from './found-text.ts';
import { type ListingSearch, searchPath, without } from './listing-search.ts';
import { relaxedQuery } from './nothing-found-queries.ts';
import { bestText, givenUp } from './relaxed-text.ts';
import { focusResults } from './results-focus.ts';

/** Links to what the search finds if it asks for a little less. Each keeps the other filters. */
export function RelaxedFilters({
  search,
  fields,
}: {
  search: ListingSearch;
  fields: readonly FilterField[];
}) {
  const { kind, usable } = search;
  const { data, isLoading } = useQuery(relaxedQuery(kind, usable));
  if (isLoading) {
    return (
      <Loading label="Looking for close matches…">
        <Skeleton className="h-36 w-full" />
      </Loading>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label="Close matches" className="w-full divide-y divide-rule border-y border-rule text-left">
      {data.map((one) => {
        const best = bestText(one, search);
        const dropped = one.dropped.filter((name) => one.values[name] === undefined);
        return (
          <li key={`${one.dropped} ${one.words ?? ''}`}>
            <Link
              to={searchPath(search, { ...without(usable, dropped), ...one.values })}
              onClick={focusResults}
              className="group flex min-h-11 items-baseline gap-3 px-2 py-2.5 hover:bg-sunken"
            >
              <span className="figure min-w-10 text-right text-lg font-bold whitespace-nowrap text-ink">
                {foundCount(one)}
              </span>{' '}
              <span className="min-w-0 wrap-anywhere">
                <bdi className="link group-hover:no-underline">{givenUp(one, search, fields)}</bdi>
                {best && <span className="block text-sm text-ink-soft">{best}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
