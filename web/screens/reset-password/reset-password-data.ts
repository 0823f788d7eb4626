import { signInApi } from '../../../domain/account.ts';
import { prefetchMailedLink } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'reset-password'> = ({ queryClient, url }) =>
  prefetchMailedLink(queryClient, signInApi.resetPassword, url);
