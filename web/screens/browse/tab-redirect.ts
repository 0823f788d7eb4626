import { kindCountsAddress } from '../../../domain/across-kinds.ts';
import type { KindCounts } from '../../../domain/kind-counts.ts';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { kindsNamed } from '../../../domain/listing-kinds/names.ts';
import { paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { withQuery } from '../../api/query-client.ts';
import { type PrefetchContext, redirectTo } from '../../page/screen.ts';
import { readSearch } from '../../search/listing-search.ts';
import { redirectToTidy, tidyParams } from '../../search/tidy-address.ts';

/**
 * Throws a redirect if the address has no valid tab or has empty filters. Otherwise the page shows its tab,
 * or the default kind.
 */
export async function redirectToTab({ api, url }: Pick<PrefetchContext, 'api' | 'url'>): Promise<void> {
  const { tab, ...rest } = Object.fromEntries(tidyParams(url.searchParams));
  if (tab === undefined || !kindOfTab(tab)) {
    const { cursor: _ofAnotherList, ...filters } = rest;
    const name = tab?.toLowerCase() ?? '';
    // Without JavaScript, the landing page's form sends all kinds here.
    const named = kindOfTab(name) ?? kindOfCategory(name);
    if (named) throw redirectTo(paths.browseKind(named, filters), 308);
    const meant = await likelyKind(api, url.searchParams);
    if (meant !== defaultKind) throw redirectTo(paths.browseKind(meant, filters));
    if (tab !== undefined) throw redirectTo(paths.browse(filters), 308);
  }
  redirectToTidy(url);
}

/**
 * Picks the kind named in the search text. Otherwise picks, among the kinds that have the most of these
 * filters, the one with the most results.
 */
async function likelyKind(api: Api, params: URLSearchParams): Promise<ListingKind> {
  const named = kindsNamed(params.get('q') ?? '');
  const searches = (named.length > 0 ? named : listingKinds).map((kind) => {
    const { sort: _order, ...filters } = readSearch(kind, params).usable;
    return { kind, filters, known: Object.keys(filters).length };
  });
  const most = Math.max(...searches.map(({ known }) => known));
  if (most === 0) return defaultKind;
  const asked = searches.filter(({ known }) => known === most);
  const [only] = asked;
  if (only && asked.length === 1) return only.kind;
  const totals = await totalsOf(api, Object.assign({}, ...asked.map(({ filters }) => filters)));
  const total = (kind: ListingKind) => totals.get(kind.category) ?? 0;
  const [best] = asked.map(({ kind }) => kind).toSorted((a, b) => total(b) - total(a));
  // A kind that can't have what is asked for has less than none.
  const isChosen = best && (named.length > 0 || total(best) > 0 || asked.some(({ kind }) => total(kind) < 0));
  return isChosen ? best : defaultKind;
}

async function totalsOf(api: Api, filters: Record<string, string>): Promise<Map<string, number>> {
  try {
    const { kinds, meant } = await api<KindCounts>(withQuery(kindCountsAddress, filters));
    return new Map(
      (meant?.kinds ?? kinds).map(({ category, total, applies = true }) => [category, applies ? total : -1]),
    );
  } catch (error) {
    // The page shows the API's error at its filter.
    if (error instanceof ApiError) return new Map();
    throw error;
  }
}
