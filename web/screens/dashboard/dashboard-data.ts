import { apiPaths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { readListFilters } from './list-filters.ts';
import { pagesAt, prefetchMyListings } from './my-listings.ts';

/** An owner's totals over all kinds. */
export type MyFigures = {
  total: number;
  /** Of the kinds that the listings are of. */
  categories: string[];
  active: number;
  views: number;
  inquiries: number;
};

export const figuresQuery = read<MyFigures>([apiPaths.myFigures]);

export const prefetch: Prefetch<'dashboard'> = async ({ queryClient, user, url }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(figuresQuery),
    prefetchMyListings(queryClient, readListFilters(url.searchParams), pagesAt(url.searchParams)),
  ]);
};
