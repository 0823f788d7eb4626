import type { QueryClient } from '@tanstack/react-query';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { featuredAddress, kindCountsAddress, newestAddress } from '../../domain/search.ts';

/** Invalidates every list and count that a kind's listings appear in. */
export function refreshListings(queryClient: QueryClient, kind: ListingKind): void {
  for (const path of [
    ownApi.allListings,
    ownApi.listings(kind),
    apiPaths.listings(kind),
    ownApi.figures,
    newestAddress,
  ]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [kindCountsAddress, featuredAddress].some((address) => String(path).startsWith(address)),
  });
}
