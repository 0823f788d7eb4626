import { sql } from 'kysely';
import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { insertListings } from '../../server/listings/csv/store.ts';
import { airportColumns } from '../../server/listings/rows.ts';
import type { Columns } from '../../server/listings/store.ts';
import { type DemoListing, readDemoListings } from './demo-files.ts';
import { type Random, seeded } from './random.ts';

const BATCH = 1_000;
/** Degrees between an airport's position and its listings, at most. */
const AWAY = 0.01;

/** Picks airports in proportion to runway length, because larger airports have more to lease. */
function weighted(random: Random, airports: readonly AirportSummary[]): AirportSummary {
  for (;;) {
    const airport = random.pick(airports);
    if (random.next() * 10_000 < (airport.longestRunway ?? 0)) return airport;
  }
}

/** The demo's listing at another airport, with another size and rate. */
function moved(random: Random, { columns }: DemoListing, airport: Airport): Columns {
  const varied = (figure: unknown) =>
    figure === null ? null : Math.max(1, Math.round(Number(figure) * random.figure(50, 150, 1)) / 100);
  const here = (text: unknown) =>
    String(text)
      .replaceAll(String(columns.airport_name), airport.name)
      .replaceAll(String(columns.airport_code), airport.code);
  return {
    ...columns,
    ...airportColumns(airport),
    title: here(columns.title),
    description: here(columns.description),
    lat: airport.lat + random.figure(-AWAY, AWAY, 0.01 * AWAY),
    lng: airport.lng + random.figure(-AWAY, AWAY, 0.01 * AWAY),
    size_sf: varied(columns.size_sf),
    lease_rate: varied(columns.lease_rate ?? null),
    monthly_rate: varied(columns.monthly_rate ?? null),
  };
}

/** Fills a database with variations of the demo's listings. The same call creates the same ones, for comparable measurements. */
export async function seedMany(
  db: Db,
  airports: Airports,
  owners: readonly number[],
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const random = seeded(20_260_903);
  const fields = airports.list.filter(
    (airport) => airport.use === 'public' && (airport.longestRunway ?? 0) >= 2_000,
  );
  const demo = await readDemoListings(airports, new Date());
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, () => {
      const airport = airports.findById(weighted(random, fields).id) as Airport;
      const availability = random.chance(0.7) ? 'available' : random.pick(['limited', 'occupied'] as const);
      return { ...moved(random, random.pick(demo), airport), owner_id: random.pick(owners), availability };
    });
    await insertListings(db, rows);
    done += rows.length;
    if (done % 20_000 === 0 || done === count) say(`${grouped(done)} listings`);
  }
  await sql`truncate listing_changes`.execute(db);
  await sql`vacuum analyze listings, spaces`.execute(db);
}
