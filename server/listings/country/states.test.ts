import { afterAll, expect, test } from 'vitest';
import { adminApi } from '../../../domain/admin.ts';
import type { AirportState, StateDirectory } from '../../../domain/airports/airport.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { ListingMark } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';

const PRIVATE = '00AA';

const site = await createTestApp({ adminEmail: 'chief@admin.example' });
const described = await readDescription(site);
const owner = await site.account('property_principal');
for (const [kind, icaoCode] of [
  [hangarSpace, 'KADS'],
  [officeSpace, 'KADS'],
  [hangarSpace, 'KDAL'],
  [hangarSpace, PRIVATE],
] as const) {
  const body = validInput(kind, { icaoCode });
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
}
afterAll(() => site.close());

test('lists states by name with their counts', async () => {
  const answer = await described.ask('GET', apiPaths.airportStates);
  expect(answer.headers['cache-control']).toBe('public, max-age=5');
  const states = answer.json<AirportState[]>();
  const names = states.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(
    expect.arrayContaining(['Alabama', 'District of Columbia', 'Puerto Rico', 'Wyoming']),
  );
  expect(states.find(({ code }) => code === 'TX')).toEqual({
    code: 'TX',
    name: 'Texas',
    airports: site.services.airports.list.filter(({ state, use }) => state === 'TX' && use === 'public')
      .length,
    listings: 3,
  });
  expect(states.find(({ code }) => code === 'KS')).toMatchObject({ listings: 1 });
  expect(states.reduce((sum, { airports }) => sum + airports, 0)).toBe(5_013);
});

const directory = async (code: string) =>
  (
    await described.ask('GET', apiPaths.airportState(code), {}, '/api/airport-states/{code}')
  ).json<StateDirectory>();

test.each(['TX', 'tx'])('lists the airports of %s by city', async (code) => {
  const texas = await directory(code);
  expect(texas).toMatchObject({ code: 'TX', name: 'Texas' });
  expect(texas.airports.find(({ icaoCode }) => icaoCode === 'KADS')).toEqual({
    icaoCode: 'KADS',
    code: 'ADS',
    name: 'Addison',
    city: 'Dallas',
    type: 'airport',
    use: 'public',
    hasControlTower: true,
    longestRunway: 7203,
    lat: expect.any(Number),
    lng: expect.any(Number),
    listings: 2,
  });
  const cities = texas.airports.map(({ city }) => city);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b)));
  expect(texas.airports.every(({ use }) => use === 'public')).toBe(true);
});

test('includes a private airport that has a listing', async () => {
  const apart = (await directory('KS')).airports.filter(({ use }) => use === 'private');
  expect(apart).toEqual([expect.objectContaining({ code: PRIVATE, listings: 1 })]);
});

test('leaves out a listing as soon as it is occupied, or the admin takes it down', async () => {
  const admin = await site.account('general_user', 'chief@admin.example');
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace, { icaoCode: 'KPWM' }),
  });
  const counts = async () => {
    const state = (await described.ask('GET', apiPaths.airportStates))
      .json<AirportState[]>()
      .find(({ code }) => code === 'ME');
    const marks = (await described.ask('GET', apiPaths.listingAirports)).json<ListingMark[]>();
    return [state?.listings, marks.filter((mark) => mark.icaoCode === 'KPWM').length];
  };
  const { id } = made.json();
  expect(await counts()).toEqual([1, 1]);
  const become = (availability: string) =>
    site.request('PATCH', apiPaths.listing(hangarSpace, id), { as: owner, body: { availability } });
  await become('occupied');
  expect(await counts()).toEqual([0, 0]);
  await become('available');
  expect(await counts()).toEqual([1, 1]);
  const body = { reason: 'Not there.' };
  await site.request('POST', adminApi.takeDown(hangarSpace, id), { as: admin, body });
  expect(await counts()).toEqual([0, 0]);
  await site.request('POST', adminApi.restore(hangarSpace, id), { as: admin });
  expect(await counts()).toEqual([1, 1]);
});

test.each(['ZZ', 'Texas', '__proto__', 'toString', '%00', '%'])(
  'answers 404 for the state %s',
  async (code) => {
    const answer = await described.ask('GET', apiPaths.airportState(code), {}, '/api/airport-states/{code}');
    expect(answer.statusCode).toBe(404);
  },
);
