import { z } from 'zod';
import { readToken, splitEpoch } from '../mail/signed-token.ts';

/** Purpose of the token in links that confirm and edit a search. */
export const SEARCH_LINK = 'saved-search';

export const linkQuery = z.object({ token: z.string().max(200).describe('From a link in an email.') });

/** The epoch is 0 for a search without an account. */
export type SearchLink = { id: number; epoch: number };

/** Returns null for a token that isn't ours. */
export function readLink(secret: Buffer, token: string): SearchLink | null {
  const { subject, epoch } = splitEpoch(readToken(secret, SEARCH_LINK, token) ?? '');
  return /^[1-9]\d{0,9}$/.test(subject) ? { id: Number(subject), epoch } : null;
}
