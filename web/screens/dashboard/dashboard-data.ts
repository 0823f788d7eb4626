import type { OwnFigures } from '../../../domain/own-figures.ts';
import { ownApi } from '../../../domain/own-listing-paths.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { readListFilters } from './list-filters.ts';
import { pagesAt, prefetchMyListings } from './my-listings.ts';

export const figuresQuery = read<OwnFigures>([ownApi.figures]);

export const prefetch: Prefetch<'dashboard'> = async ({ queryClient, user, url }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(figuresQuery),
    prefetchMyListings(queryClient, readListFilters(url.searchParams), pagesAt(url.searchParams)),
  ]);
};
