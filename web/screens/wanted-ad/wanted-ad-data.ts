import { wantedAdQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'wanted-ad'> = ({ queryClient, params: { id } }) =>
  queryClient.prefetchQuery(wantedAdQuery(id));
