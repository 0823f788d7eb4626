import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { refreshAirportCopies } from './airport-copies.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const make = async () =>
  (
    await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body: validInput(hangarSpace) })
  ).json();
const read = async (id: number) => (await site.request('GET', apiPaths.listing(hangarSpace, id))).json();
const age = (id: number) =>
  sql`update listings set airport_name = 'Dallas Flying Field', icao_code = 'KOLD', has_control_tower = false
    where id = ${id}`.execute(site.services.db);
const refresh = (cycle = site.services.airports.cycle) =>
  refreshAirportCopies(site.services.db, { ...site.services.airports, cycle });

test('updates listings once for a new airport cycle', async () => {
  const [listing, closed] = [await make(), await make()];
  await age(listing.id);
  await age(closed.id);
  await sql`update listings set airport_id = 2000000000 where id = ${closed.id}`.execute(site.services.db);
  expect((await read(listing.id)).airportName).toBe('Dallas Flying Field');
  await Promise.all([refresh(), refresh()]);
  expect(await read(listing.id)).toEqual(listing);
  expect((await read(closed.id)).airportName).toBe('Dallas Flying Field');
  const found = await site.request('GET', apiPaths.listings(hangarSpace, { q: 'kads' }));
  expect(found.json()[0]).toMatchObject({ id: listing.id, airportName: listing.airportName });

  await age(listing.id);
  await refresh();
  expect((await read(listing.id)).airportName).toBe('Dallas Flying Field');
  await refresh('2099-01-01');
  expect(await read(listing.id)).toEqual(listing);
});
