import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import { FAVORITES_MAX } from '../../domain/favorites.ts';
import type { EarlierFavorite } from '../../domain/favorites-schema.ts';
import type { Availability } from '../../domain/listing.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { Db } from '../db/pool.ts';
import type { ListingChange } from '../jobs/listing-changes.ts';
import { jsonOfAnyKind } from '../listings/service.ts';

/** Visitors can open it. */
const isPublic = sql<boolean>`not l.hidden`;

/** Units of the listing `l` that aren't occupied; null if it has no units. */
const freeUnits = sql`case when l.unit_summary is not null then array(
  select u.id from units u where u.listing_id = l.id and u.availability <> 'occupied') end`;

/** Labels of those that weren't free when `known` was stored, in the order of their owner. */
const freedSince = (known: 'free_units' | 'told_free_units') => sql<string[]>`array(
  select un.label from units un
  where un.listing_id = l.id and un.availability <> 'occupied' and un.id <> all(${sql.ref(`f.${known}`)})
  order by un.position, un.id)`;

export async function findIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('listing_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(FAVORITES_MAX)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Kinds of an account's favorites by id. */
export async function findSavedKinds(db: Db, userId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('favorites')
    .select(['listing_id', 'listing_kind'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.listing_kind]));
}

/** The listings that visitors can open, of one kind if it is given, in the same order. */
export async function findPublic(db: Db, ids: readonly number[], category?: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
    where l.id = any(${ids}::int[]) and ${isPublic} ${category === undefined ? sql`` : sql`and l.kind = ${category}`}
    order by array_position(${ids}::int[], l.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Saves listings as they are now, the first as the newest. Leaves alone what is already saved. */
export async function insertFavorites(
  db: Db,
  userId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    insert into favorites (user_id, listing_id, saved_at, listing_kind, title, lease_rate, monthly_rate, availability,
      told_lease_rate, told_monthly_rate, told_availability, free_units, told_free_units)
    select ${userId}, l.id, ${at}::timestamptz - interval '1 millisecond' * (array_position(${ids}::int[], l.id) - 1),
      l.kind, l.title, l.lease_rate, l.monthly_rate, l.availability, l.lease_rate, l.monthly_rate, l.availability,
      ${freeUnits}, ${freeUnits}
    from listings l where l.id = any(${ids}::int[])
    on conflict (user_id, listing_id) do nothing`.execute(db);
}

/** Gives favorites the time and the rates with which they were saved first. A clock of a device may be ahead. */
export async function setAsSaved(
  db: Db,
  userId: number,
  favorites: readonly EarlierFavorite[],
): Promise<void> {
  await sql`
    update favorites f
    set saved_at = least(f.saved_at, e."savedAt"), lease_rate = e."leaseRate", monthly_rate = e."monthlyRate",
      availability = e.availability
    from jsonb_to_recordset(${JSON.stringify(favorites)}::jsonb)
      as e (id int, "savedAt" timestamptz, "leaseRate" numeric, "monthlyRate" numeric, availability text)
    where f.user_id = ${userId} and f.listing_id = e.id`.execute(db);
}

export async function deleteFavorite(db: Db, userId: number, listingId: number): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute();
}

type Rates = { leaseRate: number | null; monthlyRate: number | null };

type SavedRow = Rates & {
  id: number;
  category: string;
  title: string;
  savedAt: Date;
  availability: Availability;
  /** Labels of units that were occupied when it was saved, and no longer are. */
  freed: string[];
  listing: ListingSummary | null;
};

/** Newest first. */
export async function findSaved(db: Db, userId: number): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select f.listing_id as id, f.listing_kind as category, case when ${isPublic} then l.title else f.title end as title, f.saved_at as "savedAt",
      f.lease_rate::float8 as "leaseRate", f.monthly_rate::float8 as "monthlyRate", f.availability,
      ${freedSince('free_units')} as freed, case when ${isPublic} then ${jsonOfAnyKind('summary')} end as listing
    from favorites f
    left join listings l on l.id = f.listing_id
    left join users u on u.id = l.owner_id
    where f.user_id = ${userId}
    order by f.saved_at desc, f.listing_id desc limit ${FAVORITES_MAX}`.execute(db);
  return rows;
}

/** In the order of the ids. */
export async function findSummaries(db: Db, ids: readonly number[]): Promise<ListingSummary[]> {
  const { rows } = await sql<{ listing: ListingSummary }>`
    select ${jsonOfAnyKind('compared')} as listing
    from listings l join users u on u.id = l.owner_id
    where l.id = any(${ids}::int[]) and ${isPublic}
    order by array_position(${ids}::int[], l.id)`.execute(db);
  return rows.map(({ listing }) => listing);
}

export const findAll = (db: Db, userId: number) =>
  db
    .selectFrom('favorites')
    .select(['listing_id', 'listing_kind', 'title', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('listing_id')
    .execute();

export async function areEmailsOn(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favorite_emails')
    .select('is_on')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_on ?? true;
}

/** Does nothing for an account that is gone. */
export async function setEmails(db: Db, userId: number, isOn: boolean): Promise<void> {
  await sql`
    insert into favorite_emails (user_id, is_on) select id, ${isOn} from users where id = ${userId}
    on conflict (user_id) do update set is_on = excluded.is_on`.execute(db);
}

/** How long a listing must have been off the site for its return to be news. */
const AWAY = DAY_MS;

/** Returns true for a listing that may be back; for a `new` one, its age decides. */
function isReturn({ before, at }: ListingChange): boolean {
  if (before === null) return true;
  const hiddenAt = before[0]?.active === false && Date.parse(String(before[0].hidden_at));
  return hiddenAt !== false && at.getTime() - hiddenAt >= AWAY;
}

/** Notes for everyone who saved one of these listings that it changed. */
export async function noteChanges(db: Db, changes: readonly ListingChange[], now: Date): Promise<void> {
  const ids = changes.map(({ listingId }) => listingId);
  const returns = changes.map(isReturn);
  const old = changes.map(({ at }) => new Date(at.getTime() - AWAY));
  await sql`
    update favorites f
    set changed_at = coalesce(f.changed_at, ${now}), is_back = f.is_back or (c.is_back and l.created_at < c.old)
    from unnest(${ids}::int[], ${returns}::boolean[], ${old}::timestamptz[]) as c (listing_id, is_back, old)
    join listings l on l.id = c.listing_id
    where f.listing_id = c.listing_id`.execute(db);
}

/** Accounts with favorites that changed before `due`, and without an email about favorites since, by id. */
export async function findAccountsToTell(db: Db, due: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct f.user_id from favorites f left join favorite_emails e on e.user_id = f.user_id
    where f.changed_at < ${due} and f.user_id > ${after} and (e.mailed_for is null or e.mailed_for < ${due})
    order by f.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Holds the account's email that is due at this time. Returns false if another process has it. */
export async function takeEmail(db: Db, userId: number, due: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into favorite_emails (user_id, mailed_for) select id, ${due}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update set mailed_for = excluded.mailed_for
      where favorite_emails.mailed_for is null or favorite_emails.mailed_for < excluded.mailed_for
    returning user_id`.execute(db);
  return rows.length > 0;
}

type Told = Rates & { availability: Availability };

export type ChangedRow = {
  id: number;
  isBack: boolean;
  told: Told;
  /** Labels of units that have become free since. */
  freed: string[];
  now: ListingSummary;
};

/** The account's changed favorites that are on the site, the first change first. From now on the person knows of them. */
export async function takeChanged(db: Db, userId: number): Promise<ChangedRow[]> {
  // Holds them, so that a change that comes in meanwhile is noted again afterward.
  const held = await db
    .selectFrom('favorites')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('changed_at', 'is not', null)
    .forUpdate()
    .execute();
  const ids = held.map(({ listing_id }) => listing_id);
  const { rows } = await sql<ChangedRow>`
    select f.listing_id as id, f.is_back as "isBack",
      json_build_object('leaseRate', f.told_lease_rate, 'monthlyRate', f.told_monthly_rate,
        'availability', f.told_availability) as told, ${freedSince('told_free_units')} as freed,
      ${jsonOfAnyKind('summary')} as now
    from favorites f
    join listings l on l.id = f.listing_id
    join users u on u.id = l.owner_id
    where f.user_id = ${userId} and f.listing_id = any(${ids}::int[]) and l.active
    order by f.changed_at, f.listing_id`.execute(db);
  for (const { id, now } of rows) {
    await db
      .updateTable('favorites')
      .set({
        told_lease_rate: now.leaseRate === null ? null : String(now.leaseRate),
        told_monthly_rate: now.monthlyRate === null ? null : String(now.monthlyRate),
        told_availability: now.availability,
      })
      .where('user_id', '=', userId)
      .where('listing_id', '=', id)
      .execute();
  }
  await sql`
    update favorites f set changed_at = null, is_back = false, told_free_units = ${freeUnits}
    from listings l where l.id = f.listing_id and f.user_id = ${userId} and f.listing_id = any(${ids}::int[])`.execute(
    db,
  );
  return rows;
}

/** Null for an account that is gone or suspended. */
export async function findReader(db: Db, userId: number): Promise<{ email: string } | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
