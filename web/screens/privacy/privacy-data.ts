import { privacyPage } from '../../../domain/page-metadata/about.ts';
import { authConfigQuery, siteQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';
import { topPage } from '../../page/structured-data.ts';

export const head = topPage(privacyPage);

export const prefetch: Prefetch<'privacy'> = ({ queryClient }) =>
  Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(authConfigQuery)]);
