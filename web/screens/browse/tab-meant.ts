import { defaultKind, kindOfCategory, kindOfTab, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { api as addresses, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { type PrefetchContext, redirectTo } from '../../api/screen.ts';
import { readSearch } from '../../listing/listing-search.ts';
import { leaveForTidy, tidied } from '../../listing/tidy-address.ts';

/**
 * For an address of /browse that isn't that of its page (no tab, or none that there is; filters that are empty), throws
 * the redirect to where it leads. Where it throws nothing, the page is that of the tab or of the default kind.
 */
export async function leaveForMeant({ api, url }: Pick<PrefetchContext, 'api' | 'url'>): Promise<void> {
  const { tab, ...rest } = Object.fromEntries(tidied(url.searchParams));
  if (tab === undefined || !kindOfTab(tab)) {
    const { cursor: _ofAnotherList, ...filters } = rest;
    const name = tab?.toLowerCase() ?? '';
    // The landing page's form sends all kinds here when there is no JavaScript.
    const named = kindOfTab(name) ?? kindOfCategory(name);
    if (named) throw redirectTo(paths.browseKind(named, filters), 308);
    const fullest = await fullestKind(api, url.searchParams);
    if (fullest !== defaultKind) throw redirectTo(paths.browseKind(fullest, filters));
    if (tab !== undefined) throw redirectTo(paths.browse(filters), 308);
  }
  leaveForTidy(url);
}

/** The kind of which most is found, among those that know the most of the filters; the first of equals. */
async function fullestKind(api: Api, params: URLSearchParams): Promise<ListingKind> {
  const searches = tabbedKinds.map((kind) => {
    const { sort: _order, ...filters } = readSearch(kind, params).usable;
    return { kind, filters, known: Object.keys(filters).length };
  });
  const most = Math.max(...searches.map(({ known }) => known));
  if (most === 0) return defaultKind;
  const asked = searches.filter(({ known }) => known === most);
  const totals = await Promise.all(
    asked.map(async ({ kind, filters }) => {
      try {
        return (await api.page(addresses.listings(kind, { ...filters, limit: 1 }))).total;
      } catch (error) {
        // What the API refuses, the page says at its filter.
        if (error instanceof ApiError) return 0;
        throw error;
      }
    }),
  );
  return asked[totals.indexOf(Math.max(...totals))]?.kind ?? defaultKind;
}
