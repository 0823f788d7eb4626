import { paths } from '../../domain/paths.ts';
import type { Services } from '../services.ts';
import * as due from './due.ts';
import { newListingsMail, SHOWN } from './mails.ts';

type NewsServices = Pick<Services, 'db' | 'mailer' | 'subscriptions' | 'clock'>;

const BATCH = 500;

/** Defines the email about all new listings, and returns what queues those of a day. Call it once, before jobs start. */
export function createNews({ db, mailer, subscriptions, clock }: NewsServices): () => Promise<void> {
  const stopNews = subscriptions.define('new-listings', {
    idsOf: async (userId) => [userId],
    async find(id) {
      const user = await db
        .selectFrom('users')
        .select('email_notifications')
        .where('id', '=', Number(id))
        .executeTakeFirst();
      const change = { text: 'Open my profile', path: paths.profile };
      return user
        ? {
            about: 'all new listings',
            often: 'at most once a day',
            stopping: 'Saved searches have emails of their own, which go on.',
            active: user.email_notifications,
            change,
          }
        : null;
    },
    async set(id, active) {
      await db
        .updateTable('users')
        .set({ email_notifications: active })
        .where('id', '=', Number(id))
        .execute();
    },
  });

  const news = mailer.define<{ userId: number; time: string }>('new-listings', async ({ userId, time }) => {
    const user = await db
      .selectFrom('users')
      .select(['email', 'email_notifications', 'suspended_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user?.email_notifications || user.suspended_at) return null;
    const ids = await due.findNews(db, userId, new Date(time));
    const listings = await due.findListings(db, ids, { withOccupied: false, limit: SHOWN });
    return listings.total === 0 ? null : newListingsMail(user.email, listings, stopNews(userId));
  });

  return async () => {
    const { daily } = due.lastTimes(clock());
    for (;;) {
      const count = await db.transaction().execute(async (transaction) => {
        const users = await due.takeNewsReaders(transaction, daily, BATCH);
        // The news of a day without listings is queued all the same, and then not sent.
        for (const userId of users) await news.send({ userId, time: daily.toISOString() }, transaction);
        return users.length;
      });
      if (count < BATCH) return;
    }
  };
}
