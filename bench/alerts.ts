import { sql } from 'kysely';
import { seedMany } from '../db/seed/many.ts';
import { seeded } from '../db/seed/random.ts';
import { type Spot, searchSamples } from '../db/seed/searches.ts';
import { grouped } from '../domain/figures.ts';
import { defaultKind, listingKinds } from '../domain/listing-kinds/index.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import type { Db } from '../server/db/pool.ts';
import { storeSearch } from '../server/searches/service.ts';
import { spent } from './processor-time.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench -- alerts`: the background work of finding the saved searches that imported listings match, then those of one
 * listing. Exits with 1 over the budget of processor time.
 */

const SEARCHES = 20_000;
const LISTINGS = 2_000;
const BUDGET_S = 120;

async function fill(db: Db): Promise<void> {
  const airports = loadAirports();
  const person = { email: 'owner@example.com', firstName: 'A', lastName: 'B', passwordHash: null };
  const [owner] = await createVerifiedUsers(db, [{ ...person, role: 'property_principal' }]);
  await seedMany(db, airports, [owner?.id ?? 0], LISTINGS, () => {});
  const { rows: spots } = await sql<Spot>`select icao_code, city, lat, lng from listings order by id`.execute(
    db,
  );
  const samples = searchSamples(seeded(41), spots);
  const services = { airports, clock: () => new Date() };
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < SEARCHES; n += 1) {
      const search = samples.next(listingKinds[n % listingKinds.length] ?? defaultKind);
      await storeSearch(services, transaction, { email: `reader-${n}@example.com` }, search);
    }
  });
  await sql`update saved_searches set confirmed_at = now(), expires_at = null`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

let isOver = false;
await withSite({}, fill, async ({ services: { db, listingChanges }, databaseTimes }) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (kind, filters))::integer as count from saved_searches`.execute(db);
  console.log(`${grouped(SEARCHES)} saved searches, ${grouped(rows[0]?.count ?? 0)} different:`);
  for (const listings of [LISTINGS, 1, 1]) {
    await sql`delete from saved_search_matches`.execute(db);
    await sql`
      insert into listing_changes (listing_id, type) select id, 'new' from listings order by md5(id::text) limit ${listings}`.execute(
      db,
    );
    const [began, before] = [process.cpuUsage(), await databaseTimes()];
    const start = performance.now();
    await listingChanges.drain();
    const { user, system } = process.cpuUsage(began);
    const app = (user + system) / 1e6;
    const database = spent(before, await databaseTimes()) / 1e3;
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from saved_search_matches`.execute(db);
    isOver ||= app + database > BUDGET_S;
    console.log(
      `  ${grouped(listings)} new: ${grouped(found[0]?.count ?? 0)} matches, ${app.toFixed(1)} s app + ${database.toFixed(1)} s PostgreSQL, ${((performance.now() - start) / 1e3).toFixed(1)} s by the clock (budget ${BUDGET_S} s of processor)`,
    );
  }
});
if (isOver) process.exitCode = 1;
