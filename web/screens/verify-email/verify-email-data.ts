import { verifyEmailSchema } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { mailedLinkQuery } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const isToken = (text: string) => verifyEmailSchema.shape.token.safeParse(text).success;

export const linkQuery = (token: string) => mailedLinkQuery(apiPaths.verifyEmail, token);

export const prefetch: Prefetch<'verify-email'> = async ({ queryClient, url }) => {
  const token = url.searchParams.get('token') ?? '';
  if (isToken(token)) await queryClient.prefetchQuery(linkQuery(token));
};
