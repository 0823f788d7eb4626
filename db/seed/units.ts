import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import type { Values } from '../../domain/fields/field.ts';
import type { Availability } from '../../domain/listing.ts';
import type { Db } from '../../server/db/pool.ts';
import { findRow } from '../../server/listings/store.ts';
import { findUnits, storeUnits } from '../../server/listings/units/store.ts';
import type { SeededListing } from './admin-acts.ts';
import { dayOf, readDemoJson } from './demo-files.ts';
import { type Random, seeded } from './random.ts';

/** Units that are alike, such as, of which the first and the last have a note. */
type Row = { row: string; from?: number; to: number; values?: Values; note?: string; ends?: string };

type Inventory = {
  /** Reference of the listing. */
  listing: string;
  rows: readonly Row[];
  /** All others are occupied. */
  free: Readonly<Record<string, Availability>>;
  /** Occupied ones with a day from which they are free. */
  leaving?: Readonly<Record<string, string>>;
};

const unitsOf = ({ rows, free, leaving = {} }: Inventory, now: Date) =>
  rows
    .flatMap(({ row, from = 1, to, values = {}, note = null, ends = null }) =>
      Array.from({ length: to - from + 1 }, (_, at) => ({
        label: `${row}${from + at}`,
        note: at === 0 || at === to - from ? (ends ?? note) : note,
        values,
      })),
    )
    .map((unit, position) => ({
      ...unit,
      position,
      availability: free[unit.label] ?? 'occupied',
      availableFrom: dayOf(leaving[unit.label] ?? '', now) || null,
    }));

/** The availabilities that a unit had since it was listed, with the days since each began. */
function historyOf(random: Random, availability: Availability, days: number): [Availability, number][] {
  const since = random.integer(2, days - 20);
  const isOccupied = availability === 'occupied';
  if (!random.chance(isOccupied ? 0.2 : 0.8)) return [[availability, days]];
  // A tenant who left, and in an occupied unit the next one.
  const left = since + (isOccupied ? random.integer(4, 18) : 0);
  return [
    ['occupied', days],
    ...(isOccupied ? [['available', left] as [Availability, number]] : []),
    [availability, since],
  ];
}

const tenants =
  'Baker Brooks Carter Ellis Foster Grant Hayes Jensen Keller Larsen Meyer Novak Olson Parker Reyes Schmidt Turner Walsh'.split(
    ' ',
  );

/** Gives a few listings their units, with their availability since they were listed. */
export async function insertUnits(db: Db, listings: readonly SeededListing[], now: number): Promise<void> {
  const random = seeded(64);
  for (const inventory of readDemoJson<Inventory[]>('units.json')) {
    const one = listings.find(({ reference }) => reference === inventory.listing);
    const listing = one && (await findRow(db, one.kind, one.id));
    if (!listing) throw new Error(`The demo has no listing ${inventory.listing}.`);
    await storeUnits(db, one.kind, listing, unitsOf(inventory, new Date(now)), []);
    await sql`
      insert into unit_private (unit_id, tenant, lease_end, insurance_expiry)
      select id, (${tenants}::text[])[1 + id * 7 % ${tenants.length}],
        ${new Date(now)}::date + 15 + id * 37 % 700, ${new Date(now)}::date + 10 + id * 53 % 365
      from units where listing_id = ${one.id} and availability = 'occupied'`.execute(db);
    const days = Math.floor((now - one.created.getTime()) / DAY_MS);
    const changes = (await findUnits(db, one.kind, one.id)).flatMap(({ id, availability }) =>
      historyOf(random, availability, days).map(([before, ago]) => ({ id, availability: before, ago })),
    );
    await sql`delete from availability_changes where listing_id = ${one.id} and unit_id is not null`.execute(
      db,
    );
    await sql`
      insert into availability_changes (listing_id, unit_id, availability, changed_at)
      select ${one.id}, id, availability, ${new Date(now)}::timestamptz - make_interval(days => ago)
      from json_to_recordset(${JSON.stringify(changes)}::json) as change (id integer, availability text, ago integer)
      order by ago desc, id`.execute(db);
    await sql`update units set created_at = ${one.created} where listing_id = ${one.id}`.execute(db);
    // They were there from the start, so they are no news to saved searches.
    await sql`delete from listing_changes where listing_id = ${one.id}`.execute(db);
  }
}
