import { type Insertable, sql } from 'kysely';
import type { Availability } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingDetail, OwnListing } from '../../domain/listing-schema.ts';
import type { OwnFigures } from '../../domain/own-listings-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { listingColumns } from './columns.ts';
import { type ListingJson, readJson } from './json.ts';

export async function findWhole(
  db: Db,
  kind: ListingKind,
  id: number,
  extent: 'whole' | 'own' = 'whole',
): Promise<ListingJson | undefined> {
  return (await readJson(db, kind, extent, [id])).get(id);
}

export async function wasDeleted(db: Db, kind: ListingKind, id: number): Promise<boolean> {
  const deleted = db.selectFrom('deleted_listings').select('id');
  const found = await deleted.where('id', '=', id).where('kind', '=', kind.category).executeTakeFirst();
  return found !== undefined;
}

/** The oldest come first; null as the limit finds all. */
export async function findAllOf(
  db: Db,
  kind: ListingKind,
  ownerId: number,
  limit: number | null = null,
): Promise<OwnListing[]> {
  const { rows } = await sql<{ shown: OwnListing }>`
    select to_json(shown) as shown
    from (
      select ${listingColumns(kind, 'own')}
      from listings l join users u on u.id = l.owner_id
      where l.owner_id = ${ownerId} and l.kind = ${kind.category}
      order by l.id limit ${limit}
    ) shown`.execute(db);
  return rows.map(({ shown }) => shown);
}

export type ListingRow = {
  id: number;
  ownerId: number;
  hidden: boolean;
  version: number;
  availability: Availability;
  values: ListingDetail;
};

/** `lock` holds the row until the end of the transaction. */
export async function findRow(
  db: Db,
  kind: ListingKind,
  id: number,
  lock = false,
): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`
    select l.id, l.owner_id as "ownerId", l.hidden, l.version, l.availability,
      (select to_json(shown) from (select ${listingColumns(kind, 'whole')} from users u where u.id = l.owner_id) shown) as values
    from listings l
    where l.id = ${id} and l.kind = ${kind.category} ${lock ? sql`for update of l` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Values by column name. */
export type Columns = Record<string, unknown>;

export async function insertListing(db: Db, columns: Columns): Promise<number> {
  const listing = db.insertInto('listings').values(columns as Insertable<Database['listings']>);
  return (await listing.returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns false, without a new version, if nothing would change. */
export async function updateListing(db: Db, id: number, columns: Columns): Promise<boolean> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const differs = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  );
  const { numAffectedRows } = await sql`
    update listings
    set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id} and (${sql.join(differs, sql` or `)})`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes a new version of a listing whose units changed. */
export async function touchListing(db: Db, id: number): Promise<void> {
  await sql`update listings set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}

/** `at` defaults to now. */
export async function recordAvailability(
  db: Db,
  id: number,
  availability: Availability,
  at?: Date,
): Promise<void> {
  await db
    .insertInto('availability_changes')
    .values({ listing_id: id, availability, changed_at: at ?? sql<Date>`now()` })
    .execute();
}

export async function deleteListing(db: Db, id: number): Promise<void> {
  await db.deleteFrom('listings').where('id', '=', id).execute();
}

/** Returns null for a new key, otherwise the request and listing it was used for. */
export async function claimKey(db: Db, userId: number, key: string, hash: Buffer) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const known = db.selectFrom('idempotency_keys').select(['request_hash', 'listing_id']);
  return (await known.where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()) ?? null;
}

