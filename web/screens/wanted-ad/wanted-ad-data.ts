import { wantedApi } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const adQuery = (id: string) => read<WantedAd>([wantedApi.ad(encodeURIComponent(id))]);

export const prefetch: Prefetch<'wanted-ad'> = ({ queryClient, params: { id } }) =>
  queryClient.prefetchQuery(adQuery(id));
