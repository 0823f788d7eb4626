import type { QueryClient } from '@tanstack/react-query';
import { kindCountsAddress, newestAddress } from '../../domain/across-kinds.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { api } from '../../domain/paths.ts';

/** Everything that shows a kind's listings, or counts them, asks again when it is next seen. */
export function refreshListings(queryClient: QueryClient, kind: ListingKind): void {
  for (const path of [
    api.allMyListings,
    api.myListings(kind),
    api.listings(kind),
    api.myFigures,
    newestAddress,
  ]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(kindCountsAddress),
  });
}
