import { kindCountsAddress } from '../../../domain/across-kinds.ts';
import type { KindCounts } from '../../../domain/kind-counts.ts';
import { defaultKind, kindOfTab } from '../../../domain/listing-kinds/index.ts';
import { read, withQuery } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import {
  type ListingSearch,
  listingsQuery,
  prefetchListings,
  readSearch,
  type SearchValues,
} from '../../search/listing-search.ts';
import { redirectToTab } from './tab-redirect.ts';

export const searchOf = (params: URLSearchParams): ListingSearch =>
  readSearch(kindOfTab(params.get('tab')) ?? defaultKind, params);

export const countsQuery = ({ sort: _order, ...values }: SearchValues) =>
  read<KindCounts>([withQuery(kindCountsAddress, values)]);

export const prefetch: Prefetch<'browse'> = async ({ api, queryClient, url }) => {
  await redirectToTab({ api, url });
  const search = searchOf(url.searchParams);
  const { kind, usable, cursor } = search;
  await prefetchListings(queryClient, search);
  const page = queryClient.getQueryData(listingsQuery(kind, usable, cursor).queryKey);
  if (page?.total === 0) await queryClient.prefetchQuery(countsQuery(usable));
};
