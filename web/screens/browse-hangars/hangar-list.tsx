import { cardsClass, ListingCardSkeletons, ListingLine } from '../../listing/listing-line.tsx';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { type NothingFoundProps, NothingFound as NothingMatches } from '../../search/nothing-found.tsx';
import { ResultRows, ResultsFailed } from '../../search/results-frame.tsx';
import { ResultsPager } from '../../search/results-pager.tsx';
import type { Results } from '../../search/use-listings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { fields, kind } from './hangar-filters.ts';

export const LoadingFailed = (props: Pick<Results, 'retry' | 'retrying'>) => (
  <ResultsFailed title="Error loading hangars. Please try again." {...props} />
);

export const NoHangarsFound = (props: Pick<NothingFoundProps, 'search' | 'onClear'>) => (
  <NothingMatches {...props} fields={fields} title="No hangars found matching your criteria." />
);

type HangarListProps = {
  search: ListingSearch;
  results: Results;
  onClear: () => void;
  /** Shows this many and a link to the list, without pages. */
  few?: number;
};

export function HangarList({ search, results, onClear, few }: HangarListProps) {
  const { page } = results;
  return (
    <>
      <ResultRows
        results={results}
        skeleton={
          <Loading label="Loading hangars…">
            <ListingCardSkeletons count={6} />
          </Loading>
        }
        nothingFound={<NoHangarsFound search={search} onClear={onClear} />}
        failed={<LoadingFailed {...results} />}
      >
        {(rows) => (
          <ul aria-label={kind.heading} className={cardsClass}>
            {rows.slice(0, few).map((listing) => (
              <ListingLine key={listing.id} as="card" listing={listing} aircraft={page?.fit} />
            ))}
          </ul>
        )}
      </ResultRows>
      {page && few === undefined && <ResultsPager search={search} results={results} />}
      {page && few !== undefined && page.rows.length > few && (
        <LinkButton to={searchPath({ kind, view: 'list' }, search.values)} className="self-center">
          Show the list
        </LinkButton>
      )}
    </>
  );
}
