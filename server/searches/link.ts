import { z } from 'zod';
import { readToken } from '../mail/signed-token.ts';

/** Purpose of the token in links that confirm and edit a search. */
export const SEARCH_LINK = 'saved-search';

export const linkQuery = z.object({ token: z.string().max(200).describe('From a link in an email.') });

/** Returns the id of the search, or null for a token that isn't ours. */
export function searchIdIn(secret: Buffer, token: string): number | null {
  const subject = readToken(secret, SEARCH_LINK, token);
  return subject !== null && /^[1-9]\d{0,9}$/.test(subject) ? Number(subject) : null;
}
