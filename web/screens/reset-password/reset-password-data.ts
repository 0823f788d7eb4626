import { resetPasswordSchema } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { mailedLinkQuery } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const isToken = (text: string) => resetPasswordSchema.shape.token.safeParse(text).success;

export const linkQuery = (token: string) => mailedLinkQuery(apiPaths.resetPassword, token);

export const prefetch: Prefetch<'reset-password'> = async ({ queryClient, url }) => {
  const token = url.searchParams.get('token') ?? '';
  if (isToken(token)) await queryClient.prefetchQuery(linkQuery(token));
};
