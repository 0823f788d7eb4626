import type { Prefetch } from '../../page/screen.ts';
import { HEALTH } from './admin-lists.ts';
import { adminQuery, countsQuery, healthQuery, listOf, tabOf } from './list-address.ts';

export const prefetch: Prefetch<'admin'> = ({ queryClient, url: { searchParams } }) =>
  Promise.all([
    queryClient.prefetchQuery(countsQuery),
    tabOf(searchParams).tab === HEALTH
      ? queryClient.prefetchQuery(healthQuery)
      : queryClient.prefetchQuery(adminQuery(listOf(searchParams), searchParams)),
  ]);
