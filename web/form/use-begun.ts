import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Airport } from '../../domain/airports/airport.ts';
import { hasStatus } from '../api/api-error.ts';
import { isUnauthorized } from '../api/auth-failure.ts';
import { airportQuery } from '../api/queries.ts';
import { useLogInAgain } from '../page/use-log-in-again.ts';

/**
 * A saved record and its airport for a form to begin with; data that loads later doesn't touch typed text. The airport
 * is null if the record has none, or if it has left the FAA's data.
 */
export function useBegun<Saved>(
  query: UseQueryOptions<Saved, Error, Saved, readonly (string | number)[]>,
  codeOf: (saved: Saved) => string | null | undefined,
) {
  const record = useQuery(query);
  const code = record.data && codeOf(record.data);
  const airport = useQuery({ ...airportQuery(code ?? ''), enabled: Boolean(code) });
  const isGone = hasStatus(airport.error, 404);
  const [begun, setBegun] = useState<[Saved, Airport | null] | null>(null);
  // Waits for data that is known to be out of date.
  const isCurrent = !(record.isStale && record.isFetching);
  if (!begun && record.data && isCurrent && (!code || airport.data || isGone)) {
    setBegun([record.data, airport.data ?? null]);
  }
  useLogInAgain(!begun && isUnauthorized(record.error));
  const failed = record.error ? record : airport.error && !isGone ? airport : null;
  return { begun, error: record.error, failed };
}
