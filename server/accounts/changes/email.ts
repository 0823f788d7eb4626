import { accountMessages } from '../../../domain/account.ts';
import { brand } from '../../../domain/brand.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { isBanned } from '../bans.ts';
import { accountExistsMail, accountIsSuspendedMail } from '../mails.ts';
import { type AccountServices, holdAccount, openedSession } from '../service.ts';
import { deleteSignUps, findCredentials } from '../store.ts';
import { hashToken, newToken } from '../token.ts';
import { confirmEmailMail, emailChangeAskedMail, emailChangedMail } from './mails.ts';
import { type Asker, endOthers } from './service.ts';
import * as store from './store.ts';

const EMAIL_CHANGE_SECONDS = 24 * 3_600;

/** Moves an account to another address. Create it once, before jobs start. */
export function createEmailChange({ db, config, mailer }: AccountServices) {
  // As with a sign-up, this job checks whether the address is taken, so the response can't reveal it.
  const emailMail = mailer.define<{ changeId: number }>('email-change', async ({ changeId }) => {
    const change = await store.findEmailChange(db, changeId);
    if (!change) return null;
    const user = await findCredentials(db, change.email);
    if (user?.suspended_at || (!user && (await isBanned(db, change.email))))
      return accountIsSuspendedMail(change.email);
    if (user) return accountExistsMail(change.email, `move another ${brand.name} account to`);
    const token = newToken();
    await store.setEmailChangeToken(db, changeId, hashToken(token), EMAIL_CHANGE_SECONDS);
    return confirmEmailMail(change.email, token);
  });

  return {
    /** Emails both addresses: the new one to confirm, the current one to object. */
    async request({ actor }: Asker, email: string): Promise<void> {
      if (email === actor.email) {
        throw problem.badRequest([{ path: 'email', message: accountMessages.emailSame }]);
      }
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        const change = { userId: actor.id, email, seconds: EMAIL_CHANGE_SECONDS };
        const changeId = await store.insertEmailChange(transaction, change);
        await emailMail.send({ changeId }, transaction);
        await mailer.send(emailChangeAskedMail(actor.email, email), transaction);
      });
    },

    /** Throws a 400 at `token` if the link is used, expired, or belongs to another account. */
    async checkLink({ actor }: Asker, token: string): Promise<void> {
      if (await store.isEmailChange(db, actor.id, hashToken(token))) return;
      throw invalidToken(accountMessages.emailChangeInvalid);
    },

    /** Requires a session besides the token: a link sent to a mistyped address must not give the account away. */
    async confirm(asker: Asker, token: string): Promise<Actor> {
      const { actor } = asker;
      try {
        await db.transaction().execute(async (transaction) => {
          await holdAccount(transaction, actor.id);
          const change = await store.takeEmailChange(transaction, actor.id, hashToken(token));
          if (!change) throw invalidToken(accountMessages.emailChangeInvalid);
          await store.setEmail(transaction, actor.id, change.email);
          // Pending sign-ups for this address and links sent to the old one must no longer work.
          await deleteSignUps(transaction, change.email);
          await store.endLinksOf(transaction, actor.id);
          await endOthers(transaction, asker);
          await mailer.send(emailChangedMail(actor.email, change.email), transaction);
        });
      } catch (error) {
        if (isTaken(error)) throw invalidToken(accountMessages.emailTaken);
        throw error;
      }
      return (await openedSession(db, config, asker.sessionToken)).user;
    },
  };
}

const invalidToken = (message: string) => problem.badRequest([{ path: 'token', message }]);

/** PostgreSQL's unique_violation: another account confirmed the address first. */
const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';
