import type { OwnAccount, OwnSession } from '../../../domain/account.ts';
import { accountMessages, type ChangeNamesInput } from '../../../domain/account-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { hashPassword, isPassword } from '../password.ts';
import { presentUser } from '../present.ts';
import type { AccountServices } from '../service.ts';
import { deleteSignUps, type Executor, isUser } from '../store.ts';
import { hashToken, newToken } from '../token.ts';
import { readableDevice } from './device.ts';
import {
  accountDeletedMail,
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailTakenMail,
  passwordChangedMail,
} from './mails.ts';
import { refuseGuessable } from './recovery.ts';
import * as store from './store.ts';

const EMAIL_CHANGE_SECONDS = 24 * 3_600;
/** Age in seconds up to which a session counts as proof of identity for accounts without a password here. */
const FRESH_SECONDS = 15 * 60;
const SESSIONS_SHOWN = 100;

export type Asker = { actor: Actor; sessionToken: string };

declare const proved: unique symbol;
/** A user who has just proved the account is theirs; an open session alone isn't enough. */
export type Owner = Asker & { readonly [proved]: true; readonly passwordHash: string | null };

/** Actions of an account's owner. Create it once, before jobs start. */
export function createOwnAccount({ db, config, mailer }: Pick<AccountServices, 'db' | 'config' | 'mailer'>) {
  // As with a sign-up, this job checks whether the address is taken, so the response can't reveal it.
  const emailMail = mailer.define<{ changeId: number }>('email-change', async ({ changeId }) => {
    const change = await store.findEmailChange(db, changeId);
    if (!change) return null;
    if (await isUser(db, change.email)) return emailTakenMail(change.email, config.publicUrl);
    const token = newToken();
    await store.setEmailChangeToken(db, changeId, hashToken(token), EMAIL_CHANGE_SECONDS);
    return confirmEmailMail(change.email, config.publicUrl, token);
  });

  async function own({ actor }: Asker) {
    const row = await store.findOwn(db, actor.id);
    if (!row) throw problem.unauthorized();
    return row;
  }

  return {
    /** Throws a 400 at `path` unless the password matches; throws PasswordsBusy. */
    async proveByPassword(asker: Asker, password: string, path: string): Promise<Owner> {
      const { password_hash: passwordHash } = await own(asker);
      if (passwordHash === null) throw problem.badRequest([{ path, message: accountMessages.noPassword }]);
      if (!(await isPassword(password, passwordHash))) {
        throw problem.badRequest([{ path, message: accountMessages.wrongPassword }]);
      }
      return { ...asker, passwordHash } as Owner;
    },

    /** For accounts that sign in through an issuer. Throws a 403 unless the session just started. */
    async proveByFreshSession(asker: Asker): Promise<Owner> {
      const isFresh = await store.isFreshSession(db, hashToken(asker.sessionToken), FRESH_SECONDS);
      if (!isFresh) throw problem.forbidden(accountMessages.signInAfresh);
      return { ...asker, passwordHash: null } as Owner;
    },

    async read(asker: Asker): Promise<OwnAccount> {
      const row = await own(asker);
      return {
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        createdAt: row.created_at.toISOString(),
        hasPassword: row.password_hash !== null,
        pendingEmail: row.pending_email,
      };
    },

    async rename(asker: Asker, names: ChangeNamesInput): Promise<Actor> {
      await store.updateNames(db, asker.actor.id, names);
      return presentUser(await own(asker), config);
    },

    /** Also ends every other session and voids pending links. Throws PasswordsBusy. */
    async changePassword(owner: Owner, newPassword: string): Promise<void> {
      const { actor, passwordHash: before } = owner;
      refuseGuessable(newPassword, actor.email, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute(async (transaction) => {
        const user = await store.setPassword(transaction, actor.id, passwordHash, before);
        if (!user) {
          const message = accountMessages.wrongPassword;
          throw problem.badRequest([{ path: 'currentPassword', message }]);
        }
        await endOthers(transaction, owner);
        await store.deleteLinksOf(transaction, actor.id);
        await mailer.send(passwordChangedMail(user.email, config.publicUrl), transaction);
      });
    },

    /** Emails both addresses: the new one to confirm, the current one to object. */
    async changeEmail({ actor }: Owner, email: string): Promise<void> {
      if (email === actor.email) {
        throw problem.badRequest([{ path: 'email', message: accountMessages.emailSame }]);
      }
      await db.transaction().execute(async (transaction) => {
        const change = { userId: actor.id, email, seconds: EMAIL_CHANGE_SECONDS };
        const changeId = await store.insertEmailChange(transaction, change);
        await emailMail.send({ changeId }, transaction);
        await mailer.send(emailChangeAskedMail(actor.email, email, config.publicUrl), transaction);
      });
    },

    /** Throws a 400 at `token` if the link is used, expired, or belongs to another account. */
    async checkEmailLink({ actor }: Asker, token: string): Promise<void> {
      if (await store.isEmailChange(db, actor.id, hashToken(token))) return;
      throw invalidToken(accountMessages.emailChangeInvalid);
    },

    /** Requires a session besides the token: a link sent to a mistyped address must not give the account away. */
    async confirmEmail(asker: Asker, token: string): Promise<Actor> {
      const { actor } = asker;
      try {
        return await db.transaction().execute(async (transaction) => {
          const change = await store.takeEmailChange(transaction, actor.id, hashToken(token));
          if (!change) throw invalidToken(accountMessages.emailChangeInvalid);
          const user = await store.setEmail(transaction, actor.id, change.email);
          // Pending sign-ups for this address and links sent to the old one must no longer work.
          await deleteSignUps(transaction, change.email);
          await store.deleteLinksOf(transaction, actor.id);
          await endOthers(transaction, asker);
          await mailer.send(emailChangedMail(actor.email, change.email, config.supportEmail), transaction);
          return presentUser(user, config);
        });
      } catch (error) {
        if (isTaken(error)) throw invalidToken(accountMessages.emailTaken);
        throw error;
      }
    },

    async listSessions({ actor, sessionToken }: Asker): Promise<OwnSession[]> {
      const current = hashToken(sessionToken);
      const rows = await store.listSessions(db, actor.id, SESSIONS_SHOWN);
      return rows.map((row) => ({
        id: row.id,
        device: readableDevice(row.user_agent),
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isCurrent: row.token_hash.equals(current),
      }));
    },

    /** Returns whether the ended session is the one that made the request. Throws a 404. */
    async endSession({ actor, sessionToken }: Asker, id: string): Promise<{ wasCurrent: boolean }> {
      const ended = await store.deleteSessionById(db, actor.id, id);
      if (!ended) throw problem.notFound();
      return { wasCurrent: ended.equals(hashToken(sessionToken)) };
    },

    /** The admin account can't be deleted because nobody could restore it. */
    async deleteAccount({ actor }: Owner): Promise<void> {
      if (actor.isAdmin) throw problem.forbidden(accountMessages.adminStays);
      await db.transaction().execute(async (transaction) => {
        if (!(await store.deleteUser(transaction, actor.id))) return;
        await deleteSignUps(transaction, actor.email);
        await mailer.send(accountDeletedMail(actor.email, config.supportEmail), transaction);
      });
    },
  };
}

const endOthers = (db: Executor, { actor, sessionToken }: Asker) =>
  store.deleteOtherSessions(db, actor.id, hashToken(sessionToken));

const invalidToken = (message: string) => problem.badRequest([{ path: 'token', message }]);

/** PostgreSQL's unique_violation: another account confirmed the address first. */
const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';
