import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { waitingListQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const entriesQuery = (id: number | string) =>
  read<OwnerEntry[]>([waitingListApi.entries(encodeURIComponent(id))]);

export const prefetch: Prefetch<'keep-waiting-list'> = async ({ queryClient, user, params: { id } }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(waitingListQuery(id)),
    queryClient.prefetchQuery(entriesQuery(id)),
  ]);
};
