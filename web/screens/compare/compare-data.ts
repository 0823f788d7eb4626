import { type Compared, comparePath, readCompared } from '../../../domain/compare-paths.ts';
import type { ComparedListing } from '../../../domain/comparison.ts';
import { favoriteApi } from '../../../domain/favorite-paths.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

type Wanted = ReturnType<typeof readCompared>;

export const wantedIn = (params: URLSearchParams): Wanted => readCompared(params.get('l'));

export const comparedQuery = (wanted: Wanted) =>
  read<ListingSummary[]>([favoriteApi.listingsById(wanted.map(({ id }) => id))]);

export const prefetch: Prefetch<'compare'> = async ({ queryClient, url }) => {
  const wanted = wantedIn(url.searchParams);
  if (wanted.length > 0) await queryClient.prefetchQuery(comparedQuery(wanted));
};

/** Removed listings stay in their place. */
export const comparedListings = (wanted: Wanted, found: readonly ListingSummary[]): ComparedListing[] =>
  wanted.map(({ kind, id }) => ({
    kind,
    id,
    listing: found.find((one) => one.id === id && one.category === kind.category) ?? null,
  }));

const named = (listings: Wanted): Compared[] =>
  listings.map(({ kind, id }) => ({ category: kind.category, id }));

export const addressOf = (wanted: Wanted, only?: 'differences') => comparePath(named(wanted), only);
export const addressWithout = (wanted: Wanted, id: number) =>
  comparePath(named(wanted.filter((one) => one.id !== id)));
