import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMany } from '../../db/seed/many.ts';
import { seeded } from '../../db/seed/random.ts';
import { searchSamples } from '../../db/seed/searches.ts';
import { defaultKind, kindOfCategory, listingKinds } from '../../domain/listing-kinds/index.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { findMatches, storeWantedSearch } from './service.ts';

const [defaultHangar = defaultKind] = listingKinds.filter(({ takesAircraft }) => takesAircraft);

/** Stored searches find exactly the listings that their lists show. */

const site = await createTestApp();
const { db, airports } = site.services;
afterAll(() => site.close());

const LISTINGS = 100;
const SEARCHES = 320;
/** Searches that samples seldom contain: facts, former names, states that are stop words, stop words, and words that lists leave out. */
const texts = [
  'insulated',
  'with insulation',
  'fire suppression near Dallas',
  'tie downs polka dots',
  'maintenance heated',
  'seatac',
  'seatac or Dallas',
  'ramp, ME',
  'hangar in OR',
  'heated zebra TX',
  'zebra heated',
  'with the',
  'heated heated',
  'hangar polka dots over 2,000 sf',
  'bonanza insulated under $30',
  'PC-12 and King Air 350 zebra',
  'KADS or KDAL heated',
  '1,200 dollars',
  'available with office',
  'bathroom or heated',
  '24/7 access',
  'nnn',
  'hangar near plano',
  'robinson r44',
  'for 3 planes',
  '60 ft wide, 14 ft door',
  '50x60',
  '!?',
];
beforeAll(async () => {
  // The searches below belong to no ads.
  await sql`alter table saved_searches drop constraint saved_searches_wanted_id_fkey`.execute(site.asOwner);
  const owner = await site.account('property_principal');
  await seedMany(site.asOwner, airports, [owner.id], LISTINGS, () => {});
  await sql`update listings set availability = (array['available', 'limited', 'occupied'])[1 + id % 3]`.execute(
    db,
  );
  await sql`
    update listings set available_from = current_date + id % 7 * 20 - 20 where id % 3 < 2 or availability = 'occupied'`.execute(
    db,
  );
  await sql`
    update listings set available_until = coalesce(available_from, current_date) + id % 5 * 20 where id % 4 = 1`.execute(
    db,
  );
  await sql`update listings set taken_down_at = now(), taken_down_reason = 'Wrong' where id % 17 = 0`.execute(
    db,
  );
}, 60_000);

const findWantedMatches = (changes: Parameters<typeof findMatches>[2]) =>
  db.transaction().execute((transaction) => findMatches(transaction, site.services, changes, 'wanted'));

/** Listings that are new, by the ad whose search finds them. */
async function matchesOf(listings: readonly { id: number }[]): Promise<Map<number | null, number[]>> {
  const changes = listings.map(({ id }) => ({ listingId: id, before: null }));
  const matches = await findWantedMatches(changes);
  return new Map(matches.map(({ wantedId, listingIds }) => [wantedId, listingIds]));
}

