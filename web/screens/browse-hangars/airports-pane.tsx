import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePhone } from '../../map/use-phone.ts';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { Replaceable } from '../../search/results-frame.tsx';
import type { Results } from '../../search/use-listings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useLocation, useNavigate } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMedium } from '../../ui/use-medium.ts';
import { AirportList } from './airport-list.tsx';
import { HangarsAtAirport } from './airport-panel.tsx';
import { hangarCount, kind } from './hangar-filters.ts';
import { HangarList, LoadingFailed, NoHangarsFound } from './hangar-list.tsx';
import { useAirportCounts } from './hangar-queries.ts';

const HangarMap = lazy(async () => ({ default: (await import('./hangar-map.tsx')).HangarMap }));

/** Without JavaScript there is no map, so the server adds this many hangars below the airports. */
const FEW = 12;

const mapClass = 'results-map';

type AirportsPaneProps = {
  search: ListingSearch;
  results: Results;
  onClear: () => void;
};

export function AirportsPane({ search, results, onClear }: AirportsPaneProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isPhone = usePhone();
  const medium = useMedium();
  const [isMapless, setMapless] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const counts = useAirportCounts(results.asked);
  const { data: airports, isPlaceholderData: outdated } = counts;
  const { airport: code } = search;
  const previous = useRef(code);
  useEffect(() => {
    if (code) previous.current = code;
  }, [code]);
  if (!airports && counts.isError) {
    return <LoadingFailed retry={counts.refetch} retrying={counts.isFetching} />;
  }

  const chosen = airports?.find(({ icaoCode }) => icaoCode === code);
  const isEmpty = airports?.length === 0 && !outdated;
  const hasSide = code !== undefined || !isEmpty;
  const map: ComponentProps<typeof HangarMap> = {
    asked: results.asked,
    airports,
    outdated,
    selected: code ?? null,
    onSelect: (airport) => {
      const next = airport ?? undefined;
      if (next === code) return;
      // Back closes a sheet before it leaves the page.
      if (isPhone && !next && isOpened(state)) return navigate(-1);
      const isOpen = isPhone && code !== undefined;
      navigate(searchPath({ ...search, airport: next }, search.values), {
        replace: isOpen,
        state: isOpen ? state : { isOpened: true },
      });
    },
    hasSheet: isPhone,
    pointed,
    onPoint: setPointed,
    onState: (state) => setMapless(state === 'failed' || state === 'no-graphics'),
    otherwise: <LinkButton to={searchPath({ kind, view: 'list' }, search.values)}>Show the list</LinkButton>,
    className: mapClass,
  };
  return (
    <>
      <div
        className={cx(
          'grid gap-4 noscript:block print:block',
          hasSide && 'lg:grid-cols-[minmax(0,1fr)_23rem]',
          isMapless && 'mapless',
        )}
      >
        <div className="relative min-w-0 noscript:hidden print:hidden">
          {/* The server draws no map. */}
          <Suspense fallback={<MapLoading />}>
            {medium === 'sent' ? <MapLoading /> : <HangarMap {...map} />}
          </Suspense>
          {isEmpty && !isMapless && (
            <div className="map-empty">
              <NoHangarsFound search={search} onClear={onClear} />
            </div>
          )}
        </div>
        <div
          className={cx(
            hasSide ? 'results-side relative min-w-0 noscript:h-auto print:h-auto' : 'sr-only',
            !code && 'print:hidden',
          )}
        >
          {/* Always present, so screen readers announce changes. */}
          <p role="status" className="sr-only">
            {code && `${code}: ${hangarCount(chosen?.available ?? 0)} available`}
          </p>
          {!airports ? (
            <Loading label="Loading airports…">
              <Skeleton className="h-96 lg:h-full" />
            </Loading>
          ) : (
            <Replaceable outdated={outdated}>
              {code && !(isPhone && chosen) ? (
                <HangarsAtAirport search={search} asked={results.asked} code={code} airport={chosen} />
              ) : (
                hasSide && (
                  <AirportList
                    search={search}
                    airports={airports}
                    previous={previous.current}
                    pointed={pointed}
                    onPoint={setPointed}
                  />
                )
              )}
            </Replaceable>
          )}
        </div>
      </div>
      {(isMapless || medium !== 'screen') && (
        <div
          className={cx(
            'flex-col gap-4 noscript:flex',
            isMapless ? 'flex' : 'hidden',
            // The selected airport is printed instead.
            code ? 'print:hidden' : 'print:flex',
          )}
        >
          <HangarList
            search={search}
            results={results}
            onClear={onClear}
            few={medium === 'sent' ? FEW : undefined}
          />
        </div>
      )}
    </>
  );
}

/** True for a history entry of a sheet that was opened here. */
const isOpened = (state: unknown) => (state as { isOpened?: boolean } | null)?.isOpened === true;

const MapLoading = () => (
  <p
    role="status"
    className={`grid place-content-center rounded-sm border border-rule-strong bg-chart-tint text-lg font-semibold ${mapClass}`}
  >
    Loading map...
  </p>
);
