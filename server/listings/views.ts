import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { networkOf } from '../http/client-address.ts';
import { isRobot, type Visitor, visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { recordView } from './store.ts';

/** Browsers of one network that count for a listing in a day, at most. */
const BROWSERS = 16;

/** Visits remembered in the process, so that a reload costs no query; the table decides. */
const REMEMBERED = 50_000;

type Viewed = { listingId: number; ownerId: number };

/** Counts a visit to a listing; `accountId` is the visitor's, null when signed out. */
export type CountView = (visitor: Visitor, listing: Viewed, accountId: number | null) => Promise<void>;

/**
 * Counts a visitor once a day per listing, never the owner, a robot, or who opts out. A visitor is known by a keyed
 * hash of the day with the account, or else the network and one of a few places in it, which the browser's name
 * chooses: it can't be turned back nor followed to the next day, and made-up names soon find every place taken.
 */
export function viewCounter({
  db,
  secret,
  analytics,
}: Pick<Services, 'db' | 'secret' | 'analytics'>): CountView {
  let remembered = new Set<string>();
  return async (visitor, { listingId, ownerId }, accountId) => {
    if (accountId === ownerId || visitor.optsOut || isRobot(visitor)) return;
    const day = new Date().toISOString().slice(0, 10);
    const keyed = (text: string) => createHmac('sha256', secret).update(`${day}\n${text}`).digest();
    const place = () => keyed(visitor.userAgent).readUInt32BE() % BROWSERS;
    const who = accountId === null ? `${networkOf(visitor.address)}\n${place()}` : `account ${accountId}`;
    const mark = keyed(who).subarray(0, 16);
    const key = `${listingId} ${mark.toString('base64')}`;
    if (remembered.has(key)) return;
    if (remembered.size >= REMEMBERED) remembered = new Set();
    remembered.add(key);
    let category: string | null;
    try {
      category = await recordView(db, listingId, mark, day);
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

/** Counts a visit to a listing's page that was kept, so that the API wasn't asked; nobody is signed in there. */
export function countKeptPage(countView: CountView) {
  return (request: FastifyRequest, pathname: string): void => {
    const [, category, id] = /^\/listing\/([^/]+)\/([1-9]\d{0,9})$/.exec(pathname) ?? [];
    if (category === undefined || !kindOfCategory(category)) return;
    countView(visitorOf(request), { listingId: Number(id), ownerId: 0 }, null).catch((error: unknown) =>
      request.log.warn({ err: error }, 'view not counted'),
    );
  };
}