test('the matcher agrees with the list about every filter', { timeout: 240_000 }, async () => {
  const { rows } = await sql<{
    id: number;
    kind: string;
    icao_code: string;
    city: string;
    lat: number;
    lng: number;
  }>`
    select id, kind, icao_code, city, lat, lng from listings order by id`.execute(db);
  const samples = searchSamples(seeded(80), rows);
  const searches: { category: string; filters: Record<string, string> }[] = [];
  for (let n = 0; n < SEARCHES; n += 1) {
    const search = samples.next(listingKinds[n % listingKinds.length] ?? defaultKind);
    // Half of these have few other filters, so that they find some.
    if (n % 2 === 1)
      search.filters = { ...(n % 4 === 1 && search.filters), q: texts[n % texts.length] ?? '' };
    searches.push(search);
    await storeWantedSearch(site.services, db, n + 1, search);
  }
  const found = await matchesOf(rows);
  const used = new Set<string>();
  let nonEmpty = 0;
  for (const [at, { category, filters }] of searches.entries()) {
    const kind = kindOfCategory(category);
    if (!kind) throw new Error(category);
    const answer = await site.request('GET', apiPaths.listings(kind, { ...filters, limit: 200 }));
    expect(answer.statusCode, `${answer.body} ${JSON.stringify(filters)}`).toBe(200);
    const listed: number[] = answer.json().map(({ id }: { id: number }) => id);
    expect((found.get(at + 1) ?? []).toSorted(), `${category} ${JSON.stringify(filters)}`).toEqual(
      listed.toSorted(),
    );
    if (listed.length > 0) {
      nonEmpty += 1;
      for (const name of Object.keys(filters)) used.add(name);
    }
  }
  // A comparison of empty lists would show nothing.
  expect(nonEmpty).toBeGreaterThan(SEARCHES / 4);
  expect([...used]).toEqual(
    expect.arrayContaining([
      'near',
      'withinNm',
      'bbox',
      'city',
      'icaoCode',
      'q',
      'availability',
      'occupied',
      'unstated',
      'availableBy',
    ]),
  );
});

test('the matcher agrees with the list about aircraft: what fits, is tight, is too small, and isn’t stated', async () => {
  await sql`delete from saved_searches`.execute(db);
  await sql`
    update listings set door_width = case nth % 5 when 0 then 53.3 when 1 then 59.3 when 2 then 53.2 when 3 then 90 end,
      door_height = case nth % 3 when 0 then 14 when 1 then 20 end, width = 100, ceiling_height = 30,
      depth = case nth % 2 when 0 then 60 end
    from (select id, row_number() over (partition by kind order by id) as nth from listings) numbered
    where numbered.id = listings.id`.execute(db);
  const pc12 = { aircraft: 'Pilatus PC-12 NGX' };
  const asked: Record<string, string>[] = [
    pc12,
    { ...pc12, fit: 'tight' },
    { ...pc12, fit: 'fits' },
    { ...pc12, fit: 'fits', clearance: '0,0,0' },
    { ...pc12, fit: 'fits', clearance: `20,1'6",4` },
    { tail: 'N502BR', fit: 'tight' },
    { span: `53'4"`, height: '14 ft' },
  ];
  const searches = listingKinds
    .filter(({ takesAircraft }) => takesAircraft)
    .flatMap((kind) => asked.map((filters) => ({ kind, filters })));
  for (const [at, { kind, filters }] of searches.entries())
    await storeWantedSearch(site.services, db, 9_100 + at, { category: kind.category, filters });
  const { rows } = await sql<{ id: number }>`select id from listings order by id`.execute(db);
  const matches = await matchesOf(rows);
  const found = searches.map((_, at) => matches.get(9_100 + at) ?? []);
  for (const [at, { kind, filters }] of searches.entries()) {
    const answer = await site.request('GET', apiPaths.listings(kind, { ...filters, limit: 200 }));
    const listed: number[] = answer.json().map(({ id }: { id: number }) => id);
    expect(found[at]?.toSorted(), `${kind.category} ${JSON.stringify(filters)}`).toEqual(listed.toSorted());
  }
  const [all = 0, may = 0, tight = 0, fits = 0, exact = 0, wide = 0] = [
    (await site.request('GET', apiPaths.listings(defaultHangar, { limit: 200 }))).json().length,
    ...found.slice(0, 5).map(({ length }) => length),
  ];
  expect(all).toBeGreaterThan(may);
  expect(may).toBeGreaterThan(tight);
  expect(tight).toBeGreaterThan(fits);
  expect(fits).toBeGreaterThan(wide);
  expect([exact, wide > 0]).toEqual([tight, false]);
});

