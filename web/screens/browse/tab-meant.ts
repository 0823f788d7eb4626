import { defaultKind, kindOfCategory, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { api as addresses, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { type PrefetchContext, redirectTo } from '../../api/screen.ts';
import { readSearch } from '../../listing/listing-search.ts';

/**
 * For an address of /browse without a tab, or with one that is none, throws the redirect to where it leads. Where it
 * throws nothing, the page is that of the tab or of the default kind.
 */
export async function leaveForMeant({ api, url }: Pick<PrefetchContext, 'api' | 'url'>): Promise<void> {
  const { tab, cursor: _ofAnotherList, ...rest } = Object.fromEntries(url.searchParams);
  // The landing page's form sends all kinds here when there is no JavaScript.
  const named = kindOfCategory(tab ?? '');
  if (named?.tab === null) throw redirectTo(paths.browseKind(named, rest));
  if (tab) return;
  const fullest = await fullestKind(api, url.searchParams);
  if (fullest !== defaultKind) throw redirectTo(paths.browseKind(fullest, rest));
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
