import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type {
  AirportMarket,
  AreaRates,
  Markets,
  RatesAround,
  StateMarket,
} from '../../../domain/market-schema.ts';
import { apiPaths, marketApi } from '../../../domain/paths.ts';
import { marketAddress } from '../../../domain/search.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';
import { quartilesOf } from './asking-store.ts';

const site = await createTestApp();
const { ask } = await readDescription(site);
const owner = await site.account('property_principal');
afterAll(() => site.close());

/** A short link has no position, so the listing gets its airport's. */
async function add(icaoCode: string, kind: ListingKind, values: Record<string, unknown>): Promise<number> {
  const googleMapLink = 'https://maps.app.goo.gl/AbCdEf123456';
  const body = validInput(kind, { icaoCode, googleMapLink, ...values });
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

const hangar = (icaoCode: string, leaseRate: number, hangarSquareFootage = 6_000) =>
  add(icaoCode, hangarSpace, { leaseRate, hangarSquareFootage });

const change = async (kind: ListingKind, id: number, body: Record<string, unknown>) => {
  const answer = await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
};

async function around(code: string, kind = hangarSpace): Promise<AreaRates[]> {
  const answer = await ask('GET', marketApi.around(code, kind), {}, '/api/airports/{code}/rates/{category}');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RatesAround>().areas;
}

const market = (state: string, category: string) =>
  ask('GET', marketApi.one(state, category), {}, '/api/market/{state}/{category}');

beforeAll(async () => {
  for (const rate of [20, 12, 17, 14]) await hangar('KADS', rate);
  await hangar('KDAL', 30);
  await hangar('KMAF', 13);
  await hangar('KSHV', 99);
  await change(hangarSpace, await hangar('KADS', 1), { availability: 'occupied' });
});

test('gives the median and the middle half at an airport, within 50 nm, and in its state', async () => {
  const [airport, nearby, state] = await around('ADS');
  expect(airport).toEqual({
    area: 'airport',
    asking: {
      count: 4,
      perFootYear: { low: 13.5, median: 15.5, high: 17.75 },
      perMonth: { low: 6_750, median: 7_750, high: 8_875 },
    },
    leased: null,
  });
  expect(nearby?.asking).toMatchObject({ count: 5, perFootYear: { low: 14, median: 17, high: 20 } });
  expect(state?.asking).toMatchObject({
    count: 6,
    perFootYear: { low: 13.25, median: 15.5, high: 19.25 },
  });
});

test('gives no figures about fewer than three listings', async () => {
  const [airport] = await around('KDAL');
  expect(airport?.asking).toEqual({ count: 1, perFootYear: null, perMonth: null });
  expect((await around('KABI', officeSpace)).map(({ asking }) => asking.count)).toEqual([0, 0, 0]);
});

test('counts a change at once, and leaves out what has left the results', async () => {
  const ids = [await hangar('KAUS', 10), await hangar('KAUS', 11), await hangar('KAUS', 12)];
  const [first = 0, second = 0] = ids;
  const median = async () => (await around('KAUS'))[0]?.asking.perFootYear?.median;
  expect(await median()).toBe(11);
  await change(hangarSpace, first, { leaseRate: 40 });
  expect(await median()).toBe(12);
  await sql`update listings set freshness = 'lapsed' where id = ${second}`.execute(site.services.db);
  await change(hangarSpace, first, { leaseRate: 41 });
  expect((await around('KAUS'))[0]?.asking.count).toBe(2);
  for (const id of ids) await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
});

test('converts monthly rates by the size, and rounds to the cent', async () => {
  const size = { width: 40, length: 35.5 };
  for (const monthlyRate of [500, 711.11, 900]) await add('KADS', monthlyHangar, { monthlyRate, ...size });
  const [airport] = await around('KADS', monthlyHangar);
  // 500 × 12 ÷ 1,420 = 4.225…, 711.11 × 12 ÷ 1,420 = 6.009…, 900 × 12 ÷ 1,420 = 7.605…
  expect(airport?.asking).toEqual({
    count: 3,
    perFootYear: { low: 5.12, median: 6.01, high: 6.81 },
    perMonth: { low: 605.56, median: 711.11, high: 805.56 },
  });
});

test('the airport’s page has the rates of every kind', async () => {
  const { kinds } = (await site.request('GET', marketAddress('KADS'))).json<AirportMarket>();
  const hangars = kinds.find(({ category }) => category === hangarSpace.category);
  expect(hangars?.areas).toEqual(await around('KADS'));
});

test('a state’s market has its airports and its newest listings', async () => {
  const answer = await market('tx', hangarSpace.category);
  const { state, asking, airports, listings } = answer.json<StateMarket>();
  expect([state, asking.count]).toEqual([{ code: 'TX', name: 'Texas' }, 6]);
  expect(airports.map(({ airport, asking }) => [airport.icaoCode, asking.count])).toEqual([
    ['KADS', 4],
    ['KDAL', 1],
    ['KMAF', 1],
  ]);
  expect(airports[0]?.asking.perFootYear?.median).toBe(15.5);
  expect(listings.map(({ icaoCode }) => icaoCode)).toEqual(['KMAF', 'KDAL', 'KADS', 'KADS', 'KADS', 'KADS']);
});

test('lists the markets with enough listings', async () => {
  const markets = (await ask('GET', marketApi.overview)).json<Markets>();
  expect(
    markets.map(({ code, name, kinds }) => [
      code,
      name,
      kinds.map(({ category, asking }) => [category, asking.count]),
    ]),
  ).toEqual([
    [
      'TX',
      'Texas',
      [
        [hangarSpace.category, 6],
        [monthlyHangar.category, 3],
      ],
    ],
  ]);
});

test.each([
  ['no such state', marketApi.one('ZZ', hangarSpace.category)],
  ['no such kind', marketApi.one('TX', 'castle')],
  ['no such airport', marketApi.around('ZZZZ', hangarSpace)],
  ['a name of objects', marketApi.one('constructor', hangarSpace.category)],
])('%s is a 404', async (_what, address) => {
  expect((await site.request('GET', address)).statusCode).toBe(404);
});

/** Quartile of whole cents, in quarters of a cent, so that it has no fraction. */
function quartersOf(sorted: readonly number[], fraction: 1 | 2 | 3): number {
  const place = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(place / 4)] ?? 0;
  const above = sorted[Math.ceil(place / 4)] ?? 0;
  return below * 4 + (above - below) * (place % 4);
}

