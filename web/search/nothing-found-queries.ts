import type { QueryClient } from '@tanstack/react-query';
import { kindCountsAddress } from '../../domain/across-kinds.ts';
import type { KindCounts } from '../../domain/kind-counts.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, withQuery } from '../../domain/paths.ts';
import type { Relaxation } from '../../domain/relaxed.ts';
import { read } from '../api/query-client.ts';
import { type ListingSearch, rowsQuery, type SearchValues } from './listing-search.ts';

export const countsQuery = ({ sort: _order, ...values }: SearchValues) =>
  read<KindCounts>([withQuery(kindCountsAddress, values)]);

export const relaxedQuery = (kind: ListingKind, { sort: _order, ...values }: SearchValues) =>
  read<Relaxation[]>([apiPaths.relaxed(kind, values)]);

/** Loads what an empty list offers, after the list itself. */
export async function prefetchNothingFound(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const { kind, usable, cursor } = search;
  const page = queryClient.getQueryData(rowsQuery(kind, usable, cursor).queryKey);
  if (page?.total !== 0 || Object.keys(usable).length === 0) return;
  await Promise.all([
    queryClient.prefetchQuery(countsQuery(usable)),
    queryClient.prefetchQuery(relaxedQuery(kind, usable)),
  ]);
}
