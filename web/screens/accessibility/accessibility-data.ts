import { accessibilityPage } from '../../../domain/page-metadata/about.ts';
import { siteQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';
import { topPage } from '../../page/structured-data.ts';

export const head = topPage(accessibilityPage);

export const prefetch: Prefetch<'accessibility'> = ({ queryClient }) => queryClient.prefetchQuery(siteQuery);
