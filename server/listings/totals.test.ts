import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMany } from '../../db/seed/many.ts';
import { seeded } from '../../db/seed/random.ts';
import { type Spot, searchSamples } from '../../db/seed/searches.ts';
import { aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import { fitLevels } from '../../domain/fit/fit-filters.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { startsOfNewest } from './frequency.ts';
import { numbersConditions } from './numbers.ts';
import { readQuery } from './queries.ts';
import { conditions } from './search.ts';

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

/** Ids of the matches, found without the indexes of places and words. */
async function matches(kind: ListingKind, filters: Record<string, string>): Promise<number[]> {
  const search = readQuery(kind, { airports }, Object.entries(filters));
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l where ${conditions(kind, search, 'compared')} order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** As with a million listings: the newest tell whether there are more matches than are counted. */
async function askNewestFirst() {
  const { rows } = await sql<{
    id: number;
  }>`select id from listings order by id offset ${LISTINGS / 2} limit 1`.execute(db);
  const starts = new LRUCache<string, number>({ max: listingKinds.length });
  for (const { category } of listingKinds) starts.set(category, rows[0]?.id ?? 0);
  startsOfNewest.set(db, starts);
}

test.each([
  ['a list', 31, () => startsOfNewest.delete(db)],
  ['a list of a kind with very many listings', 32, askNewestFirst],
])(
  '%s has the matches of its search, and counts those that don’t state something',
  {
    timeout: 120_000,
  },
  async (_, seed, prepare) => {
    await prepare();
    const { rows: spots } =
      await sql<Spot>`select icao_code, city, lat, lng from listings order by id`.execute(db);
    const random = seeded(seed);
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
  },
);

test('a match has the numbers by which the index of words finds it', async () => {
  const { rows: spots } = await sql<Spot>`select icao_code, city, lat, lng from listings order by id`.execute(
    db,
  );
  const random = seeded(33);
  const samples = searchSamples(random, spots);
  const said = [
    '50x60',
    '14 ft door',
    'at least 3,000 sq ft',
    'under $900 a month',
    'PC-12',
    'King Air 90',
    '20 ft ceiling',
  ];
  let found = 0;
  for (let n = 0; n < SEARCHES; n += 1) {
    const kind = random.pick(listingKinds);
    const { q: _q, icaoCode: _code, city: _city, ...filters } = samples.next(kind).filters;
    if (kind.takesAircraft && random.chance(0.3))
      Object.assign(filters, { aircraft: random.pick(aircraftTypes).slug, fit: random.pick(fitLevels) });
    if (random.chance(0.4)) filters.q = random.pick(said);
    const search = readQuery(kind, { airports }, Object.entries(filters));
    const isMatch = conditions(kind, search, 'compared');
    const hasNumbers = sql.join(numbersConditions(kind, search), sql` and `);
    const { rows } = await sql<{ matches: number; unnumbered: number }>`
      select count(*)::integer as matches, (count(*) filter (where (${hasNumbers}) is not true))::integer as unnumbered
      from listings l where ${isMatch}`.execute(db);
    expect(rows[0]?.unnumbered, `${kind.category} ${JSON.stringify(filters)}`).toBe(0);
    if (rows[0]?.matches) found += 1;
  }
  expect(found).toBeGreaterThan(SEARCHES / 4);
});

test('an index has the airports that words mean, such as those of Indiana, whose code is in most texts', async () => {
  const search = readQuery(hangarSpace, { airports }, [['q', 'IN']]);
  await sql`analyze listings`.execute(site.asOwner);
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from listings l where ${conditions(hangarSpace, search)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/on listings_airport/);
});

test('a box has what is at its edges, on the antimeridian, and in any cell that it touches', async () => {
  const [kind] = listingKinds;
  if (!kind) throw new Error('No kind.');
  const { rows } = await sql<{ id: number; lat: number; lng: number }>`
    select id, lat, lng from listings where kind = ${kind.category} order by id limit 4`.execute(db);
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
