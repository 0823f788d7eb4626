import { sql } from 'kysely';
import { seedMany } from '../db/seed/many.ts';
import type { Airports } from '../server/airports/airports.ts';
import type { Db } from '../server/db/pool.ts';

/** Listings that are written as the demo's are. Writing 200,000 takes long, so the others are copies. */
const WRITTEN = 10_000;

/** Columns of a copy that come from the listing at its new airport. */
const ofAirport = [
  'airport_id',
  'icao_code',
  'airport_code',
  'airport_name',
  'city',
  'state',
  'has_control_tower',
  'lat',
  'lng',
  'google_map_link',
];

/** From 0.5 to 1.5 of a figure, the same for the same copy. */
const varied = (column: string, seed: number) =>
  sql`greatest(1, round(l.${sql.ref(column)} * (0.5 + (hashint4(n + ${sql.lit(seed)}) & 1023) / 1023.0)))`;

const changed: Record<string, ReturnType<typeof sql>> = {
  ...Object.fromEntries(ofAirport.map((column) => [column, sql`a.${sql.ref(column)}`])),
  size_sf: varied('size_sf', 1),
  lease_rate: varied('lease_rate', 2),
  monthly_rate: varied('monthly_rate', 3),
  reference: sql`null`,
};

/** Fills an empty database with listings. */
export async function fill(
  db: Db,
  airports: Airports,
  owners: readonly number[],
  count: number,
  say: (line: string) => void,
): Promise<void> {
  await seedMany(db, airports, owners, Math.min(count, WRITTEN), say);
  if (count > WRITTEN) await copy(db, count, say);
}

async function copy(db: Db, count: number, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(
      trx,
    );
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any(array['listings', 'spaces']::regclass[]) and not i.indisprimary`.execute(trx);
    // Built once afterwards, indexes take a fraction of the time; triggers would take most of it.
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      create temporary table written on commit drop as
      select row_number() over (order by id) - 1 as place, l.* from listings l`.execute(trx);
    await sql`create index on written (place)`.execute(trx);
    await sql`analyze written`.execute(trx);
    await sql`
      insert into listings (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      select ${sql.join(columns.map(({ name }) => changed[name] ?? sql`l.${sql.ref(name)}`))}
      from generate_series(1, ${count - WRITTEN}::integer) n
      join written l on l.place = n % ${sql.lit(WRITTEN)}
      join written a on a.place = (hashint4(n) & 2147483647) % ${sql.lit(WRITTEN)}
      order by n`.execute(trx);
    say(`${count} listings`);
    await sql`insert into spaces select * from space_rows where listing_id not in (select listing_id from spaces)`.execute(
      trx,
    );
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  await sql`vacuum analyze listings, spaces`.execute(db);
}

/** Listings whose spaces are computed at once. */
const BATCH = 500;

/** Gives every tenth listing 2 to 90 units, 12 of them in the middle, in up to six groups that are alike. */
export async function fillUnits(db: Db, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where hashint4(id) % 10 = 0 order by id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      // Without triggers: a new unit is news to saved searches.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into units (listing_id, label, label_key, position, availability, lease_rate, monthly_rate)
        select l.id, 'A-' || n, 'a-' || n, n, case when hashint4(l.id + n) % 4 = 0 then 'available' else 'occupied' end,
          l.lease_rate * (1 + n % 3 * 0.1), l.monthly_rate * (1 + n % 3 * 0.1)
        from listings l,
          generate_series(1, greatest(2, round(12 * exp((hashint4(l.id + 1) & 1023) / 255.75 - 2)))::integer) n
        where l.id = any(${ids}::integer[])`.execute(trx);
      await sql`set local session_replication_role = origin`.execute(trx);
      await sql`select refresh_spaces(${ids}::integer[])`.execute(trx);
    });
  }
  say(`${rows.length} listings with units`);
  await sql`vacuum analyze listings, units, spaces`.execute(db);
}
