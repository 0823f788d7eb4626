import { wantedApi } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { figuresQuery } from '../../api/queries.ts';
import { readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { readListFilters } from './list-filters.ts';
import { pagesAt, prefetchMyListings } from './my-listings.ts';

/** The number of ads that the person's listings fit. */
export const lookingQuery = readPage<WantedAd>(wantedApi.forMe, { limit: 1 });

export const prefetch: Prefetch<'dashboard'> = async ({ queryClient, user, url }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(figuresQuery),
    queryClient.prefetchQuery(lookingQuery),
    prefetchMyListings(queryClient, readListFilters(url.searchParams), pagesAt(url.searchParams)),
  ]);
};
