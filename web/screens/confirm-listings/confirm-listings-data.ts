import { confirmationApi } from '../../../domain/freshness.ts';
import type { Confirmation } from '../../../domain/freshness-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const confirmationOf = (token: string) =>
  read<Confirmation>([confirmationApi.readOf(token.slice(0, 200))]);

export const prefetch: Prefetch<'confirm-listings'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(confirmationOf(url.searchParams.get('token') ?? ''));
