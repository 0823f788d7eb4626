import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import type { Db } from '../../server/db/pool.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { seeded } from './random.ts';

/** Listings that each person saved. */
const EACH = 6;
/** The rate of the first one was this much higher when it was saved. */
const HIGHER = 1.08;

/** Everyone saved a few available listings; since then the first one's rate fell, and the second was leased. */
export async function insertFavorites(
  db: Db,
  people: readonly Person[],
  listings: readonly SeededListing[],
  now: number,
): Promise<void> {
  const random = seeded(4_100);
  const free = listings.filter(({ availability }) => availability !== 'occupied');
  const leased = listings.filter(({ availability }) => availability === 'occupied');
  const rows = people.flatMap(({ id }) => {
    const from = (all: typeof free) => all[Math.floor(random.next() * all.length)]?.id ?? 0;
    const ids = new Set([from(free), from(leased), ...Array.from({ length: EACH - 2 }, () => from(free))]);
    return [...ids].map((listing, index) => ({
      user: id,
      listing,
      index,
      at: new Date(now - (index + 1) * 2 * DAY_MS - Math.floor(random.next() * DAY_MS)),
    }));
  });
  const of = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value);
  await sql`
    insert into favorites (user_id, listing_id, saved_at, listing_kind, title, lease_rate, monthly_rate, availability,
      told_lease_rate, told_monthly_rate, told_availability)
    select f.user_id, l.id, greatest(f.at, l.created_at), l.kind, l.title,
      case when f.index = 0 then greatest(round(l.lease_rate * ${HIGHER} * 4) / 4, l.lease_rate + 0.25) else l.lease_rate end,
      case when f.index = 0 then round(l.monthly_rate * ${HIGHER} / 25) * 25 else l.monthly_rate end,
      case when f.index = 1 then 'available' else l.availability end,
      l.lease_rate, l.monthly_rate, l.availability
    from unnest(${of((row) => row.user)}::int[], ${of((row) => row.listing)}::int[], ${of((row) => row.index)}::int[],
      ${of((row) => row.at)}::timestamptz[]) as f (user_id, listing_id, index, at)
    join listings l on l.id = f.listing_id`.execute(db);
}
