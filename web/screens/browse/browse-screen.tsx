import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useId } from 'react';
import { listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { filterFields } from '../../search/filter-fields.ts';
import { FilterPanel } from '../../search/filter-panel.tsx';
import { LeftOut } from '../../search/left-out.tsx';
import { type ListingSearch, readSearch, searchPath, type View, views } from '../../search/listing-search.ts';
import { FoundBadge, Replaceable } from '../../search/results-frame.tsx';
import { resultsHead } from '../../search/results-head.ts';
import { ResultsPager } from '../../search/results-pager.tsx';
import { SortSelect } from '../../search/sort-select.tsx';
import { type FilterDraft, useFilterDraft } from '../../search/use-filter-draft.ts';
import { type Results, useListings } from '../../search/use-listings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { useNavigate, useSearchParams } from '../../ui/router.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { searchOf } from './browse-data.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultsSkeleton, ResultsTable } from './results-table.tsx';

const loadMapPane = () => import('./map-pane.tsx');
const MapPane = lazy(async () => ({ default: (await loadMapPane()).MapPane }));

const viewLabels: Record<View, string> = { list: 'List View', map: 'Map View', split: 'Split' };

export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params);
  const { kind } = search;
  const results = useListings(search);
  const draft = useFilterDraft(search);
  const filters = useId();
  return (
    <div className="column py-8">
      <PageHead {...resultsHead(search, results.page)} />
      <h1>Browse Aviation Properties</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Find office space, hangar space, or outdoor tarmac storage space for lease
        {listingKinds
          .filter((other) => other.tab === null)
          .map((other) => (
            <Fragment key={other.category}>
              , or browse{' '}
              <Link to={paths.browseKind(other)} className="link">
                {other.plural}
              </Link>
            </Fragment>
          ))}
      </p>
      <Tabs
        label="Property type"
        current={kind.tab ?? ''}
        // Other kinds keep the filters that they have too.
        tabs={tabbedKinds.map((other) => ({
          id: other.tab ?? '',
          label: other.label,
          to: searchPath({ kind: other, view: search.view }, readSearch(other, params).values),
        }))}
      />
      <TabPanel id={kind.tab ?? ''} className="flex flex-col gap-4 pt-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="results" tabIndex={-1}>
            {kind.heading}
          </h2>
          <FoundBadge results={results} />
          <ViewSwitch search={search} />
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
        {results.errors.length > 0 && <LeftOut search={search} errors={results.errors} />}
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

/** The map needs JavaScript, so there is no switch without it. */
function ViewSwitch({ search }: { search: ListingSearch }) {
  const navigate = useNavigate();
  const current = search.view ?? 'list';
  const queryClient = useQueryClient();
  const reach = () =>
    void loadMapPane().then(
      ({ preload }) => preload(queryClient, search),
      () => {},
    );
  return (
    <fieldset aria-label="Show results as" className="ml-auto flex max-sm:w-full noscript:hidden">
      {views.map((view) => (
        <Button
          key={view}
          aria-pressed={view === current}
          onPointerEnter={view === 'list' ? undefined : reach}
          onFocus={view === 'list' ? undefined : reach}
          onClick={() => {
            // Voice control and screen readers click without hovering or focusing.
            if (view !== 'list') reach();
            const next = { kind: search.kind, view: view === 'list' ? undefined : view };
            navigate(searchPath(next, search.values, search.cursor));
          }}
          className={cx(
            '-ml-px rounded-none first:ml-0 max-sm:flex-1 aria-pressed:z-1 aria-pressed:border-chart aria-pressed:bg-chart-tint aria-pressed:text-chart',
            view === 'split' && current !== view && 'max-lg:hidden',
          )}
        >
          {viewLabels[view]}
        </Button>
      ))}
    </fieldset>
  );
}

function Listings({ search, results, draft }: ListingsProps) {
  const { kind, view = 'list' } = search;
  const { page, outdated, failure, retry, retrying } = results;
  const failed = (
    <ErrorState title="The listings didn’t load" level={3} onRetry={retry} retrying={retrying}>
      Something went wrong. Check your connection and try again. Your filters are still set.
    </ErrorState>
  );
  const nothingFound = <NothingFound search={search} draft={draft} />;
  const pager = <ResultsPager search={search} results={results} />;
  if (view !== 'list') {
    return (
      <MapPane
        key={kind.category}
        search={search}
        results={results}
        draft={draft}
        isSplit={view === 'split'}
        otherwise={
          <LinkButton to={searchPath({ kind, view: undefined }, search.values)}>Show the list</LinkButton>
        }
        nothingFound={nothingFound}
        failed={failed}
        pager={pager}
      />
    );
  }
  if (failure) return failed;
  if (!page) return <ResultsSkeleton kind={kind} />;
  return (
    <>
      <Replaceable outdated={outdated}>
        {page.rows.length > 0 ? <ResultsTable kind={kind} rows={page.rows} /> : nothingFound}
      </Replaceable>
      {pager}
    </>
  );
}
