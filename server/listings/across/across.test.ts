import { afterAll, describe, expect, test } from 'vitest';
import { kindCountsAddress, newestAddress } from '../../../domain/across-kinds.ts';
import type { KindCounts } from '../../../domain/kind-counts.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

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
    expect(await counted({ minDoorHeight: '15' })).toEqual({
      kinds: { 'monthly-hangar': 2, 'office-space': 1 },
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
    ['hangar in Dnever', 'hangar in Denver', { 'hangar-space': 1 }],
    ['Insulatted hanger', 'Insulated hangar', { 'hangar-space': 1 }],
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

  test('an unreadable filter is a 400 that names it', async () => {
    const answer = await ask('GET', `${kindCountsAddress}?near=QQQQ`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'near' })]);
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
  const answer = await small.request('GET', newestAddress);
  expect(answer.json<ListingSummary[]>().map(({ title }) => title)).toEqual(['Second', 'First', 'Taken']);
  await small.close();
});
