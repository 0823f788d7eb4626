/**
 * `fresh` and `unconfirmed` listings are in the results; `lapsed` ones nobody confirmed, and `ended` ones were available
 * until a day that has passed.
 */
export const freshnesses = ['fresh', 'unconfirmed', 'lapsed', 'ended'] as const;
export type Freshness = (typeof freshnesses)[number];

/** Days without a confirmation until a listing is labeled, and until it leaves the results. */
export const CONFIRM_DAYS = 30;
export const LEAVE_DAYS = 60;
/** Occupied listings aren't asked about, and stay for a year. */
export const OCCUPIED_LEAVE_DAYS = 365;

/** Days without a confirmation after which the owner is asked. */
export const ASK_DAYS = [CONFIRM_DAYS, 45, 55] as const;

/** Days between two emails to one owner, at least. */
export const ASK_EVERY_DAYS = 7;

export const needsConfirming = (freshness: Freshness): boolean =>
  freshness === 'unconfirmed' || freshness === 'lapsed';

export const hasLeft = (freshness: Freshness): boolean => freshness === 'lapsed' || freshness === 'ended';

/** Value of the dashboard's filter `state`. */
export const NEEDS_CONFIRMING = 'needs-confirming';
