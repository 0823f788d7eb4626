import { privacyPage } from '../../../domain/page-metadata/about.ts';
import { authConfigQuery } from '../../api/auth-config.ts';
import { siteQuery } from '../../api/site-query.ts';
import type { Prefetch } from '../../page/screen.ts';
import { topPage } from '../../page/structured-data.ts';

export const head = topPage(privacyPage);

export const prefetch: Prefetch<'privacy'> = ({ queryClient }) =>
  Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(authConfigQuery)]);
