import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { filterFields } from '../../search/filter-fields.ts';
import { FilterPanel } from '../../search/filter-panel.tsx';
import { IgnoredFilters } from '../../search/ignored-filters.tsx';
import { type ListingSearch, readSearch, searchPath, views } from '../../search/listing-search.ts';
import { FoundBadge, ResultRows } from '../../search/results-frame.tsx';
import { resultsHead } from '../../search/results-head.ts';
import { ResultsPager } from '../../search/results-pager.tsx';
import { SortSelect } from '../../search/sort-select.tsx';
import { type FilterDraft, useFilterDraft } from '../../search/use-filter-draft.ts';
import { type Results, useListings } from '../../search/use-listings.ts';
import { ViewSwitch } from '../../search/view-switch.tsx';
import { WordsNote } from '../../search/words-note.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { searchOf } from './browse-data.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultsSkeleton, ResultsTable } from './results-table.tsx';

const loadMap = () => import('./lazy-map.ts');
const MapPane = lazy(async () => ({ default: (await loadMap()).MapPane }));

export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params);
  const { kind } = search;
  const results = useListings(search);
  const draft = useFilterDraft(search);
  const filters = useId();
  const queryClient = useQueryClient();
  return (
    <div className="column py-8">
      <PageHead {...resultsHead(search, results.page)} />
      <h1>Browse Aviation Properties</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Find office space, hangar space, or outdoor tarmac storage space for lease
      </p>
      <Tabs
        label="Property type"
        current={kind.tab}
        // Other kinds keep the filters that they have too.
        tabs={listingKinds.map((other) => ({
          id: other.tab,
          label: other.label,
          to: searchPath({ kind: other, view: search.view }, readSearch(other, params).values),
        }))}
      />
      <TabPanel id={kind.tab} className="flex flex-col gap-4 pt-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="results" tabIndex={-1}>
            {kind.heading}
          </h2>
          <FoundBadge results={results} />
          {/* The map needs JavaScript, so there is no switch without it. */}
          <ViewSwitch
            className="noscript:hidden"
            views={views}
            current={search.view ?? 'list'}
            pathOf={(view) =>
              searchPath({ kind, view: view === 'list' ? undefined : view }, search.values, search.cursor)
            }
            onReachMap={() =>
              void loadMap().then(
                ({ preload }) => preload(queryClient, search),
                () => {},
              )
            }
          />
        </div>
        <FilterPanel
          id={filters}
          search={search}
          fields={filterFields(kind)}
          draft={draft}
          results={results}
          isFolded={search.view && search.view !== 'list'}
        >
          <SortSelect form={filters} search={search} draft={draft} />
        </FilterPanel>
        {results.errors.length > 0 && <IgnoredFilters search={search} errors={results.errors} />}
        {results.page && <WordsNote page={results.page} />}
        <Suspense
          fallback={
            <p role="status" className="grid h-[40rem] place-content-center bg-sunken text-lg">
              Loading map...
            </p>
          }
        >
          <Listings search={search} results={results} draft={draft} />
        </Suspense>
        <AirportLegend />
      </TabPanel>
    </div>
  );
}

type ListingsProps = { search: ListingSearch; results: Results; draft: FilterDraft };

function Listings({ search, results, draft }: ListingsProps) {
  const { kind, view = 'list' } = search;
  if (view !== 'list') {
    return (
      <MapPane
        key={kind.category}
        search={search}
        results={results}
        draft={draft}
        isSplit={view === 'split'}
      />
    );
  }
  return (
    <>
      <ResultRows
        results={results}
        skeleton={<ResultsSkeleton kind={kind} />}
        nothingFound={<NothingFound search={search} draft={draft} />}
      >
        {(rows) => <ResultsTable kind={kind} rows={rows} />}
      </ResultRows>
      {results.page && <ResultsPager search={search} results={results} />}
    </>
  );
}
