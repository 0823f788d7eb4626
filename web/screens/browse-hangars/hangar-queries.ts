import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import type { AirportCount } from '../../../domain/map-answer.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { read } from '../../api/query-client.ts';
import { redirectTo } from '../../page/screen.ts';
import {
  type ListingSearch,
  listingsQuery,
  prefetchListings,
  type SearchValues,
  searchPath,
  without,
  withoutRefused,
} from '../../search/listing-search.ts';
import { kind } from './hangar-filters.ts';

/** What the map of this screen asks. */

const countsQuery = (asked: SearchValues) => {
  const { sort: _sort, ...filters } = asked;
  return read<AirportCount[]>([apiPaths.airportCounts(kind, filters)]);
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

/** What may be an airport's code at all; nothing else is asked for. */
const CODE = /^[A-Z\d]+$/;

const airportQuery = (code: string) => read<AirportDetail>([apiPaths.airport(code)]);

/** The airport of a code that no hangar of the search stands at. */
export function useAirport(code: string, enabled: boolean) {
  const isCode = CODE.test(code);
  const { data, error, isLoading } = useQuery({ ...airportQuery(code), enabled: enabled && isCode });
  return { airport: data, isUnknown: enabled && (!isCode || hasStatus(error, 404)), isLoading };
}

/**
 * Reads what the map view shows first, as the screen will ask for it. Throws the redirect to the address that has the
 * airport's own code where it was chosen by another of its codes.
 */
export async function prefetchMap(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const { kind, values, usable, cursor, airport: code } = search;
  if (code && CODE.test(code)) {
    const query = airportQuery(code);
    await queryClient.prefetchQuery(query);
    const airport = queryClient.getQueryData(query.queryKey)?.icaoCode ?? code;
    if (airport !== code) throw redirectTo(searchPath({ ...search, airport }, values));
  }
  await prefetchListings(queryClient, search);
  const { queryKey } = listingsQuery(kind, usable, cursor);
  const asked = withoutRefused(search, queryClient.getQueryState(queryKey)?.error) ?? usable;
  await Promise.all([
    queryClient.prefetchQuery(countsQuery(asked)),
    code && queryClient.prefetchQuery(atAirport(asked, code)),
  ]);
}
