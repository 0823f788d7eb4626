import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Lister } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMedium } from '../../ui/use-medium.ts';
import { headOf, listerListingsQuery, listerQuery, shownIn } from './lister-data.ts';
import { ListerHeader } from './lister-header.tsx';

const ListerMap = lazy(async () => ({ default: (await import('./lister-map.tsx')).ListerMap }));

const mapClass = 'h-[min(30rem,70dvh)]';

export function Component({ params: { id } }: ScreenProps<'lister'>) {
  const query = useQuery(listerQuery(id));
  return (
    <div className="page">
      <PageHead {...headOf(query.data, query.error)} />
      {!query.error && <ListerHeader lister={query.data} />}
      <Loaded
        query={query}
        level={1}
        title="This page didn’t load"
        missing={
          <EmptyState level={1} title="Lister not found" action={<BrowseLink />}>
            This page doesn’t exist. The account may have been deleted.
          </EmptyState>
        }
        label="Loading the lister…"
        skeleton={<Skeleton className="mt-6 h-96" />}
      >
        {(lister) => <Listings id={id} lister={lister} />}
      </Loaded>
    </div>
  );
}

function Listings({ id, lister }: { id: string; lister: Lister }) {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params);
  const query = useQuery(listerListingsQuery(id, shown));
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
            <MapIcon aria-hidden="true" size="1.125rem" />
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
      <Loaded
        query={query}
        level={3}
        title="The listings didn’t load"
        label="Loading listings…"
        skeleton={<Skeleton className="h-96" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState level={3} title="Nothing is listed right now" action={<BrowseLink />} />
          ) : (
            <ul aria-labelledby="listings" className={rowsClass}>
              {rows.map((listing) => (
                <ListingLine key={listing.id} listing={listing} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Pager
        first={shown.cursor && pageAt()}
        next={query.data?.nextCursor ? pageAt(query.data.nextCursor) : undefined}
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

/** Links to the listings of one kind, with their number; nothing for a lister of one kind. */
function KindFilter({ lister, kind }: { lister: Lister; kind: string | undefined }) {
  if (lister.kinds.length < 2) return null;
  const all = [{ category: undefined, count: lister.listings }, ...lister.kinds];
  return (
    <nav aria-label="Type" className="mb-3 print:hidden">
      <ul className="sideways flex gap-2 narrow:flex-wrap sm:flex-wrap">
        {all.map(({ category, count }) => (
          <li key={category ?? ''} className="shrink-0">
            <Link
              to={category ? `?kind=${category}#listings` : '?#listings'}
              aria-current={category === kind ? 'page' : undefined}
              className="chip"
            >
              {category ? kindOfCategory(category)?.label : 'All'}
              <span className="figure font-normal">{grouped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
