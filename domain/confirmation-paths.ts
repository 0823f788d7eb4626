import { withQuery } from './paths.ts';

/** Apart from paths.ts, which every page loads. */
export const confirmationApi = {
  read: '/api/confirmations',
  readOf: (token: string) => withQuery('/api/confirmations', { token }),
  confirm: '/api/confirmations',
  leased: '/api/confirmations/leased',
} as const;

/** The page that a link from an email opens; `leased` opens it with the question how the space was leased. */
export const confirmListingsPath = (token?: string, leased?: boolean): string =>
  withQuery('/confirm-listings', { token, leased: leased ? '1' : undefined });
