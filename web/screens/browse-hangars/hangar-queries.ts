import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { AirportCount } from '../../../domain/map-data.ts';
import { api } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import {
  type ListingSearch,
  listingsQuery,
  prefetchListings,
  type SearchValues,
  without,
  withoutRefused,
} from '../../listing/listing-search.ts';
import { kind } from './hangar-filters.ts';

/** What the map of this screen asks. */

const countsQuery = (asked: SearchValues) => {
  const { sort: _sort, ...filters } = asked;
  return read<AirportCount[]>([api.airportCounts(kind, filters)]);
};

/** Hangars of an airport that a panel shows. */
const SHOWN = 50;

/** What a search finds at an airport. The filter means codes that begin so: see `hangarsAt` for those that are it. */
const atAirport = (asked: SearchValues, code: string) =>
  listingsQuery(kind, { ...without(asked, ['airportCode']), icaoCode: code, limit: String(SHOWN) });

export function useAirportCounts(asked: SearchValues) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...countsQuery(asked),
    placeholderData: keepPreviousData,
  });
  return {
    /** The most hangars first. Undefined while loading and when failed. */
    airports: data,
    /** Those of the last search; this one's are on the way. */
    outdated: isPlaceholderData,
    failure: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

export type Airports = ReturnType<typeof useAirportCounts>;

export function useHangarsAt(asked: SearchValues, code: string) {
  const { data, error, refetch, isFetching } = useQuery(atAirport(asked, code));
  return {
    hangars: data?.rows.filter(({ icaoCode }) => icaoCode === code),
    failed: error !== null && !data,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

/** Reads what the map view shows first, as the screen will ask for it. */
export async function prefetchMap(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  await prefetchListings(queryClient, search);
  const { queryKey } = listingsQuery(search.kind, search.usable, search.cursor);
  const asked = withoutRefused(search, queryClient.getQueryState(queryKey)?.error) ?? search.usable;
  await Promise.all([
    queryClient.prefetchQuery(countsQuery(asked)),
    search.airport && queryClient.prefetchQuery(atAirport(asked, search.airport)),
  ]);
}
