import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { grouped } from '../../../domain/figures.ts';
import type { AirportOffer } from '../../../domain/map-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { isPhone } from '../../map/use-phone.ts';
import { type ListingSearch, type SearchValues, searchPath } from '../../search/listing-search.ts';
import { MapLine } from '../../search/map-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigationType } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { hangarCount, kind } from './hangar-filters.ts';
import { atAirport, useAirport } from './hangar-queries.ts';

type AirportPanelProps = {
  search: ListingSearch;
  asked: SearchValues;
  code: string;
  /** Undefined if the search finds no hangars there. */
  airport: AirportOffer | undefined;
};

export function HangarsAtAirport({ search, asked, code, airport }: AirportPanelProps) {
  const id = useId();
  const other = useAirport(code, airport === undefined);
  const head = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another airport is another panel
  useEffect(() => {
    // The link that opened this panel is gone, so the title takes the focus.
    if (type === 'PUSH' && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    // A sheet over the map takes its place.
    if (airport && isPhone()) return;
    // Below the map, the top of the panel must scroll into view.
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [code]);
  const back = searchPath({ ...search, airport: undefined }, search.values);
  return (
    <section aria-labelledby={id} className="rounded-sm border border-rule-strong bg-sheet">
      <div
        ref={head}
        className="sticky top-0 z-10 flex scroll-my-4 items-start max-lg:scroll-mb-64 justify-between gap-3 border-b border-rule bg-sheet p-3 pl-4"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-1.5">
          <h2 ref={title} id={id} tabIndex={-1} className="text-lg wrap-anywhere">
            <span className="figure">{code}</span>
            {(airport ?? other.airport) && ` - ${(airport ?? other.airport)?.name}`}
          </h2>
          {!other.isUnknown && <Badge tone="chart">{hangarCount(airport?.available ?? 0)} available</Badge>}
        </div>
        <Link
          to={back}
          aria-label="Close, show all airports"
          className="icon-only grid size-11 shrink-0 place-content-center rounded-md text-ink hover:bg-sunken print:hidden"
        >
          <X aria-hidden="true" size="1.25rem" />
        </Link>
      </div>
      {airport ? (
        <Hangars search={search} asked={asked} airport={airport} />
      ) : (
        <div className="p-4">
          <NoHangars
            {...other}
            code={code}
            isFiltered={Object.keys(asked).some((name) => name !== 'sort')}
            showAll={<LinkButton to={back}>Show all airports</LinkButton>}
          />
        </div>
      )}
    </section>
  );
}

type NoHangarsProps = ReturnType<typeof useAirport> & {
  code: string;
  isFiltered: boolean;
  showAll: ReactNode;
};

function NoHangars({ code, airport, isUnknown, isLoading, isFiltered, showAll }: NoHangarsProps) {
  if (isLoading) {
    return (
      <Loading label="Loading airport…">
        <Skeleton className="h-52" />
      </Loading>
    );
  }
  if (isUnknown) {
    return (
      <EmptyState
        level={3}
        title={
          <span className="wrap-anywhere">
            No airport has the code “<bdi>{code}</bdi>”
          </span>
        }
        action={
          <>
            {showAll}
            <LinkButton to={paths.airports()}>Find an airport</LinkButton>
          </>
        }
      >
        Use an ICAO or FAA code, like KADS or F41.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title={isFiltered ? 'No hangars here match these filters' : 'No hangars listed here right now'}
      action={
        <>
          {showAll}
          <LinkButton to={searchPath({ kind, view: undefined }, { near: code })}>
            Hangars within {WITHIN_DEFAULT_NM} nm
          </LinkButton>
        </>
      }
    >
      {airport && (
        <Link to={paths.airport(airport.icaoCode)} className="link">
          Runways and facts for {airport.name}
        </Link>
      )}
    </EmptyState>
  );
}

function Hangars({ search, asked, airport }: Omit<AirportPanelProps, 'code'> & { airport: AirportOffer }) {
  const { icaoCode, count } = airport;
  const { data, error, refetch, isFetching } = useQuery(atAirport(asked, icaoCode));
  if (error && !data) {
    return (
      <div className="p-4">
        <ErrorState
          level={3}
          title="Error loading hangars. Please try again."
          onRetry={refetch}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading hangars…">
        <Skeleton className="m-4 h-52" />
      </Loading>
    );
  }
  const hangars = data.rows.filter((listing) => listing.icaoCode === icaoCode);
  const { airportCode: _code, ...others } = search.values;
  return (
    <>
      <ul aria-label={`Hangars at ${icaoCode}`} className="divide-y divide-rule">
        {hangars.map((listing) => (
          <MapLine key={listing.id} as="popup" listing={listing} isAtAirport aircraft={data.fit} />
        ))}
      </ul>
      {count > hangars.length && (
        <p className="border-t border-rule p-4 text-sm">
          <Link
            to={searchPath({ kind, view: 'list' }, { ...others, airportCode: icaoCode })}
            className="link font-semibold"
          >
            See all {grouped(count)} as a list
          </Link>
        </p>
      )}
    </>
  );
}
