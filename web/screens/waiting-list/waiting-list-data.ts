import { waitingListQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'waiting-list'> = ({ queryClient, params: { id } }) =>
  queryClient.prefetchQuery(waitingListQuery(id));
