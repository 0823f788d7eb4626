import { allAdmins, holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { attachFiles } from '../media/service.ts';
import type { Services } from '../services.ts';
import { arrivedMail, newCaseMail } from './mails.ts';
import * as store from './store.ts';

export type CaseServices = Pick<Services, 'db' | 'config' | 'airports' | 'mailer' | 'secret'>;

/** Stores a case and confirms it by email. The admin gets one email while cases like it are open. Returns false, changing nothing, if the same one is open. */
export const openCase = (
  services: CaseServices,
  given: store.NewCase,
  isConfirmed = true,
): Promise<boolean> =>
  services.db
    .transaction()
    .execute((transaction) => openCaseIn({ ...services, db: transaction }, given, isConfirmed));

/** The same, within a transaction. */
export async function openCaseIn(
  { db, config, mailer, secret }: CaseServices,
  given: store.NewCase,
  isConfirmed: boolean,
): Promise<boolean> {
  if (given.userId !== null) await holdAccount(db, given.userId);
  const id = await store.insertCase(db, secret, given);
  if (id === null) return false;
  await attachToCase(db, given, id);
  const row = await readCase(db, id);
  if (row.email && isConfirmed) await mailer.send(arrivedMail(row.email, row), db);
  await mailAdmin({ db, config, mailer }, row);
  return true;
}

/** Attaches the uploads that came with a case to it, as many as a message has. `db` is a transaction. */
export async function attachToCase(db: Db, { userId, files = [] }: store.NewCase, id: number): Promise<void> {
  if (userId !== null) return attachFiles(db, userId, files, { case_id: id });
  if (files.length > 0) throw problem.badRequest([{ path: 'files', message: 'Sign in to attach files' }]);
}

/** Mails the admins unless a case like it is already open. `db` is a transaction. */
export async function mailAdmin(
  { db, config, mailer }: Pick<CaseServices, 'db' | 'config' | 'mailer'>,
  row: store.CaseRow,
): Promise<void> {
  if (await store.hasOpenLike(db, row)) return;
  for (const email of await allAdmins(db, config)) await mailer.send(newCaseMail(email, row), db);
}

/** Throws a 404 if there is no such case. */
export async function readCase(db: Db, id: number): Promise<store.CaseRow> {
  const found = await store.findCase(db, id);
  if (!found) throw problem.notFound('This case doesn’t exist.');
  return found;
}
