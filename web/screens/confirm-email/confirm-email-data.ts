import { accountApi } from '../../../domain/account.ts';
import { prefetchMailedLink, tokenIn } from '../../api/mailed-link.ts';
import { accountQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'confirm-email'> = async ({ queryClient, user, url }) => {
  if (!user || !tokenIn(url.searchParams)) return;
  await Promise.all([
    queryClient.prefetchQuery(accountQuery),
    prefetchMailedLink(queryClient, accountApi.confirmEmail, url),
  ]);
};
