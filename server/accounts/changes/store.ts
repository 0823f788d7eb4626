import { type SqlBool, sql } from 'kysely';
import { type Executor, fromNow, now, type UserRow, userColumns } from '../store.ts';

export async function findOwn(db: Executor, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('email_changes.expires_at', '>', now),
    )
    .select([
      ...userColumns,
      'users.password_hash',
      'users.created_at',
      'email_changes.email as pending_email',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export async function updateNames(
  db: Executor,
  userId: number,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const set = {
    ...(names.firstName !== undefined && { first_name: names.firstName }),
    ...(names.lastName !== undefined && { last_name: names.lastName }),
  };
  if (Object.keys(set).length === 0) return;
  await db.updateTable('users').set(set).where('id', '=', userId).execute();
}

/** Returns undefined if the account is gone or, with `before`, if its password no longer has that hash. */
export async function setPassword(
  db: Executor,
  userId: number,
  passwordHash: string,
  before?: string | null,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<SqlBool>`password_hash is not distinct from ${before ?? null}`),
    )
    .returning(userColumns)
    .executeTakeFirst();
}

export async function insertReset(
  db: Executor,
  reset: { tokenHash: Buffer; userId: number; seconds: number },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: fromNow(reset.seconds) })
    .execute();
}

export async function findReset(db: Executor, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a token; false if another request just did. */
export async function takeReset(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends the links in all earlier emails, except those that stop emails. */
export async function endLinksOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await db
    .updateTable('users')
    .set({ link_epoch: sql<number>`link_epoch + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Replaces any pending change; returns the id of the new one. */
export async function insertEmailChange(
  db: Executor,
  change: { userId: number; email: string; seconds: number },
): Promise<number> {
  await db.deleteFrom('email_changes').where('user_id', '=', change.userId).execute();
  const { id } = await db
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      email: change.email,
      token_hash: null,
      expires_at: fromNow(change.seconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findEmailChange(db: Executor, id: number) {
  return db
    .selectFrom('email_changes')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function setEmailChangeToken(db: Executor, id: number, tokenHash: Buffer, seconds: number) {
  await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash, expires_at: fromNow(seconds) })
    .where('id', '=', id)
    .execute();
}

export async function isEmailChange(db: Executor, userId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeEmailChange(db: Executor, userId: number, tokenHash: Buffer) {
  return db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
}

export async function setEmail(db: Executor, userId: number, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

export async function listSessions(db: Executor, userId: number, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .select(sql<boolean>`push is not null`.as('is_notified'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteSessionById(db: Executor, userId: number, id: string) {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash;
}

export async function deleteOtherSessions(db: Executor, userId: number, kept: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', kept).execute();
}

export async function listIdentities(db: Executor, userId: number) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns the number of listings deleted with the account; null if it is already gone. */
export async function deleteUser(db: Executor, userId: number): Promise<number | null> {
  const { rows } = await sql<{ listings: number }>`
    with gone as (delete from users where id = ${userId} returning id)
    select (select count(*) from listings l where l.owner_id = gone.id)::integer as listings from gone`.execute(
    db,
  );
  return rows[0]?.listings ?? null;
}
