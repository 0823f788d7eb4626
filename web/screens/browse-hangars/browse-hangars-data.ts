import type { Prefetch } from '../../page/screen.ts';
import { type ListingSearch, prefetchListings } from '../../search/listing-search.ts';
import { prefetchNothingFound } from '../../search/nothing-found-queries.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';
import { hangarSearchOf } from './hangar-filters.ts';
import { prefetchMap } from './hangar-queries.ts';

export const isListed = (search: ListingSearch) => search.view === 'list';

export const prefetch: Prefetch<'browse-hangars'> = async ({ queryClient, url }) => {
  redirectToTidy(url, { view: 'map' });
  const search = hangarSearchOf(url.searchParams);
  await (isListed(search) ? prefetchListings(queryClient, search) : prefetchMap(queryClient, search));
  await prefetchNothingFound(queryClient, search);
};
