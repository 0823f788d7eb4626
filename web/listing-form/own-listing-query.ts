import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListingDetail } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { airportQuery } from '../api/airport-query.ts';
import { hasStatus } from '../api/api-error.ts';
import { read } from '../api/query-client.ts';

/** An own listing; whatever refreshes a kind's own listings refreshes this. */
export const ownListingQuery = (kind: ListingKind, id: string | number) =>
  read<ListingDetail>([apiPaths.myListings(kind), id]);

/** For a screen's `prefetch`. */
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

/** Whether an own listing's answer says that there is none; ids that are no ids are answered with 400 or 404. */
export const isMissing = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 400);

/** The title of an own listing's page: what the page is for, or why it can't be. */
export function useOwnListingTitle(kind: ListingKind, id: string | number, title: string): string {
  const { error } = useQuery({ ...ownListingQuery(kind, id), enabled: false });
  if (isMissing(error)) return kind.messages.notFound;
  return hasStatus(error, 403) ? NOT_YOURS : title;
}
