import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const keptListsQuery = read<WaitingList[]>([waitingListApi.mine]);

export const prefetch: Prefetch<'kept-waiting-lists'> = async ({ queryClient, user }) => {
  if (user) await queryClient.prefetchQuery(keptListsQuery);
};
