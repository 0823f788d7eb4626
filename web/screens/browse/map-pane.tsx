import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Airport } from '../../../domain/airports/airport.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { grouped, type ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { boxText, type MapAnswer, readMapAnswer } from '../../../domain/map-data.ts';
import { api } from '../../../domain/paths.ts';
import { nearCodes, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import type { Site } from '../../../domain/site.ts';
import { read } from '../../api/query-client.ts';
import type { ListingSearch, SearchValues } from '../../listing/listing-search.ts';
import { Replaceable } from '../../listing/results-frame.tsx';
import type { FilterDraft } from '../../listing/use-filter-draft.ts';
import type { Results } from '../../listing/use-listings.ts';
import { loadAirports } from '../../map/base-data.ts';
import type { Camera, MapSight } from '../../map/chart.ts';
import { boxAroundCircles } from '../../map/geometry.ts';
import { loadChart, MapView } from '../../map/map-view.tsx';
import type { MapMarker } from '../../map/marker-button.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { cameraOf } from './map-camera.ts';
import { holds, markersOf } from './map-markers.ts';
import { MapPopup } from './map-popup.tsx';
import { SplitList } from './split-list.tsx';

/** Brings what a map needs for somebody who reaches for one. A failure shows when the map is opened. */
export const preload = () => loadChart().catch(() => {});

type MapPaneProps = {
  search: ListingSearch;
  results: Results;
  draft: FilterDraft;
  isSplit: boolean;
  /** Where there is no map. */
  otherwise: ReactNode;
  /** What is said when nothing is found. */
  nothingFound: ReactNode;
  /** What is said when the list failed. */
  failed: ReactNode;
  pager: ReactNode;
};

/** The results as a map, alone or beside their list. Both always show one and the same search. */
export function MapPane(props: MapPaneProps) {
  const { search, results, draft, isSplit, otherwise, nothingFound, failed, pager } = props;
  const { kind } = search;
  const map = useResultsMap(search, results, draft);
  const [selected, setSelected] = useState<MapMarker | null>(null);
  const [pointed, setPointed] = useState<MapMarker | null>(null);
  const [row, setRow] = useState<ListingSummary | null>(null);
  const { markers } = map;
  const chosen = markers?.find(({ id }) => id === selected?.id) ?? null;
  const answering = row && markers?.find((marker) => holds(marker, row.coordinates));
  const isEmpty = results.page?.total === 0 && map.found?.inside === 0;

  const view = (
    <div className="relative">
      <MapView
        label={`Map of ${kind.plural}`}
        markers={markers}
        camera={map.camera}
        cameraKey={map.cameraKey}
        circles={map.circles}
        tiles={map.tiles}
        selected={chosen?.id ?? null}
        onSelect={setSelected}
        popup={
          chosen
            ? {
                label: chosen.name,
                content: (
                  <MapPopup
                    kind={kind}
                    values={map.filters}
                    marker={chosen}
                    onClose={() => setSelected(null)}
                  />
                ),
              }
            : NO_POPUP
        }
        highlighted={answering?.id ?? null}
        onHighlight={setPointed}
        onMoved={map.onMoved}
        otherwise={otherwise}
        className={
          isSplit
            ? 'h-[min(37.5rem,75dvh)] lg:h-[calc(100dvh-2rem)] lg:min-h-[37.5rem]'
            : 'h-dvh sm:h-[37.5rem]'
        }
      />
      {map.failure && (
        <div className="absolute inset-x-4 top-16 z-30">
          <ErrorState
            level={3}
            title="What is on the map didn’t load"
            onRetry={map.retry}
            retrying={map.retrying}
          />
        </div>
      )}
      {isEmpty && (
        <div className="absolute inset-x-4 top-16 z-10 mx-auto max-w-lg bg-sheet">{nothingFound}</div>
      )}
    </div>
  );
  const controls = (
    <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
      <Checkbox
        label="Search as I move the map"
        checked={map.isFollowing}
        onChange={({ target }) => map.follow(target.checked)}
      />
      <p role="status" className="py-2">
        {map.found && <Found kind={kind} {...map.found} />}
      </p>
    </div>
  );
  if (!isSplit) {
    return (
      <div>
        {controls}
        {view}
      </div>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col gap-4 max-lg:order-last">
        {results.failure ? (
          failed
        ) : results.page ? (
          <Replaceable outdated={results.outdated}>
            {results.page.rows.length > 0 ? (
              <SplitList
                kind={kind}
                rows={results.page.rows}
                isMarked={({ coordinates }) =>
                  [pointed, chosen].some((marker) => marker && holds(marker, coordinates))
                }
                onMark={setRow}
              />
            ) : (
              nothingFound
            )}
          </Replaceable>
        ) : (
          <Loading label={`Loading ${kind.plural}…`}>
            {Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <Skeleton key={index} className="mb-3 h-32" />
            ))}
          </Loading>
        )}
        {pager}
      </div>
      <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
        {controls}
        {view}
      </div>
    </div>
  );
}

