import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, everyKind, usualKinds, validInput } from '../test/test-app.ts';

const clock = () => new Date('2026-11-22T15:00:00Z');
const site = await createTestApp({}, {}, clock);
const owner = await site.account('property_principal');
afterAll(() => site.close());

describe.each(usualKinds)('%s: the filter “available by”', (_category, kind) => {
  const names = new Map<number, string>();

  async function add(name: string, values: object): Promise<void> {
    const { availability, ...rest } = { availability: undefined, ...values };
    const body = validInput(kind, rest);
    const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    names.set(id, name);
    if (!availability) return;
    const change = { as: owner, body: { availability } };
    const changed = await site.request('PATCH', apiPaths.listing(kind, id), change);
    expect(changed.statusCode, changed.body).toBe(200);
  }

  async function find(query: Record<string, string>): Promise<string[]> {
    const answer = await site.request('GET', apiPaths.listings(kind, query));
    expect(answer.statusCode, answer.body).toBe(200);
    const rows: { id: number }[] = answer.json();
    expect(Number(answer.headers['x-total-count'])).toBe(rows.length);
    return rows.map(({ id }) => names.get(id) ?? '').sort();
  }

  beforeAll(async () => {
    await add('now', {});
    await add('limited', { availability: 'limited' });
    await add('from', { availableFrom: '2026-12-01' });
    await add('until', { availableUntil: '2026-12-31' });
    await add('season', { availableFrom: '2026-12-10', availableUntil: '2026-12-20' });
    await add('leased', { availability: 'occupied' });
    await add('leased until', { availability: 'occupied', availableUntil: '2027-12-31' });
    await add('free again', { availability: 'occupied', availableFrom: '2026-12-15' });
    await add('leased since', { availability: 'occupied', availableFrom: '2026-11-22' });
  });

  test.each([
    ['2026-11-22', ['limited', 'now', 'until']],
    ['2026-11-30', ['limited', 'now', 'until']],
    ['2026-12-01', ['from', 'limited', 'now', 'until']],
    ['2026-12-10', ['from', 'limited', 'now', 'season', 'until']],
    ['2026-12-14', ['from', 'limited', 'now', 'season', 'until']],
    ['2026-12-15', ['free again', 'from', 'limited', 'now', 'season', 'until']],
    ['2026-12-20', ['free again', 'from', 'limited', 'now', 'season', 'until']],
    ['2026-12-21', ['free again', 'from', 'limited', 'now', 'until']],
    ['2026-12-31', ['free again', 'from', 'limited', 'now', 'until']],
    ['2027-01-01', ['free again', 'from', 'limited', 'now']],
  ])('finds what is free on %s', async (availableBy, found) => {
    expect(await find({ availableBy })).toEqual(found);
  });

  test('works with the other filters and the map', async () => {
    const availableBy = '2026-12-15';
    expect(await find({ availableBy, availability: 'occupied' })).toEqual(['free again']);
    expect(await find({ availableBy, availability: 'limited', icaoCode: 'KADS' })).toEqual(['limited']);
    expect(await find({ availableBy: 'any' })).toHaveLength(names.size);
    const onMap = await site.request('GET', apiPaths.mapOf(kind, { availableBy, zoom: 3 }));
    expect(onMap.json()).toMatchObject({ total: 6 });
  });

  test.each([
    ['2026-11-21', 'Available by must be today or later'],
    ['2000-01-01', 'Available by must be today or later'],
    ['2026-02-30', 'Available by must be a date, such as 2026-12-01'],
    ['12/1/2026', 'Available by must be a date, such as 2026-12-01'],
    ['2026-12-1', 'Available by must be a date, such as 2026-12-01'],
    ['2100-01-01', 'Available by must be a date, such as 2026-12-01'],
    ['soon', 'Available by must be a date, such as 2026-12-01'],
  ])('refuses %s', async (availableBy, message) => {
    for (const path of [apiPaths.listings(kind, { availableBy }), apiPaths.relaxed(kind, { availableBy })]) {
      const answer = await site.request('GET', path);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'availableBy', message }]);
    }
  });
});

test.each(everyKind)('%s: refuses a new listing whose last day is over', async (_category, kind) => {
  const create = (availableUntil: string) =>
    site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind, { availableUntil }) });
  const refused = await create('2026-11-21');
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json().errors).toEqual([
    { path: 'availableUntil', message: 'Available until must be today or later' },
  ]);
  expect((await create('2026-11-22')).statusCode).toBe(201);
});

test('refuses a change to a last day that is over, and keeps one from before', async () => {
  let now = new Date('2026-11-22T15:00:00Z');
  const late = await createTestApp({}, {}, () => now);
  const as = await late.account('property_principal');
  const body = validInput(hangarSpace, { availableUntil: '2026-11-30' });
  const { id } = (await late.request('POST', apiPaths.listings(hangarSpace), { as, body })).json();
  const patch = (body: object) => late.request('PATCH', apiPaths.listing(hangarSpace, id), { as, body });
  const refused = await patch({ availableUntil: '2026-11-21' });
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json().errors).toEqual([
    { path: 'availableUntil', message: 'Available until must be today or later' },
  ]);
  now = new Date('2026-12-05T15:00:00Z');
  const kept = await patch({ availableUntil: '2026-11-30', title: 'Kept' });
  expect(kept.statusCode, kept.body).toBe(200);
  expect((await patch({ availableUntil: '2027-01-31' })).statusCode).toBe(200);
  await late.close();
});

test('a day counts as past once it is over at every US airport', async () => {
  let now = new Date('2026-11-23T11:59:00Z');
  const late = await createTestApp({}, {}, () => now);
  const path = apiPaths.listings(hangarSpace, { availableBy: '2026-11-22' });
  expect((await late.request('GET', path)).statusCode).toBe(200);
  now = new Date('2026-11-23T12:00:00Z');
  expect((await late.request('GET', path)).statusCode).toBe(400);
  await late.close();
});
