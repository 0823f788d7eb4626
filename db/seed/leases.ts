import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import type { Db } from '../../server/db/pool.ts';
import { leasedPeriod } from '../../server/listings/rates/leased-store.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { seeded } from './random.ts';

/** Kinds at airports where spaces were leased before the demo began. */
const PLACES = 60;
const LEASES = [3, 3, 4, 5, 8] as const;
/** Days before the current quarter. */
const DAYS = 400;

/** Adds leases of spaces whose listings are gone, a little below what their neighbors ask now. */
export async function insertLeases(
  db: Db,
  listings: readonly SeededListing[],
  listers: readonly Person[],
  now: number,
): Promise<void> {
  const random = seeded(1_515);
  const { until } = leasedPeriod(new Date(now));
  const places = new Map(listings.map((one) => [`${one.kind.category} ${one.airport.id}`, one]));
  const rows = [...places.values()].slice(0, PLACES).flatMap(({ kind, airport, values }) =>
    random.some(listers, random.pick(LEASES)).map((lister) => {
      const figures = values as Record<string, unknown>;
      const asking = Number(figures[kind.rate.field]);
      return {
        owner: lister.id,
        kind: kind.category,
        airport: airport.id,
        size: kind.squareFeet(figures),
        asking,
        rate: Math.round(asking * random.figure(85, 102, 1)) / 100,
        isMonthly: kind.rate.column === 'monthly_rate',
        result: random.pick(['here', 'here', 'elsewhere']),
        at: new Date(until.getTime() - random.integer(1, DAYS) * DAY_MS),
      };
    }),
  );
  await sql`
    insert into outcomes (listing_id, change_id, owner_id, kind, airport_id, size_sf, asking_lease_rate, asking_monthly_rate,
      result, lease_rate, monthly_rate, recorded_at)
    select nextval(pg_get_serial_sequence('listings', 'id')), nextval(pg_get_serial_sequence('availability_changes', 'id')),
      owner, kind, airport, size, case when not "isMonthly" then asking end, case when "isMonthly" then asking end,
      result, case when not "isMonthly" then rate end, case when "isMonthly" then rate end, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as lease (owner integer, kind text, airport integer, size numeric,
      asking numeric, rate numeric, "isMonthly" boolean, result text, at timestamptz)`.execute(db);
}
