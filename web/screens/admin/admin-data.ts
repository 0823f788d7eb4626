import type { Prefetch } from '../../page/screen.ts';
import { adminQuery, listOf } from './admin-lists.ts';

export const prefetch: Prefetch<'admin'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(adminQuery(listOf(url.searchParams), url.searchParams));
