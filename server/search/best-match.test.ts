import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

type Space = { title: string } & Record<string, unknown>;

/** From the oldest to the newest. */
const spaces: readonly Space[] = [
  { title: 'tight', width: 40, length: 34, doorOpeningWidth: 38, doorHeight: 12 },
  { title: 'small', width: 44, length: 34, doorOpeningWidth: 43, doorHeight: 12 },
  { title: 'no door stated', width: 44, length: 32 },
  { title: 'huge', width: 220, length: 200, doorOpeningWidth: 120, doorHeight: 28, height: 40 },
  // Its door is narrower than that of the small one, and its floor larger.
  { title: 'medium', width: 60, length: 50, doorOpeningWidth: 42, doorHeight: 14 },
  { title: 'too small', width: 30, length: 30, doorOpeningWidth: 28, doorHeight: 9 },
  {
    title: 'occupied',
    width: 44,
    length: 35,
    doorOpeningWidth: 43,
    doorHeight: 12,
    availability: 'occupied',
  },
];

beforeAll(async () => {
  for (const { availability, ...space } of spaces) {
    const body = validInput(monthlyHangar, { hangarType: 'box', height: 16, icaoCode: 'KADS', ...space });
    const answer = await site.request('POST', apiPaths.listings(monthlyHangar), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(201);
    const made = apiPaths.listing(monthlyHangar, answer.json().id);
    if (availability) await site.request('PATCH', made, { as: owner, body: { availability } });
  }
});

const titles = async (query: Record<string, string>) => {
  const answer = await site.request('GET', apiPaths.listings(monthlyHangar, query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Space[]>().map(({ title }) => title);
};

const best = ['small', 'medium', 'huge', 'tight', 'no door stated', 'occupied'];

describe('what fits, the smallest first, then what is tight, then what may fit', () => {
  test.each<[string, Record<string, string>]>([
    ['172', { aircraft: '172' }],
    ['Skyhawk', { aircraft: 'Skyhawk' }],
    ['cessna-172s-skyhawk', { aircraft: 'cessna-172s-skyhawk' }],
    ['C172', { aircraft: 'C172' }],
    [
      'a wingspan of 36\'1", a length of 27\'2" and a height of 8.9',
      { span: `36'1"`, length: `27'2"`, height: '8.9' },
    ],
    ['172, asked for by name: best', { aircraft: '172', sort: 'best' }],
    ['hangar for a Cessna 172', { q: 'hangar for a Cessna 172' }],
    ['skyhawk', { q: 'skyhawk' }],
    ['room for a skyhawk', { q: 'room for a skyhawk' }],
  ])('%s', async (_typed, query) => {
    expect(await titles(query)).toEqual(best);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['a 172 that must fit', { aircraft: '172', fit: 'fits' }, ['small', 'medium', 'huge', 'occupied']],
    [
      'a 172 that may be tight',
      { aircraft: '172', fit: 'tight' },
      ['small', 'medium', 'huge', 'tight', 'occupied'],
    ],
    ['a 172 with 6 ft at each wing tip', { aircraft: '172', clearance: '6,1,4', fit: 'fits' }, ['huge']],
    ['PC-12', { aircraft: 'PC-12', fit: 'tight' }, ['huge']],
  ])('%s', async (_typed, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['newest', 'smallest', 'size', 'rate'])('the person’s own order wins: %s', async (sort) => {
    const rows = await titles({ aircraft: '172', sort });
    expect(rows).toHaveLength(best.length);
    expect(rows).not.toEqual(best);
  });
});

describe('near an airport, the nearest come first', () => {
  beforeAll(async () => {
    for (const [icaoCode, title] of [
      ['KDAL', 'at Love Field'],
      ['KFTW', 'at Meacham'],
      ['KDTO', 'at Denton'],
    ] as const) {
      const body = validInput(hangarSpace, {
        doorOpeningWidth: 60,
        doorHeight: 14,
        width: 60,
        depth: 60,
        icaoCode,
        title,
        googleMapLink: 'https://maps.app.goo.gl/abc',
      });
      const answer = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  });

  const find = async (query: Record<string, string>) => {
    const answer = await site.request('GET', apiPaths.listings(hangarSpace, query));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Space[]>();
  };

  test.each<[string, Record<string, string>]>([
    ['KDAL', { near: 'KDAL' }],
    ['kdal', { near: 'kdal' }],
    ['DAL', { near: 'DAL' }],
    ['KDAL, within 100', { near: 'KDAL', withinNm: '100' }],
    ['KDAL, for a 172', { near: 'KDAL', aircraft: '172' }],
    ['hangar near KDAL', { q: 'hangar near KDAL' }],
    ['hangar within 50 nm of Love Field', { q: 'hangar within 50 nm of Love Field' }],
  ])('%s', async (_typed, query) => {
    expect((await find(query)).map(({ title }) => title)).toEqual([
      'at Love Field',
      'at Meacham',
      'at Denton',
    ]);
  });

  test('the person’s own order wins', async () => {
    expect((await find({ near: 'KDAL', sort: 'newest' }))[0]?.title).toBe('at Denton');
  });

  test('an order that was named before stays on the next page', async () => {
    const first = await site.request('GET', apiPaths.listings(hangarSpace, { near: 'KDAL', limit: 2 }));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await site.request('GET', next)).json<Space[]>().map(({ title }) => title)).toEqual([
      'at Denton',
    ]);
  });
});
