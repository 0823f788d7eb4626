import { changesBetween, favoriteApi } from '../../../domain/favorites.ts';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import type { KeptFavorite } from '../../personal/saved.ts';
import { savedSearchesQuery } from '../../search/saved-searches.ts';

export const savedQuery = read<SavedListing[]>([favoriteApi.listings]);

export const byIdQuery = (ids: readonly number[]) => read<ListingSummary[]>([favoriteApi.listingsById(ids)]);

export const prefetch: Prefetch<'saved'> = async ({ queryClient }) => {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)) return;
  await Promise.all([queryClient.prefetchQuery(savedQuery), queryClient.prefetchQuery(savedSearchesQuery)]);
};

/** Favorites that a device kept, with what the listings say now. */
export function savedOnDevice(
  kept: readonly KeptFavorite[],
  listings: readonly ListingSummary[],
): SavedListing[] {
  const now = new Map(listings.map((listing) => [listing.id, listing]));
  return kept.map(({ id, category, title, savedAt, leaseRate, monthlyRate, availability, openUnits }) => {
    const listing = now.get(id) ?? null;
    const before = { leaseRate, monthlyRate, availability };
    const open = listing?.units ? listing.units.available + listing.units.limited : 0;
    // A device knows how many were open, and not which.
    const freed =
      openUnits !== undefined && open > openUnits
        ? [counted(open - openUnits, 'more unit', 'more units')]
        : [];
    const changes = listing ? changesBetween(before, listing, freed) : [];
    return { id, category, title: listing?.title ?? title, savedAt, before, changes, listing };
  });
}
