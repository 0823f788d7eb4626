import { wantedApi } from '../../../domain/wanted-paths.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

export const adsQuery = (params: URLSearchParams) =>
  readPage<WantedAd>(wantedApi.list, {
    kind: params.get('kind') ?? undefined,
    near: params.get('near') ?? undefined,
    cursor: params.get('cursor') ?? undefined,
  });

export const prefetch: Prefetch<'wanted'> = ({ queryClient, url }) => {
  redirectToTidy(url);
  return queryClient.prefetchQuery(adsQuery(url.searchParams));
};
