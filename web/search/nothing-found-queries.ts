import type { QueryClient } from '@tanstack/react-query';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, withQuery } from '../../domain/paths.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import { isForeign, readListingQuery } from '../../domain/search-query.ts';
import type { KindCounts, Relaxation } from '../../domain/search-schema.ts';
import { read } from '../api/query-client.ts';
import { type ListingSearch, rowsQuery, type SearchValues, without } from './listing-search.ts';

/** Values that every kind with the filter can read, also those that the kind of the search has no filter for. */
export function valuesForAllKinds({ values }: Pick<ListingSearch, 'values'>): SearchValues {
  const refused = listingKinds.flatMap((kind) =>
    readListingQuery(kind, Object.entries(values))
      .errors.map(({ path }) => path)
      .filter((name) => !isForeign(kind, name)),
  );
  return without(values, refused);
}

export function kindCountsQuery(search: Pick<ListingSearch, 'values'>) {
  const { sort: _order, ...values } = valuesForAllKinds(search);
  return read<KindCounts>([withQuery(kindCountsAddress, values)]);
}

export const relaxedQuery = (kind: ListingKind, { sort: _order, ...values }: SearchValues) =>
  read<Relaxation[]>([apiPaths.relaxed(kind, values)]);

/** Loads what an empty list offers, and one for an aircraft, after the list itself. */
export async function prefetchNothingFound(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const { kind, values, usable, cursor } = search;
  const page = queryClient.getQueryData(rowsQuery(kind, usable, cursor).queryKey);
  const isEmpty = page?.total === 0 && Object.keys(values).length > 0;
  await Promise.all([
    (isEmpty || page?.aircraft) && queryClient.prefetchQuery(kindCountsQuery(search)),
    isEmpty && queryClient.prefetchQuery(relaxedQuery(kind, usable)),
  ]);
}
