import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { Occupancy } from '../../../domain/occupancy-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Unit } from '../../../domain/units.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

const NOW = new Date('2026-11-16T00:00:00Z');
const site = await createTestApp({}, {}, () => NOW);
const owner = await site.account('property_principal');
afterAll(() => site.close());

const read = async (airport?: string, as: Account = owner) => {
  const answer = await site.request('GET', ownApi.occupancy(airport), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Occupancy>();
};
async function create(kind: ListingKind, values: Record<string, unknown>) {
  const made = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id as number;
}

let id: number;
/** Rewrites the history of a unit, or of a listing without. */
async function history(
  listing: number,
  unit: number | null,
  changes: readonly (readonly [string, string])[],
) {
  const { db } = site.services;
  await sql`delete from availability_changes where listing_id = ${listing} and unit_id is not distinct from ${unit}`.execute(
    db,
  );
  for (const [day, availability] of changes) {
    await sql`insert into availability_changes (listing_id, unit_id, availability, changed_at)
      values (${listing}, ${unit}, ${availability}, ${`${day}T00:00:00Z`})`.execute(db);
  }
}

beforeAll(async () => {
  id = await create(monthlyHangar, {
    icaoCode: 'KADS',
    airportName: 'Addison',
    width: 42,
    length: 33,
    monthlyRate: 400,
  });
  const units = [
    { label: 'A-1', availability: 'occupied' },
    {
      label: 'A-2',
      availability: 'occupied',
      values: { monthlyRate: 500 },
      private: { tenant: 'Smith', leaseEnd: '2026-12-31' },
    },
    { label: 'A-3', availability: 'limited', private: { leaseEnd: '2027-06-30' } },
    { label: 'B-1', values: { width: 60, length: 50, monthlyRate: 900 } },
  ];
  const answer = await site.request('POST', `${apiPaths.listing(monthlyHangar, id)}/units`, {
    as: owner,
    body: { units },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [a1, a2, a3, b1] = answer.json<Unit[]>().map((unit) => unit.id) as [number, number, number, number];
  await history(id, a1, [['2026-09-16', 'occupied']]);
  // Empty for 10 days in October.
  await history(id, a2, [
    ['2026-09-16', 'occupied'],
    ['2026-10-01', 'available'],
    ['2026-10-06', 'limited'],
    ['2026-10-11', 'occupied'],
  ]);
  await history(id, a3, [
    ['2026-09-16', 'occupied'],
    ['2026-11-01', 'available'],
    ['2026-11-06', 'limited'],
  ]);
  await history(id, b1, [['2026-10-17', 'available']]);
  const office = await create(officeSpace, { icaoCode: 'KAUS', airportName: 'Austin' });
  await history(office, null, [
    ['2026-11-01', 'available'],
    ['2026-11-11', 'occupied'],
  ]);
  await sql`update listings set availability = 'occupied' where id = ${office}`.execute(site.services.db);
});

test('counts units by kind and size, with the median of their rates', async () => {
  const { groups, airport } = await read('KADS');
  expect(airport?.code).toBe('KADS');
  expect(groups).toEqual([
    {
      category: 'monthly-hangar',
      size: '42 × 33 ft',
      units: 3,
      available: 0,
      limited: 1,
      occupied: 2,
      medianRate: 400,
    },
    {
      category: 'monthly-hangar',
      size: '60 × 50 ft',
      units: 1,
      available: 1,
      limited: 0,
      occupied: 0,
      medianRate: 900,
    },
  ]);
});

test('counts occupied days by month from stored changes, and says what is on record', async () => {
  const { months, since } = await read('KADS');
  expect(since).toBe('2026-09-16');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 9).every(({ share, known }) => share === null && known === 0)).toBe(true);
  // September: 3 units from the 16th. October: A-1 31, A-2 21, A-3 31 of 31 days each, and B-1 0 of 15.
  const [september, october, november] = months.slice(9);
  expect(september).toEqual({ month: '2026-09', share: 1, known: 0.5 });
  expect(october).toMatchObject({ month: '2026-10', known: 1 });
  expect(october?.share).toBeCloseTo((31 + 21 + 31) / (31 * 3 + 15), 10);
  // November until now: A-1 and A-2 for all of 15 days, A-3 and B-1 for none.
  expect(november?.share).toBeCloseTo(30 / 60, 10);
});

test('counts days without a tenant, as one vacancy while available turns to limited', async () => {
  const { vacant, medianDaysVacant, turnovers } = await read('KADS');
  expect(vacant.map(({ label, days, isLeast }) => [label, days, isLeast])).toEqual([
    ['B-1', 30, true],
    ['A-3', 15, false],
  ]);
  expect(medianDaysVacant).toBe(22.5);
  expect(turnovers).toEqual({ count: 1, medianDays: 10 });
});

test('lists the leases that end within 90 days', async () => {
  const { leases } = await read('KADS');
  expect(leases).toMatchObject([{ listing: id, label: 'A-2', day: '2026-12-31', tenant: 'Smith' }]);
});

test('takes a listing without units as one, and all airports together', async () => {
  const { groups, airports, vacant, turnovers } = await read();
  expect(airports.map(({ code, units }) => [code, units])).toEqual([
    ['KADS', 4],
    ['KAUS', 1],
  ]);
  expect(groups.at(-1)).toMatchObject({ category: 'office-space', units: 1, occupied: 1 });
  expect(vacant.map(({ label }) => label)).toEqual(['B-1', 'A-3']);
  // It was never occupied before that vacancy, so nothing says when it began.
  expect(turnovers.count).toBe(1);
});

test('is empty for others, and refuses an unknown airport', async () => {
  const other = await site.account('listing_broker');
  expect(await read('KADS', other)).toMatchObject({
    groups: [],
    airports: [],
    since: null,
    vacant: [],
    leases: [],
  });
  expect((await site.request('GET', ownApi.occupancy('QQQQ'), { as: owner })).statusCode).toBe(400);
  expect((await site.request('GET', ownApi.occupancy())).statusCode).toBe(401);
});