test('compares what a listing was before a change', async () => {
  const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
    select listing_id as id, to_jsonb(s) as row from spaces s where kind = 'hangar-space' and active and lease_rate > 1 limit 1`.execute(
    db,
  );
  const [{ id, row } = { id: 0, row: {} }] = rows;
  const filters = { maxRate: String(row.lease_rate) };
  await storeWantedSearch(site.services, db, 9_001, { category: 'hangar-space', filters });
  const match = async (before: Record<string, unknown> | null) =>
    (await findWantedMatches([{ listingId: id, before: before && [before] }])).some(
      ({ wantedId }) => wantedId === 9_001,
    );
  expect(await match(null)).toBe(true);
  expect(await match({ ...row, active: false })).toBe(false);
  expect(await match({ ...row, lease_rate: Number(row.lease_rate) + 1 })).toBe(true);
});

test('judges several changes at once against more searches than one statement takes', async () => {
  await sql`delete from saved_searches`.execute(db);
  const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
    update listings set lease_rate = 20 where id in (
      select id from listings where kind = 'hangar-space' and active order by id limit 3)
    returning id, (select to_jsonb(s) from spaces s where listing_id = id) as row`.execute(db);
  const [fresh, cheaper, same] = rows;
  if (!fresh || !cheaper || !same) throw new Error('Too few listings.');
  for (let n = 1; n <= 230; n += 1) {
    const filters = { maxRate: String(n / 2) };
    await storeWantedSearch(site.services, db, 10_000 + n, { category: 'hangar-space', filters });
  }
  const changes = [
    { listingId: fresh.id, before: null },
    // Hidden for a short time.
    { listingId: cheaper.id, before: [{ ...cheaper.row, lease_rate: 60, active: false }] },
    { listingId: same.id, before: [{ ...same.row, lease_rate: 20 }] },
  ];
  const found = await findWantedMatches(changes);
  const searchesOf = (id: number) =>
    found.flatMap(({ wantedId, listingIds }) => (listingIds.includes(id) ? [Number(wantedId) - 10_000] : []));
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);
  expect(searchesOf(fresh.id).toSorted((a, b) => a - b)).toEqual(from(40, 230));
  expect(searchesOf(cheaper.id).toSorted((a, b) => a - b)).toEqual(from(40, 119));
  expect(searchesOf(same.id)).toEqual([]);
});

test('judges airports as the listing had them before and has them now', async () => {
  await sql`delete from saved_searches`.execute(db);
  const { rows } = await sql<{ id: number; icao_code: string; row: Record<string, unknown> }>`
    select l.id, l.icao_code, to_jsonb(s) as row from listings l join spaces s on s.listing_id = l.id
    where l.kind = 'hangar-space' and l.active order by l.id limit 1`.execute(db);
  const [{ id, icao_code, row } = { id: 0, icao_code: '', row: {} }] = rows;
  const other = airports.list.find((one) => one.id !== Number(row.airport_id))?.id;
  await storeWantedSearch(site.services, db, 9_002, {
    category: 'hangar-space',
    filters: { icaoCode: icao_code },
  });
  const match = async (airport_id: unknown) =>
    (await findWantedMatches([{ listingId: id, before: [{ ...row, airport_id }] }])).length;
  expect([await match(row.airport_id), await match(other)]).toEqual([0, 1]);
});

test('a search whose statement fails holds up no other', async () => {
  await sql`delete from saved_searches`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from spaces where kind = 'hangar-space' and active limit 1`.execute(db);
  for (let n = 1; n <= 9; n += 1) {
    const filters: Record<string, string> = n === 5 ? { minDoorHeight: '1' } : { maxRate: String(1_000 + n) };
    await storeWantedSearch(site.services, db, n, { category: 'hangar-space', filters });
  }
  await sql`alter table spaces rename column door_height to renamed`.execute(site.asOwner);
  try {
    const found = await findWantedMatches(rows.map(({ id }) => ({ listingId: id, before: null })));
    expect(found.map(({ wantedId }) => wantedId).toSorted()).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  } finally {
    await sql`alter table spaces rename column renamed to door_height`.execute(site.asOwner);
  }
});
