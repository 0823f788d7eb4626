import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aircraftAsked, carriedAircraft } from '../../../domain/fit/carried-aircraft.ts';
import { type AskedAircraft, namesAircraft } from '../../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { ApiError } from '../../api/api-error.ts';
import { askedAircraftQuery } from '../../listing/asked-aircraft.ts';
import { filtersOfList } from './earlier-search.ts';

type Filters = Readonly<Record<string, string>>;
const nothing = { given: {}, source: '' };

/** From this page's own address, or else from the list that led here. */
function askedHere(): { given: Filters; source: string } {
  const here = Object.fromEntries(new URLSearchParams(window.location.search));
  return namesAircraft(here)
    ? { given: aircraftAsked(here), source: 'as in this link' }
    : { given: aircraftAsked(Object.fromEntries(filtersOfList())), source: 'as in your search' };
}

/**
 * The aircraft and clearances that the address or the list which led here asks for, and the filters for another list or page. The
 * API knows what filters and words mean; `refusal` says what it can't read.
 */
export function useAskedAircraft(kind: ListingKind): {
  asked: AskedAircraft | undefined;
  filters: Filters;
  isPending: boolean;
  refusal: string | undefined;
  /** Where the aircraft comes from, for people. */
  source: string;
} {
  const [{ given, source }] = useState(() => (import.meta.env.SSR ? nothing : askedHere()));
  const enabled = kind.takesAircraft === true && Object.keys(given).length > 0;
  const { data, isPending, error } = useQuery({ ...askedAircraftQuery(kind, given), enabled });
  return {
    asked: data?.fit ?? undefined,
    filters: carriedAircraft(given, data?.fit),
    isPending: enabled && isPending,
    source,
    refusal: error instanceof ApiError ? error.errors[0]?.message : undefined,
  };
}
