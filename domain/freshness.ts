import { withQuery } from './paths.ts';

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

export const confirmationApi = {
  read: '/api/confirmations',
  readOf: (token: string) => withQuery('/api/confirmations', { token }),
  confirm: '/api/confirmations',
  leased: '/api/confirmations/leased',
} as const;

/** Answers of the form about a leased space, as a browser without JavaScript sends them. */
export const leasedAnswers = ['result', 'rate', 'leasedFrom'] as const;

/** Answers that the server refused: the names of the wrong ones, and all of them as they were typed. */
type Refused = { invalid: string } & Partial<Record<(typeof leasedAnswers)[number], string>>;

/** The page that a link from an email opens; `leased` is the id of a listing, to ask how it was leased. */
export const confirmListingsPath = (token?: string, leased?: number, refused?: Refused): string =>
  withQuery('/confirm-listings', { token, leased: leased && String(leased), ...refused });

export const TOKEN_MAX = 200;
