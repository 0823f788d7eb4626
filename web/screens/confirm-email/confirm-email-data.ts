import { confirmEmailSchema, type OwnAccount } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { mailedLinkQuery } from '../../api/mailed-link.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const accountQuery = read<OwnAccount>([apiPaths.account]);

export const isToken = (text: string) => confirmEmailSchema.safeParse({ token: text }).success;

export const linkQuery = (token: string) => mailedLinkQuery(apiPaths.confirmEmail, token);

export const prefetch: Prefetch<'confirm-email'> = async ({ queryClient, user, url }) => {
  const token = url.searchParams.get('token') ?? '';
  if (!user || !isToken(token)) return;
  await Promise.all([queryClient.prefetchQuery(accountQuery), queryClient.prefetchQuery(linkQuery(token))]);
};
