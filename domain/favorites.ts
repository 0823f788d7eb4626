import { type Availability, availabilityLabels } from './availability.ts';
import { rateLabel } from './rent.ts';

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

/** "Rate was $18.50/sf/yr, now $17.00/sf/yr" and "Now occupied". */
export function changesBetween(before: Followed, now: Followed): string[] {
  const [was, is] = [rateOf(before), rateOf(now)];
  return [
    ...(was === is ? [] : [`Rate was ${was}, now ${is}`]),
    ...(before.availability === now.availability
      ? []
      : [`Now ${availabilityLabels[now.availability].toLowerCase()}`]),
  ];
}

export const BACK = 'Back on the site';
