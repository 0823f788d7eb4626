import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedAircraft, fitFilters, namesAircraft } from '../../../domain/fit/fit-filters.ts';
import type { RowListing } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readPage } from '../../api/query-client.ts';
import { filtersOfList } from './earlier-search.ts';

type Filters = Readonly<Record<string, string>>;
const none: Filters = {};

/** The filters of the list that led here which say what has to fit; any level of fit tells the same. */
function filtersHere(): Filters {
  const params = filtersOfList();
  const given = fitFilters.flatMap(({ name }) => {
    const value = params.get(name);
    return value && name !== 'fit' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The aircraft and clearances that the list which led here was for. The API knows what its filters mean. */
export function useAircraftOfList(kind: ListingKind): {
  asked: AskedAircraft | undefined;
  filters: Filters;
  isPending: boolean;
} {
  const [filters] = useState(import.meta.env.SSR ? none : filtersHere);
  const enabled = kind.takesAircraft === true && namesAircraft(filters);
  const { data, isPending } = useQuery({
    ...readPage<RowListing>(apiPaths.listings(kind), { ...filters, limit: 1 }),
    enabled,
  });
  return { asked: data?.fit ?? undefined, filters, isPending: enabled && isPending };
}
