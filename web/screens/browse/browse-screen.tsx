import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { pictureAddress } from '../../listing/picture-address.ts';
import { filterFields } from '../../search/filter-fields.ts';
import { type ListingSearch, readSearch, searchPath, views } from '../../search/listing-search.ts';
import type { NothingFoundProps } from '../../search/nothing-found.tsx';
import { ResultRows } from '../../search/results-frame.tsx';
import { ResultsPager } from '../../search/results-pager.tsx';
import { SearchPage } from '../../search/search-page.tsx';
import { type FilterDraft, useFilterDraft } from '../../search/use-filter-draft.ts';
import { type Results, useListings } from '../../search/use-listings.ts';
import { useSearchParams } from '../../ui/navigation.ts';
import { ShortLabel } from '../../ui/short-label.tsx';
import { searchOf } from './browse-data.ts';
import { ResultsSkeleton, ResultsTable } from './results-table.tsx';

const NOTHING = 'nothing-found';
let Loaded: ComponentType<NothingFoundProps> | undefined;
const loadNothingFound = async () => {
  Loaded = (await import('../../search/nothing-found.tsx')).NothingFound;
  return { default: Loaded };
};
const Late = lazy(loadNothingFound);

/** Few searches find nothing, but where one did, a press on a button that still loads would be lost. */
Component.ready = () =>
  typeof document === 'undefined' || document.getElementById(NOTHING) ? loadNothingFound() : undefined;

const NothingFound = (props: NothingFoundProps) => (
  <div id={NOTHING}>
    <Suspense>{Loaded ? <Loaded {...props} /> : <Late {...props} />}</Suspense>
  </div>
);

const loadMap = () => import('./lazy-map.ts');
const MapPane = lazy(async () => ({ default: (await loadMap()).MapPane }));
const OwnParts = lazy(async () => ({ default: (await import('./own-parts.tsx')).OwnParts }));

export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params);
  const { kind, view = 'list' } = search;
  const results = useListings(search);
  const draft = useFilterDraft(search, { isList: view === 'list' });
  const queryClient = useQueryClient();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    // An urgent change would take what still waits for its code out of the page.
    startTransition(() => setAlive(true));
  }, []);
  return (
    <SearchPage
      title="Browse Aviation Properties"
      subtitle="Find office space, hangar space, or outdoor tarmac storage space for lease"
      search={search}
      fields={filterFields(kind)}
      results={results}
      draft={draft}
      isFull={view !== 'list'}
      above={
        isAlive && (
          <Suspense>
            <OwnParts search={search} />
          </Suspense>
        )
      }
      // Other kinds keep the filters that they have too.
      tabs={listingKinds.map((other) => ({
        id: other.tab,
        label: <ShortLabel text={other.label} />,
        to: searchPath({ kind: other, view: search.view }, readSearch(other, params).values),
      }))}
      switcher={{
        views,
        current: view,
        pathOf: (to) =>
          searchPath({ kind, view: to === 'list' ? undefined : to }, search.values, search.cursor),
        onReachMap: () =>
          void loadMap().then(
            ({ preload }) => preload(queryClient, search),
            () => {},
          ),
        // The map needs JavaScript, so there is no switch without it.
        className: 'noscript:hidden',
      }}
    >
      <Suspense
        fallback={
          <p role="status" className="results-map grid place-content-center bg-sunken text-lg">
            Loading map...
          </p>
        }
      >
        <Listings search={search} results={results} draft={draft} />
      </Suspense>
    </SearchPage>
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
  const first = import.meta.env.SSR && results.page?.rows[0];
  return (
    <>
      {first && <FirstPicture kind={kind} listing={first} />}
      <ResultRows
        results={results}
        skeleton={<ResultsSkeleton kind={kind} />}
        nothingFound={<NothingFound search={search} fields={filterFields(kind)} onClear={draft.clear} />}
      >
        {/* A table for each page: where some rows replace others, the browser lays all of them out again. */}
        {(rows) => (
          <ResultsTable
            key={rows.map(({ id }) => id).join()}
            kind={kind}
            rows={rows}
            aircraft={results.page?.fit}
          />
        )}
      </ResultRows>
      {results.page && <ResultsPager search={search} results={results} />}
    </>
  );
}

type FirstPictureProps = { kind: ListingKind; listing: RowListing };

/** Has the first picture of a list load along with the page, instead of once its rows are laid out. For the server's page only. */
const FirstPicture = ({ kind, listing }: FirstPictureProps) => (
  <link rel="preload" as="image" href={pictureAddress(kind, listing)} fetchPriority="high" />
);
