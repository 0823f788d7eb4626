import { Fragment, useId } from 'react';
import { defaultKind, kindOfTab, listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../api/page-head.tsx';
import type { Prefetch } from '../../api/screen.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { filterFields } from '../../listing/filter-fields.ts';
import { FilterPanel } from '../../listing/filter-panel.tsx';
import {
  type ListingSearch,
  prefetchListings,
  readSearch,
  searchPath,
} from '../../listing/listing-search.ts';
import { FoundBadge, LeftOut, Replaceable, ResultsPager, SortSelect } from '../../listing/results-frame.tsx';
import { type FilterDraft, useFilterDraft } from '../../listing/use-filter-draft.ts';
import { type Results, useListings } from '../../listing/use-listings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ResultsSkeleton, ResultsTable } from './results-table.tsx';

const searchOf = (params: URLSearchParams): ListingSearch =>
  readSearch(kindOfTab(params.get('tab')) ?? defaultKind, params);

export const prefetch: Prefetch = ({ queryClient, url }) =>
  prefetchListings(queryClient, searchOf(url.searchParams));

export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params);
  const { kind } = search;
  const results = useListings(search);
  const draft = useFilterDraft(search);
  const filters = useId();
  return (
    <div className="column py-8">
      <Head kind={kind} />
      <h1>Browse Aviation Properties</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Find office space, hangar space, or outdoor tarmac storage space for lease
        {listingKinds
          .filter((other) => other.tab === null)
          .map((other) => (
            <Fragment key={other.category}>
              , or look through{' '}
              <Link to={paths.browseKind(other)} className="link">
                {other.plural}
              </Link>
            </Fragment>
          ))}
      </p>
      <Tabs
        label="Kind of property"
        current={kind.tab ?? ''}
        // A search is carried along; what the other kind has no filter for is left behind.
        tabs={tabbedKinds.map((other) => ({
          id: other.tab ?? '',
          label: other.label,
          to: searchPath({ kind: other, view: search.view }, readSearch(other, params).values),
        }))}
      />
      <TabPanel id={kind.tab ?? ''} className="flex flex-col gap-4 pt-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2>{kind.heading}</h2>
          <FoundBadge results={results} />
        </div>
        <FilterPanel id={filters} search={search} fields={filterFields(kind)} draft={draft} results={results}>
          <SortSelect form={filters} search={search} draft={draft} />
        </FilterPanel>
        <LeftOut errors={results.errors} />
        <Listings search={search} results={results} draft={draft} />
        <ResultsPager search={search} results={results} />
        <AirportLegend />
      </TabPanel>
    </div>
  );
}

function Head({ kind }: { kind: ListingKind }) {
  return (
    <PageHead
      title={`${kind.heading} at US Airports`}
      description={`${kind.heading} at airports in the United States, with sizes, rates and availability. ${kind.blurb}`}
      canonical={kind === defaultKind ? paths.browse() : paths.browseKind(kind)}
    />
  );
}

type ListingsProps = { search: ListingSearch; results: Results; draft: FilterDraft };

function Listings({ search, results, draft }: ListingsProps) {
  const { kind } = search;
  const { page, outdated, failure, retry, retrying } = results;
  if (failure) {
    return (
      <ErrorState title="The listings didn’t load" level={3} onRetry={retry} retrying={retrying}>
        The connection or our side failed. Your filters are still set.
      </ErrorState>
    );
  }
  if (!page) {
    return (
      <Loading label={`Loading ${kind.plural}…`}>
        <ResultsSkeleton kind={kind} />
      </Loading>
    );
  }
  return (
    <Replaceable outdated={outdated}>
      {page.rows.length > 0 ? (
        <ResultsTable kind={kind} rows={page.rows} />
      ) : (
        <NothingFound search={search} draft={draft} />
      )}
    </Replaceable>
  );
}

function NothingFound({ search, draft }: Pick<ListingsProps, 'search' | 'draft'>) {
  const { kind, values } = search;
  if (Object.keys(values).length === 0) {
    return (
      <EmptyState level={3} title={`No ${kind.plural} are listed yet`}>
        Look again soon, or at another kind of property.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title={`No ${kind.plural} match these filters`}
      action={
        <>
          <Button variant="primary" onClick={draft.clear}>
            Clear Filters
          </Button>
          {tabbedKinds
            .filter((other) => other !== kind)
            .map((other) => (
              <LinkButton key={other.category} to={searchPath({ kind: other, view: search.view }, values)}>
                Search {other.plural}
              </LinkButton>
            ))}
        </>
      }
    >
      Widen or remove a filter above, or try the same search among other kinds.
    </EmptyState>
  );
}
