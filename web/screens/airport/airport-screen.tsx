import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import {
  failedAirportPage,
  missingAirportPage,
  unloadedAirportPage,
} from '../../../domain/page-metadata/airports.ts';
import { paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { AirportSearchForm } from '../../fields/airport-search-form.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type Prefetch, redirectTo, useResponseStatus } from '../../page/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation, useNavigate, useParams } from '../../ui/router.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AirportHead } from './airport-head.tsx';
import { AirportHeader } from './airport-header.tsx';
import { airportQuery, marketQueries, useMarket } from './airport-queries.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ForLease, MarketFailed, MarketSkeleton } from './for-lease.tsx';
import { Nearby } from './nearby.tsx';
import { RunwaysPanel } from './runways-panel.tsx';

export const prefetch: Prefetch = async ({ queryClient, params, url }) => {
  const query = airportQuery(params.code ?? '');
  await queryClient.prefetchQuery(query);
  const airport = queryClient.getQueryData(query.queryKey);
  if (!airport) return;
  const address = paths.airport(airport.icaoCode);
  if (url.pathname !== address) throw redirectTo(address + url.search, 301);
  const { lists, counts } = marketQueries(airport.icaoCode);
  await Promise.all([
    ...lists.map((list) => queryClient.prefetchQuery(list)),
    ...counts.map((count) => queryClient.prefetchQuery(count)),
  ]);
};

export function Component() {
  const { code = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(airportQuery(code));
  useOneAddress(data);
  if (hasStatus(error, 404)) return <Missing code={code} />;
  if (error) return <Failed code={code} onRetry={refetch} retrying={isFetching} />;
  return (
    <article className="column py-6">
      <Link
        to={paths.airports()}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-chart hover:underline"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        All airports
      </Link>
      {data ? <AirportHead airport={data} /> : <UnknownHead code={code} />}
      <AirportHeader airport={data} code={code} />
      {data ? <Parts airport={data} /> : <PartsSkeleton />}
    </article>
  );
}

/** An airport has several codes and one address. The server redirects there; in the browser it takes the place. */
function useOneAddress(airport: AirportDetail | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!airport || pathname === paths.airport(airport.icaoCode)) return;
    queryClient.setQueryData(airportQuery(airport.icaoCode).queryKey, airport);
    navigate(paths.airport(airport.icaoCode) + search, { replace: true });
  }, [airport, pathname, search, navigate, queryClient]);
}

const partsClass =
  'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';
const marketClass = 'flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1';

function Parts({ airport }: { airport: AirportDetail }) {
  const market = useMarket(airport);
  return (
    <div className={partsClass}>
      <FactsPanel airport={airport} />
      <div className={marketClass}>
        {market.failed ? (
          <MarketFailed market={market} />
        ) : market.found ? (
          <>
            <ForLease airport={airport} {...market.found} />
            <Nearby airport={airport} {...market.found} />
          </>
        ) : (
          <MarketSkeleton code={airport.icaoCode} />
        )}
      </div>
      <RunwaysPanel airport={airport} />
    </div>
  );
}

function UnknownHead({ code }: { code: string }) {
  return <PageHead {...unloadedAirportPage(code)} />;
}

function PartsSkeleton() {
  return (
    <Loading label="Loading the airport…">
      <div className={partsClass}>
        <Skeleton className="h-150" />
        <div className={marketClass}>
          <Skeleton className="h-96" />
        </div>
      </div>
    </Loading>
  );
}

function Missing({ code }: { code: string }) {
  useResponseStatus(404);
  return (
    <div className="column py-10">
      <PageHead {...missingAirportPage} />
      <h1 className="wrap-anywhere">No airport has the code “{code.slice(0, 40)}”</h1>
      <p className="mt-3 mb-5 max-w-prose text-ink-soft">
        It may be misspelt, closed, or outside the United States. Look for it by its name or city instead.
      </p>
      <AirportSearchForm />
      <p className="mt-6">
        <Link to={paths.airports()} className="link">
          Airports by state
        </Link>
      </p>
    </div>
  );
}

type FailedProps = { code: string; onRetry: () => void; retrying: boolean };

function Failed({ code, onRetry, retrying }: FailedProps) {
  return (
    <div className="column py-10">
      <PageHead {...failedAirportPage(code)} />
      <ErrorState
        level={1}
        title="This airport didn’t load"
        onRetry={onRetry}
        retrying={retrying}
        action={<LinkButton to={paths.airports()}>All airports</LinkButton>}
      />
    </div>
  );
}
