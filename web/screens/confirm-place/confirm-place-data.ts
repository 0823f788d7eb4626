import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { HeldJoinView } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const heldPlacesQuery = (token: string) =>
  read<HeldJoinView>([waitingListApi.held(token.slice(0, 200))]);

export const prefetch: Prefetch<'confirm-place'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(heldPlacesQuery(url.searchParams.get('token') ?? ''));
