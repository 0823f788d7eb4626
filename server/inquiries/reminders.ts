import { sql } from 'kysely';
import { type InquirySide, otherSide, REMINDER_HOURS } from '../../domain/inquiries.ts';
import { inquiryPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { isAwaited, listAsked } from './list.ts';
import { replyReminderMail } from './mails.ts';
import { findNewestOf } from './messages.ts';
import type { Recipient } from './reply-address.ts';
import type { Inquiries } from './service.ts';
import { findMailedThread, findThread } from './threads.ts';

/** Days after which an unanswered message is too old to remind of. */
const REMINDED_DAYS = 7;

/** Marks the conversations in which one side has waited for a day as reminded of, and returns them. */
async function takeAwaited(db: Db, now: Date): Promise<{ id: number; awaited: InquirySide }[]> {
  const { rows } = await sql<{ id: number; awaited: InquirySide }>`
    update inquiries i set awaited_reminded_at = ${now}
    where ${isAwaited} and awaited_reminded_at is null
      and (select u.reply_reminders from users u
        where u.id = case i.awaited when 'owner' then i.owner_id else i.sender_id end)
      and awaited_since <= ${now}::timestamptz - make_interval(hours => ${REMINDER_HOURS})
      and awaited_since > ${now}::timestamptz - make_interval(days => ${REMINDED_DAYS})
    returning id, awaited`.execute(db);
  return rows;
}

async function isReminded(db: Db, userId: number): Promise<boolean | null> {
  const account = db.selectFrom('users').select('reply_reminders').where('id', '=', userId);
  return (await account.executeTakeFirst())?.reply_reminders ?? null;
}

async function setReminded(db: Db, userId: number, active: boolean): Promise<void> {
  await db.updateTable('users').set({ reply_reminders: active }).where('id', '=', userId).execute();
}

/** One email to a side that hasn't answered within a day. Create it once, before jobs start. */
export function createReminders(
  {
    db,
    clock,
    jobs,
    mailer,
    subscriptions,
  }: Pick<Services, 'db' | 'clock' | 'jobs' | 'mailer' | 'subscriptions'>,
  inquiries: Pick<Inquiries, 'countMail' | 'deliveryTo'>,
): void {
  const stop = subscriptions.define('reply-reminder', {
    idsOf: async (userId) => ((await listAsked(db, userId)).length > 0 ? [userId] : []),
    async find(id) {
      const active = await isReminded(db, Number(id));
      return active === null
        ? null
        : {
            about: 'conversations that wait for your reply',
            often: `once, ${REMINDER_HOURS} hours after a message that you haven’t answered`,
            stopping: 'Messages still come as they are sent.',
            active,
            change: {
              text: 'See what needs your reply',
              path: inquiryPaths.all({ state: 'needs-reply' }),
            },
          };
    },
    set: (id, active) => setReminded(db, Number(id), active),
  });

  // Written when it is sent: an answer may have come since.
  const letter = mailer.define<{ id: number; side: InquirySide; recipient: Recipient }>(
    'reply-reminder',
    async ({ id, side, recipient }) => {
      const thread = await findMailedThread(db, id, side, recipient);
      const delivery = thread && inquiries.deliveryTo(thread, side, recipient);
      const message = await findNewestOf(db, id, otherSide(side));
      const person = thread?.[side];
      if (!delivery || !message || !person || thread.awaited !== side) return null;
      if (!(await isReminded(db, person.id))) return null;
      // A contact address has a link of its own, which doesn't change the account.
      const unsubscribe = delivery.unsubscribe ?? { ...stop(person.id), text: 'Stop these reminders' };
      return replyReminderMail({ ...delivery, unsubscribe, thread, message, by: otherSide(side) });
    },
  );
  jobs.define('remind-of-replies', { cron: '23 * * * *', retries: 0 }, () =>
    db.transaction().execute(async (transaction) => {
      for (const { id, awaited: side } of await takeAwaited(transaction, clock())) {
        const thread = await findThread(transaction, id);
        if (!thread) continue;
        const recipient = await inquiries.countMail(transaction, thread, side);
        await letter.send({ id, side, recipient }, transaction);
      }
    }),
  );
}
