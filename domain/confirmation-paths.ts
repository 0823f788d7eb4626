import { withQuery } from './paths.ts';

/** Apart from paths.ts, which every page loads. */
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
