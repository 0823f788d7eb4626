import { wantedApi } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { read, readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

export const adsQuery = (params: URLSearchParams) =>
  readPage<WantedAd>(wantedApi.list, {
    kind: params.get('kind') ?? undefined,
    near: params.get('near') ?? undefined,
    cursor: params.get('cursor') ?? undefined,
  });

/** The ads that the person's listings fit. */
export const fittingQuery = readPage<WantedAd>(wantedApi.forMe);
export const ownAdsQuery = read<WantedAd[]>([wantedApi.mine]);

export const prefetch: Prefetch<'wanted'> = async ({ queryClient, user, url }) => {
  redirectToTidy(url);
  await Promise.all([
    queryClient.prefetchQuery(adsQuery(url.searchParams)),
    user && queryClient.prefetchQuery(fittingQuery),
    user && queryClient.prefetchQuery(ownAdsQuery),
  ]);
};
