import { accountMessages } from '../../../domain/account.ts';
import type { ForgotPasswordInput, ResetPasswordInput } from '../../../domain/account-schema.ts';
import { isGuessable } from '../../../domain/guessable-password.ts';
import { problem } from '../../http/problem.ts';
import { isLeaked } from '../leaked-passwords.ts';
import { accountIsSuspendedMail } from '../mails.ts';
import { hashPassword } from '../password.ts';
import {
  type AccountServices,
  beginSession,
  type Device,
  holdAccount,
  type NewSession,
  openedSession,
} from '../service.ts';
import { deleteSessionsOf, findCredentials } from '../store.ts';
import { hashToken, newToken } from '../token.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import * as store from './store.ts';

const RESET_SECONDS = 3_600;

/** Password reset, which is also how an account without a password gets its first one. */
export function createRecovery({ db, config, mailer }: Pick<AccountServices, 'db' | 'config' | 'mailer'>) {
  // Looked up in this job, after the response, so neither the response nor its timing reveals a registered address.
  const mail = mailer.define<{ email: string }>('password-reset', async ({ email }) => {
    const user = await findCredentials(db, email);
    if (!user) return null;
    if (user.suspended_at) return accountIsSuspendedMail(email);
    const token = newToken();
    await store.insertReset(db, { tokenHash: hashToken(token), userId: user.id, seconds: RESET_SECONDS });
    return resetMail(email, token);
  });

  return {
    async forgotPassword({ email }: ForgotPasswordInput): Promise<void> {
      await mail.send({ email });
    },

    /** Throws a 400 if the link is used, expired or unknown. */
    async checkLink(token: string): Promise<void> {
      if (!(await store.findReset(db, hashToken(token)))) throw invalidLink();
    },

    /** Throws a 400 if the link is used, expired or unknown. */
    async resetPassword({ token, password }: ResetPasswordInput, device: Device): Promise<NewSession> {
      const tokenHash = hashToken(token);
      const owner = await store.findReset(db, tokenHash);
      if (!owner) throw invalidLink();
      refuseGuessable(password, owner.email, 'password');
      const passwordHash = await hashPassword(password);
      const session = await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, owner.id);
        if (!(await store.takeReset(transaction, tokenHash))) throw invalidLink();
        const user = await store.setPassword(transaction, owner.id, passwordHash);
        if (!user) throw invalidLink();
        await deleteSessionsOf(transaction, user.id);
        await store.endLinksOf(transaction, user.id);
        await mailer.send(passwordChangedMail(user.email), transaction);
        return beginSession(transaction, user.id, device);
      });
      return openedSession(db, config, session);
    },
  };
}

const invalidLink = () => problem.badRequest([{ path: 'token', message: accountMessages.resetInvalid }]);

/** Throws a 400 at `path` if the password contains the account's email address, or was leaked. */
export function refuseGuessable(password: string, email: string, path: string): void {
  if (isLeaked(password)) throw problem.badRequest([{ path, message: accountMessages.passwordLeaked }]);
  if (isGuessable(password, [email])) {
    throw problem.badRequest([{ path, message: accountMessages.passwordGuessable }]);
  }
}
