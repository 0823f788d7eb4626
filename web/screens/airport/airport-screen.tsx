import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { paths } from '../../../domain/paths.ts';
import { airportQuery } from '../../api/airport-query.ts';
import { hasStatus } from '../../api/api-error.ts';
import { AirportSearchForm } from '../../fields/airport-search-form.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation, useNavigate } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { headOf } from './airport-data.ts';
import { AirportHeader } from './airport-header.tsx';
import { useMarket } from './airport-queries.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ForLease, MarketSkeleton } from './for-lease.tsx';
import { Nearby } from './nearby.tsx';
import { RatesHere } from './rates-here.tsx';
import { RunwaysPanel } from './runways-panel.tsx';

export function Component({ params: { code } }: ScreenProps<'airport'>) {
  const { data, error, refetch, isFetching } = useQuery(airportQuery(code));
  useOneAddress(data);
  const head = <PageHead {...headOf(code, data, error)} />;
  if (hasStatus(error, 404)) return <Missing code={code} head={head} />;
  if (error) {
    return (
      <div className="page">
        {head}
        <ErrorState
          level={1}
          title="This airport didn’t load"
          onRetry={refetch}
          retrying={isFetching}
          action={<LinkButton to={paths.airports()}>All airports</LinkButton>}
        />
      </div>
    );
  }
  return (
    <article className="page low:pt-0!">
      {head}
      <BackLink to={paths.airports()}>All airports</BackLink>
      <AirportHeader airport={data} code={code} />
      {data ? <Parts airport={data} /> : <PartsSkeleton />}
    </article>
  );
}

/** Replaces an address that uses another of the airport's codes, as the server does by a redirect. */
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
  'mt-6 low:mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';
const marketClass = 'flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1';

function Parts({ airport }: { airport: AirportDetail }) {
  const market = useMarket(airport.icaoCode);
  return (
    <div className={partsClass}>
      <div className={marketClass}>
        {market.failed ? (
          <ErrorState title="The listings didn’t load" onRetry={market.onRetry} retrying={market.retrying} />
        ) : market.found ? (
          <>
            <ForLease airport={airport} offers={market.found.offers} />
            <Nearby airport={airport} {...market.found} />
            <RatesHere airport={airport} offers={market.found.offers} />
          </>
        ) : (
          <MarketSkeleton code={airport.icaoCode} />
        )}
      </div>
      <div className="later [contain-intrinsic-height:auto_75rem]">
        <FactsPanel airport={airport} />
      </div>
      <div className="later [contain-intrinsic-height:auto_17rem]">
        <RunwaysPanel airport={airport} />
      </div>
    </div>
  );
}

function PartsSkeleton() {
  return (
    <Loading label="Loading the airport…">
      <div className={partsClass}>
        <div className={marketClass}>
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-150" />
      </div>
    </Loading>
  );
}

function Missing({ code, head }: { code: string; head: ReactNode }) {
  useResponseStatus(404);
  return (
    <div className="page">
      {head}
      <PageHeader
        title={<>No airport has the code “{code.slice(0, 40)}”</>}
        intro="It may be misspelled, closed, or outside the United States. Try searching by name or city."
      />
      <AirportSearchForm />
      <p className="mt-6">
        <Link to={paths.airports()} className="link">
          Airports by state
        </Link>
      </p>
    </div>
  );
}
