import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutFitDetails } from '../../../domain/fit/fit-filters.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { outdoorStorage } from '../../../domain/listing-kinds/outdoor-storage.ts';
import type { MatchingUnits } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { findMatches } from '../../searches/service.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';

/*
 * Each listing with units has a twin without units for each of its units. A search must find the listing exactly if it finds one of
 * the twins, and in the place of the first of them.
 */

const site = await createTestApp({}, { creates: [] });
const owner = await site.account('property_principal');
afterAll(() => site.close());

const LISTINGS = 12;
const kind = monthlyHangar;

const pick = <T>(...all: T[]) => fc.constantFrom(...all);
const unit = fc.record({
  availability: pick('available', 'limited', 'occupied'),
  availableFrom: pick(null, null, '2050-03-01', '2051-01-01'),
  values: fc.record(
    {
      monthlyRate: pick(300, 412, 650, 900),
      width: pick(36, 42, 50, 60),
      length: pick(30, 33, 45, 60),
      doorOpeningWidth: pick(30, 35, 36),
      doorHeight: pick(9, 10, 11.5),
      hangarType: pick('t-hangar', 'box'),
      amenities: pick({ wifi: true }, { wifi: false, restroom: true }, { washRack: true }),
      fixedCharges: pick(0, 35, 120),
    },
    { requiredKeys: [] },
  ),
});
const base = { width: 40, length: 33, height: 12, doorOpeningWidth: 34, doorHeight: 10, monthlyRate: 500 };
const cases = fc.sample(fc.array(unit, { minLength: 1, maxLength: 4 }), { numRuns: LISTINGS, seed: 7 });

/** The listing of each id: its own, or that of the twin. */
const listingOf = new Map<number, number>();
const withUnits = new Set<number>();

async function create(values: object, title: string): Promise<number> {
  const made = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, {
      ...base,
      ...values,
      title,
      icaoCode: 'KAPA',
      googleMapLink: 'https://maps.google.com/?q=39.57,-104.85',
    }),
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

beforeAll(async () => {
  for (const [at, units] of cases.entries()) {
    for (const { availability, availableFrom, values } of units) {
      const twin = await create({ ...values, availableFrom }, `Twin of row ${at}`);
      listingOf.set(twin, at);
      await site.request('PATCH', apiPaths.listing(kind, twin), { as: owner, body: { availability } });
    }
    const id = await create({}, `Row ${at}`);
    listingOf.set(id, at);
    withUnits.add(id);
    const added = await site.request('POST', `${apiPaths.listing(kind, id)}/units`, {
      as: owner,
      body: { units: units.map((one, nth) => ({ label: `${nth + 1}`, ...one })) },
    });
    expect(added.statusCode, added.body).toBe(200);
  }
});

const asked: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['availability', ['available', 'limited', 'occupied']],
  ['occupied', ['hide']],
  ['maxRate', ['350', '500', '700']],
  ['minRate', ['400', '650']],
  ['maxMonth', ['400', '600']],
  ['minDoorOpeningWidth', ['35', '36']],
  ['minDoorHeight', ['10', '11']],
  ['minDepth', ['33', '45']],
  ['hangarType', ['t-hangar', 'box']],
  ['amenity', ['wifi', 'restroom']],
  ['wifi', ['yes', 'no']],
  ['availableBy', ['2049-01-01', '2050-06-01']],
  ['sizeCategory', ['small', 'medium']],
  ['q', ['wifi', 'wash rack', 'row', 'box hangar', 'under $450', 'for a cessna 172']],
  ['unstated', ['include']],
  ['aircraft', ['cessna-172', 'Bonanza A36']],
  ['fit', ['fits', 'tight']],
];
/** Up to three filters. */
const filters = fc
  .subarray([...asked], { maxLength: 3 })
  .chain((some) => fc.record(Object.fromEntries(some.map(([name, values]) => [name, pick(...values)]))))
  .map(withoutFitDetails);
