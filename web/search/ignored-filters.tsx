import { ChevronDown } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import { type ListingSearch, searchPath, without } from './listing-search.ts';
import { focusResults } from './results-focus.ts';
import type { Results } from './use-listings.ts';

/** Names the invalid filters that the results ignore, in one line that opens to links that remove them. */
export function IgnoredFilters({ search, errors }: { search: ListingSearch } & Pick<Results, 'errors'>) {
  return (
    <details className="ignored-filters">
      <summary>
        <span className="min-w-0 truncate">
          <b>Not applied:</b> {errors.map(({ message }) => message).join('. ')}
        </span>
        <ChevronDown aria-hidden="true" size="1rem" className="ml-auto shrink-0" />
      </summary>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path} className="flex items-center justify-between gap-x-4">
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
    </details>
  );
}
