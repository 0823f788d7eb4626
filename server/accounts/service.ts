import { accountMessages, type Role, roleOfRegistrant } from '../../domain/account.ts';
import type { SignInInput, SignUpInput, VerifyEmailInput } from '../../domain/account-schema.ts';
import { brand } from '../../domain/brand.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Actor, Session } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import type { Mailer } from '../mail/mailer.ts';
import { isBanned } from './bans.ts';
import { accountExistsMail, accountIsSuspendedMail, verificationMail } from './mails.ts';
import { hashPassword, isPassword } from './password.ts';
import { isAdmin, presentSession, type SessionConfig } from './present.ts';
import * as store from './store.ts';
import { hashToken, newToken } from './token.ts';

export const SIGN_UP_SECONDS = 24 * 3_600;
/** Lifetime of an unused session, in seconds. */
const SESSION_SECONDS = 30 * 24 * 3_600;
/** Age at which even a session in use ends, in seconds. */
const LONGEST_SESSION_SECONDS = 365 * 24 * 3_600;
/** Interval between updates of a session's last use, in seconds. */
const TOUCH_SECONDS = 3_600;
/** Lifetime of an admin's unused session, in seconds, measured with a finer interval. */
const ADMIN_IDLE_SECONDS = 12 * 3_600;
const ADMIN_TOUCH_SECONDS = 300;
/** Time for which a sign-in or a confirmation counts as recent, in seconds. */
export const RECENT_SECONDS = 15 * 60;
const USER_AGENT_LENGTH = 300;

export type AccountServices = { db: Db; config: Config; mailer: Mailer; secret: Buffer; clock: () => Date };

/** A session that has just started; `token` is for its cookie and is stored nowhere else. */
export type NewSession = { user: Actor; token: string };

export type Device = { userAgent: string | undefined };

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-up, sign-in and sign-out with passwords. Create it once, before jobs start. */
export function createAccounts({ db, config, mailer }: AccountServices) {
  // Looked up in this job, after the response, so neither the response nor its timing reveals a registered address.
  const signUpMail = mailer.define<{ signUpId: number }>('sign-up', async ({ signUpId }) => {
    const signUp = await store.findSignUp(db, { id: signUpId });
    if (!signUp) return null;
    const user = await store.findCredentials(db, signUp.email);
    if (user?.suspended_at || (!user && (await isBanned(db, signUp.email))))
      return accountIsSuspendedMail(signUp.email);
    if (user) return accountExistsMail(signUp.email, `sign up for ${brand.name} with`);
    const token = newToken();
    await store.setSignUpToken(db, signUpId, hashToken(token), SIGN_UP_SECONDS);
    return verificationMail(signUp.email, token, signUp.return_to);
  });

  async function findSignUp(token: string) {
    const signUp = await store.findSignUp(db, { tokenHash: hashToken(token) });
    if (!signUp) throw invalidLink();
    return signUp;
  }

  return {
    async signUp(input: SignUpInput): Promise<void> {
      const passwordHash = await hashPassword(input.password);
      await db.transaction().execute(async (transaction) => {
        const signUpId = await store.insertSignUp(
          transaction,
          {
            ...input,
            role: roleOfRegistrant(input.registrantType),
            passwordHash,
            returnTo: input.returnTo ?? null,
          },
          SIGN_UP_SECONDS,
        );
        await signUpMail.send({ signUpId }, transaction);
      });
    },

    /** Emails a new link, which replaces the earlier one. */
    async sendSignUpMail(signUpId: number, transaction: store.Executor): Promise<void> {
      await signUpMail.send({ signUpId }, transaction);
    },

    /** Throws a 400 if the link is used, expired or unknown. */
    async checkLink(token: string): Promise<void> {
      await findSignUp(token);
    },

    /** The token proves who reads the mailbox, the password who signed up; throws a 400 unless both are right. */
    async verifyEmail({ token, password }: VerifyEmailInput, device: Device): Promise<NewSession> {
      const signUp = await findSignUp(token);
      if (!(await isPassword(password, signUp.password_hash))) {
        throw problem.badRequest([{ path: 'password', message: accountMessages.wrongSignUpPassword }]);
      }
      const session = await db.transaction().execute(async (transaction) => {
        const [row] = await store.insertUsers(transaction, [
          {
            email: signUp.email,
            firstName: signUp.first_name,
            lastName: signUp.last_name,
            role: signUp.role,
            passwordHash: signUp.password_hash,
          },
        ]);
        await store.deleteSignUps(transaction, signUp.email);
        if (!row) return null;
        return beginSession(transaction, row.id, device);
      });
      if (!session) throw invalidLink();
      return openedSession(db, config, session);
    },

    /** Throws the same 401 for an unknown email and for a wrong password, after the same time. */
    async signIn({ email, password }: SignInInput, device: Device): Promise<NewSession> {
      const found = await store.findCredentials(db, email);
      if (!(await isPassword(password, found?.password_hash)) || !found) throw wrongCredentials();
      const token = await db.transaction().execute(async (transaction) => {
        // A password change ends all sessions, so none may start with the old password meanwhile.
        const held = await store.holdUser(transaction, found.id);
        const isStill = held?.password_hash === found.password_hash;
        return isStill ? beginSession(transaction, found.id, device) : null;
      });
      if (!token) throw wrongCredentials();
      return openedSession(db, config, token);
    },

    async signOut(token: string): Promise<void> {
      await store.deleteSession(db, hashToken(token));
    },

    async signOutEverywhere(actor: Actor): Promise<void> {
      await store.deleteSessionsOf(db, actor.id);
    },
  };
}

