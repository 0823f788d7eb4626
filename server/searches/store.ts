import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Frequency } from '../../domain/saved-search.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { reschedule } from './due.ts';

export type Filters = Readonly<Record<string, string>>;

/** Owner of a search: an account, an email without one, or an ad for wanted space. */
export type Owner = { userId: number } | { email: string } | { wantedId: number };

const ownerColumn = (owner: Owner) =>
  'userId' in owner
    ? (['user_id', owner.userId] as const)
    : 'email' in owner
      ? (['email', owner.email] as const)
      : (['wanted_id', owner.wantedId] as const);

const columns = [
  'id',
  'user_id',
  'email',
  'kind',
  'filters',
  'name',
  'frequency',
  'paused',
  'created_at',
  'confirmed_at',
  'expires_at',
  'seen_at',
] as const;

export type SearchRow = Pick<Selectable<Database['saved_searches']>, (typeof columns)[number]>;

type NewRow = {
  owner: Owner;
  kind: string;
  filters: Filters;
  name: string;
  frequency: Frequency;
  /** A search with an expiry waits for its confirmation until then. */
  expires: Date | null;
  now: Date;
};

/** Adds the search. The same filters again update it, unless it's a confirmed search of an address. */
export async function upsertSearch(db: Db, row: NewRow): Promise<number> {
  const [column, value] = ownerColumn(row.owner);
  const { kind, name, frequency, now, expires } = row;
  const changes = { name, frequency, expires_at: expires, paused: false };
  const values = {
    [column]: value,
    kind,
    filters: JSON.stringify(row.filters),
    ...changes,
    created_at: now,
    seen_at: now,
    confirmed_at: expires ? null : now,
  } as unknown as Insertable<Database['saved_searches']>;
  const saved = await db
    .insertInto('saved_searches')
    .values(values)
    .onConflict((conflict) =>
      (column === 'wanted_id' ? conflict.column('wanted_id') : conflict.columns([column, 'kind', 'filters']))
        .where(column, 'is not', null)
        .doUpdateSet(column === 'wanted_id' ? values : changes)
        .where(sql<boolean>`saved_searches.confirmed_at is null or ${expires === null}`),
    )
    .returning('id')
    .executeTakeFirst();
  if (saved) {
    await reschedule(db, saved.id, now);
    return saved.id;
  }
  // A stranger who knows the address can't change a confirmed search.
  const found = await db
    .selectFrom('saved_searches')
    .select('id')
    .where(column, '=', value)
    .where('kind', '=', kind)
    .where('filters', '=', JSON.stringify(row.filters) as never)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Counts those of an address only once they're confirmed. */
export async function countSearches(db: Db, owner: Owner): Promise<number> {
  const [column, value] = ownerColumn(owner);
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Email of the account that the search belongs to. */
export async function findEpoch(db: Db, id: number): Promise<number | undefined> {
  const account = db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .select('users.link_epoch')
    .where('saved_searches.id', '=', id);
  return (await account.executeTakeFirst())?.link_epoch;
}

export const findSearch = (db: Db, id: number): Promise<SearchRow | undefined> =>
  db
    .selectFrom('saved_searches')
    .select(columns)
    .where('id', '=', id)
    .where('wanted_id', 'is', null)
    .executeTakeFirst();

/** The filters of the search of an ad, which may say more than the ad's own. */
export async function findWantedFilters(db: Db, wantedId: number): Promise<Filters | null> {
  const row = await db
    .selectFrom('saved_searches')
    .select('filters')
    .where('wanted_id', '=', wantedId)
    .executeTakeFirst();
  return (row?.filters as Filters | undefined) ?? null;
}

/** Newest first. */
export const findSearches = (db: Db, userId: number): Promise<SearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Listings that each search found since its results were opened. */
export async function countNew(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select s.id, count(*) as count
    from saved_searches s
    join saved_search_matches m on m.search_id = s.id and m.matched_at > s.seen_at
    join listings l on l.id = m.listing_id and l.active
    where s.id = any(${ids}::integer[]) group by s.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type Changes = Partial<{
  name: string;
  frequency: Frequency;
  paused: boolean;
  seen_at: Date;
  found: { kind: string; filters: Filters };
}>;

const UNIQUE_VIOLATION = '23505';

/** Never asks an address to confirm a search that another of its searches replaces. */
async function replaceUnconfirmed(db: Db, id: number, { kind, filters }: NonNullable<Changes['found']>) {
  await sql`
    delete from saved_searches t using saved_searches s
    where s.id = ${id} and t.id <> s.id and t.email = s.email and t.kind = ${kind}
      and t.filters = ${JSON.stringify(filters)}::jsonb and t.confirmed_at is null`.execute(db);
}

/** Returns false if its owner has another confirmed search with these filters. `db` is a transaction if the filters change. */
export async function updateSearch(
  db: Db,
  id: number,
  { found, ...changes }: Changes,
  now: Date,
): Promise<boolean> {
  const set = {
    ...changes,
    ...(found && { kind: found.kind, filters: JSON.stringify(found.filters) }),
  } as unknown as Updateable<Database['saved_searches']>;
  if (Object.keys(set).length === 0) return true;
  if (found) await replaceUnconfirmed(db, id, found);
  try {
    await db.updateTable('saved_searches').set(set).where('id', '=', id).execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
  if (changes.frequency !== undefined || changes.paused !== undefined) await reschedule(db, id, now);
  return true;
}

/** Belongs to the account of the address from now on, if there is one. */
export async function confirmSearch(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    with account as (
      select u.id from saved_searches s join users u on u.email = s.email where s.id = ${id}
    ), twin as (
      delete from saved_searches t using saved_searches s, account
      where s.id = ${id} and t.user_id = account.id and t.kind = s.kind and t.filters = s.filters
    )
    update saved_searches set confirmed_at = coalesce(confirmed_at, ${now}), expires_at = null, paused = false
    where id = ${id}`.execute(db);
  await sql`
    update saved_searches s set user_id = u.id, email = null from users u
    where s.id = ${id} and u.email = s.email`.execute(db);
  await reschedule(db, id, now);
}

export async function deleteSearch(db: Db, id: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).execute();
}

/** Days to remember what a search emailed, so that it isn't sent again. */
const REMEMBERED_DAYS = 180;

export async function sweepSearches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('saved_searches').where('expires_at', '<', now).execute();
  await sql`
    delete from saved_search_matches
    where matched_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
  await sql`
    delete from saved_search_lists
    where due_at is null and mailed_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(
    db,
  );
}
