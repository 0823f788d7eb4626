import { sql } from 'kysely';
import type { Availability } from '../../domain/listing.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { stillListed, storeSearch } from '../../server/searches/service.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { seeded } from './random.ts';

const DAY_MS = 86_400_000;
const SAVED_DAYS = 45;
/** The visitor opened the results this long ago, so the page counts what is new since then. */
const SEEN_DAYS = 16;

type Sample = {
  kind: ListingKind;
  filters: Record<string, string>;
  name?: string;
  frequency: Frequency;
  paused?: boolean;
};

const visitorsSearches: readonly Sample[] = [
  {
    kind: hangarSpace,
    filters: { near: 'KADS', withinNm: '100', minDoorHeight: '12' },
    frequency: 'instant',
  },
  {
    kind: officeSpace,
    filters: { near: 'KADS', withinNm: '300' },
    name: 'Office for the flight school',
    frequency: 'weekly',
  },
  { kind: hangarSpace, filters: { q: 'heated', maxRate: '20' }, frequency: 'daily', paused: true },
];

type Listed = SeededListing & { availability: Availability };

/** The first person is the demo's visitor. Every match counts as mailed, so a new demo sends no email about old listings. */
export async function insertSavedSearches(
  db: Db,
  airports: Airports,
  people: readonly Person[],
  listings: readonly Listed[],
  now: number,
): Promise<void> {
  const random = seeded(4_500);
  const [visitor, ...others] = people;
  const save = async ({ id: userId }: Person, { kind, filters, name, frequency, paused }: Sample) => {
    const saved = now - SAVED_DAYS * DAY_MS;
    const clock = () => new Date(saved);
    const input = { category: kind.category, filters, frequency, ...(name !== undefined && { name }) };
    const id = await storeSearch({ airports, clock }, db, { userId }, input);
    const since = listings.filter((one) => one.kind === kind && one.created.getTime() > saved);
    const free = since.filter(({ availability }) => availability !== 'occupied').map((one) => one.id);
    const found = await stillListed(db, airports, kind, filters, free);
    await sql`
      insert into saved_search_matches (search_id, listing_id, matched_at, mailed_at)
      select ${id}, id, created_at, created_at from listings where id = any(${found}::integer[])`.execute(db);
    await sql`
      update saved_searches set seen_at = ${new Date(now - SEEN_DAYS * DAY_MS)}, paused = ${paused ?? false}
      where id = ${id}`.execute(db);
  };
  if (visitor) for (const sample of visitorsSearches.toReversed()) await save(visitor, sample);
  for (const person of others) {
    const { kind, airport } = random.pick(listings);
    const near = { near: airport.icaoCode, withinNm: random.pick(['25', '100']) };
    await save(person, { kind, filters: near, frequency: random.pick(['instant', 'daily', 'weekly']) });
  }
}
