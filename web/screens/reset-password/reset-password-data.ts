import { apiPaths } from '../../../domain/paths.ts';
import { prefetchMailedLink } from '../../api/mailed-link.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'reset-password'> = ({ queryClient, url }) =>
  prefetchMailedLink(queryClient, apiPaths.resetPassword, url);
