import type { ListingKind } from './listing-kinds/kind.ts';
import { withQuery } from './paths.ts';

export const favoriteApi = {
  ids: '/api/favorites',
  listings: '/api/favorites/listings',
  one: (kind: Pick<ListingKind, 'category'> | string, id: number | string) =>
    `/api/favorites/${typeof kind === 'string' ? kind : kind.category}/${id}`,
  merge: '/api/favorites/merge',
  emails: '/api/favorites/emails',
  /** Summaries of listings by id, for a visitor without an account. */
  listingsById: (ids?: readonly number[]) => withQuery('/api/listings-by-id', { ids: ids?.join(',') }),
} as const;
