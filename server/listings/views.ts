import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { networkOf } from '../http/client-address.ts';
import { isRobot, type Visitor, visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { recordView } from './store.ts';

/** Most browsers per network that count for a listing in a day. */
const BROWSERS = 16;

/** Visits cached in memory, so that a reload needs no query. */
const REMEMBERED = 50_000;

/** `accountId` is null for a signed-out visitor. */
export type CountView = (visitor: Visitor, listingId: number, accountId: number | null) => Promise<void>;

/**
 * Counts each visitor once a day per listing, except the owner, robots, and people who opt out. Identifies visitors by a keyed
 * hash of the day and the account, or of the network and one of a few slots picked by the user agent. The hash can't be
 * reversed or linked to the next day, and fake user agents soon run out of slots.
 */
export function viewCounter({
  db,
  secret,
  analytics,
}: Pick<Services, 'db' | 'secret' | 'analytics'>): CountView {
  const remembered = new LRUCache<string, true>({ max: REMEMBERED });
  return async (visitor, listingId, accountId) => {
    if (visitor.optsOut || isRobot(visitor)) return;
    const day = new Date().toISOString().slice(0, 10);
    const keyed = (text: string) => createHmac('sha256', secret).update(`${day}\n${text}`).digest();
    const slot = () => keyed(visitor.userAgent).readUInt32BE() % BROWSERS;
    const who = accountId === null ? `${networkOf(visitor.address)}\n${slot()}` : `account ${accountId}`;
    const mark = keyed(who).subarray(0, 16);
    const key = `${listingId} ${mark.toString('base64')}`;
    if (remembered.has(key)) return;
    remembered.set(key, true);
    let category: string | null;
    try {
      category = await recordView(db, { id: listingId, accountId }, mark, day);
    } catch (error) {
      remembered.delete(key);
      throw error;
    }
    const kind = category === null ? undefined : kindOfCategory(category);
    if (!kind) return;
    analytics.record(
      {
        name: 'listing_viewed',
        category: kind.category,
        label: String(listingId),
        path: paths.listing(kind, listingId),
      },
      visitor,
    );
  };
}

/** Counts a visit to the page of a listing, which is the same for everyone and makes no API request as its visitor. */
export function countSharedPage(countView: CountView) {
  return (request: FastifyRequest, pathname: string): void => {
    const [, category, id] = /^\/listing\/([^/]+)\/([1-9]\d{0,9})$/.exec(pathname) ?? [];
    if (category === undefined || !kindOfCategory(category)) return;
    const count = async () => {
      const visitor = visitorOf(request);
      if (isRobot(visitor)) return;
      await countView(visitor, Number(id), (await request.actor())?.id ?? null);
    };
    count().catch((error: unknown) => request.log.warn({ err: error }, 'view not counted'));
  };
}
