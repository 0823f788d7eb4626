import { defaultKind, kindOfCategory, kindOfTab } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { type Prefetch, type PrefetchContext, redirectTo } from '../../page/screen.ts';
import { likelyKind } from '../../search/likely-kind.ts';
import { type ListingSearch, prefetchListings, readSearch } from '../../search/listing-search.ts';
import { prefetchNothingFound } from '../../search/nothing-found-queries.ts';
import { redirectToTidy, tidyParams } from '../../search/tidy-address.ts';

export const searchOf = (params: URLSearchParams): ListingSearch =>
  readSearch(kindOfTab(params.get('tab')) ?? defaultKind, params);

export const prefetch: Prefetch<'browse'> = async ({ api, queryClient, url }) => {
  await redirectToTab({ api, url });
  const search = searchOf(url.searchParams);
  await prefetchListings(queryClient, search);
  await prefetchNothingFound(queryClient, search);
};

/**
 * Throws a redirect if the address has no valid tab or has empty filters. Otherwise the page shows its tab,
 * or the default kind.
 */
async function redirectToTab({ api, url }: Pick<PrefetchContext, 'api' | 'url'>): Promise<void> {
  const { tab, ...rest } = Object.fromEntries(tidyParams(url.searchParams));
  if (tab === undefined || !kindOfTab(tab)) {
    const { cursor: _ofAnotherList, ...filters } = rest;
    const name = tab?.toLowerCase() ?? '';
    // Without JavaScript, the landing page's form sends all kinds here.
    const named = kindOfTab(name) ?? kindOfCategory(name);
    if (named) throw redirectTo(paths.browseKind(named, filters), 308);
    const { kind: meant } = await likelyKind(api, url.searchParams);
    if (meant !== defaultKind) throw redirectTo(paths.browseKind(meant, filters));
    if (tab !== undefined) throw redirectTo(paths.browse(filters), 308);
  }
  redirectToTidy(url);
}
