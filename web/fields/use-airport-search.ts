import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { PopularAirport } from '../../domain/airports/popular-airports.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from '../api/query-client.ts';

export type AirportOption = AirportSummary | PopularAirport;

export const AIRPORTS_SHOWN = 20;

/** Milliseconds after the last key before the request. */
const DELAY = 150;

export type AirportSearch = {
  airports: readonly AirportSummary[];
  /** True while the airports are still those of an earlier query. */
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

const searchQuery = (q: string) => read<AirportSummary[]>([apiPaths.airports({ q, limit: AIRPORTS_SHOWN })]);

/** Matches an airport by its ICAO or FAA code, ignoring case. */
export const hasCode =
  (typed: string) =>
  ({ icaoCode, code }: AirportSummary): boolean =>
    [icaoCode, code].includes(typed.toUpperCase());

/** Returns true once every code is known to be an airport's; makes no request unless `isAsked`. */
export function useAreAirports(codes: readonly string[], isAsked: boolean): boolean {
  return useQueries({
    queries: isAsked ? codes.map(searchQuery) : [],
    combine: (answers) => isAsked && answers.every(({ data }, at) => data?.some(hasCode(codes[at] ?? ''))),
  });
}

/** Searches airports as the user types, best match first. */
export function useAirportSearch(typed: string): AirportSearch {
  const query = typed.trim().replace(/\s+/g, ' ');
  const [asked, ask] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => ask(query), DELAY);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, isFetching, isError, refetch } = useQuery({
    ...searchQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const current = query === asked;
  // Retries when the connection is back.
  useEffect(() => {
    if (!isError) return;
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isError, refetch]);
  return {
    airports: query === '' || (current && isError) ? [] : (data ?? []),
    loading: query !== '' && (!current || isFetching),
    failed: query !== '' && current && isError && !isFetching,
    retry: () => void refetch(),
  };
}