test('percentiles are exact, also for large rates', async () => {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  for (let length = 3; length < 40; length += 1) {
    const rates = Array.from({ length }, () => next() * (next() % 400));
    const { rows } = await sql<{ found: number[] }>`
      select ${quartilesOf(sql`rate`)} as found from unnest(${rates}::float8[]) rate`.execute(
      site.services.db,
    );
    const sorted = rates.toSorted((a, b) => a - b);
    expect(rows[0]?.found.map((amount) => amount * 4)).toEqual(
      ([1, 2, 3] as const).map((fraction) => quartersOf(sorted, fraction)),
    );
  }
});

test('a create and a change ask about a rate that may be for a month', async () => {
  const { rate } = hangarSpace;
  const id = await hangar('KADS', 15);
  const changed = await site.request('PATCH', apiPaths.listing(hangarSpace, id), {
    as: owner,
    body: { [rate.field]: 1.3 },
  });
  const asked = decodeURIComponent(String(changed.headers['x-unusual-figures']));
  expect(asked).toMatch(
    /^Is this right\? Lease rate \$1\.30\/sf\/yr\. At KADS, the median is .* Is it for a month\? That’s \$15\.60\/sf\/yr\.$/,
  );
  const titled = await site.request('PATCH', apiPaths.listing(hangarSpace, id), {
    as: owner,
    body: { title: 'Renamed' },
  });
  expect(titled.headers['x-unusual-figures']).toBeUndefined();
  const body = validInput(hangarSpace, { icaoCode: 'KADS', leaseRate: 1.3 });
  const made = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
  expect(decodeURIComponent(String(made.headers['x-unusual-figures']))).toContain('Is it for a month?');
});

test('a create and a change ask about a map link far from the airport', async () => {
  const id = await hangar('KADS', 15);
  const asked = async (body: Record<string, unknown>) => {
    const answer = await site.request('PATCH', apiPaths.listing(hangarSpace, id), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(200);
    return decodeURIComponent(String(answer.headers['x-unusual-figures'] ?? ''));
  };
  for (const q of ['40.64,-73.78', '0,0', '32.9686,96.8364']) {
    expect(await asked({ googleMapLink: `https://maps.google.com/?q=${q}` })).toMatch(
      /^Is this right\? The map link is [\d,]+ nm from KADS/,
    );
  }
  expect(await asked({ title: 'Renamed again' })).toBe('');
  expect(await asked({ googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364' })).toBe('');
  const far = { icaoCode: 'KADS', googleMapLink: 'https://maps.google.com/?q=40.64,-73.78' };
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace, far),
  });
  expect(decodeURIComponent(String(made.headers['x-unusual-figures']))).toContain('1,196 nm from KADS');
});

test('the month of a rate that covers offices is the one that pages show', async () => {
  const values = { leaseRate: 12, hangarSquareFootage: 5_000, officeSquareFootage: 1_000 };
  for (let count = 0; count < 3; count += 1)
    await add('KLBB', hangarSpace, { ...values, rateCovers: 'office' });
  const [airport] = await around('KLBB');
  expect(airport?.asking).toMatchObject({
    perFootYear: { low: 12, median: 12, high: 12 },
    perMonth: { low: 6_000, median: 6_000, high: 6_000 },
  });
});
