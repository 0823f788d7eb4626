import type { z } from 'zod';
import { isOn } from '../../domain/waiting-lists/events.ts';
import type { listMailSchema } from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { audit } from './audit.ts';
import { noticeMail } from './mails.ts';
import { changeOnce } from './once.ts';
import * as peopleStore from './people-store.ts';
import type { ListServices, Runner } from './run.ts';
import { authorizeOwner } from './service.ts';
import { findOwnerEmail } from './store.ts';

export const noticesByAccount: Limit = {
  name: 'list-notice',
  max: 5,
  seconds: 24 * 3_600,
  detail: 'You have sent 5 emails to waiting lists today. Try again tomorrow.',
};

type Notice = { list: number; entry: number; subject: string; text: string };

/** Emails in the owner’s words. Create it once, before jobs start. */
export function createNotices({ db, mailer }: ListServices, runner: Runner) {
  const letter = mailer.define<Notice>('waiting-list-notice', async ({ list, entry, subject, text }) => {
    const { row, state } = await runner.read(list);
    const person = await peopleStore.findPerson(db, list, entry);
    const owner = await findOwnerEmail(db, list);
    const found = state.entries.get(entry);
    if (!person?.email || !owner || !found || !isOn(found)) return null;
    return noticeMail({ to: person.email, list: `${row.name} at ${row.airport_code}` }, owner, subject, text);
  });

  /** Returns how many people get it: those without an address get none. */
  return async function send(
    actor: Actor,
    id: number,
    { subject, text, entries: chosen }: z.output<typeof listMailSchema>,
    key: string | undefined,
  ): Promise<{ mailed: number }> {
    authorizeOwner(actor, await runner.read(id));
    const request = ['notice', id, subject, text, chosen];
    return changeOnce(runner, { actor, id, key, request }, async ({ db: transaction, row, state }) => {
      const people = await peopleStore.findPeople(transaction, id);
      const reached = people.filter(({ entry, email }) => {
        const found = state.entries.get(entry);
        return email && found && isOn(found) && (!chosen || chosen.includes(entry));
      });
      if (reached.length === 0)
        throw problem.conflict('Nobody of these people is on the list with an email address.');
      // In the transaction on purpose: an email that isn’t sent doesn’t count.
      await countTries(transaction, [{ limit: noticesByAccount, by: [actor.id] }]);
      for (const { entry } of reached) await letter.send({ list: id, entry, subject, text }, transaction);
      await audit(transaction, actor, row, 'email-list', { mailed: reached.length });
      return { mailed: reached.length };
    });
  };
}
