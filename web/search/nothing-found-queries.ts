import type { QueryClient } from '@tanstack/react-query';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, withQuery } from '../../domain/paths.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import type { KindCounts, Relaxation } from '../../domain/search-schema.ts';
import { read } from '../api/query-client.ts';
import { type ListingSearch, rowsQuery, type SearchValues } from './listing-search.ts';

export const kindCountsQuery = ({ sort: _order, ...values }: SearchValues) =>
  read<KindCounts>([withQuery(kindCountsAddress, values)]);

export const relaxedQuery = (kind: ListingKind, { sort: _order, ...values }: SearchValues) =>
  read<Relaxation[]>([apiPaths.relaxed(kind, values)]);

/** Loads what an empty list offers, and one for an aircraft, after the list itself. */
export async function prefetchNothingFound(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const { kind, usable, cursor } = search;
  const page = queryClient.getQueryData(rowsQuery(kind, usable, cursor).queryKey);
  const isEmpty = page?.total === 0 && Object.keys(usable).length > 0;
  await Promise.all([
    (isEmpty || page?.aircraft) && queryClient.prefetchQuery(kindCountsQuery(usable)),
    isEmpty && queryClient.prefetchQuery(relaxedQuery(kind, usable)),
  ]);
}
