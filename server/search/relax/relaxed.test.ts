import { afterAll, beforeAll, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Relaxation } from '../../../domain/search-schema.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, everyKind, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
const described = await readDescription(site);
afterAll(() => site.close());

const at = (icaoCode: string) => ({ icaoCode, googleMapLink: 'https://maps.app.goo.gl/AbCdEf123456' });

async function add(kind: ListingKind, values: Record<string, unknown> = {}): Promise<number> {
  const body = validInput(kind, values);
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function relax(kind: ListingKind, query: Record<string, string | number>): Promise<Relaxation[]> {
  const answer = await described.ask('GET', apiPaths.relaxed(kind, query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const hangar = (values: Record<string, unknown>) =>
  add(hangarSpace, { doorHeight: 16, peakCeilingHeight: 30, wallHeight: 16, ...values });

beforeAll(async () => {
  await hangar({ ...at('KADS'), hangarSquareFootage: 18_850, doorOpeningWidth: 54, leaseRate: 12 });
  await hangar({ ...at('KADS'), hangarSquareFootage: 4_000, doorOpeningWidth: 40, leaseRate: 9.5 });
  await hangar({ ...at('KADS'), hangarSquareFootage: 5_000, doorOpeningWidth: 40, leaseRate: 20 });
  // 63 nm south of Addison.
  const limited = await hangar({
    ...at('KACT'),
    title: 'Heated hangar for jets',
    hangarSquareFootage: 30_000,
    doorOpeningWidth: 100,
    leaseRate: 30,
  });
  const body = { availability: 'limited' };
  const answer = await site.request('PATCH', apiPaths.listing(hangarSpace, limited), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('counts what each filter hides, with the best figure there is', async () => {
  expect(
    await relax(hangarSpace, { icaoCode: 'KADS', minSquareFootage: 20_000, minDoorOpeningWidth: 50 }),
  ).toEqual([
    {
      dropped: ['minSquareFootage'],
      values: {},
      words: null,
      total: 1,
      capped: false,
      best: 18_850,
    },
    {
      dropped: ['icaoCode'],
      values: { near: 'KADS', withinNm: '100' },
      words: null,
      total: 1,
      capped: false,
      best: expect.closeTo(79, -1),
    },
  ]);
});

test('drops how an aircraft must fit with the words that name it, and keeps it with them', async () => {
  expect(await relax(hangarSpace, { q: 'PC-12 at Addison', fit: 'fits', city: 'Waco' })).toMatchObject([
    { dropped: ['q', 'fit'], values: {} },
  ]);
  const kept = await relax(hangarSpace, { q: 'skyhawk', fit: 'unknown', clearance: '0,0,0', maxRate: 8 });
  expect(kept).toMatchObject([{ dropped: ['maxRate'], total: 4 }]);
});

test('names the lowest rate', async () => {
  expect(await relax(hangarSpace, { maxRate: 8 })).toMatchObject([
    { dropped: ['maxRate'], total: 4, best: 9.5 },
  ]);
});

test('widens a distance as little as possible', async () => {
  const [wider] = await relax(hangarSpace, { near: 'KADS', withinNm: 20, minSquareFootage: 25_000 });
  expect(wider).toMatchObject({ dropped: ['minSquareFootage'], total: 3, best: 18_850 });
  expect(
    (await relax(hangarSpace, { near: 'KADS', withinNm: 20, minSquareFootage: 25_000 }))[1],
  ).toMatchObject({ dropped: ['near', 'withinNm'], values: { near: 'KADS', withinNm: '100' }, total: 1 });
});

test('drops words one by one, and the availability', async () => {
  expect(await relax(hangarSpace, { q: 'heated KACT', availability: 'available' })).toMatchObject([
    { dropped: ['availability'], total: 1, best: null },
    { dropped: ['q'], values: {}, words: null, total: 3 },
  ]);
  expect(await relax(hangarSpace, { q: 'heated KADS', minSquareFootage: 1_000 })).toMatchObject([
    { dropped: ['q'], values: { q: 'KADS' }, words: 'heated', total: 3 },
  ]);
});

test('drops two filters if no single one is enough', async () => {
  expect(
    await relax(hangarSpace, { icaoCode: 'PAJN', minSquareFootage: 90_000, minDoorOpeningWidth: 60 }),
  ).toMatchObject([{ dropped: ['icaoCode', 'minSquareFootage'], total: 1, best: null }]);
});

test('drops the aircraft and the place of typed words one by one', async () => {
  // The nearest door that fits is 79 nm from Addison.
  expect(await relax(hangarSpace, { q: 'King Air 350 near KADS' })).toMatchObject([
    { dropped: ['q'], values: { q: 'near KADS' }, words: 'King Air 350', total: 3 },
    { dropped: ['q'], values: { q: 'King Air 350', near: 'KADS', withinNm: '100' }, total: 1 },
  ]);
  expect(await relax(hangarSpace, { q: 'King Air 350 near Nome' })).toMatchObject([
    { dropped: ['q'], values: { q: 'King Air 350' }, words: 'near Nome', total: 1 },
  ]);
});

test('counts everything without the only filter', async () => {
  expect(await relax(hangarSpace, { city: 'Nowhere' })).toMatchObject([{ dropped: ['city'], total: 4 }]);
  expect(await relax(hangarSpace, { q: 'submarine' })).toMatchObject([{ dropped: ['q'], total: 4 }]);
});

test('keeps the place, and what else it can, if no two filters are enough', async () => {
  const query = { icaoCode: 'KACT', minSquareFootage: 90_000, minDoorOpeningWidth: 60 };
  expect(await relax(hangarSpace, { ...query, minDoorHeight: 90, maxRate: 5 })).toMatchObject([
    { dropped: ['minSquareFootage', 'minDoorHeight', 'maxRate'], values: {}, total: 1 },
  ]);
  expect(await relax(hangarSpace, { icaoCode: 'PAJN', minSquareFootage: 90_000, maxRate: 5 })).toMatchObject([
    { dropped: ['icaoCode', 'minSquareFootage', 'maxRate'], total: 4 },
  ]);
});

test('has nothing to say about a search with matches, or a market without listings', async () => {
  expect(await relax(hangarSpace, { minSquareFootage: 1_000 })).toEqual([]);
  expect(await relax(monthlyHangar, { maxRate: 500, doorType: 'sliding', near: 'KADS' })).toEqual([]);
});

test('leaves out filters without a meaning', async () => {
  const query = {
    minSquareFootage: 25_000,
    maxRate: 20,
    availability: 'any',
    minDoorHeight: 0,
    sort: 'rate',
  };
  const dropped = (await relax(hangarSpace, query)).map((one) => one.dropped);
  expect(dropped).toEqual([['minSquareFootage'], ['maxRate']]);
});

test.each(everyKind)('%s: refuses unreadable filters', async (_category, kind) => {
  const answer = await described.ask(
    'GET',
    apiPaths.relaxed(kind, { maxRate: 'low', near: 'QQQQ', nope: 1 }),
  );
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['maxRate', 'near', 'nope']);
});

test('leaves out the words that the list leaves out', async () => {
  const query = { q: 'painted marble hangar for a bonanza near KADS' };
  expect(await relax(hangarSpace, query)).toMatchObject([
    { dropped: ['q'], values: { q: 'hangar for a bonanza near KADS' }, words: 'painted marble', total: 3 },
  ]);
  const list = await site.request('GET', apiPaths.listings(hangarSpace, query));
  expect(list.headers['x-total-count']).toBe('3');
});