const invalidLink = () => problem.badRequest([{ path: 'token', message: accountMessages.tokenInvalid }]);

const wrongCredentials = () => problem.unauthorized(accountMessages.wrongCredentials);

/** An account that the admin has suspended. */
export class Suspended extends Problem {
  constructor() {
    super(403, 'Forbidden', accountMessages.suspended);
  }
}

/**
 * Locks an account until the transaction ends. Throws a 401 if it was deleted, and Suspended. Call it before other rows of the
 * account are locked: a deletion locks them in this order.
 */
export async function holdAccount(transaction: store.Executor, userId: number): Promise<{ role: Role }> {
  const held = await store.holdUser(transaction, userId);
  if (!held) throw problem.unauthorized();
  if (held.suspended_at) throw new Suspended();
  return { role: held.role as Role };
}

/**
 * Returns the actor with the role that the account has now, after `holdAccount`. A write that takes a while calls it in its
 * transaction and authorizes what it returns: the account may have been suspended or changed since the request began.
 */
export async function holdActor<A extends Pick<Actor, 'id' | 'role'>>(
  transaction: store.Executor,
  actor: A,
): Promise<A> {
  return { ...actor, ...(await holdAccount(transaction, actor.id)) };
}

/** Every session begins here, so no suspended account gets one. Throws as `holdAccount` does. */
export async function beginSession(
  transaction: store.Executor,
  userId: number,
  device: Device,
  { isStrong = false, confirmedAt = null }: { isStrong?: boolean; confirmedAt?: Date | null } = {},
): Promise<string> {
  await holdAccount(transaction, userId);
  const token = newToken();
  await store.insertSession(transaction, {
    userId,
    tokenHash: hashToken(token),
    // Strip NUL, which PostgreSQL can't store, and other control characters.
    userAgent: device.userAgent?.replace(/\p{Cc}/gu, '').slice(0, USER_AGENT_LENGTH) ?? null,
    seconds: SESSION_SECONDS,
    isStrong,
    confirmedAt,
  });
  return token;
}

/** Host name that passkeys are for. */
export const rpIdOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => new URL(publicUrl).hostname;

/** Returns the session or null, extends one in use, and ends an admin's that was idle for too long. */
export async function findSession(db: Db, config: SessionConfig, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await store.findSessionUser(db, tokenHash, RECENT_SECONDS);
  if (!row) return null;
  const isOfAdmin = isAdmin(row, config);
  if (isOfAdmin && row.idle > ADMIN_IDLE_SECONDS) {
    await store.deleteSession(db, tokenHash);
    return null;
  }
  if (row.idle > (isOfAdmin ? ADMIN_TOUCH_SECONDS : TOUCH_SECONDS)) {
    await store.touchSession(db, tokenHash, SESSION_SECONDS, LONGEST_SESSION_SECONDS);
  }
  const hasFactor = isOfAdmin && (await store.hasFactor(db, row.id, rpIdOf(config)));
  return presentSession(row, hasFactor, config);
}

/** The account of a session that just started or changed. Throws a 401 if it has ended meanwhile. */
export async function openedSession(db: Db, config: SessionConfig, token: string): Promise<NewSession> {
  const session = await findSession(db, config, token);
  if (!session) throw problem.unauthorized();
  return { user: session.actor, token };
}

export { banAccount, liftBan } from './bans.ts';
export { EXPORT, exportAccount, exportName } from './changes/export.ts';
export { withAccount } from './changes/mails.ts';
export { resetFactors } from './factors/service.ts';
export type { AccountParts, ExportParts } from './parts.ts';
export { isAdmin } from './present.ts';
export { hashPassword };

/** Email addresses of all admins. */
export async function allAdmins(db: Db, { adminEmail }: Pick<Config, 'adminEmail'>): Promise<string[]> {
  const stored = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
  return [...new Set([...(adminEmail ? [adminEmail] : []), ...stored.map(({ email }) => email)])];
}

/**
 * Returns the account of an address whose reader it is, and makes one without a password if there is none. Throws Suspended, also
 * for an address that may not sign up.
 */
export async function accountOfMailbox(
  transaction: store.Executor,
  { email, name }: { email: string; name: string },
): Promise<{ id: number; email: string; hasPassword: boolean }> {
  const found = await store.findCredentials(transaction, email);
  if (!found && (await isBanned(transaction, email))) throw new Suspended();
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
  const [made] = found
    ? []
    : await store.insertUsers(transaction, [
        { email, firstName, lastName, role: 'general_user', passwordHash: null },
      ]);
  const account = made ?? found ?? (await store.findCredentials(transaction, email));
  if (!account) throw problem.unauthorized();
  await holdAccount(transaction, account.id);
  return { id: account.id, email, hasPassword: Boolean(found?.password_hash) };
}

/** Adds users whose email counts as verified, such as demo users. Get `passwordHash` from `hashPassword`. */
export async function createVerifiedUsers(db: Db, users: readonly store.NewUser[]) {
  return store.insertUsers(
    db,
    users.map((user) => ({ ...user, email: user.email.toLowerCase() })),
  );
}
