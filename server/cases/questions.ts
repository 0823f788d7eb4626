import type { CaseAnswer } from '../../domain/cases-schema.ts';
import { allAdmins, holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { attachFiles } from '../media/service.ts';
import { answeredMail, questionMail } from './mails.ts';
import { type CaseServices, readCase } from './open.ts';
import * as store from './store.ts';

/** Asks the person of an open case, by email. Throws a 409 if nobody can answer. `db` is a transaction. */
export async function askAboutCase(
  { db, mailer }: Pick<CaseServices, 'db' | 'mailer'>,
  id: number,
  question: string,
): Promise<store.CaseRow> {
  const found = await lockedCase(db, id);
  if (found.state !== 'open') throw problem.conflict('This case is decided.');
  if (found.user_id === null || !found.email) {
    throw problem.conflict('This person has no account or left no email, so they can’t answer.');
  }
  await store.insertMessage(db, id, true, question);
  await mailer.send(questionMail(found.email, found, question), db);
  return found;
}

/** Throws a 404 for a case of someone else, and a 409 if no question waits. The admins get an email. */
export const answerQuestion = (
  { db, config, mailer }: CaseServices,
  actor: Actor,
  id: number,
  { message, files = [] }: CaseAnswer,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const found = await lockedCase(transaction, id);
    if (found.user_id !== actor.id || !found.question) throw problem.notFound('This question doesn’t exist.');
    if (found.state !== 'open') throw problem.conflict('We’ve decided since, so there’s nothing to answer.');
    if (found.question === 'answered') throw problem.conflict('You already answered this question.');
    await store.insertMessage(transaction, id, false, message);
    await attachFiles(transaction, actor.id, files, { case_id: id });
    for (const email of await allAdmins(transaction, config)) {
      await mailer.send(answeredMail(email, found), transaction);
    }
  });

async function lockedCase(db: Db, id: number): Promise<store.CaseRow> {
  await store.lockCase(db, id);
  return readCase(db, id);
}

export const ownQuestions = ({ db }: Pick<CaseServices, 'db'>, actor: Actor) =>
  store.findQuestions(db, actor.id);
