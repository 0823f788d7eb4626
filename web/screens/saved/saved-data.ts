import { useQueries } from '@tanstack/react-query';
import { changesBetween, favoriteApi } from '../../../domain/favorites.ts';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { Unit } from '../../../domain/units.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { unitsQuery } from '../../api/queries.ts';
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

/** The units of the favorites that a device kept with their open units, by the listing's id. */
export function useKeptUnits(kept: readonly KeptFavorite[]): ReadonlyMap<number, readonly Unit[]> {
  const asked = kept.flatMap(({ id, category, openUnits }) => {
    const kind = openUnits && kindOfCategory(category);
    return kind ? [{ id, query: unitsQuery(kind, id) }] : [];
  });
  const answers = useQueries({ queries: asked.map(({ query }) => query) });
  return new Map(asked.map(({ id }, at) => [id, answers[at]?.data ?? []]));
}

/** Favorites that a device kept, with what the listings and their units say now. */
export function savedOnDevice(
  kept: readonly KeptFavorite[],
  listings: readonly ListingSummary[],
  units: ReadonlyMap<number, readonly Unit[]>,
): SavedListing[] {
  const now = new Map(listings.map((listing) => [listing.id, listing]));
  return kept.map(({ id, category, title, savedAt, leaseRate, monthlyRate, availability, openUnits }) => {
    const listing = now.get(id) ?? null;
    const before = { leaseRate, monthlyRate, availability };
    const freed = (units.get(id) ?? []).filter(
      (unit) => unit.availability !== 'occupied' && !openUnits?.includes(unit.id),
    );
    const labels = freed.map(({ label }) => label);
    const changes = listing ? changesBetween(before, listing, labels) : [];
    return { id, category, title: listing?.title ?? title, savedAt, before, changes, listing };
  });
}
