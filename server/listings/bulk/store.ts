import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { computedColumns } from '../columns.ts';

export type Locked = { id: number; kind: string; ownerId: number; hidden: boolean };

export async function lockListings(db: Db, ids: readonly number[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, kind, owner_id as "ownerId", hidden from listings where id = any(${ids}::integer[])
    order by id for update`.execute(db);
  return rows;
}

type Undo = { userId: number; tokenHash: Buffer };

/** Call it with the listings locked. */
export async function deleteListings(db: Db, ids: readonly number[], { userId, tokenHash }: Undo) {
  const rows = (table: string, of: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(table)} part where ${of})`;
  const all = (table: string) => rows(table, sql`part.listing_id = l.id`);
  const ofUnits = (table: string) =>
    rows(table, sql`part.unit_id in (select id from units where listing_id = l.id)`);
  await sql`
    insert into undos (token_hash, user_id, action, rows)
    select ${tokenHash}, ${userId}, 'delete',
      jsonb_agg(jsonb_build_object(
        'listing', to_jsonb(l) - ${computedColumns}, 'stats', ${all('listing_stats')}, 'days', ${all('listing_days')}, 'visitors', ${all('listing_views')},
        'units', ${all('units')}, 'private', ${ofUnits('unit_private')}, 'reminders', ${ofUnits('unit_reminders')}, 'changes', ${all('availability_changes')}, 'covers', ${all('list_covers')}))
    from listings l where l.id = any(${ids}::integer[])`.execute(db);
  await sql`delete from listings where id = any(${ids}::integer[])`.execute(db);
}

/** Columns that a change in bulk may write, and an undo restores. */
const names = [
  'availability',
  'contact_email',
  'contact_phone',
  'lease_rate',
  'monthly_rate',
  'available_from',
  'available_until',
  'description',
  'details',
  'images',
  'image_texts',
  'documents',
  'confirmed_at',
] as const;
const written = names.map((name) => sql.ref(name));

/** The listings as they are before a change, for {@link recordChanges}. Call it with them locked. */
export async function readFormer(db: Db, ids: readonly number[]): Promise<string> {
  const former = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const { rows } = await sql<{ former: string }>`
    select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'former', jsonb_build_object(${sql.join(former)}),
      'last', (select coalesce(max(c.id), 0) from availability_changes c where c.listing_id = l.id)))::text as former
    from listings l where id = any(${ids}::integer[])`.execute(db);
  return rows[0]?.former ?? '[]';
}

/** Makes the changes since `former` undoable, and returns the changed listings: those with a new version, or all. */
export async function recordChanges(
  db: Db,
  former: string,
  { userId, tokenHash }: Undo,
  all: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    insert into undos (token_hash, user_id, action, rows)
    select ${tokenHash}, ${userId}, 'change', jsonb_agg(jsonb_build_object('id', l.id, 'version', l.version, 'former', f.former,
      'change', (select max(c.id) from availability_changes c where c.listing_id = l.id and c.id > f.last)))
    from jsonb_to_recordset(${former}::jsonb) as f (id integer, version integer, former jsonb, last bigint)
    join listings l on l.id = f.id and (${sql.lit(all)} or l.version <> f.version)
    having count(*) > 0
    returning (select array_agg((row ->> 'id')::integer) from jsonb_array_elements(rows) row) as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

/** Locks what can still be undone; `columns` are those of deleted listings. */
export async function findUndo(db: Db, { userId, tokenHash }: Undo) {
  const { rows } = await sql<{ action: 'delete' | 'change'; count: number; columns: string[] }>`
    select action, jsonb_array_length(rows) as count,
      array(select jsonb_object_keys(rows -> 0 -> 'listing')) as columns
    from undos where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > now()
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function removeUndo(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('undos').where('token_hash', '=', tokenHash).execute();
}

export async function sweepUndos(db: Db): Promise<void> {
  await sql`delete from undos where expires_at < now()`.execute(db);
}

/** Returns the listings brought back: not those whose reference another listing has by now. */
export async function bringBack(db: Db, tokenHash: Buffer, columns: readonly string[]): Promise<number[]> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const part = (table: string, name: string) => sql`
    insert into ${sql.table(table)} overriding system value
    select part.* from held, jsonb_populate_recordset(null::${sql.table(table)}, held.row -> ${sql.lit(name)}) part
    where (held.row -> 'listing' ->> 'id')::integer in (select id from restored)`;
  const { rows } = await sql<{ id: number }>`
    with held as (
      select value as row from undos o, jsonb_array_elements(o.rows) where o.token_hash = ${tokenHash}
    ),
    restored as (
      insert into listings (${names}) overriding system value
      select ${sql.join(columns.map((name) => sql.ref(`l.${name}`)))}
      from held, jsonb_populate_record(null::listings, held.row -> 'listing') l
      on conflict do nothing returning id
    ),
    stats as (${part('listing_stats', 'stats')}),
    days as (${part('listing_days', 'days')}),
    visitors as (${part('listing_views', 'visitors')}),
    units as (${part('units', 'units')}),
    private as (${part('unit_private', 'private')}),
    reminders as (${part('unit_reminders', 'reminders')}),
    changes as (${part('availability_changes', 'changes')}),
    covers as (${part('list_covers', 'covers')} and list_id in (select id from waiting_lists)),
    known as (delete from deleted_listings where id in (select id from restored))
    select id from restored`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the listings with their former values: not those that have changed since. */
export async function putBack(db: Db, { userId, tokenHash }: Undo): Promise<number[]> {
  const restored = written.map(
    (column) => sql`${column} = (jsonb_populate_record(l, held.former)).${column}`,
  );
  const { rows } = await sql<{ id: number }>`
    with held as (
      select h.* from undos o,
        jsonb_to_recordset(o.rows) as h (id integer, version integer, former jsonb, change bigint)
      where o.token_hash = ${tokenHash}
    ),
    restored as (
      update listings l set ${sql.join(restored)},
        version = l.version + 1, updated_at = now()
      from held where l.id = held.id and l.version = held.version and l.owner_id = ${userId}
      returning l.id, held.change
    ),
    forgotten as (
      delete from availability_changes where id in (select change from restored)
    ),
    outcomes_forgotten as (
      delete from outcomes where change_id in (select change from restored)
    )
    select id from restored`.execute(db);
  return rows.map(({ id }) => id);
}
