import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { foundText } from './found-text.ts';
import type { Results } from './use-listings.ts';

/** Announces the number of results when it changes. `nouns` are the singular and the plural. */
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

/** Keeps old results while new ones load, and dims them if that takes a while. */
export function Replaceable({ outdated, children }: { outdated: boolean; children: ReactNode }) {
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-60 transition-opacity delay-200' : undefined}>
      {children}
    </div>
  );
}
