import { defaultKind, kindOfTab } from '../../../domain/listing-kinds/index.ts';
import type { Prefetch } from '../../page/screen.ts';
import { type ListingSearch, prefetchListings, readSearch } from '../../search/listing-search.ts';
import { prefetchNothingFound } from '../../search/nothing-found-queries.ts';
import { redirectToTab } from './tab-redirect.ts';

export const searchOf = (params: URLSearchParams): ListingSearch =>
  readSearch(kindOfTab(params.get('tab')) ?? defaultKind, params);

export const prefetch: Prefetch<'browse'> = async ({ api, queryClient, url }) => {
  await redirectToTab({ api, url });
  const search = searchOf(url.searchParams);
  await prefetchListings(queryClient, search);
  await prefetchNothingFound(queryClient, search);
};
