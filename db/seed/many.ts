import { sql } from 'kysely';
import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import { createSchema } from '../../domain/listing-form-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { insertListings } from '../../server/listings/csv/store.ts';
import { newListing } from '../../server/listings/service.ts';
import { kindAt, writeListing } from './listings.ts';
import { type Random, seeded } from './random.ts';

const BATCH = 1_000;

export const kindMix: readonly ListingKind[] = [...listingKinds, hangarSpace, hangarSpace];

/** Picks airports in proportion to runway length, because larger airports have more to lease. */
function weighted(random: Random, airports: readonly AirportSummary[]): AirportSummary {
  for (;;) {
    const airport = random.pick(airports);
    if (random.next() * 10_000 < (airport.longestRunway ?? 0)) return airport;
  }
}

/** The same seed creates the same listings, for comparable measurements. */
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
  const schemas = new Map(listingKinds.map((kind) => [kind, createSchema(kind)]));
  const contact = { email: 'leasing@example.com', phone: '(972) 555-0100' };
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, () => {
      const { id } = weighted(random, fields);
      const airport = airports.findById(id) as Airport;
      const picked = random.pick(kindMix);
      const kind = kindAt(airport, [picked, ...kindMix]) ?? picked;
      const written = writeListing(random, kind, airport, contact);
      const input = schemas.get(kind)?.parse(written) ?? written;
      const availability = random.chance(0.7) ? 'available' : random.pick(['limited', 'occupied'] as const);
      return { ...newListing(airports, kind, random.pick(owners), input), availability };
    });
    await insertListings(db, rows);
    done += rows.length;
    if (done % 20_000 === 0 || done === count) say(`${grouped(done)} listings`);
  }
  await sql`truncate listing_changes`.execute(db);
  await sql`vacuum analyze listings, spaces`.execute(db);
}
