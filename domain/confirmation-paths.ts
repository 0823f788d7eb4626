import { withQuery } from './paths.ts';

/** Apart from paths.ts, which every page loads. */
export const confirmationApi = {
  read: '/api/confirmations',
  readOf: (token: string) => withQuery('/api/confirmations', { token }),
  confirm: '/api/confirmations',
  leased: '/api/confirmations/leased',
} as const;

/**
 * The page that a link from an email opens; `leased` is the id of a listing, to ask how it was leased, and `invalid` the
 * names of the answers that the server refused.
 */
export const confirmListingsPath = (token?: string, leased?: number, invalid?: string): string =>
  withQuery('/confirm-listings', { token, leased: leased && String(leased), invalid });
