import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Lister } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { ListingRow, rowsClass } from '../../listing/listing-row.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMedium } from '../../ui/use-medium.ts';
import { KindFilter } from './kind-filter.tsx';
import { headOf, listerQuery, listingsQuery, shownIn } from './lister-data.ts';
import { ListerHeader } from './lister-header.tsx';

const ListerMap = lazy(async () => ({ default: (await import('./lister-map.tsx')).ListerMap }));

const mapClass = 'h-[min(30rem,70dvh)]';

export function Component({ params: { id } }: ScreenProps<'lister'>) {
  const { data, error, refetch, isFetching } = useQuery(listerQuery(id));
  const head = <PageHead {...headOf(data, error)} />;
  if (hasStatus(error, 404)) return <Missing head={head} />;
  if (error) {
    return (
      <div className="page">
        {head}
        <ErrorState level={1} title="This page didn’t load" onRetry={refetch} retrying={isFetching} />
      </div>
    );
  }
  return (
    <div className="page">
      {head}
      <ListerHeader lister={data} />
      {data ? (
        <Listings id={id} lister={data} />
      ) : (
        <Loading label="Loading the lister…">
          <Skeleton className="mt-6 h-96" />
        </Loading>
      )}
    </div>
  );
}

function Listings({ id, lister }: { id: string; lister: Lister }) {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params);
  const { data, error, refetch, isFetching } = useQuery(listingsQuery(id, shown));
  const medium = useMedium();
  const isMapOpen = params.get('view') === 'map';
  const toggleMap = () =>
    setParams((next) => {
      if (isMapOpen) next.delete('view');
      else next.set('view', 'map');
      return next;
    });
  const pageAt = (next?: string) => {
    const query = new URLSearchParams(params);
    query.delete('cursor');
    if (next) query.set('cursor', next);
    return `?${query}`;
  };
  return (
    <section aria-labelledby="listings" className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="listings">Listings</h2>
        {lister.listings > 0 && (
          <Button aria-expanded={isMapOpen} onClick={toggleMap} className="noscript:hidden print:hidden">
            <MapIcon aria-hidden="true" size={18} />
            {isMapOpen ? 'Hide map' : 'Show map'}
          </Button>
        )}
      </div>
      {isMapOpen && (
        <div className="mb-6 noscript:hidden print:hidden">
          <Suspense fallback={<MapLoading />}>
            {medium === 'sent' ? <MapLoading /> : <ListerMap id={id} className={mapClass} />}
          </Suspense>
        </div>
      )}
      <KindFilter lister={lister} kind={shown.kind} />
      {error ? (
        <ErrorState level={3} title="The listings didn’t load" onRetry={refetch} retrying={isFetching} />
      ) : !data ? (
        <Loading label="Loading listings…">
          <Skeleton className="h-96" />
        </Loading>
      ) : data.rows.length === 0 ? (
        <EmptyState level={3} title="Nothing is listed right now" action={<BrowseLink />} />
      ) : (
        <ul aria-labelledby="listings" className={rowsClass}>
          {data.rows.map((listing) => {
            const kind = kindOfCategory(listing.category);
            return kind && <ListingRow key={listing.id} kind={kind} listing={listing} />;
          })}
        </ul>
      )}
      <Pager
        label="Pages"
        first={shown.cursor && pageAt()}
        next={data?.nextCursor ? pageAt(data.nextCursor) : undefined}
      />
    </section>
  );
}

const MapLoading = () => (
  <p
    role="status"
    className={`grid place-content-center rounded-sm border border-rule-strong bg-chart-tint text-lg font-semibold ${mapClass}`}
  >
    Loading map...
  </p>
);

const BrowseLink = () => (
  <LinkButton variant="primary" to={paths.browse()}>
    Browse all listings
  </LinkButton>
);

function Missing({ head }: { head: ReactNode }) {
  useResponseStatus(404);
  return (
    <div className="page">
      {head}
      <EmptyState level={1} title="Lister not found" action={<BrowseLink />}>
        This page doesn’t exist. The account may have been deleted.
      </EmptyState>
    </div>
  );
}
