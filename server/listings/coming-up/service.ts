import { listed } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { LEADS } from '../../../domain/unit-facts.ts';
import type { ComingUp } from '../../../domain/units-schema.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { digestMail, remindersMail } from './mails.ts';
import * as store from './store.ts';

/** Owners per query. */
const OWNERS = 200;
const DAYS = LEADS.at(-1) ?? 90;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export async function listComingUp(
  db: Db,
  ownerId: number,
  now: Date,
  days: number = DAYS,
): Promise<ComingUp> {
  const today = dayOf(now);
  return { today, dates: await store.findComingUp(db, ownerId, today, days) };
}

type ComingUpServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'mailer' | 'subscriptions'>;

/** What is sent is recorded in the transaction that queues its email, so that nothing is sent twice. */
export function defineComingUpJobs({ db, clock, jobs, mailer, subscriptions }: ComingUpServices): void {
  const settingOf = (setting: store.Setting, name: string, about: string, often: string) =>
    subscriptions.define(name, {
      idsOf: async (userId) => ((await store.hasUnits(db, userId)) ? [userId] : []),
      async find(id) {
        const user = await store.findRecipient(db, Number(id), setting);
        const change = { text: 'See what’s coming up', path: paths.comingUp };
        return user && { about, often, stopping: 'Coming up still lists them.', active: user.isOn, change };
      },
      set: (id, active) => store.setEmails(db, Number(id), setting, active),
    });
  const stopReminders = settingOf(
    'unit_reminders',
    'unit-reminders',
    'dates of your units that come near',
    `${listed(LEADS.toReversed().map(String))} days before, at most one a day`,
  );
  const stopDigests = settingOf(
    'unit_digests',
    'unit-digests',
    'all dates of your units in the next months',
    'once a month',
  );

  const recipient = async (ownerId: number, setting: store.Setting) => {
    const user = await store.findRecipient(db, ownerId, setting);
    return user?.isOn && !user.suspended_at ? user.email : null;
  };

  const reminders = mailer.define<{ owner: number; at: string }>('unit-reminders', async ({ owner, at }) => {
    const to = await recipient(owner, 'unit_reminders');
    const dates = to ? await store.findReminded(db, owner, new Date(at)) : [];
    return to && dates.length > 0 ? remindersMail(dates, { to, unsubscribe: stopReminders(owner) }) : null;
  });
  const digest = mailer.define<{ owner: number }>('unit-digest', async ({ owner }) => {
    const to = await recipient(owner, 'unit_digests');
    const { today, dates: all } = await listComingUp(db, owner, clock());
    const dates = all.filter(({ day }) => day >= today);
    return to && dates.length > 0 ? digestMail(dates, DAYS, { to, unsubscribe: stopDigests(owner) }) : null;
  });

  async function forEach(
    find: (after: number, limit: number) => Promise<number[]>,
    act: (transaction: Db, owner: number) => Promise<void>,
  ) {
    for (let after = 0; ; ) {
      const owners = await find(after, OWNERS);
      for (const owner of owners) await db.transaction().execute((transaction) => act(transaction, owner));
      const last = owners.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }

  async function remind() {
    const at = clock();
    const today = dayOf(at);
    await forEach(
      (after, limit) => store.findOwnersToRemind(db, today, after, limit),
      async (transaction, owner) => {
        if ((await store.recordReminders(transaction, owner, today, at)) === 0) return;
        await reminders.send({ owner, at: at.toISOString() }, transaction);
      },
    );
    const month = `${today.slice(0, 7)}-01`;
    await forEach(
      (after, limit) => store.findOwnersOfDigest(db, { today, month, days: DAYS }, after, limit),
      async (transaction, owner) => {
        if (await store.recordDigest(transaction, owner, month)) await digest.send({ owner }, transaction);
      },
    );
  }

  // In the morning in the US; a missed hour is made up by the next.
  jobs.define('remind-of-units', { cron: '17 13-22 * * *', retries: 0, timeout: 1_800 }, remind);
}
