import { sql } from 'kysely';
import { wantedPaths } from '../../domain/wanted.ts';
import { hasListings } from '../listings/service.ts';
import { ofEpoch, signToken } from '../mail/signed-token.ts';
import type { SubscriptionKind } from '../mail/subscriptions.ts';
import { type Ads, findListings, findMatches, findWantedFilters, SHOWN } from '../searches/service.ts';
import type { Services } from '../services.ts';
import * as due from './due.ts';
import { expiresMail, lookingMail } from './mails.ts';
import { present, RENEW_LINK, stateOf } from './service.ts';
import {
  changeWanted,
  findOfUser,
  findOwnMatches,
  findWanted,
  recordMatches,
  type WantedRow,
} from './store.ts';

type AlertServices = Pick<
  Services,
  'db' | 'airports' | 'mailer' | 'listingChanges' | 'subscriptions' | 'secret' | 'clock' | 'log'
>;

const BATCH = 500;

/** Defines the emails about ads, and returns the news for posters, which comes with their saved searches. Call it once, before jobs start. */
export function createWantedAlerts(services: AlertServices): Ads {
  const { db, mailer, listingChanges, subscriptions, secret, clock } = services;

  const stopOwner = subscriptions.define('wanted-owner', {
    idsOf: async (userId) => ((await hasListings(db, userId)) ? [userId] : []),
    find: async (id) => ({
      about: 'people looking for space like yours',
      often: 'at most once a day',
      stopping: 'You can still answer their ads under Space wanted.',
      active: !(await due.isMuted(db, Number(id))),
      change: null,
    }),
    set: (id, active) => due.setMuted(db, Number(id), !active),
  });

  const poster: SubscriptionKind = {
    idsOf: async (userId) => (await findOfUser(db, userId)).map(({ id }) => id),
    async find(id) {
      const row = await findWanted(db, Number(id));
      const change = { text: 'Open your ad', path: wantedPaths.ad(Number(id)) };
      return row
        ? {
            about: `your ad “${present(row, { now: clock() }).title}”: listings that fit it, and its last days`,
            often: 'when there are new ones',
            stopping: 'The ad still ends on its last day, and you won’t hear of it.',
            active: !row.muted,
            change,
          }
        : null;
    },
    set: (id, active) => changeWanted(db, Number(id), { muted: !active }),
  };
  const stopPoster = subscriptions.define('wanted-poster', poster);

  const isOpen = (row: WantedRow | undefined): row is WantedRow =>
    row !== undefined && !row.suspended && stateOf(row, clock()) === 'open';

  // Written when they are sent: by then, an ad may be closed and a listing gone.
  const looking = mailer.define<{ ownerId: number; wantedIds: number[] }>(
    'wanted-looking',
    async ({ ownerId, wantedIds }) => {
      const owner = await db
        .selectFrom('users')
        .select(['email', 'suspended_at'])
        .where('id', '=', ownerId)
        .executeTakeFirst();
      if (!owner || owner.suspended_at || (await due.isMuted(db, ownerId))) return null;
      const rows = await Promise.all(wantedIds.slice(0, SHOWN).map((id) => findWanted(db, id)));
      const open = rows.filter(isOpen);
      const own = await findOwnMatches(
        db,
        ownerId,
        open.map(({ id }) => id),
      );
      const ids = own.map(({ id }) => id);
      const { listings } = await findListings(db, ids, { withOccupied: true, limit: ids.length });
      const ads = open.map((row) => ({
        ...present(row, { now: clock() }),
        fitting: listings.filter(({ id }) => own.some((one) => one.wanted_id === row.id && one.id === id)),
      }));
      return ads.length === 0 ? null : lookingMail(owner.email, ads, stopOwner(ownerId));
    },
  );

  const expires = mailer.define<{ wantedId: number }>('wanted-expires', async ({ wantedId }) => {
    const row = await findWanted(db, wantedId);
    if (!isOpen(row) || row.muted) return null;
    const renew = wantedPaths.renew(
      wantedId,
      signToken(secret, RENEW_LINK, ofEpoch(String(wantedId), row.link_epoch)),
    );
    return expiresMail(row.email, present(row, { now: clock() }), renew, stopPoster(wantedId));
  });

  /** Queues each email in the transaction that marks what it says: a crash neither loses nor repeats one. */
  async function send(): Promise<void> {
    const now = clock();
    for (const ownerId of await due.findDueOwners(db, now, BATCH)) {
      await db.transaction().execute(async (transaction) => {
        const wantedIds = await due.takeForOwner(transaction, ownerId, now);
        if (wantedIds.length > 0) await looking.send({ ownerId, wantedIds }, transaction);
      });
    }
    await db.transaction().execute(async (transaction) => {
      for (const wantedId of await due.takeExpiring(transaction, now, BATCH)) {
        await expires.send({ wantedId }, transaction);
      }
    });
  }

  listingChanges.consume(async (changes, transaction) => {
    for (const { wantedId, listingIds } of await findMatches(transaction, services, changes, 'wanted')) {
      if (wantedId === null) continue;
      const listings = sql`select unnest(${listingIds}::integer[])`;
      await recordMatches(transaction, wantedId, listings, { now: clock(), isKnown: false });
    }
  }, send);

  return {
    findDue: (now, limit) => due.findDuePosters(db, now, limit),
    take: due.takeForPoster,
    subscription: poster,
    async find(wantedId) {
      const row = await findWanted(db, wantedId);
      if (!isOpen(row) || row.muted) return null;
      const { title } = present(row, { now: clock() });
      const filters = await findWantedFilters(db, wantedId);
      return filters && { to: row.email, title, kind: row.kind, filters, path: wantedPaths.ad(wantedId) };
    },
  };
}
