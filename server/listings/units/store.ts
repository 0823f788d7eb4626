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
    removed.length > 0 &&
      (await sql`delete from units where listing_id = ${listing.id} and id = any(${removed}::integer[])`.execute(
        db,
      )),
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
