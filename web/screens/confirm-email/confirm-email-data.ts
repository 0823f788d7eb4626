import { accountApi } from '../../../domain/account.ts';
import type { OwnAccount } from '../../../domain/own-account-schema.ts';
import { prefetchMailedLink, tokenIn } from '../../api/mailed-link.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const accountQuery = read<OwnAccount>([accountApi.account]);

export const prefetch: Prefetch<'confirm-email'> = async ({ queryClient, user, url }) => {
  if (!user || !tokenIn(url.searchParams)) return;
  await Promise.all([
    queryClient.prefetchQuery(accountQuery),
    prefetchMailedLink(queryClient, accountApi.confirmEmail, url),
  ]);
};
