import { sql } from 'kysely';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { DAY_MS } from '../../domain/dates.ts';
import type { Availability } from '../../domain/listing.ts';
import type { Db } from '../../server/db/pool.ts';
import type { Random } from './random.ts';

/** Views of one day, `ago` days before today. */
export type Day = { ago: number; views: number };

/** Median views per day at a small field. */
const USUAL = 0.9;

/** Draws a Poisson-distributed number with this mean (Knuth's method). */
function times(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let chance = random.next(); chance > limit; chance *= random.next()) count += 1;
  return count;
}

/** Invents daily visits: more at towered airports, most in the first week, few once occupied. `age` is in ms. */
export function writeDays(
  random: Random,
  airport: AirportSummary,
  availability: Availability,
  age: number,
): Day[] {
  // Some listings get ten times as many views as others.
  const draw = USUAL * 10 ** (random.next() - 0.4) * (airport.hasControlTower ? 2 : 1);
  const oldest = Math.floor(age / DAY_MS);
  const days: Day[] = [];
  for (let ago = oldest; ago >= 0; ago -= 1) {
    const news = 1 + 1.5 * Math.exp(-(oldest - ago) / 4);
    const interest = availability === 'occupied' ? 0.3 : 1;
    // Today isn't over yet.
    const part = ago === 0 ? 0.4 : 1;
    days.push({ ago, views: times(random, draw * news * interest * part) });
  }
  return days;
}

export const viewsOf = (days: readonly Day[]): number => days.reduce((sum, { views }) => sum + views, 0);

export async function insertDays(
  db: Db,
  days: readonly (Day & { id: number })[],
  now: number,
): Promise<void> {
  const rows = days
    .filter(({ views }) => views > 0)
    .map(({ id, ago, views }) => ({
      listing_id: id,
      day: new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
      views,
      inquiries: 0,
    }));
  await sql`insert into listing_days select * from jsonb_populate_recordset(null::listing_days, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