const sorts = ['newest', 'rate', 'rent', 'size', 'smallest', 'best'] as const;

async function find(query: Record<string, string>) {
  const answer = await site.request(
    'GET',
    `${apiPaths.listings(kind)}?${new URLSearchParams({ ...query, limit: '100' })}`,
  );
  return {
    status: answer.statusCode,
    total: Number(answer.headers['x-total-count']),
    rows: answer.statusCode === 200 ? answer.json<Row[]>() : [],
    ids: answer.statusCode === 200 ? answer.json<Row[]>().map(({ id }) => id) : [],
  };
}
type Row = {
  id: number;
  availability: string;
  monthlyRate: number | null;
  matchingUnits?: MatchingUnits;
};

test('a search finds a listing exactly if it finds one of its units, and counts it once', async () => {
  let found = 0;
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(filters, pick(...sorts), async (filter, sort) => {
      const { status, total, rows: shown, ids } = await find({ ...filter, sort });
      expect([filter, status]).toEqual([filter, 200]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(total).toBe(ids.length);
      const rows = ids.filter((id) => withUnits.has(id)).map((id) => listingOf.get(id));
      const twins = ids.filter((id) => !withUnits.has(id)).map((id) => listingOf.get(id));
      expect(rows.toSorted()).toEqual([...new Set(twins)].toSorted());
      for (const { id, matchingUnits } of shown) {
        if (!matchingUnits) continue;
        const own = shown.filter(
          (one) => !withUnits.has(one.id) && listingOf.get(one.id) === listingOf.get(id),
        );
        const open = own.filter(({ availability }) => availability !== 'occupied');
        const rates = (of: Row[]) => of.flatMap(({ monthlyRate }) => monthlyRate ?? []);
        const least = (of: Row[]) => (rates(of).length > 0 ? Math.min(...rates(of)) : null);
        expect(matchingUnits).toMatchObject({
          total: own.length,
          lowestRate: least(open),
          rate: rates(own).length > 0 ? [least(own), Math.max(...rates(own))] : null,
        });
        expect(matchingUnits.available + matchingUnits.limited).toBe(open.length);
        counted += 1;
      }
      const map = await site.request('GET', apiPaths.airportCounts(kind, filter));
      expect(map.json()[0]?.count ?? 0).toBe(total);
      found += rows.length;
    }),
    { numRuns: 120, seed: 11 },
  );
  expect([found > 100, counted > 50]).toEqual([true, true]);
});

test('an alert finds what the list finds', async () => {
  const reader = await site.account('general_user');
  const searches = new Map<number, number[]>();
  for (const some of fc.sample(filters, { numRuns: 40, seed: 13 })) {
    if (Object.keys(some).length === 0) continue;
    const body = { category: kind.category, filters: some };
    const saved = await site.request('POST', savedSearchApi.all, { as: reader, body });
    expect(saved.statusCode, saved.body).toBe(200);
    searches.set(saved.json().id, (await find(some)).ids.toSorted());
  }
  const changes = [...listingOf.keys()].map((listingId) => ({ listingId, before: null }));
  const matches = await site.services.db
    .transaction()
    .execute((transaction) => findMatches(transaction, site.services, changes, 'people'));
  for (const [id, ids] of searches) {
    expect(matches.find((one) => one.id === id)?.listingIds.toSorted() ?? []).toEqual(ids);
  }
});

test('says how many units the aircraft of a search fits, and how well', async () => {
  const rows = async (fit: string) => (await find({ aircraft: 'cessna-172', fit })).rows;
  const [fits, tight, any] = [await rows('fits'), await rows('tight'), await rows('unknown')];
  const of = (all: Row[], at: number) =>
    all.filter(({ id }) => !withUnits.has(id) && listingOf.get(id) === at).length;
  for (const id of withUnits) {
    const at = listingOf.get(id) ?? -1;
    const levels = any.find((one) => one.id === id)?.matchingUnits?.fit;
    expect([id, levels]).toEqual([
      id,
      of(any, at) === 0
        ? undefined
        : { fits: of(fits, at), tight: of(tight, at) - of(fits, at), unknown: of(any, at) - of(tight, at) },
    ]);
  }
});

