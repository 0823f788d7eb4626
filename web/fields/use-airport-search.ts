import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from '../api/query-client.ts';

/** Most airports that a search shows. */
export const AIRPORTS_SHOWN = 20;

/** Milliseconds without a key before the server is asked. */
const DELAY = 150;

export type AirportSearch = {
  airports: readonly AirportSummary[];
  /** Whether the airports are those of an earlier query: the answer to this one is on its way. */
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

const searchQuery = (q: string) => read<AirportSummary[]>([apiPaths.airports({ q, limit: AIRPORTS_SHOWN })]);

/** Tells of an airport whether it goes by a code, however that is written. */
export const isOf =
  (typed: string) =>
  ({ icaoCode, code }: AirportSummary): boolean =>
    [icaoCode, code].includes(typed.toUpperCase());

/** Whether there is an airport for each of some codes; false while that isn't known, or nobody asks. */
export function useAreAirports(codes: readonly string[], isAsked: boolean): boolean {
  return useQueries({
    queries: isAsked ? codes.map(searchQuery) : [],
    combine: (answers) => isAsked && answers.every(({ data }, at) => data?.some(isOf(codes[at] ?? ''))),
  });
}

/** Airports for what somebody types, best first. A question that is no longer asked is taken back. */
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
  // Who was offline needn't press anything once they are back.
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
