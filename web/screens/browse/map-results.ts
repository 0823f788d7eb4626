import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { boxText, type MapData, readMapAnswer } from '../../../domain/map.ts';
import type { MapAnswer } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { nearCodes, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { airportQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import { loadAirports } from '../../map/base-data.ts';
import { type Camera, countingZoom, type Viewport } from '../../map/camera.ts';
import { boxAroundCircles } from '../../map/geometry.ts';
import type { MapMemory } from '../../map/map-memory.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import { RATES_MAX, withRates } from '../../map/marker-rates.ts';
import { type ListingSearch, listingsQuery, type SearchValues } from '../../search/listing-search.ts';
import type { FilterDraft } from '../../search/use-filter-draft.ts';
import type { Results } from '../../search/use-listings.ts';
import { COUNTRY, cameraOf } from './map-camera.ts';
import { holds, markersOf } from './map-markers.ts';

/** Zoom of the request that finds where the results are; low, because only their extent is used. */
const OVERVIEW = 2;

const mapQuery = (kind: ListingKind, filters: SearchValues, bbox: string | undefined, zoom: number) =>
  read<MapAnswer>([apiPaths.mapOf(kind, { ...filters, bbox, zoom })]);

const overviewQuery = (kind: ListingKind, filters: SearchValues) =>
  mapQuery(kind, filters, undefined, OVERVIEW);

export function prefetchOverview(client: QueryClient, { kind, usable }: ListingSearch): void {
  const { bbox, sort: _sort, ...filters } = usable;
  if (bbox === undefined) void client.prefetchQuery(overviewQuery(kind, filters));
}

export function useResultsMap(
  search: ListingSearch,
  results: Results,
  draft: FilterDraft,
  memory: MapMemory | null,
) {
  const { kind } = search;
  const { bbox: area, sort: _sort, ...filters } = results.asked;
  const [viewport, setViewport] = useState<Viewport | null>(null);
  // Boxes that came from this map, which needn't move to them.
  const own = useRef(new Set<string>());
  const isOwn = area !== undefined && own.current.has(area);

  const overview = useQuery({ ...overviewQuery(kind, filters), enabled: area === undefined });
  const box = isOwn || area === undefined ? viewport && boxText(viewport.box) : area;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...mapQuery(kind, filters, box ?? undefined, countingZoom(viewport?.zoom ?? 0)),
    enabled: viewport !== null,
    placeholderData: keepPreviousData,
  });
  // Kept until an area loads: the notice makes the map lower, whose new area would hide it and make the map higher, and so on.
  const [failed, setFailed] = useState<typeof error>(null);
  if (error && error !== failed) setFailed(error);
  if (failed && data && !isPlaceholderData) setFailed(null);
  const { data: airports } = useQuery({ queryKey: ['map', 'airports'], queryFn: loadAirports });

  const place = filters.near || results.outdated ? filters : (results.page ?? filters);
  const { circles, around, isPending } = useCircles(place);
  const text = JSON.stringify([kind.category, filters]);
  // If a move fails to load, keep the markers of the same search.
  const [last, setLast] = useState({ data, text });
  if (data && !isPlaceholderData && last.data !== data) setLast({ data, text });
  const kept = data ?? (last.text === text ? last.data : undefined);
  const found = useMemo(() => kept && readMapAnswer(kept), [kept]);
  const seen = useListingsSeen(kind, filters, found, viewport);
  const rows = seen ?? results.page?.rows;
  const markers = useMemo(() => {
    const all = found && markersOf(kind, found, rows ?? [], airports ?? []);
    const there = (marker: MapMarker) => (seen ?? []).filter(({ coordinates }) => holds(marker, coordinates));
    return all && seen && viewport ? withRates(all, viewport, there) : all;
  }, [kind, found, rows, seen, airports, viewport]);

  // A new search moves the map, unless its box is the map's own.
  const looked = area === undefined || isOwn ? text : `${text} ${area}`;
  // Restores the view if the search is still the same.
  const [returned, setReturned] = useState({ memory, to: looked });
  if (returned.memory !== memory) setReturned({ memory, to: looked });
  const remembered = returned.to === looked ? returned.memory : null;
  const isOpen = viewport !== null;
  const isUnknown = area === undefined && !remembered && !around && overview.isError;
  const camera = useMemo((): Camera | 'stay' | undefined => {
    if (remembered) return { center: remembered.center, zoom: remembered.zoom };
    if (isOwn) return 'stay';
    if (area !== undefined) {
      const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number);
      return { box: { west, south, east, north } };
    }
    if (isUnknown) return isOpen ? 'stay' : COUNTRY;
    const known = overview.data && readMapAnswer(overview.data);
    if (known?.extent) return cameraOf(known);
    if (isPending || (!known && !overview.isError)) return undefined;
    // Without results, the place where they were looked for.
    return around ? { box: around } : COUNTRY;
  }, [remembered, area, isOwn, isPending, around, isUnknown, isOpen, overview.data, overview.isError]);

  return {
    filters,
    markers,
    /** Undefined also while the results are for the previous view. */
    found: failed ? undefined : found,
    circles,
    camera,
    // After a failed overview, the map moves once it loads.
    cameraKey: remembered || isUnknown ? JSON.stringify([looked, remembered]) : looked,
    viewport,
    failure: failed ?? (data ? null : overview.error),
    retry: () => {
      if (overview.isError) void overview.refetch();
      if (failed) void refetch();
    },
    isFollowing: area !== undefined,
    follow: (isWanted: boolean) => {
      const bbox = isWanted && viewport ? boxText(viewport.box) : '';
      own.current.add(bbox);
      draft.change({ bbox }, 'now');
    },
    onMoved: (next: Viewport) => {
      setViewport(next);
      if (area === undefined || !next.byHand) return;
      const bbox = boxText(next.box);
      own.current.add(bbox);
      draft.change({ bbox }, 'pause');
    },
  };
}

/** Listings in view, once there are few enough to show their rates. */
function useListingsSeen(
  kind: ListingKind,
  filters: SearchValues,
  found: MapData | undefined,
  viewport: Viewport | null,
) {
  const isFew = found !== undefined && found.inside > 0 && found.inside <= RATES_MAX;
  const box = viewport ? boxText(viewport.box) : undefined;
  const { data } = useQuery({
    ...listingsQuery(kind, { ...filters, ...(box && { bbox: box }) }),
    enabled: isFew && viewport !== null,
    placeholderData: keepPreviousData,
  });
  return isFew ? data?.rows : undefined;
}

/** Circles around the airports that the search is near, and their bounds. */
function useCircles({ near = '', withinNm }: { near?: string; withinNm?: string }) {
  const centers = useQueries({
    queries: nearCodes(near).map(airportQuery),
    combine: (answers) => ({
      known: answers.flatMap(({ data: airport }) => airport ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
  const nm = Number(withinNm || WITHIN_DEFAULT_NM);
  const circles = useMemo(() => centers.known.map(({ lat, lng }) => ({ lat, lng, nm })), [centers.known, nm]);
  const around = useMemo(() => boxAroundCircles(circles, nm), [circles, nm]);
  return { circles, around, isPending: centers.isPending };
}