export async function settleKey(db: Db, userId: number, key: string, listingId: number): Promise<void> {
  const own = db.updateTable('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
  await own.set({ listing_id: listingId }).execute();
}

/** Counts each visitor but the owner once a day. Returns the listing's category, or null if nothing was counted. */
export async function recordView(
  db: Db,
  { id, accountId }: { id: number; accountId: number | null },
  visitor: Buffer,
  day: string,
): Promise<string | null> {
  // Locks the listing before its counts, in the same order as a delete.
  const { rows } = await sql<{ kind: string }>`
    with viewed as materialized (
      select id, kind from listings
      where id = ${id} and owner_id is distinct from ${accountId}::int and not hidden for key share
    ),
    seen as (
      insert into listing_views (listing_id, day, visitor) select id, ${day}::date, ${visitor} from viewed
      on conflict do nothing returning listing_id
    ),
    total as (
      insert into listing_stats as s (listing_id, views) select listing_id, 1 from seen
      on conflict (listing_id) do update set views = s.views + 1
    ),
    of_day as (
      insert into listing_days as d (listing_id, day, views) select listing_id, ${day}::date, 1 from seen
      on conflict (listing_id, day) do update set views = d.views + 1
    )
    select kind from viewed join seen on listing_id = id`.execute(db);
  return rows[0]?.kind ?? null;
}

/** Keeps the order of the ids, and leaves out listings of other owners. */
export async function findActivity(
  db: Db,
  ownerId: number,
  ids: readonly number[],
  from: string,
  to: string,
) {
  const { rows } = await sql<{ id: number; views: number[]; inquiries: number[] }>`
    select l.id, array_agg(coalesce(d.views, 0) order by span.day) as views,
      array_agg(coalesce(d.inquiries, 0) order by span.day) as inquiries
    from unnest(${ids}::integer[]) with ordinality asked (id, place)
    join listings l on l.id = asked.id and l.owner_id = ${ownerId}
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') span (day)
    left join listing_days d on d.listing_id = l.id and d.day = span.day::date
    group by l.id, asked.place
    order by asked.place`.execute(db);
  return rows;
}

export async function sweepVisitors(db: Db, days: number): Promise<void> {
  const first = sql<string>`(now() at time zone 'utc')::date - ${days}::integer`;
  await db.deleteFrom('listing_views').where('day', '<', first).execute();
}

export async function sweepKeys(db: Db, days: number): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}

/**
 * Computes revenue as the rent of occupied listings and units for the days of this month (UTC) since they became occupied, including
 * today. Each listing's share is rounded to the cent.
 */
export async function ownFigures(db: Db, ownerId: number): Promise<OwnFigures> {
  const { rows } = await sql<OwnFigures>`
    with today as (
      select d as day, date_trunc('month', d)::date as month_start,
        extract(day from date_trunc('month', d) + interval '1 month - 1 day')::integer as month_days
      from (select (now() at time zone 'utc')::date as d) t
    )
    select count(*)::integer as total,
      coalesce(array_agg(distinct l.kind), '{}') as categories,
      count(*) filter (where l.availability = 'available' and l.active)::integer as active,
      count(*) filter (where l.freshness in ('unconfirmed', 'lapsed') and not l.hidden)::integer as "needsConfirming",
      count(*) filter (where l.taken_down_at is not null)::integer as "takenDown",
      count(*) filter (where exists (select from users u where u.id = l.owner_id and u.checks <> '{}'))::integer as "listerChecked",
      coalesce(sum(s.views), 0)::integer as views,
      coalesce(sum(s.inquiries), 0)::integer as inquiries,
      coalesce(sum(earned.rent), 0)::numeric(20, 2)::text as "revenueMonthToDate"
    from listings l
    left join listing_stats s on s.listing_id = l.id
    cross join today
    left join lateral (
      select sum(round(coalesce(o.lease_rate * o.charged_sf / 12, o.monthly_rate)
        * (today.day - greatest(today.month_start, since.day) + 1) / today.month_days, 2)) as rent
      from spaces o
      cross join unnest(case when o.units = 0 then array[null::integer] else o.unit_ids end) unit (id)
      cross join lateral (
        select (c.changed_at at time zone 'utc')::date as day from availability_changes c
        where c.listing_id = l.id and c.unit_id is not distinct from unit.id order by c.id desc limit 1
      ) since
      where o.listing_id = l.id and o.availability = 'occupied'
    ) earned on true
    where l.owner_id = ${ownerId}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The aggregate returned no row.');
  return figures;
}
