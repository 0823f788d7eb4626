import {
  accountMessages,
  type ChangeNamesInput,
  type OwnAccount,
  type OwnSession,
} from '../../../domain/account-schema.ts';
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

/** Seconds the link to a new address is good for. */
const EMAIL_CHANGE_SECONDS = 24 * 3_600;
/** Where no password of ours is used, a session this young stands for one, in seconds. */
export const FRESH_SECONDS = 15 * 60;
/** Sessions shown; nobody reads on. */
const SESSIONS_SHOWN = 100;

/** Who is asking, and by which session. */
export type Asker = { actor: Actor; sessionToken: string };

declare const proved: unique symbol;
/** Somebody who has just shown that the account is theirs, not only that its session is open in front of them. */
export type Owner = Asker & { readonly [proved]: true; readonly passwordHash: string | null };

/** What an account's owner may do with it. Made once, before the jobs start. */
export function createOwnAccount({ db, config, mailer }: Pick<AccountServices, 'db' | 'config' | 'mailer'>) {
  // As with a sign-up, whether the address is in use only shows here.
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
    /** Throws a 400 at `path` unless the password is the account's, and PasswordsBusy. */
    async proveByPassword(asker: Asker, password: string, path: string): Promise<Owner> {
      const { password_hash: passwordHash } = await own(asker);
      if (passwordHash === null) throw problem.badRequest([{ path, message: accountMessages.noPassword }]);
      if (!(await isPassword(password, passwordHash))) {
        throw problem.badRequest([{ path, message: accountMessages.wrongPassword }]);
      }
      return { ...asker, passwordHash } as Owner;
    },

    /** For accounts that sign in elsewhere. Throws a 403 unless they just did. */
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

    /** Ends every other session, and voids the links that are on their way. Throws PasswordsBusy. */
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

    /** Asks both addresses: the new one to confirm, the present one to object. */
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

    /** Throws a 400 at `token` for a link that isn't good any more, or is another account's. */
    async checkEmailLink({ actor }: Asker, token: string): Promise<void> {
      if (await store.isEmailChange(db, actor.id, hashToken(token))) return;
      throw invalidToken(accountMessages.emailChangeInvalid);
    },

    /**
     * Moves the account to the address whose mailbox the token came from. The token alone does nothing: in a mistyped
     * address' mailbox it would give the account away. Throws a 400 at `token`.
     */
    async confirmEmail(asker: Asker, token: string): Promise<Actor> {
      const { actor } = asker;
      try {
        return await db.transaction().execute(async (transaction) => {
          const change = await store.takeEmailChange(transaction, actor.id, hashToken(token));
          if (!change) throw invalidToken(accountMessages.emailChangeInvalid);
          const user = await store.setEmail(transaction, actor.id, change.email);
          // What waits to become an account of this address, or was sent to the address before, opens nothing any more.
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

    /** Answers whether the session that was ended is the one that asked. Throws a 404. */
    async endSession({ actor, sessionToken }: Asker, id: string): Promise<{ wasCurrent: boolean }> {
      const ended = await store.deleteSessionById(db, actor.id, id);
      if (!ended) throw problem.notFound();
      return { wasCurrent: ended.equals(hashToken(sessionToken)) };
    },

    /** Deletes the account with its profile and listings. The admin's stays: nobody could bring it back. */
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

/** PostgreSQL's unique_violation: somebody else proved the address first. */
const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';
