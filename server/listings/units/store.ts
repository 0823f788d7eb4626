import { sql } from 'kysely';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type Unit, unitFields, unitLabelKey } from '../../../domain/units.ts';
import type { Db } from '../../db/pool.ts';
import { valueColumns } from '../rows.ts';
import type { Columns, ListingRow } from '../store.ts';

/** The own values of the unit `u`. */
const valuesOf = (kind: ListingKind) => sql`(
  select jsonb_strip_nulls(jsonb_build_object(${sql.join(
    unitFields(kind).flatMap(({ name, column }) => [
      sql.lit(name),
      column ? sql`to_jsonb(${sql.ref(`u.${column}`)})` : sql`u.details -> ${sql.lit(name)}`,
    ]),
  )})))`;

/** In the owner's order. */
export async function findUnits(
  db: Db,
  kind: ListingKind,
  listingId: number,
): Promise<(Unit & { position: number })[]> {
  const { rows } = await sql<Unit & { position: number }>`
    select u.id, u.position, u.label, u.availability, u.available_from::text as "availableFrom", u.note, ${valuesOf(kind)} as values
    from units u where u.listing_id = ${listingId} order by u.position, u.id`.execute(db);
  return rows;
}

/** An owner’s listings of a kind at an airport, oldest first. */
export async function findAllAt(db: Db, kind: ListingKind, ownerId: number, airportId: number) {
  const { rows } = await sql<{ id: number; reference: string | null }>`
    select id, reference from listings
    where owner_id = ${ownerId} and kind = ${kind.category} and airport_id = ${airportId} order by id`.execute(
    db,
  );
  return rows;
}

export async function countOfOwner(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from units u join listings l on l.id = u.listing_id where l.owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A unit to store; without an id it is new. */
export type Stored = Omit<Unit, 'id'> & { id?: number | undefined; position: number };

/** Columns of a unit: null unless it has a value of its own, or one that follows from its own. */
function columnsOf(kind: ListingKind, { values: listed, id: listingId }: ListingRow, unit: Stored): Columns {
  const [whole, own] = [valueColumns(kind, listed), valueColumns(kind, { ...listed, ...unit.values })];
  const details = unitFields(kind).flatMap(({ name, column }) =>
    !column && name in unit.values ? [[name, unit.values[name]] as const] : [],
  );
  const figures = allFields(kind).flatMap(({ name, column }) =>
    column && name in unit.values ? [[column, own[column]] as const] : [],
  );
  const differs = (name: string) => (own[name] === whole[name] ? null : own[name]);
  return {
    ...(unit.id !== undefined && { id: unit.id }),
    listing_id: listingId,
    label: unit.label,
    label_key: unitLabelKey(unit.label),
    position: unit.position,
    availability: unit.availability,
    available_from: unit.availableFrom,
    note: unit.note || null,
    size_sf: differs('size_sf'),
    also_charged_sf: differs('also_charged_sf'),
    ...Object.fromEntries(figures),
    details: Object.fromEntries(details),
  };
}

const columns = [
  'label',
  'label_key',
  'position',
  'availability',
  'available_from',
  'note',
  'size_sf',
  'also_charged_sf',
  'lease_rate',
  'monthly_rate',
  'ceiling_height',
  'door_height',
  'door_width',
  'depth',
  'width',
  'wing_depth',
  'tail_width',
  'aircraft_capacity',
  'details',
];
const refs = (table?: string) =>
  sql.join(columns.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

type Deleted = Pick<Stored, 'label' | 'position'> & { id: number };

/** Units of the listing that were deleted and can come back. */
export async function findDeleted(
  db: Db,
  { id, ownerId }: ListingRow,
  ids: readonly number[],
): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`
    select (row -> 'unit' ->> 'id')::integer as id, row -> 'unit' ->> 'label' as label, (row -> 'unit' ->> 'position')::integer as position
    from (${deleted(id, ownerId, ids)}) held`.execute(db);
  return rows;
}

/** The newest of each. */
const deleted = (listingId: number, ownerId: number, ids: readonly number[]) => sql`
  select distinct on (row -> 'unit' -> 'id') row from undos cross join lateral jsonb_array_elements(rows) row
  where user_id = ${ownerId} and action = 'delete-units' and expires_at > now()
    and (row -> 'unit' ->> 'listing_id')::integer = ${listingId} and (row -> 'unit' ->> 'id')::integer = any(${ids}::integer[])
  order by row -> 'unit' -> 'id', expires_at desc`;

/** Deletes units, which can come back for a while. */
async function deleteUnits(db: Db, { id, ownerId }: ListingRow, ids: readonly number[]) {
  const all = (table: string) => sql`
    (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(table)} part where part.unit_id = u.id)`;
  await sql`
    insert into undos (token_hash, user_id, action, rows)
    select sha256(uuid_send(gen_random_uuid())), ${ownerId}, 'delete-units', jsonb_agg(jsonb_build_object(
      'unit', to_jsonb(u), 'private', ${all('unit_private')}, 'reminders', ${all('unit_reminders')}, 'covers', ${all('list_covers')}))
    from units u where listing_id = ${id} and u.id = any(${ids}::integer[]) having count(*) > 0`.execute(db);
  return sql`delete from units where listing_id = ${id} and id = any(${ids}::integer[])`.execute(db);
}

/** Brings deleted units back with their ids. Call it once their labels are free. */
export async function restoreUnits(
  db: Db,
  { id, ownerId }: ListingRow,
  ids: readonly number[],
): Promise<void> {
  const part = (table: string, name: string) => sql`
    insert into ${sql.table(table)}
    select part.* from held, jsonb_populate_recordset(null::${sql.table(table)}, row -> ${sql.lit(name)}) part`;
  await sql`
    with held as (${deleted(id, ownerId, ids)}),
    private as (${part('unit_private', 'private')}),
    reminders as (${part('unit_reminders', 'reminders')}),
    covers as (${part('list_covers', 'covers')} where exists (select from waiting_lists w where w.id = part.list_id))
    insert into units overriding system value
    select u.* from held, jsonb_populate_record(null::units, row -> 'unit') u`.execute(db);
}

/** Writes only what differs. Returns false if nothing does. */
export async function storeUnits(
  db: Db,
  kind: ListingKind,
  listing: ListingRow,
  units: readonly Stored[],
  removed: readonly number[],
): Promise<boolean> {
  const rows = units.map((unit) => columnsOf(kind, listing, unit));
  const given = (some: readonly Columns[]) =>
    sql`jsonb_populate_recordset(null::units, ${JSON.stringify(some)}::jsonb)`;
  const results = [
    removed.length > 0 && (await deleteUnits(db, listing, removed)),
    await sql`
      update units u set (${refs()}) = (select ${refs('g')})
      from ${given(rows.filter(({ id }) => id !== undefined))} g
      where u.id = g.id and u.listing_id = ${listing.id} and (${refs('u')}) is distinct from (${refs('g')})`.execute(
      db,
    ),
    await sql`
      insert into units (listing_id, ${refs()}) select listing_id, ${refs()} from ${given(rows.filter(({ id }) => id === undefined))}`.execute(
      db,
    ),
  ];
  return results.some((result) => result && (result.numAffectedRows ?? 0n) > 0n);
}
