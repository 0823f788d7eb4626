import { unsubscribeApi } from '../../../domain/paths.ts';
import { type Subscription, TOKEN_MAX } from '../../../domain/unsubscribe-schema.ts';
import { read, withQuery } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const subscriptionQuery = (token: string) =>
  read<Subscription>([withQuery(unsubscribeApi, { token: token.slice(0, TOKEN_MAX) })]);

export const prefetch: Prefetch<'unsubscribe'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(subscriptionQuery(url.searchParams.get('token') ?? ''));
