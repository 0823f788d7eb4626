import type { ReactNode } from 'react';
import type { RowListing } from '../../domain/listing-schema.ts';
import { Badge } from '../ui/badge.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { foundCount, foundNoun } from './found-text.ts';
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
      {page && (
        <Badge tone="chart">
          {/* One item, because the badge sets its items apart. */}
          <span className="text-sm">
            {`${foundCount(page)} `}
            <span className="max-sm:sr-only">{`${foundNoun(page, nouns)} `}</span>
            found
          </span>
        </Badge>
      )}
      {!page && !failure && <Skeleton className="h-6 w-20 sm:w-36" />}
    </span>
  );
}

/** Keeps old results while new ones load, and dims them if that takes a while. */
export function Replaceable({ outdated, children }: { outdated: boolean; children: ReactNode }) {
  return (
    <div aria-busy={outdated} className="replaceable">
      {children}
    </div>
  );
}

type FailedProps = Pick<Results, 'retry' | 'retrying'> & { title: string; level?: 2 | 3 };

export function ResultsFailed({ title, level, retry, retrying }: FailedProps) {
  return (
    <ErrorState title={title} level={level} onRetry={retry} retrying={retrying}>
      Something went wrong. Check your connection and try again. Your filters are still set.
    </ErrorState>
  );
}

type ResultRowsProps = {
  results: Results;
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  nothingFound: ReactNode;
  failed?: ReactNode;
  children: (rows: readonly RowListing[]) => ReactNode;
};

export function ResultRows({ results, skeleton, nothingFound, failed, children }: ResultRowsProps) {
  const { page, outdated, failure } = results;
  if (failure) return failed ?? <ResultsFailed title="The listings didn’t load" level={3} {...results} />;
  if (!page) return skeleton;
  return (
    <Replaceable outdated={outdated}>{page.rows.length > 0 ? children(page.rows) : nothingFound}</Replaceable>
  );
}
