import { Fragment, lazy, Suspense } from 'react';
import { wantedPaths } from '../../domain/wanted.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type FilterField, setFilters } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';
import { focusResults } from './results-focus.ts';
import { SaveSearch } from './save-search.tsx';

// Few searches find nothing. The buttons come with the page, because a press on one that still loads would be lost.
const OtherSearches = lazy(async () => ({ default: (await import('./other-searches.tsx')).OtherSearches }));

export type NothingFoundProps = {
  search: ListingSearch;
  fields: readonly FilterField[];
  /** Defaults to naming the kind. */
  title?: string;
  onClear: () => void;
};

/** Offers ways out of a search without matches: ask for less, look at another kind, or start over. */
export function NothingFound(props: NothingFoundProps) {
  const { kind, values } = props.search;
  return Object.keys(values).length === 0 ? (
    <EmptyState level={3} title={`No ${kind.plural} are listed yet`}>
      Check back soon, or try another property type.
    </EmptyState>
  ) : (
    <NothingMatches {...props} />
  );
}

function NothingMatches({ search, fields, title, onClear }: NothingFoundProps) {
  return (
    <EmptyState level={3} title={title ?? `No ${search.kind.plural} match these filters`}>
      <div className="flex flex-col items-center gap-4">
        <SearchSummary search={search} fields={fields} />
        {/* Above what loads, so that nothing moves a button from under a press. */}
        <div className="flex flex-wrap justify-center gap-3">
          <SaveSearch search={search} label="Email me when one appears" />
          <LinkButton to={wantedPaths.newFor({ tab: search.kind.tab, ...search.usable })}>
            Post what you need
          </LinkButton>
          <Button
            onClick={() => {
              onClear();
              focusResults();
            }}
          >
            Clear Filters
          </Button>
        </div>
        <Suspense>
          <OtherSearches search={search} fields={fields} />
        </Suspense>
      </div>
    </EmptyState>
  );
}

/** Repeats the search in words, without invalid filters. */
function SearchSummary({ search, fields }: { search: ListingSearch; fields: readonly FilterField[] }) {
  const set = setFilters({ ...search, values: search.usable }, fields);
  if (set.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      Searched for:{' '}
      {set.map(({ name, text }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
      .
    </p>
  );
}
