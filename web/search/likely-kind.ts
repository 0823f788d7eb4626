import { namesAircraft } from '../../domain/fit/fit-filters.ts';
import { defaultKind, listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { kindsNamed } from '../../domain/listing-kinds/names.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import type { KindCounts } from '../../domain/search-schema.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { withQuery } from '../api/query-client.ts';
import { readSearch } from './listing-search.ts';

export type LikelyKind = {
  kind: ListingKind;
  /** Why the API refused a filter. */
  refusal: ApiError | null;
};

const chosen = (kind: ListingKind): LikelyKind => ({ kind, refusal: null });

/**
 * Picks the kind named in the search text. Otherwise picks, among the kinds that have the most of these
 * filters, the one with the most results, or the first if the API refuses a filter.
 */
export async function likelyKind(api: Api, params: URLSearchParams): Promise<LikelyKind> {
  const named = kindsNamed(params.get('q') ?? '');
  const searches = (named.length > 0 ? named : listingKinds).map((kind) => {
    const { sort: _order, ...filters } = readSearch(kind, params).usable;
    return { kind, filters, known: Object.keys(filters).length };
  });
  const most = Math.max(...searches.map(({ known }) => known));
  if (most === 0) return chosen(defaultKind);
  const asked = searches.filter(({ known }) => known === most);
  const filters: Record<string, string> = Object.assign({}, ...asked.map((one) => one.filters));
  // Most ramps state no sides, so more of them may fit than of hangars that do.
  const totals = await totalsOf(api, namesAircraft(filters) ? { fit: 'tight', ...filters } : filters);
  if (totals instanceof ApiError) return { kind: asked[0]?.kind ?? defaultKind, refusal: totals };
  const total = (kind: ListingKind) => totals.get(kind.category) ?? 0;
  const [best] = asked.map(({ kind }) => kind).toSorted((a, b) => total(b) - total(a));
  // A kind that can't have what is asked for has less than none.
  const isChosen =
    asked.length === 1 ||
    !asked.some(({ kind }) => kind === defaultKind) ||
    named.length > 0 ||
    (best && total(best) > 0) ||
    asked.some(({ kind }) => total(kind) < 0);
  return chosen(best && isChosen ? best : defaultKind);
}

async function totalsOf(api: Api, filters: Record<string, string>): Promise<Map<string, number> | ApiError> {
  try {
    const { kinds, meant } = await api<KindCounts>(withQuery(kindCountsAddress, filters));
    return new Map(
      (meant?.kinds ?? kinds).map(({ category, total, applies = true }) => [category, applies ? total : -1]),
    );
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
