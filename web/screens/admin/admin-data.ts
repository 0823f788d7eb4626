import type { Prefetch } from '../../page/screen.ts';
import { adminLists, adminQuery, HEALTH, healthQuery, listOf, tabOf, waitingQuery } from './admin-lists.ts';

export const prefetch: Prefetch<'admin'> = async ({ queryClient, url }) => {
  await Promise.all([
    tabOf(url.searchParams).tab === HEALTH
      ? queryClient.prefetchQuery(healthQuery)
      : queryClient.prefetchQuery(adminQuery(listOf(url.searchParams), url.searchParams)),
    ...adminLists
      .filter(({ waiting }) => waiting)
      .map((list) => queryClient.prefetchQuery(waitingQuery(list))),
  ]);
};
