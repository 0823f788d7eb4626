import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { featuredAddress } from '../../../domain/search.ts';
import type { FeaturedAirport } from '../../../domain/search-schema.ts';
import { read } from '../../api/query-client.ts';
import { featuredQuery } from './landing-data.ts';

const KEY = 'home-airport';

/** The airport of the day, or the one that the visitor chose with this browser. */
export function useFeatured() {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(inStorage((storage) => storage.getItem(KEY)) ?? null), []);
  const ofDay = useQuery(featuredQuery);
  const chosen = useQuery({
    ...read<FeaturedAirport>([`${featuredAddress}?airport=${encodeURIComponent(code ?? '')}`]),
    enabled: code !== null,
    placeholderData: (last) => last,
  });
  const choose = ({ icaoCode }: AirportSummary) => {
    inStorage((storage) => storage.setItem(KEY, icaoCode));
    setCode(icaoCode);
  };
  return { featured: chosen.data ?? ofDay.data, isPending: ofDay.isPending, choose };
}

function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    // Storage is off, so the choice lasts until the visitor leaves the page.
    return undefined;
  }
}
