import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedMany } from '../db/seed/many.ts';
import { seeded } from '../db/seed/random.ts';
import { searchSamples } from '../db/seed/searches.ts';
import { grouped } from '../domain/figures.ts';
import { defaultKind, listingKinds } from '../domain/listing-kinds/index.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';
import { findMatches, saveUnconfirmed } from '../server/searches/service.ts';

/**
 * `npm run bench -- alerts`: times the search for the saved searches that one new listing matches. Exits with 1 over the
 * budget.
 */

const SEARCHES = 100_000;
/** Many people save the same search; the second round is the worst case, in which nearly all differ. */
const ROUNDS = [4_000, SEARCHES];
const LISTINGS = 5_000;
const MEASURED = 100;
const BUDGET_MS = 200;
/** Connections that store searches. */
const WRITERS = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'bench-alerts-'));
const { connection, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} });
let over = false;
try {
  await migrate(connection);
  const db = openDatabase(connection, { statementTimeout: 0 });
  const services = { db, airports: loadAirports(), clock: () => new Date() };
  const person = { email: 'owner@example.com', firstName: 'A', lastName: 'B', passwordHash: null };
  const [owner] = await createVerifiedUsers(db, [{ ...person, role: 'property_principal' }]);
  await seedMany(db, services.airports, [owner?.id ?? 0], LISTINGS, () => {});
  const { rows: spots } = await sql<{ icao_code: string; city: string; lat: number; lng: number }>`
    select icao_code, city, lat, lng from listings order by id`.execute(db);
  const samples = searchSamples(seeded(41), spots);
  const { rows: measured } = await sql<{ id: number }>`
    select id from listings where active order by md5(id::text) limit ${MEASURED}`.execute(db);

  /** Stores samples and copies them up to SEARCHES. */
  async function store(different: number): Promise<void> {
    await sql`truncate saved_searches cascade`.execute(db);
    let stored = 0;
    const write = async () => {
      while (stored < different) {
        const n = stored++;
        const kind = listingKinds[n % listingKinds.length] ?? defaultKind;
        await saveUnconfirmed(services, db, `reader-${n}@example.com`, samples.next(kind));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await sql`
      insert into saved_searches (email, kind, filters, name)
      select n || '-' || email, kind, filters, name
      from saved_searches cross join generate_series(2, ${SEARCHES / different}::integer) n`.execute(db);
    await sql`update saved_searches set confirmed_at = now(), expires_at = null`.execute(db);
    await sql`vacuum full analyze saved_searches`.execute(db);
  }

  async function measure(): Promise<void> {
    const times: number[] = [];
    const counts: number[] = [];
    let found = 0;
    for (const { id } of measured) {
      const began = performance.now();
      const matches = await findMatches(db, services, { listingId: id, before: null }, 'people');
      const ended = performance.now();
      await sql`select count(*) from saved_searches where name <> ''`.execute(db);
      times.push(ended - began);
      counts.push(performance.now() - ended);
      found += matches.length;
    }
    const at = (all: number[], part: number) =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0;
    const [p50, p95, plain] = [at(times, 0.5), at(times, 0.95), at(counts, 0.5)];
    over ||= p95 > BUDGET_MS;
    console.log(`  ${grouped(found / measured.length)} matches on average`);
    console.log(`  p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${BUDGET_MS} ms)`);
    console.log(`  p50 is ${(p50 / plain).toFixed(1)} × counting the table (${plain.toFixed(1)} ms)`);
  }

  for (const different of ROUNDS) {
    await store(different);
    const { rows } = await sql<{ count: number }>`
      select count(distinct (kind, filters)) as count from saved_searches`.execute(db);
    const [{ count } = { count: 0 }] = rows;
    console.log(`${grouped(SEARCHES)} saved searches, ${grouped(count)} different, against one listing:`);
    await measure();
  }
  await db.destroy();
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (over) process.exitCode = 1;
