import { type ReactNode, useSyncExternalStore } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Pager } from '../ui/pager.tsx';
import { useLocation } from '../ui/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { foundText } from './found-text.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { Results } from './use-listings.ts';

/** How many there are, said aloud when it changes; `nouns` are what the screen calls one and several. */
export function FoundBadge({
  results: { page, failure },
  nouns,
}: {
  results: Results;
  nouns?: readonly [string, string];
}) {
  return (
    <span role="status">
      {page && <Badge tone="chart">{foundText(page, nouns)}</Badge>}
      {!page && !failure && <Skeleton className="h-6 w-36" />}
    </span>
  );
}

/** Says what the results leave out because it couldn't be read. */
export function LeftOut({ errors }: { errors: Results['errors'] }) {
  if (errors.length === 0) return null;
  return (
    <div className="rounded-sm border border-caution bg-caution-tint px-4 py-3">
      <p className="font-semibold text-caution">These results leave out what needs correcting:</p>
      <ul className="list-disc pl-5">
        {errors.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

type Back = { back?: string[] } | null;

/** Next, previous and first page. Where one came from is known to the history entry alone. */
export function ResultsPager({ search, results }: { search: ListingSearch; results: Results }) {
  const { state, search: here } = useLocation() as { state: Back; search: string };
  // The server knows no history: what it rendered comes first.
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const back = (hydrated && state?.back) || [];
  const { kind, usable, cursor } = search;
  // What follows results that are being replaced is not what follows the new ones.
  const next = results.outdated ? null : results.page?.nextCursor;
  return (
    <Pager
      label="Pages"
      first={cursor === undefined ? undefined : searchPath(search, usable)}
      previous={
        back.length > 0
          ? { to: `${kind.browsePath}${back.at(-1)}`, state: { back: back.slice(0, -1) } }
          : undefined
      }
      next={next ? { to: searchPath(search, usable, next), state: { back: [...back, here] } } : undefined}
    />
  );
}

/** Results that are being replaced stay, and are quieter when that takes longer than a blink. */
export function Replaceable({ outdated, children }: { outdated: boolean; children: ReactNode }) {
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-60 transition-opacity delay-200' : undefined}>
      {children}
    </div>
  );
}
