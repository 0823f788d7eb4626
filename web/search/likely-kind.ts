import { namesAircraft } from '../../domain/fit/fit-filters.ts';
import { defaultKind, listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { kindsNamed } from '../../domain/listing-kinds/names.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import type { KindCount, KindCounts } from '../../domain/search-schema.ts';
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
 * filters, one that such an aircraft is usually kept in, or else the one with the most results, or the first if the API refuses a
 * filter.
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
  const counts = await countsOf(api, filters);
  if (counts instanceof ApiError) return { kind: asked[0]?.kind ?? defaultKind, refusal: counts };
  const usual = asked.find(({ kind: { category } }) =>
    counts.some((one) => one.category === category && one.usual && one.total > 0),
  );
  if (usual) return chosen(usual.kind);
  // Most ramps state no sides, so more of them may fit than of hangars that do.
  const stated = namesAircraft(filters) ? await countsOf(api, { fit: 'tight', ...filters }) : counts;
  if (stated instanceof ApiError) throw stated;
  const total = (kind: ListingKind) => {
    const { total = 0, applies = true } = stated.find(({ category }) => category === kind.category) ?? {};
    return applies ? total : -1;
  };
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

async function countsOf(api: Api, filters: Record<string, string>): Promise<KindCount[] | ApiError> {
  try {
    const { kinds, meant } = await api<KindCounts>(withQuery(kindCountsAddress, filters));
    return meant?.kinds ?? kinds;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
