import { signInApi } from '../../../domain/sign-in-paths.ts';
import { prefetchMailedLink } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'reset-password'> = ({ queryClient, url }) =>
  prefetchMailedLink(queryClient, signInApi.resetPassword, url);
