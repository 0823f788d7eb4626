import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { AirportOffer } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { hasStatus } from '../../api/api-error.ts';
import { airportQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import { redirectTo } from '../../page/screen.ts';
import {
  type ListingSearch,
  listingsQuery,
  prefetchListings,
  rowsQuery,
  type SearchValues,
  searchPath,
  without,
  withoutRefused,
} from '../../search/listing-search.ts';
import { kind } from './hangar-filters.ts';

const countsQuery = (asked: SearchValues) => {
  const { sort: _sort, ...filters } = asked;
  return read<AirportOffer[]>([apiPaths.airportCounts(kind, filters)]);
};

/** Hangars loaded for a panel. */
const SHOWN = 50;

export const searchAtAirport = (asked: SearchValues, code: string): SearchValues => ({
  ...without(asked, ['airportCode']),
  icaoCode: code,
  limit: String(SHOWN),
});

/** `icaoCode` matches prefixes too, so filter the rows by the exact code. */
export const atAirport = (asked: SearchValues, code: string) =>
  listingsQuery(kind, searchAtAirport(asked, code));

export const useAirportCounts = (asked: SearchValues) =>
  useQuery({ ...countsQuery(asked), placeholderData: keepPreviousData });

/** Text that can be an airport code; nothing else is requested. */
const CODE = /^[A-Z\d]+$/;

/** Loads an airport at which the search found no hangars. */
export function useAirport(code: string, enabled: boolean) {
  const isCode = CODE.test(code);
  const { data, error, isLoading } = useQuery({ ...airportQuery(code), enabled: enabled && isCode });
  return { airport: data, isUnknown: enabled && (!isCode || hasStatus(error, 404)), isLoading };
}

/** Loads the first map view. Throws a redirect if the address names the airport by another of its codes. */
export async function prefetchMap(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const { kind, values, usable, cursor, airport: code } = search;
  if (code && CODE.test(code)) {
    const query = airportQuery(code);
    await queryClient.prefetchQuery(query);
    const airport = queryClient.getQueryData(query.queryKey)?.icaoCode ?? code;
    if (airport !== code) throw redirectTo(searchPath({ ...search, airport }, values));
  }
  await prefetchListings(queryClient, search);
  const { queryKey } = rowsQuery(kind, usable, cursor);
  const asked = withoutRefused(search, queryClient.getQueryState(queryKey)?.error) ?? usable;
  await Promise.all([
    queryClient.prefetchQuery(countsQuery(asked)),
    code && queryClient.prefetchQuery(atAirport(asked, code)),
  ]);
}
