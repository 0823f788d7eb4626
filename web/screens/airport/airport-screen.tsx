import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { AirportDetail, AirportFacilities } from '../../../domain/airports/airport.ts';
import { stateName } from '../../../domain/airports/states.ts';
import { grouped } from '../../../domain/figures.ts';
import { hasRates, RATES_MIN } from '../../../domain/market.ts';
import { marketPaths, paths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { airportQuery } from '../../api/queries.ts';
import { RunwayDiagram } from '../../drawing/runway-diagram.tsx';
import { runwayLines } from '../../drawing/runway-layout.ts';
import { AirportSearchForm } from '../../fields/airport-search-form.tsx';
import { AirportFacts } from '../../listing/airport-facts.tsx';
import { AreaRates } from '../../listing/area-rates.tsx';
import { Figure } from '../../listing/figure.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation, useNavigate } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { hasIcaoCode, headOf } from './airport-data.ts';
import { AirportHeader } from './airport-header.tsx';
import { type Offer, useMarket } from './airport-queries.ts';
import { ForLease, MarketSkeleton } from './for-lease.tsx';
import { Nearby } from './nearby.tsx';
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

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function FactsPanel({ airport }: { airport: AirportDetail }) {
  const { icaoCode, code, type, use, lat, lng } = airport;
  const identity = [
    ...(hasIcaoCode(airport)
      ? [{ label: 'ICAO code', value: <span className="figure">{icaoCode}</span> }]
      : []),
    { label: 'FAA identifier', value: <span className="figure">{code}</span> },
    { label: 'Type', value: capitalized(type.replace('-', ' ')) },
    { label: 'Use', value: capitalized(use) },
  ];
  const position = { label: 'Position', value: <span className="figure">{positionText(lat, lng)}</span> };
  return (
    <Panel label="Airport facts" className="grid gap-4 sm:max-lg:grid-cols-2">
      {runwayLines(airport).length > 0 ? (
        <RunwayDiagram airport={airport} className="mx-auto h-auto w-full max-w-96 border border-rule" />
      ) : (
        airport.runways.length > 0 && (
          <p className="text-sm text-ink-soft">
            Not drawn: FAA data doesn’t include the runway end positions.
          </p>
        )
      )}
      <p className="sm:hidden">{airport.description}</p>
      <AirportFacts
        airport={airport}
        before={identity}
        after={[position, ...facilityItems(airport.facilities)]}
      />
    </Panel>
  );
}

/** "32.9686° N, 96.8364° W", WGS 84. */
const positionText = (lat: number, lng: number): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`;

/** "126.0", "122.95". */
const mhz = (frequency: number) => (
  <span className="figure">{frequency.toFixed(3).replace(/0{1,2}$/, '')} MHz</span>
);
const oxygenOf = (kind: string, pressures: AirportFacilities['bottledOxygen']) =>
  pressures?.map((pressure) => `${pressure}-pressure ${kind}`) ?? [];

/** What the FAA's record states; most records of private strips state nothing. */
function facilityItems(has: AirportFacilities) {
  const { ctaf, unicom, patternAltitude, airframeRepair, powerplantRepair, bottledOxygen, bulkOxygen } = has;
  const oxygen = [...oxygenOf('bottles', bottledOxygen), ...oxygenOf('bulk', bulkOxygen)];
  const saysOxygen = bottledOxygen !== null || bulkOxygen !== null;
  const items: [label: string, value: React.ReactNode][] = [
    ['CTAF', ctaf && mhz(ctaf)],
    ['UNICOM', unicom && mhz(unicom)],
    ['Pattern altitude', patternAltitude && <Figure text={`${grouped(patternAltitude)} ft AGL`} />],
    ['Airframe repair', airframeRepair && capitalized(airframeRepair)],
    ['Powerplant repair', powerplantRepair && capitalized(powerplantRepair)],
    ['Oxygen', saysOxygen && (capitalized(oxygen.join(', ')) || 'None')],
    ['Services', has.services && capitalized(has.services.join(', '))],
    ['Landing fee', has.landingFee && 'Charged'],
    ['Beacon', has.beacon && capitalized(has.beacon)],
    ['Lighting hours', has.lightingHours && capitalized(has.lightingHours)],
  ];
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Rates by kind, of kinds with enough listings anywhere in the state. */
function RatesHere({ airport, offers }: { airport: AirportDetail; offers: readonly Offer[] }) {
  const known = offers.filter(({ kind, areas }) => hasRates(kind, areas));
  if (known.length === 0) return null;
  return (
    <section
      aria-labelledby="rates"
      className="later flex flex-col gap-4 [contain-intrinsic-height:auto_140rem] lg:[contain-intrinsic-height:auto_84rem]"
    >
      <h2 id="rates">What space costs at and around {airport.icaoCode}</h2>
      <p className="max-w-prose text-sm text-ink-soft">
        Asking rates of listings that aren’t occupied. Each box is the middle half, from the 25th to the 75th
        percentile, and the line in it is the median. Monthly figures are for the whole space.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-6">
        {known.map(({ kind, areas }) => {
          const inState = areas.find(({ area }) => area === 'state')?.asking.count ?? 0;
          return (
            <div key={kind.category} className="border-t border-rule pt-2">
              <h3 className="mb-2">{kind.label}</h3>
              <AreaRates kind={kind} areas={areas} place={airport} />
              {inState >= RATES_MIN && (
                <Link
                  to={marketPaths.one(airport.state, kind.category)}
                  className="inline-flex min-h-11 items-center text-chart hover:underline"
                >
                  {kind.label} rates in {stateName(airport.state)}
                </Link>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
