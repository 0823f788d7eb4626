import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aircraftAsked, carriedAircraft } from '../../../domain/fit/carried-aircraft.ts';
import type { AskedAircraft } from '../../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { askedAircraftQuery } from '../../listing/asked-aircraft.ts';
import { filtersOfList } from './earlier-search.ts';

type Filters = Readonly<Record<string, string>>;
const none: Filters = {};

const askedHere = (): Filters => aircraftAsked(Object.fromEntries(filtersOfList()));

/**
 * The aircraft and clearances that the list which led here was for, and the filters for another list or page. The API knows what
 * filters and words mean.
 */
export function useAircraftOfList(kind: ListingKind): {
  asked: AskedAircraft | undefined;
  filters: Filters;
  isPending: boolean;
} {
  const [given] = useState(import.meta.env.SSR ? none : askedHere);
  const enabled = kind.takesAircraft === true && Object.keys(given).length > 0;
  const { data, isPending } = useQuery({ ...askedAircraftQuery(kind, given), enabled });
  return {
    asked: data?.fit ?? undefined,
    filters: carriedAircraft(given, data?.fit),
    isPending: enabled && isPending,
  };
}
