import { type Selectable, sql, type Transaction } from 'kysely';
import type { Role } from '../../domain/account.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type Executor = Db | Transaction<Database>;

export type UserRow = Pick<
  Selectable<Database['users']>,
  'id' | 'email' | 'role' | 'first_name' | 'last_name' | 'profile_image_url' | 'is_admin'
>;
export const userColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.first_name',
  'users.last_name',
  'users.profile_image_url',
  'users.is_admin',
] as const;

export const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
export const now = sql<Date>`now()`;

export async function findCredentials(db: Executor, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Locks the account until the transaction ends, so that its password, email, and state stay and it isn't deleted. */
export async function holdUser(db: Executor, userId: number) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'suspended_at', 'role'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type NewUser = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Null for an account that signs in through an issuer. */
  passwordHash: string | null;
  profile?: Record<string, unknown>;
};

/** Adds users with verified emails, skipping emails that already have an account. Returns the users added. */
export async function insertUsers(db: Executor, users: readonly NewUser[]): Promise<UserRow[]> {
  if (users.length === 0) return [];
  return db
    .insertInto('users')
    .values(
      users.map(({ email, firstName, lastName, role, passwordHash, profile = {} }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        password_hash: passwordHash,
        profile: JSON.stringify(profile),
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .execute();
}

type NewSignUp = NewUser & { passwordHash: string; returnTo: string | null };

export async function insertSignUp(db: Executor, signUp: NewSignUp, seconds: number): Promise<number> {
  await db
    .updateTable('sign_ups')
    .set({ is_newest: false })
    .where('email', '=', signUp.email)
    .where('is_newest', '=', true)
    .execute();
  const { id } = await db
    .insertInto('sign_ups')
    .values({
      email: signUp.email,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      role: signUp.role,
      password_hash: signUp.passwordHash,
      return_to: signUp.returnTo,
      token_hash: null,
      expires_at: fromNow(seconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type SignUpRow = Selectable<Database['sign_ups']>;

export async function findSignUp(
  db: Executor,
  by: { id: number } | { tokenHash: Buffer },
): Promise<SignUpRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['token_hash', by.tokenHash] as const);
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Also invalidates an earlier token. */
export async function setSignUpToken(db: Executor, id: number, tokenHash: Buffer, seconds: number) {
  await db
    .updateTable('sign_ups')
    .set({ token_hash: tokenHash, expires_at: fromNow(seconds) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSignUps(db: Executor, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}

export async function insertSession(
  db: Executor,
  session: {
    userId: number;
    tokenHash: Buffer;
    userAgent: string | null;
    seconds: number;
    isStrong: boolean;
    confirmedAt: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      strong_at: session.isStrong ? now : null,
      confirmed_at: session.confirmedAt,
      expires_at: fromNow(session.seconds),
    })
    .execute();
}

export type SessionRow = UserRow & {
  /** Seconds since the last recorded use. */
  idle: number;
  /** True if a passkey or a code was used in this session recently. */
  is_strong: boolean;
  is_strong_recent: boolean;
  /** True if the session began or was confirmed recently. */
  is_recent: boolean;
};

/** `recent` is in seconds. */
export async function findSessionUser(
  db: Executor,
  tokenHash: Buffer,
  recent: number,
): Promise<SessionRow | undefined> {
  const since = sql`now() - make_interval(secs => ${recent})`;
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .select([
      sql<number>`extract(epoch from now() - sessions.last_used_at)::float8`.as('idle'),
      sql<boolean>`sessions.strong_at is not null`.as('is_strong'),
      sql<boolean>`coalesce(sessions.strong_at > ${since}, false)`.as('is_strong_recent'),
      sql<boolean>`coalesce(sessions.confirmed_at, sessions.created_at) > ${since}`.as('is_recent'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function touchSession(
  db: Executor,
  tokenHash: Buffer,
  seconds: number,
  longest: number,
): Promise<void> {
  const end = sql<Date>`least(${fromNow(seconds)}, created_at + make_interval(secs => ${longest}))`;
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: end })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** True if the account has a passkey for this host name, or an app. */
export async function hasFactor(db: Executor, userId: number, rpId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from passkeys where user_id = ${userId} and rp_id = ${rpId})
      or exists (select from authenticator_apps where user_id = ${userId} and last_step is not null) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** `isStrong`: by a passkey or a code. */
export async function confirmSession(db: Executor, tokenHash: Buffer, isStrong: boolean): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now, ...(isStrong && { strong_at: now }) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpired(db: Executor): Promise<void> {
  for (const table of [
    'sessions',
    'sign_ups',
    'password_resets',
    'email_changes',
    'passkey_challenges',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}
