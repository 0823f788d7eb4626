import type { OwnListing } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { readPage } from '../../api/query-client.ts';
import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';

/** Listings to choose from: as many as a page of them can have. */
export const ownSpacesQuery = readPage<OwnListing>(ownApi.allListings, { limit: 200, sort: 'title' });

export const prefetch: Prefetch<'waiting-list-rules'> = async ({ queryClient, user, params }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(ownSpacesQuery),
    'id' in params && queryClient.prefetchQuery(waitingListQuery(params.id)),
  ]);
};