test('a unit that states no door may fit', async () => {
  const body = validInput(outdoorStorage, {
    icaoCode: 'KBJC',
    googleMapLink: 'https://maps.google.com/?q=39.909,-105.117',
  });
  const { id } = (await site.request('POST', apiPaths.listings(outdoorStorage), { as: owner, body })).json();
  await site.request('POST', apiPaths.units(outdoorStorage, id), {
    as: owner,
    body: { units: [{ label: 'T-1' }] },
  });
  const [row] = (
    await site.request('GET', `${apiPaths.listings(outdoorStorage)}?aircraft=cessna-172&icaoCode=KBJC`)
  ).json<Row[]>();
  const { fits = 0, tight = 0, unknown = 0 } = row?.matchingUnits?.fit ?? {};
  expect([row?.id, fits + tight + unknown]).toEqual([id, 1]);
});

test('counts no units for a search that asks nothing of them', async () => {
  const { rows } = await find({ icaoCode: 'KAPA' });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => 'matchingUnits' in row)).toEqual([]);
});

test('each order has a listing in the place of its first unit', async () => {
  const figure = { rate: 'monthlyRate', rent: 'statedMonth' } as const;
  for (const [sort, name] of Object.entries(figure)) {
    const answer = await site.request(
      'GET',
      `${apiPaths.listings(kind)}?sort=${sort}&occupied=hide&limit=100`,
    );
    const rows = answer.json<Record<string, unknown>[]>();
    const firstTwin = new Map<number | undefined, unknown>();
    for (const row of rows) {
      const id = Number(row.id);
      const at = listingOf.get(id);
      if (!withUnits.has(id) && !firstTwin.has(at)) firstTwin.set(at, row[name]);
    }
    const order = rows.flatMap(({ id }) =>
      withUnits.has(Number(id)) ? [firstTwin.get(listingOf.get(Number(id)))] : [],
    );
    expect(order.length).toBeGreaterThan(3);
    expect(order.map(Number)).toEqual(order.map(Number).toSorted((a, b) => a - b));
  }
});

test('pages of an order have each listing once', async () => {
  const whole = (await find({ sort: 'rate' })).ids;
  const walked: number[] = [];
  let path: string | undefined = `${apiPaths.listings(kind)}?sort=rate&limit=5`;
  while (path) {
    const answer = await site.request('GET', path);
    walked.push(...answer.json<{ id: number }[]>().map(({ id }) => id));
    path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  expect(walked).toEqual(whole);
});

test('maps count listings', async () => {
  const answer = await site.request('GET', apiPaths.airportCounts(kind, { maxRate: 412 }));
  const { ids } = await find({ maxRate: '412' });
  expect(answer.json()).toMatchObject([{ icaoCode: 'KAPA', count: ids.length }]);
});

test('rates count each size and rate of a listing once', async () => {
  const code = 'KBJC';
  const id = (
    await site.request('POST', apiPaths.listings(kind), {
      as: owner,
      body: validInput(kind, {
        ...base,
        icaoCode: code,
        googleMapLink: 'https://maps.google.com/?q=39.909,-105.117',
      }),
    })
  ).json().id;
  const units = Array.from({ length: 12 }, (_, at) => ({
    label: `${at}`,
    values: { monthlyRate: 400 + (at % 3) * 50 },
  }));
  await site.request('POST', `${apiPaths.listing(kind, id)}/units`, { as: owner, body: { units } });
  const rates = (await site.request('GET', `/api/airports/${code}/market`)).json();
  const ofKind = rates.kinds.find((one: { category: string }) => one.category === kind.category);
  expect([ofKind.count, ofKind.areas[0]?.count ?? ofKind.areas[0]?.asking?.count]).toEqual([1, 3]);
});
