import type { EndedListings } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { figuresQuery, unreadQuery, upcomingQuery } from '../../api/queries.ts';
import { read, readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { readListFilters } from './list-filters.ts';
import { pagesAt, prefetchMyListings } from './my-listings.ts';

/** The number of ads that the person's listings fit. */
export const lookingQuery = readPage<WantedAd>(wantedApi.forMe, { limit: 1 });

/** Listings that are gone, whose people haven’t been told. */
export const endedQuery = read<EndedListings>([inquiryApi.ends]);

export const prefetch: Prefetch<'dashboard'> = async ({ queryClient, user, url }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(figuresQuery),
    queryClient.prefetchQuery(lookingQuery),
    queryClient.prefetchQuery(endedQuery),
    queryClient.prefetchQuery(upcomingQuery),
    queryClient.prefetchQuery(unreadQuery),
    prefetchMyListings(queryClient, readListFilters(url.searchParams), pagesAt(url.searchParams)),
  ]);
};
