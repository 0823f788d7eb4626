import type { Prefetch } from '../../page/screen.ts';
import { HEALTH } from './admin-lists.ts';
import { adminCountsQuery, adminListOf, adminQuery, healthQuery, tabOf } from './list-address.ts';

export const prefetch: Prefetch<'admin'> = async ({ queryClient, user, url: { searchParams } }) => {
  if (!user?.isAdmin) return;
  await Promise.all([
    queryClient.prefetchQuery(adminCountsQuery),
    tabOf(searchParams).tab === HEALTH
      ? queryClient.prefetchQuery(healthQuery)
      : queryClient.prefetchQuery(adminQuery(adminListOf(searchParams), searchParams)),
  ]);
};
