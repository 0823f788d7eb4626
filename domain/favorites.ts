import { type Availability, availabilityLabels } from './listing.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { withQuery } from './paths.ts';
import { rateLabel } from './rent.ts';
import { unitNames } from './units.ts';

export const favoriteApi = {
  ids: '/api/favorites',
  listings: '/api/favorites/listings',
  changed: '/api/favorites/listings?changed=true',
  one: (kind: Pick<ListingKind, 'category'> | string, id: number | string) =>
    `/api/favorites/${typeof kind === 'string' ? kind : kind.category}/${id}`,
  merge: '/api/favorites/merge',
  emails: '/api/favorites/emails',
  /** Summaries of listings by id, for a visitor without an account. */
  listingsById: (ids?: readonly number[]) => withQuery('/api/listings-by-id', { ids: ids?.join(',') }),
} as const;

/** Most favorites of an account or a device. */
export const FAVORITES_MAX = 500;
export const TOO_MANY_FAVORITES = `You can save up to ${FAVORITES_MAX} listings. Remove some on your Saved page first.`;

/** The parts of a listing whose changes are emailed. */
export type Followed = {
  leaseRate?: number | null;
  monthlyRate?: number | null;
  availability: Availability;
};

const rateOf = (listing: Followed): string =>
  listing.leaseRate == null && listing.monthlyRate == null ? 'on request' : rateLabel(listing);

/**
 * "Rate was $18.50/sf/yr, now $17.00/sf/yr" and "Now occupied", or "B-12 became available" with the labels of units that were occupied
 * before.
 */
export function changesBetween(before: Followed, now: Followed, freed: readonly string[] = []): string[] {
  const [was, is] = [rateOf(before), rateOf(now)];
  return [
    ...(was === is ? [] : [`Rate was ${was}, now ${is}`]),
    ...(freed.length > 0 ? [`${unitNames(freed)} became available`] : []),
    ...(before.availability === now.availability || freed.length > 0
      ? []
      : [`Now ${availabilityLabels[now.availability].toLowerCase()}`]),
  ];
}

export const BACK = 'Back on the site';
