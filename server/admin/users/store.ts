import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Role } from '../../../domain/account.ts';
import type { AdminSignUp, AdminUser } from '../../../domain/admin-schema.ts';
import type { Operates } from '../../../domain/cases.ts';
import { profileFields } from '../../../domain/profile.ts';
import { instant } from '../../db/instant.ts';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.ts';
import type { ListingsOfAccount } from './mails.ts';

/** JSON of the account `t`. */
export const userJson = (adminEmail: string | undefined): RawBuilder<AdminUser> => sql`json_build_object(
  'id', t.id, 'email', t.email, 'firstName', t.first_name, 'lastName', t.last_name, 'role', t.role,
  'profileImageUrl', t.profile_image_url,
  'company', case t.role when 'property_principal' then t.profile ->> 'companyName'
    when 'listing_broker' then t.profile ->> 'brokerCompanyName' end,
  'createdAt', ${instant(sql`t.created_at`)}, 'suspendedAt', ${instant(sql`t.suspended_at`)},
  'listings', (select count(*) from listings l where l.owner_id = t.id),
  'isAdmin', t.is_admin or t.email = ${adminEmail ?? null} is true)`;

/** JSON of the sign-up `t`. */
export const signUpJson: RawBuilder<AdminSignUp> = sql`json_build_object(
  'id', t.id, 'email', t.email, 'firstName', t.first_name, 'lastName', t.last_name, 'role', t.role,
  'createdAt', ${instant(sql`t.created_at`)}, 'expiresAt', ${instant(sql`t.expires_at`)})`;

/** The sign-up `t` is the newest of its address. An address with an account gets no token, and loses its sign-ups. */
export const isWaiting = sql`t.is_newest and t.token_hash is not null and t.expires_at > now()`;

type UserDetailRow = {
  user: AdminUser;
  role: Role;
  profile: unknown;
  email_notifications: boolean;
  suspension_reason: string | null;
  has_password: boolean;
  issuers: string[];
  sessions: number;
  last_used_at: string | null;
  pending_email: string | null;
  operates: Operates;
};

export async function findUser(db: Db, id: number, adminEmail: string | undefined) {
  const { rows } = await sql<UserDetailRow>`
    select ${userJson(adminEmail)} as user, t.role, t.profile, t.email_notifications, t.suspension_reason, t.operates,
      t.password_hash is not null as has_password,
      array(select i.issuer from identities i where i.user_id = t.id order by i.created_at) as issuers,
      used.sessions, ${instant(sql`used.last`)} as last_used_at,
      (select c.email from email_changes c where c.user_id = t.id and c.expires_at > now()) as pending_email
    from users t
    cross join lateral (
      select count(*)::integer as sessions, max(s.last_used_at) as last
      from sessions s where s.user_id = t.id and s.expires_at > now()
    ) used
    where t.id = ${id}`.execute(db);
  return rows[0];
}

/** True if an account that still exists is suspended. */
export async function isSuspendedAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where email = lower(${email}) and suspended_at is not null`.execute(db);
  return rows.length > 0;
}

export async function isUser(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const personalFields = Object.values(profileFields)
  .flat()
  .filter(({ personal }) => personal)
  .map(({ name }) => name);

/** An account with its row for the audit log, without the password's hash and personal details. */
export type LockedUser = {
  id: number;
  email: string;
  name: string;
  is_admin: boolean;
  isSuspended: boolean;
  record: unknown;
};

/** Locks the account until the transaction ends. */
export async function lockUser(transaction: Db, id: number): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    select u.id, u.email, u.is_admin, u.first_name || ' ' || u.last_name as name, u.suspended_at is not null as "isSuspended",
      to_jsonb(u) - 'password_hash' - 'search'
        || jsonb_build_object('profile', u.profile - ${personalFields}::text[]) as record
    from users u where u.id = ${id} for update`.execute(transaction);
  return rows[0];
}

/** The account must be locked and not suspended. */
export async function countListings(transaction: Db, ownerId: number): Promise<ListingsOfAccount> {
  return transaction
    .selectFrom('listings')
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`count(*) filter (where active)::integer`.as('shown'),
      sql<number>`count(*) filter (where taken_down_at is not null)::integer`.as('takenDown'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countByKind(db: Db, ownerId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('listings')
    .where('owner_id', '=', ownerId)
    .select(['kind', sql<number>`count(*)::integer`.as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Null restores the account. A trigger takes its listings along. */
export async function setSuspension(
  transaction: Db,
  id: number,
  reason: string | null,
  at?: Date,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ suspended_at: reason === null ? null : (at ?? sql<Date>`now()`), suspension_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions of an account and voids its emailed links. */
export async function endAccess(transaction: Db, userId: number): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'email_changes'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Deletes an account with its listings, sessions, links, and pending sign-ups. */
export async function deleteUser(
  transaction: Transaction<Database> | Db,
  { id, email }: Pick<LockedUser, 'id' | 'email'>,
): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  await transaction.deleteFrom('sign_ups').where('email', '=', email).execute();
}

/** Returns the address of a sign-up that waits for verification. */
export async function findWaiting(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select t.email from sign_ups t where t.id = ${id} and ${isWaiting}`.execute(db);
  return rows[0]?.email;
}

export async function setAdmin(db: Db, email: string, is: boolean): Promise<{ id: number } | undefined> {
  return db
    .updateTable('users')
    .set({ is_admin: is })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
}

export async function findWaitingSignUp(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from sign_ups t where t.email = ${email} and ${isWaiting}`.execute(db);
  return rows[0]?.id;
}
