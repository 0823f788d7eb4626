import { signInApi } from '../../../domain/account.ts';
import { prefetchMailedLink } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'verify-email'> = ({ queryClient, url }) =>
  prefetchMailedLink(queryClient, signInApi.verifyEmail, url);
