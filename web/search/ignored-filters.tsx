import { Link } from '../ui/link.tsx';
import { type ListingSearch, searchPath, without } from './listing-search.ts';
import { focusResults } from './results-focus.ts';
import type { Results } from './use-listings.ts';

/** Lists the invalid filters that the results ignore, with links to remove them. */
export function IgnoredFilters({ search, errors }: { search: ListingSearch } & Pick<Results, 'errors'>) {
  return (
    <div className="rounded-sm border border-caution bg-caution-tint px-4 py-3">
      <p className="font-semibold text-caution">Not applied to these results:</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path} className="flex items-center justify-between gap-x-4 sm:justify-start">
            <span className="wrap-anywhere">{message}</span>
            <Link
              to={searchPath(search, without(search.values, [path]))}
              onClick={focusResults}
              className="link inline-flex min-h-11 items-center font-semibold print:hidden"
            >
              {path === 'cursor' ? 'First page' : 'Remove'}
              <span className="sr-only">: {message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
