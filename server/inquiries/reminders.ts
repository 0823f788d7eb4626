import { sql } from 'kysely';
import { type InquirySide, otherSide, REMINDER_HOURS } from '../../domain/inquiries.ts';
import type { Db } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { isAwaited } from './list.ts';
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
      and awaited_since <= ${now}::timestamptz - make_interval(hours => ${REMINDER_HOURS})
      and awaited_since > ${now}::timestamptz - make_interval(days => ${REMINDED_DAYS})
    returning id, awaited`.execute(db);
  return rows;
}

/** One email to a side that hasn't answered within a day. Create it once, before jobs start. */
export function createReminders(
  { db, clock, jobs, mailer }: Pick<Services, 'db' | 'clock' | 'jobs' | 'mailer'>,
  inquiries: Pick<Inquiries, 'countMail' | 'deliveryTo'>,
): void {
  // Written when it is sent: an answer may have come since.
  const letter = mailer.define<{ id: number; side: InquirySide; recipient: Recipient }>(
    'reply-reminder',
    async ({ id, side, recipient }) => {
      const thread = await findMailedThread(db, id, side, recipient);
      const delivery = thread && inquiries.deliveryTo(thread, side, recipient);
      const message = await findNewestOf(db, id, otherSide(side));
      return delivery && message && thread.awaited === side
        ? replyReminderMail({ ...delivery, thread, message, by: otherSide(side) })
        : null;
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
