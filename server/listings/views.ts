import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Db } from '../db/pool.ts';
import { recordView } from './store.ts';

export type Visit = {
  listingId: number;
  ownerId: number;
  accountId: number | null;
  address: string;
  userAgent: string;
};

/** Visits remembered in the process, so that a reload costs no query; the table decides. */
const REMEMBERED = 50_000;

/**
 * Counts a visitor once a day per listing, never the owner or a robot. A visitor is known by a keyed hash
 * of the day with the account, or else the address and user agent: it can't be turned back nor followed
 * to the next day.
 */
export function viewCounter(db: Db, secret: Buffer) {
  let remembered = new Set<string>();
  return async ({ listingId, ownerId, accountId, address, userAgent }: Visit): Promise<void> => {
    if (accountId === ownerId || userAgent === '' || isbot(userAgent)) return;
    const day = new Date().toISOString().slice(0, 10);
    const who = accountId === null ? `${address}\n${userAgent}` : `account ${accountId}`;
    const visitor = createHmac('sha256', secret).update(`${day}\n${who}`).digest().subarray(0, 16);
    const key = `${listingId} ${visitor.toString('base64')}`;
    if (remembered.has(key)) return;
    if (remembered.size >= REMEMBERED) remembered = new Set();
    remembered.add(key);
    try {
      await recordView(db, listingId, visitor, day);
    } catch (error) {
      remembered.delete(key);
      throw error;
    }
  };
}
