import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMany } from '../../db/seed/many.ts';
import { seeded } from '../../db/seed/random.ts';
import { type Spot, searchSamples } from '../../db/seed/searches.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { readPlan } from './plan/plan.ts';
import { conditions } from './sql/conditions.ts';

const site = await createTestApp();
const { db, airports } = site.services;
afterAll(() => site.close());

const LISTINGS = 1_000;
const SEARCHES = 300;
const MOST = 200;

beforeAll(async () => {
  const owner = await site.account('property_principal');
  await seedMany(site.asOwner, airports, [owner.id], LISTINGS, () => {});
}, 60_000);

/** Ids of the matches, found without any index. */
async function matches(kind: ListingKind, filters: Record<string, string>): Promise<number[]> {
  const plan = readPlan(kind, { airports }, Object.entries(filters));
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off`.execute(
      trx,
    );
    const { rows } = await sql<{ id: number }>`
      select s.listing_id as id from spaces s where ${conditions(kind, plan)} order by 1`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

test('a list has the matches of its search, and counts those that don’t state something', {
  timeout: 120_000,
}, async () => {
  const { rows: spots } = await sql<Spot>`select icao_code, city, lat, lng from listings order by id`.execute(
    db,
  );
  const random = seeded(31);
  const samples = searchSamples(random, spots);
  let [found, withUnstated, atPlaces] = [0, 0, 0];
  for (let n = 0; n < SEARCHES; n += 1) {
    const kind = random.pick(listingKinds);
    const { filters } = samples.next(kind);
    const answer = await site.request('GET', apiPaths.listings(kind, { ...filters, limit: MOST }));
    const { 'x-left-out': leftOut, 'x-corrected': corrected } = answer.headers;
    if (leftOut || corrected) continue;
    const about = `${kind.category} ${JSON.stringify(filters)}`;
    const listed = answer.json<{ id: number }[]>().map(({ id }) => id);
    const expected = await matches(kind, filters);
    expect(Number(answer.headers['x-total-count']), about).toBe(expected.length);
    if (expected.length <= MOST)
      expect(
        listed.toSorted((a, b) => a - b),
        about,
      ).toEqual(expected);
    const { unstated, ...others } = filters;
    const other = await matches(kind, unstated ? others : { ...filters, unstated: 'include' });
    const silent = Math.abs(other.length - expected.length);
    expect(Number(answer.headers['x-unstated'] ?? 0), about).toBe(silent);
    if (expected.length > 0) found += 1;
    if (silent > 0) withUnstated += 1;
    if (expected.length > 0 && (filters.near || filters.bbox)) atPlaces += 1;
  }
  // A comparison of empty lists would show nothing.
  expect(found).toBeGreaterThan(SEARCHES / 4);
  expect(withUnstated).toBeGreaterThan(SEARCHES / 20);
  expect(atPlaces).toBeGreaterThan(SEARCHES / 20);
});

test('a box has what is at its edges, on the antimeridian, and in any cell that it touches', async () => {
  const [kind] = listingKinds;
  if (!kind) throw new Error('No kind.');
  const { rows } = await sql<{ id: number; lat: number; lng: number }>`
    select id, lat, lng from listings where kind = ${kind.category} order by id desc limit 4`.execute(db);
  const places = [
    [52, 180],
    [52, -180],
    [-14.5, -170.5],
    [13.48, 144.8],
  ] as const;
  for (const [at, { id }] of rows.entries()) {
    const [lat, lng] = places[at] ?? [0, 0];
    await db.updateTable('listings').set({ lat, lng }).where('id', '=', id).execute();
  }
  const ids = rows.map(({ id }) => id);
  const inBox = async (bbox: string) => {
    const answer = await site.request('GET', apiPaths.listings(kind, { bbox, sort: 'newest', limit: MOST }));
    return answer
      .json<{ id: number }[]>()
      .map(({ id }) => ids.indexOf(id))
      .filter((at) => at >= 0)
      .toSorted((a, b) => a - b);
  };
  expect(await inBox('179,51,-179,53')).toEqual([0, 1]);
  expect(await inBox('180,52,180,52')).toEqual([0]);
  expect(await inBox('-180,52,-180,52')).toEqual([1]);
  expect(await inBox('-170.5,-14.5,-170,-14')).toEqual([2]);
  expect(await inBox('-171,-15,-170.5,-14.5')).toEqual([2]);
  expect(await inBox('144.8,13.48,144.8,13.48')).toEqual([3]);
  expect(await inBox('144,13,144.7,13.4')).toEqual([]);
  expect(await inBox('-180,-90,180,90')).toEqual([0, 1, 2, 3]);
});
