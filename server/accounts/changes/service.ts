import { accountMessages } from '../../../domain/account.ts';
import type { ChangeNamesInput } from '../../../domain/account-schema.ts';
import { wholeNameError } from '../../../domain/name-schema.ts';
import type { OwnAccount, OwnSession } from '../../../domain/own-account-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import type { AccountParts } from '../parts.ts';
import { hashPassword, isPassword } from '../password.ts';
import { type AccountServices, holdAccount, openedSession } from '../service.ts';
import { deleteSignUps, type Executor } from '../store.ts';
import { hashToken } from '../token.ts';
import { readableDevice } from './device.ts';
import { accountDeletedMail, passwordChangedMail } from './mails.ts';
import { refuseGuessable } from './recovery.ts';
import * as store from './store.ts';

const SESSIONS_SHOWN = 100;

export type Asker = { actor: Actor; sessionToken: string };

declare const proved: unique symbol;
/** A user who has just proved the account is theirs; an open session alone isn't enough. */
export type Owner = Asker & { readonly [proved]: true; readonly passwordHash: string | null };

/** Also the admin on behalf of an account, without a session of it. */
export type AnyAsker = { actor: Pick<Actor, 'id'>; sessionToken: string | null };

export async function findAccount(db: Executor, { actor }: AnyAsker) {
  const row = await store.findOwn(db, actor.id);
  if (!row) throw problem.unauthorized();
  return row;
}

export const presentAccount = (row: store.OwnRow): OwnAccount => ({
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  createdAt: row.created_at.toISOString(),
  hasPassword: row.password_hash !== null,
  pendingEmail: row.pending_email,
});

export async function listSessions(db: Executor, { actor, sessionToken }: AnyAsker): Promise<OwnSession[]> {
  const current = sessionToken === null ? null : hashToken(sessionToken);
  const rows = await store.listSessions(db, actor.id, SESSIONS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    device: readableDevice(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: current !== null && row.token_hash.equals(current),
    isNotified: row.is_notified,
  }));
}

export type OwnAccountActions = ReturnType<typeof createOwnAccount>;

/** Actions of an account's owner. Create it once, before jobs start. */
export function createOwnAccount(
  { db, config, mailer }: Pick<AccountServices, 'db' | 'config' | 'mailer'>,
  { change }: Pick<AccountParts, 'change'>,
) {
  return {
    /** Throws a 400 at `path` unless the password matches. */
    async proveByPassword(asker: Asker, password: string, path: string): Promise<Owner> {
      const { password_hash: passwordHash } = await findAccount(db, asker);
      if (passwordHash === null) throw problem.badRequest([{ path, message: accountMessages.noPassword }]);
      if (!(await isPassword(password, passwordHash))) {
        throw problem.badRequest([{ path, message: accountMessages.wrongPassword }]);
      }
      return { ...asker, passwordHash } as Owner;
    },

    read: async (asker: Asker) => presentAccount(await findAccount(db, asker)),

    async rename(asker: Asker, names: ChangeNamesInput): Promise<Actor> {
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, asker.actor.id);
        const before = await findAccount(transaction, asker);
        const error = wholeNameError({ firstName: before.first_name, lastName: before.last_name, ...names });
        if (error) throw problem.badRequest([error]);
        await change(transaction, asker.actor, () => store.updateNames(transaction, asker.actor.id, names));
      });
      return (await openedSession(db, config, asker.sessionToken)).user;
    },

    /** Also ends every other session and voids pending links. */
    async changePassword(owner: Owner, newPassword: string): Promise<void> {
      const { actor, passwordHash: before } = owner;
      refuseGuessable(newPassword, actor.email, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        const user = await store.setPassword(transaction, actor.id, passwordHash, before);
        if (!user) {
          const message = accountMessages.wrongPassword;
          throw problem.badRequest([{ path: 'currentPassword', message }]);
        }
        await endOthers(transaction, owner);
        await store.endLinksOf(transaction, actor.id);
        await mailer.send(passwordChangedMail(user.email), transaction);
      });
    },

    listSessions: (asker: Asker) => listSessions(db, asker),

    endOtherSessions: (asker: Asker) => endOthers(db, asker),

    /** Returns whether the ended session is the one that made the request. Throws a 404. */
    async endSession({ actor, sessionToken }: Asker, id: string): Promise<{ wasCurrent: boolean }> {
      const ended = await store.deleteSessionById(db, actor.id, id);
      if (!ended) throw problem.notFound();
      return { wasCurrent: ended.equals(hashToken(sessionToken)) };
    },

    /** The admin account can't be deleted because nobody could restore it. */
    async deleteAccount({ actor }: Asker): Promise<void> {
      if (actor.isAdmin || actor.adminNeeds) throw problem.forbidden(accountMessages.adminStays);
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        const listings = await store.deleteUser(transaction, actor.id);
        if (listings === null) throw problem.unauthorized();
        await deleteSignUps(transaction, actor.email);
        await mailer.send(accountDeletedMail(actor.email, listings), transaction);
      });
    },
  };
}

export const endOthers = (db: Executor, { actor, sessionToken }: Asker) =>
  store.deleteOtherSessions(db, actor.id, hashToken(sessionToken));
