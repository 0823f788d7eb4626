import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../domain/listing-schema.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { hasStatus } from '../api/api-error.ts';
import { airportQuery } from '../api/queries.ts';
import { read } from '../api/query-client.ts';

/** Shares the key of the kind's own listings, so that refreshing them refreshes it too. */
export const ownListingQuery = (kind: ListingKind, id: string | number) =>
  read<OwnListing>([ownApi.listings(kind), id]);

export async function prefetchOwnListing(
  queryClient: QueryClient,
  kind: ListingKind,
  id: string | number,
): Promise<void> {
  const query = ownListingQuery(kind, id);
  await queryClient.prefetchQuery(query);
  const listing = queryClient.getQueryData(query.queryKey);
  if (listing) await queryClient.prefetchQuery(airportQuery(listing.airportCode));
}

export const NOT_YOURS = 'This isn’t your listing';

/** The API answers an invalid id with 400 or 404. */
export const isMissing = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 400);

/** Returns the page's title, or the reason why the listing can't be shown. */
export function useOwnListingTitle(kind: ListingKind, id: string | number, title: string): string {
  const { error } = useQuery({ ...ownListingQuery(kind, id), enabled: false });
  if (isMissing(error)) return kind.messages.notFound;
  return hasStatus(error, 403) ? NOT_YOURS : title;
}
