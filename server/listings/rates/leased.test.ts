import { afterAll, beforeEach, expect, test } from 'vitest';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import type { LeasedRates, RatesAround } from '../../../domain/market-schema.ts';
import { outcomesApi } from '../../../domain/outcome.ts';
import { apiPaths, marketApi } from '../../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { leasedPeriod } from './leased-store.ts';

const RECORDED = new Date('2026-08-10T12:00:00Z');
const NEXT_QUARTER = new Date('2026-10-01T00:00:00Z');

let now = RECORDED;
const site = await createTestApp({}, {}, () => now);
const listers: Account[] = [];
for (let made = 0; made < 9; made += 1) listers.push(await site.account('property_principal'));
afterAll(() => site.close());

beforeEach(async () => {
  now = RECORDED;
  await site.services.db.deleteFrom('outcomes').execute();
});

/** A lister states what a hangar at the airport was leased for. */
async function lease(icaoCode: string, lister: number, rate: number, more = {}): Promise<void> {
  const as = listers[lister] as Account;
  const googleMapLink = 'https://maps.app.goo.gl/AbCdEf123456';
  const body = validInput(monthlyHangar, { icaoCode, googleMapLink });
  const made = await site.request('POST', apiPaths.listings(monthlyHangar), { as, body });
  const { id } = made.json<{ id: number }>();
  await site.request('PATCH', apiPaths.listing(monthlyHangar, id), {
    as,
    body: { availability: 'occupied' },
  });
  const outcome = { ids: [id], result: 'here', rate, ...more };
  const answer = await site.request('POST', outcomesApi, { as, body: outcome });
  expect(answer.json(), answer.body).toEqual({ count: 1 });
}

/** In the next quarter. */
async function leased(code: string, at = NEXT_QUARTER): Promise<Record<string, LeasedRates | null>> {
  now = at;
  const answer = await site.request('GET', marketApi.around(code, monthlyHangar));
  const { areas } = answer.json<RatesAround>();
  return Object.fromEntries(areas.map(({ area, leased }) => [area, leased]));
}

test('three leases of three accounts have a rounded median, the quarter after', async () => {
  await lease('KADS', 0, 1_010);
  await lease('KADS', 1, 1_432);
  await lease('KADS', 2, 2_200, { result: 'elsewhere' });
  expect(await leased('KADS', new Date('2026-09-30T23:59:59Z'))).toEqual({
    airport: null,
    nearby: null,
    state: null,
  });
  const figure = { count: 3, median: 1_400, half: null };
  expect(await leased('KADS', NEXT_QUARTER)).toEqual({ airport: figure, nearby: null, state: figure });
});

test('three leases of two accounts have none', async () => {
  for (const lister of [0, 1, 1]) await lease('KADS', lister, 1_000);
  expect(await leased('KADS')).toEqual({ airport: null, nearby: null, state: null });
});

test('leaves out what wasn’t leased, and leases without a rate', async () => {
  await lease('KADS', 0, 1_000);
  await lease('KADS', 1, 1_000);
  await lease('KADS', 2, 0, { result: 'not-leased', rate: undefined });
  await lease('KADS', 3, 0, { rate: null });
  expect((await leased('KADS')).airport).toBeNull();
});

test('has no figure of a state from which the airports’ own would give away fewer leases', async () => {
  for (const lister of [0, 1, 2]) await lease('KADS', lister, 1_000);
  for (const lister of [3, 4]) await lease('KMAF', lister, 3_000);
  expect(await leased('KADS')).toMatchObject({ airport: { count: 3 }, state: null });
  expect(await leased('KMAF')).toEqual({ airport: null, nearby: null, state: null });
  now = RECORDED;
  await lease('KAUS', 5, 3_000);
  expect(await leased('KADS')).toMatchObject({ airport: { count: 3 }, state: { count: 6, median: 2_000 } });
});

test('has the middle half of eight leases', async () => {
  for (const [lister, rate] of [800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500].entries()) {
    await lease('KADS', lister, rate);
  }
  // Between 900 and 1,000 at 0.75, 1,100 and 1,200 at 0.5, 1,300 and 1,400 at 0.25.
  expect((await leased('KADS')).airport).toEqual({
    count: 8,
    median: 1_200,
    half: { low: 980, high: 1_300 },
  });
});

test('counts two years before the quarter', () => {
  expect(leasedPeriod(new Date('2026-11-23T00:00:00Z'))).toEqual({
    from: new Date('2024-10-01T00:00:00Z'),
    until: new Date('2026-10-01T00:00:00Z'),
  });
  expect(leasedPeriod(new Date('2027-01-01T00:00:00Z')).until).toEqual(new Date('2027-01-01T00:00:00Z'));
});
