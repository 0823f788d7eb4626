import { sql } from 'kysely';
import type { Values } from '../../../domain/fields/field.ts';
import type { Availability } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Db } from '../../db/pool.ts';
import { findRow } from '../store.ts';
import { findUnits } from './store.ts';

/** What waiting lists do with spaces: a listing, or one unit of it; the unit is 0 for a listing without units. */

export type Space = {
  unitId: number;
  kind: ListingKind;
  ownerId: number;
  airportId: number;
  hidden: boolean;
  title: string;
  /** Of the unit. */
  label: string | null;
  availability: Availability;
  /** With those that the unit has of its own. */
  values: Values;
};

/** The units of a listing, or the listing itself if it has none. */
export async function findSpaces(db: Db, listingId: number): Promise<Space[]> {
  const { rows } = await sql<{ kind: string; title: string; airport_id: number }>`
    select kind, title, airport_id from listings where id = ${listingId}`.execute(db);
  const kind = rows[0] && kindOfCategory(rows[0].kind);
  const row = kind && (await findRow(db, kind, listingId));
  if (!kind || !row || !rows[0]) return [];
  const { title, airport_id: airportId } = rows[0];
  const units = await findUnits(db, kind, listingId);
  return (units.length > 0 ? units : [null]).map((unit) => ({
    ...{ unitId: unit?.id ?? 0, kind, ownerId: row.ownerId, airportId, hidden: row.hidden, title },
    label: unit?.label ?? null,
    availability: unit?.availability ?? row.availability,
    values: {
      ...row.values,
      ...unit?.values,
      // The listing's day isn't that of a tenant who leaves.
      ...(unit && (unit.availableFrom || unit.availability === 'occupied')
        ? { availableFrom: unit.availableFrom }
        : {}),
    },
  }));
}

/** Null if there is no such space, or no longer: a listing that has units now is none itself. */
export const findSpace = async (db: Db, listingId: number, unit: number): Promise<Space | null> =>
  (await findSpaces(db, listingId)).find(({ unitId }) => unitId === unit) ?? null;

const settled = {
  offered: { availability: 'limited', offered: true },
  public: { availability: 'available', offered: false },
  let: { availability: 'occupied', offered: false },
} as const;

/** Sets a space as its waiting list has it. Does nothing if it is so already, or gone. */
export async function settleSpace(
  db: Db,
  listingId: number,
  unitId: number,
  state: keyof typeof settled,
): Promise<void> {
  const { availability, offered } = settled[state];
  const changed = sql`set availability = ${availability}, offered = ${offered}`;
  const differs = sql`(availability, offered) is distinct from (${availability}, ${offered}::boolean)`;
  const { numAffectedRows } =
    unitId === 0
      ? await sql`
          with changed as (
            update listings ${changed} where id = ${listingId} and unit_summary is null and ${differs} returning id
          )
          insert into availability_changes (listing_id, availability) select id, ${availability} from changed`.execute(
          db,
        )
      : await sql`update units ${changed} where id = ${unitId} and listing_id = ${listingId} and ${differs}`.execute(
          db,
        );
  if (numAffectedRows)
    await sql`update listings set version = version + 1, updated_at = now() where id = ${listingId}`.execute(
      db,
    );
}

/** True while a listing without units, or this unit of one, is offered to its waiting list. */
export async function isOffered(db: Db, listingId: number, unitId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from listings where id = ${listingId} and offered
    union all select from units where id = ${unitId} and listing_id = ${listingId} and offered`.execute(db);
  return rows.length > 0;
}