/** Markers open a popup, though none is open. */
const NO_POPUP = { label: '', content: null };

/** How much of what is found this part of the world shows. */
function Found({ kind, total, inside }: { kind: ListingKind; total: number; inside: number }) {
  if (inside < total) {
    return (
      <>
        {grouped(total - inside)} of {grouped(total)} are outside this map
      </>
    );
  }
  return total === 1 ? `The ${kind.noun} is on this map` : `All ${grouped(total)} are on this map`;
}

/** The zoom that the whole of a search is counted at, to find out where to look. */
const OVERVIEW = 6;

const mapQuery = (kind: ListingKind, filters: SearchValues, bbox: string | undefined, zoom: number) =>
  read<MapAnswer>([api.mapOf(kind, { ...filters, bbox, zoom })]);

/** What the map shows of a search, and where it looks. */
function useResultsMap(search: ListingSearch, results: Results, draft: FilterDraft) {
  const { kind } = search;
  const { bbox: area, sort: _sort, ...filters } = results.asked;
  const [sight, setSight] = useState<MapSight | null>(null);
  // Boxes that the map itself made the search's: the map is there already.
  const own = useRef(new Set<string>());
  const isOwn = area !== undefined && own.current.has(area);

  const overview = useQuery({ ...mapQuery(kind, filters, undefined, OVERVIEW), enabled: area === undefined });
  const box = isOwn || area === undefined ? sight && boxText(sight.box) : area;
  const { data, error, refetch, isFetching } = useQuery({
    ...mapQuery(kind, filters, box ?? undefined, Math.floor(sight?.zoom ?? 0)),
    enabled: sight !== null,
    placeholderData: keepPreviousData,
  });
  const { data: airports } = useQuery({ queryKey: ['map', 'airports'], queryFn: loadAirports });
  const { data: site, isError: isUnknownSite } = useQuery(read<Site>([api.site]));

  const centres = useQueries({
    queries: nearCodes(filters.near ?? '').map((code) => read<Airport>([api.airport(code)])),
    combine: (answers) => ({
      known: answers.flatMap(({ data: airport }) => airport ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
  const nm = Number(filters.withinNm ?? WITHIN_DEFAULT_NM);
  const circles = useMemo(() => centres.known.map(({ lat, lng }) => ({ lat, lng, nm })), [centres.known, nm]);

  const rows = results.page?.rows;
  const found = useMemo(() => data && readMapAnswer(data), [data]);
  const markers = useMemo(
    () => found && markersOf(kind, found, rows ?? [], airports ?? []),
    [kind, found, rows, airports],
  );

  const text = JSON.stringify([kind.category, filters]);
  const camera = useMemo((): Camera | 'stay' | undefined => {
    if (isOwn) return 'stay';
    if (area !== undefined) {
      const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number);
      return { box: { west, south, east, north } };
    }
    if (centres.isPending || !overview.data) return undefined;
    const around = boxAroundCircles(circles, nm);
    if (around) return { box: around };
    return cameraOf(readMapAnswer(overview.data), text !== JSON.stringify([kind.category, {}]));
  }, [area, isOwn, centres.isPending, overview.data, circles, nm, text, kind]);

  return {
    filters,
    markers,
    found,
    circles,
    tiles: isUnknownSite ? null : site?.tiles,
    camera,
    // Another search is looked at anew, unless its box is where the map is.
    cameraKey: area === undefined || isOwn ? text : `${text} ${area}`,
    failure: data ? null : (error ?? (camera ? null : overview.error)),
    retry: () => void (sight ? refetch() : overview.refetch()),
    retrying: isFetching || overview.isFetching,
    isFollowing: area !== undefined,
    follow: (isWanted: boolean) => {
      const bbox = isWanted && sight ? boxText(sight.box) : '';
      own.current.add(bbox);
      draft.change({ bbox }, 'now');
    },
    onMoved: (next: MapSight) => {
      setSight(next);
      if (area === undefined || !next.byHand) return;
      const bbox = boxText(next.box);
      own.current.add(bbox);
      draft.change({ bbox }, 'pause');
    },
  };
}
