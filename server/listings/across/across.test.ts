import { afterAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { FEATURED, featuredAddress, kindCountsAddress, newestAddress } from '../../../domain/search.ts';
import type { FeaturedAirport, KindCounts } from '../../../domain/search-schema.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { drawnFor, offerText, shortOfferText } from './featured.ts';

const site = await createTestApp();
const { ask } = await readDescription(site);
const owner = await site.account('property_principal');
afterAll(() => site.close());

async function add(as: Account, kind: ListingKind, title: string, more: Record<string, unknown> = {}) {
  const answer = await site.request('POST', apiPaths.listings(kind), {
    as,
    body: validInput(kind, { title, ...more }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

describe('counts of a search in every kind', () => {
  const counted = async (query: Record<string, string>) => {
    const answer = await ask('GET', `${kindCountsAddress}?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { kinds, meant, nearby } = answer.json<KindCounts>();
    const found = (counts: KindCounts['kinds']) =>
      Object.fromEntries(
        counts.filter(({ total }) => total > 0).map(({ category, total }) => [category, total]),
      );
    return {
      kinds: found(kinds),
      meant: meant && { q: meant.q, ...found(meant.kinds) },
      nearby: nearby && { near: nearby.near, q: nearby.q, ...found(nearby.kinds) },
    };
  };

  test('come in one response, each kind with its own filters', async () => {
    await add(owner, monthlyHangar, 'T-Hangar 1', { monthlyRate: 300 });
    await add(owner, monthlyHangar, 'T-Hangar 2', { monthlyRate: 900 });
    await add(owner, hangarSpace, 'Box', {
      doorHeight: 10,
      icaoCode: 'KAPA',
      googleMapLink: 'https://maps.google.com/?q=39.57,-104.85',
      description: 'Insulated.',
    });
    await add(owner, officeSpace, 'Rooms');
    expect(await counted({ q: 'T-hangar' })).toEqual({
      kinds: { 'monthly-hangar': 2 },
      meant: null,
      nearby: null,
    });
    expect(await counted({ q: 'T-hangar', minRate: '500' })).toEqual({
      kinds: { 'monthly-hangar': 1 },
      meant: null,
      nearby: null,
    });
    // Neither the hangar's door nor those that aren't stated; offices have none.
    expect(await counted({ minDoorHeight: '15' })).toEqual({
      kinds: { 'office-space': 1 },
      meant: null,
      nearby: null,
    });
  });

  test.each([
    // Dallas Love Field is 6 nm from Addison, and Denver International 20 from Centennial.
    ['T-hangar by KDAL', { near: 'KDAL', q: 't-hangar', 'monthly-hangar': 2 }],
    ['hangar in Aurora, insulated', null],
    ['insulated hangar KDEN', { near: 'KDEN', q: 'insulated hangar', 'hangar-space': 1 }],
    ['fort worth', { near: 'KAFW', q: '', 'monthly-hangar': 2, 'office-space': 1 }],
    ['KBOS', null],
    ['zeppelin', null],
  ])('%s: counts nearby listings', async (q, nearby) => {
    expect(await counted({ q })).toEqual({ kinds: {}, meant: null, nearby });
  });

  test('counts an occupied listing as nearby only for a search that chose an availability', async () => {
    const id = await add(owner, monthlyHangar, 'Zebra barn');
    const occupy = { as: owner, body: { availability: 'occupied' } };
    expect((await counted({ q: 'zebra KDAL' })).nearby).toEqual({
      near: 'KDAL',
      q: 'zebra',
      'monthly-hangar': 1,
    });
    await site.request('PATCH', apiPaths.listing(monthlyHangar, id), occupy);
    expect((await counted({ q: 'zebra KDAL' })).nearby).toBeNull();
    expect((await counted({ q: 'zebra KDAL', availability: 'occupied' })).nearby).toMatchObject({
      'monthly-hangar': 1,
    });
    await site.request('DELETE', apiPaths.listing(monthlyHangar, id), { as: owner });
  });

  test.each([
    ['Addisson', 'Addison', { 'monthly-hangar': 2, 'office-space': 1 }],
    ['hangar Dnever', 'hangar Denver', { 'hangar-space': 1 }],
    ['centenial airport', 'centennial airport', { 'hangar-space': 1 }],
  ])('suggests for %s the spelling %s', async (q, spelt, found) => {
    expect(await counted({ q })).toMatchObject({ kinds: {}, meant: { q: spelt, ...found } });
  });

  test.each(['zeppelin', 'Spokane', 'KZZZ', '!!!', '(((((', 'Spokanne'])(
    'suggests nothing for %s',
    async (q) => {
      expect(await counted({ q })).toMatchObject({ kinds: {}, meant: null });
    },
  );

  test('every unreadable filter is named in a 400, also one that only some kinds have', async () => {
    const answer = await ask('GET', `${kindCountsAddress}?near=QQQQ&aircraft=broomstick`);
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['aircraft', 'near']);
  });
});

test('the newest are available ones from several owners', async () => {
  const [another, third] = [await site.account('listing_broker'), await site.account('property_principal')];
  const newest = async () =>
    (await ask('GET', newestAddress)).json<ListingSummary[]>().map(({ title }) => title);
  await add(third, hangarSpace, 'Old of the third');
  const taken = await add(another, officeSpace, 'Soon occupied');
  await add(another, officeSpace, 'Of another');
  for (const title of ['One', 'Two', 'Three']) await add(owner, monthlyHangar, title);
  expect(await newest()).toEqual(['Three', 'Of another', 'Old of the third']);

  const last = await add(third, hangarSpace, 'Occupied at once');
  for (const [as, kind, id] of [
    [third, hangarSpace, last],
    [another, officeSpace, taken],
  ] as const) {
    await site.request('PATCH', apiPaths.listing(kind, id), { as, body: { availability: 'occupied' } });
  }
  expect(await newest()).toEqual(['Three', 'Of another', 'Old of the third']);
});

test('the featured airport has a chart of what is around it, and listings on offer', async () => {
  const featured = async () => (await ask('GET', featuredAddress)).json<FeaturedAirport>();
  const found = await featured();
  expect(found).toMatchObject({ airport: { icaoCode: 'KADS' }, listings: { length: FEATURED } });
  expect(found.listings.every(({ availability }) => availability !== 'occupied')).toBe(true);
  expect(found.total).toBeGreaterThanOrEqual(FEATURED);
  const [center, ...others] = found.chart.airports;
  expect(center).toMatchObject({ code: 'ADS', x: 0, y: 0, towered: true });
  // Love Field is south and a little west of Addison.
  const dal = others.find(({ code }) => code === 'DAL');
  expect(dal?.y).toBeGreaterThan(0);
  expect(new Set(found.chart.airports.map(({ code }) => code)).size).toBe(found.chart.airports.length);
});

test('a visitor’s own airport has its chart, its listings, and then the nearest others', async () => {
  const read = (code: string) => ask('GET', `${featuredAddress}?airport=${code}`);
  const here = (await read('ads')).json<FeaturedAirport>();
  expect(here.airport.icaoCode).toBe('KADS');
  expect(here.listings.map(({ icaoCode }) => icaoCode)).toEqual(here.listings.map(() => 'KADS'));
  const there = (await read('KTKI')).json<FeaturedAirport>();
  expect(there).toMatchObject({ airport: { icaoCode: 'KTKI' }, total: 0, listings: { length: FEATURED } });
  expect(there.chart.airports[0]).toMatchObject({ code: 'TKI', x: 0, y: 0 });
  expect(there.listings.every(({ availability }) => availability !== 'occupied')).toBe(true);
  expect((await read('XXXX')).statusCode).toBe(404);
  expect((await ask('GET', `${featuredAddress}?airport=${'A'.repeat(11)}`)).statusCode).toBe(400);
  expect((await ask('GET', `${featuredAddress}?town=Dallas`)).statusCode).toBe(400);
});

test('a day features one airport with enough offers and a hangar, whatever else is listed', () => {
  const offers = Array.from({ length: 20 }, (_, id) => ({ id, total: FEATURED, hangars: 1 }));
  const days = Array.from({ length: 28 }, (_, day) => `2026-02-${day + 1}`);
  const chosen = days.map((day) => drawnFor(day, offers)[0]?.id);
  expect(new Set(chosen).size).toBeGreaterThan(7);
  for (const [at, day] of days.entries()) {
    const others = offers.filter(({ id }) => id === chosen[at] || id % 2 === 0);
    const fewer = [
      { id: 98, total: 9, hangars: 0 },
      { id: 99, total: 1, hangars: 1 },
    ];
    expect(drawnFor(day, [...others, ...fewer])[0]?.id).toBe(chosen[at]);
  }
  expect(drawnFor('2026-02-01', [{ id: 7, total: 1, hangars: 0 }])[0]?.id).toBe(7);
  expect(drawnFor('2026-02-01', [])).toEqual([]);
});

test('an airport on the chart says what is on offer there', () => {
  expect(offerText({ total: 4, hangars: 2, from: '850.00' })).toBe('Hangars from $850/mo');
  expect(offerText({ total: 4, hangars: 1, from: '3717.40' })).toBe('Hangar $3,717/mo');
  expect(offerText({ total: 2, hangars: 0, from: '420.00' })).toBe('From $420/mo');
  expect(offerText({ total: 1, hangars: 0, from: '420.00' })).toBe('$420/mo');
  expect(offerText({ total: 3, hangars: 1, from: null })).toBe('3 listings');
  expect(shortOfferText({ total: 4, hangars: 2, from: '850.00' })).toBe('$850+/mo');
  expect(shortOfferText({ total: 4, hangars: 1, from: '3717.40' })).toBe('$3,717/mo');
  expect(shortOfferText({ total: 2, hangars: 0, from: '420.00' })).toBe('$420+/mo');
  expect(shortOfferText({ total: 1, hangars: 0, from: null })).toBe('1 listing');
});

test('the featured airport shows its hangars before newer listings of other kinds', async () => {
  const small = await createTestApp();
  const only = await small.account('property_principal');
  const put = (kind: ListingKind, title: string) =>
    small.request('POST', apiPaths.listings(kind), { as: only, body: validInput(kind, { title }) });
  for (const title of ['Hangar', 'Second hangar']) await put(hangarSpace, title);
  for (const title of ['Rooms', 'More rooms']) await put(officeSpace, title);
  const { listings } = (await small.request('GET', featuredAddress)).json<FeaturedAirport>();
  expect(listings.map(({ title }) => title)).toEqual(['Second hangar', 'Hangar', 'More rooms']);
  await small.close();
});

test('the newest are all listings if there are few', async () => {
  const small = await createTestApp();
  const only = await small.account('property_principal');
  const ids: number[] = [];
  for (const title of ['First', 'Second', 'Taken']) {
    const body = validInput(officeSpace, { title });
    ids.push((await small.request('POST', apiPaths.listings(officeSpace), { as: only, body })).json().id);
  }
  await small.request('PATCH', apiPaths.listing(officeSpace, ids[2] ?? 0), {
    as: only,
    body: { availability: 'occupied' },
  });
  const before = (await small.request('GET', featuredAddress)).json<FeaturedAirport>();
  expect(before).toMatchObject({ airport: { icaoCode: 'KADS' }, total: 2 });
  const answer = await small.request('GET', newestAddress);
  expect(answer.json<ListingSummary[]>().map(({ title }) => title)).toEqual(['Second', 'First', 'Taken']);
  await small.close();
});
