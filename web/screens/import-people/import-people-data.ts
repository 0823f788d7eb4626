import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'import-people'> = async ({ queryClient, user, params: { id } }) => {
  if (user) await queryClient.prefetchQuery(waitingListQuery(id));
};
