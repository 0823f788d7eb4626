import { LEAVE_DAYS, NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { ofEpoch, signToken } from '../../mail/signed-token.ts';
import type { Services } from '../../services.ts';
import * as store from './asking-store.ts';
import { CONFIRM_PURPOSE, linkStart, subjectOf } from './links.ts';
import { confirmListingsMail, ROWS } from './mails.ts';
import { sweepFreshness } from './store.ts';

/** Owners per query. */
const OWNERS = 200;

type AskingServices = Pick<
  Services,
  'db' | 'clock' | 'changes' | 'jobs' | 'mailer' | 'secret' | 'subscriptions'
>;

/** Each owner gets one email about all listings, at most once a week; the transaction that records it also queues it. */
function createAsking(services: AskingServices): { sweep: () => Promise<void>; ask: () => Promise<void> } {
  const { db, clock, changes, mailer, secret, subscriptions } = services;

  const unsubscribeFrom = subscriptions.define('confirm', {
    idsOf: async (userId) => ((await store.hasListings(db, userId)) ? [userId] : []),
    async find(id) {
      const active = await store.isAsked(db, Number(id));
      if (active === null) return null;
      const change = {
        text: 'See which listings need confirming',
        path: withQuery(paths.dashboard, { state: NEEDS_CONFIRMING }),
      };
      return {
        about: 'listings to confirm',
        often: 'at most once a week',
        stopping: `Listings not confirmed leave the results after ${LEAVE_DAYS} days.`,
        active,
        change,
      };
    },
    set: (id, active) => store.setAsked(db, Number(id), active),
  });

  const mail = mailer.define<{ mail: number }>('confirm-listings', async ({ mail: id }) => {
    const sent = await store.findMail(db, id, linkStart(clock()));
    if (!sent?.isAsked) return null;
    const { listingIds: ids, ownerId } = sent;
    const toConfirm = await store.findToConfirm(db, { ids, ownerId, limit: ROWS });
    if (toConfirm.total === 0) return null;
    return confirmListingsMail({
      to: sent.email,
      toConfirm,
      tokenOf: (listing) =>
        signToken(secret, CONFIRM_PURPOSE, ofEpoch(subjectOf(id, listing?.id), sent.epoch)),
      unsubscribe: unsubscribeFrom(ownerId),
    });
  });

  async function sweep() {
    const count = await sweepFreshness(db, clock());
    if (count > 0) changes.announce();
  }

  async function ask() {
    const now = clock();
    for (let after = 0; ; ) {
      const owners = await store.findOwnersToAsk(db, now, after, OWNERS);
      for (const owner of owners) {
        await db.transaction().execute(async (transaction) => {
          const id = await store.recordMail(transaction, owner, now);
          if (id !== null) await mail.send({ mail: id }, transaction);
        });
      }
      const last = owners.at(-1);
      if (last === undefined) break;
      after = last;
    }
    await store.deleteMails(db, linkStart(now));
  }

  return { sweep, ask };
}

export function defineFreshnessJobs(services: AskingServices): void {
  const { sweep, ask } = createAsking(services);
  const options = { retries: 0, timeout: 1_800 };
  services.jobs.define('sweep-freshness', { ...options, cron: '7 * * * *', atStart: true }, sweep);
  // During the day in the US; a missed hour is made up by the next.
  services.jobs.define('ask-to-confirm', { ...options, cron: '37 14-23 * * *' }, async () => {
    await sweep();
    await ask();
  });
}
