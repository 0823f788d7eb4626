import { cardGridClass, ListingCard, ListingCardSkeleton } from '../../listing/listing-card.tsx';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { LookedFor } from '../../search/looked-for.tsx';
import { focusResults } from '../../search/results-focus.ts';
import { Replaceable } from '../../search/results-frame.tsx';
import { ResultsPager } from '../../search/results-pager.tsx';
import type { Results } from '../../search/use-listings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { fields, kind } from './hangar-filters.ts';

const SKELETONS = 6;

export function LoadingFailed({ retry, retrying }: Pick<Results, 'retry' | 'retrying'>) {
  return (
    <ErrorState title="Error loading hangars. Please try again." onRetry={retry} retrying={retrying}>
      Something went wrong. Check your connection and try again. Your filters are still set.
    </ErrorState>
  );
}

export function NothingFound({ search, onClear }: { search: ListingSearch; onClear: () => void }) {
  return (
    <EmptyState
      title="No hangars found matching your criteria."
      action={
        <Button
          variant="primary"
          onClick={() => {
            onClear();
            focusResults();
          }}
        >
          Clear Filters
        </Button>
      }
    >
      <LookedFor search={search} fields={fields} />
    </EmptyState>
  );
}

type HangarListProps = {
  search: ListingSearch;
  results: Results;
  onClear: () => void;
  /** Shows this many and a link to the list, without pages. */
  few?: number;
};

export function HangarList({ search, results, onClear, few }: HangarListProps) {
  const { page, outdated, failure, retry, retrying } = results;
  if (failure) return <LoadingFailed retry={retry} retrying={retrying} />;
  if (!page) {
    return (
      <Loading label="Loading hangars…">
        <ul className={cardGridClass}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <ListingCardSkeleton key={index} />
          ))}
        </ul>
      </Loading>
    );
  }
  return (
    <>
      <Replaceable outdated={outdated}>
        {page.rows.length > 0 ? (
          <ul aria-label={kind.heading} className={cardGridClass}>
            {page.rows.slice(0, few).map((listing) => (
              <ListingCard key={listing.id} kind={kind} listing={listing} />
            ))}
          </ul>
        ) : (
          <NothingFound search={search} onClear={onClear} />
        )}
      </Replaceable>
      {few === undefined && <ResultsPager search={search} results={results} />}
      {few !== undefined && page.rows.length > few && (
        <LinkButton to={searchPath({ kind, view: 'list' }, search.values)} className="self-center">
          Show the list
        </LinkButton>
      )}
    </>
  );
}
