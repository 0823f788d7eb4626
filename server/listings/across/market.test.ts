import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearingDegrees, distanceNm } from '../../../domain/airports/distance.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { AirportMarket } from '../../../domain/market-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { HERE, marketAddress } from '../../../domain/search.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const { ask } = await readDescription(site);
const owner = await site.account('property_principal');
afterAll(() => site.close());

const added: number[] = [];

/** A short link has no position, so the listing gets its airport's. */
async function add(icaoCode: string, kind: ListingKind, isOccupied = false) {
  const googleMapLink = 'https://maps.app.goo.gl/AbCdEf123456';
  const body = validInput(kind, { icaoCode, googleMapLink });
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ id: number }>();
  if (isOccupied) {
    const change = { as: owner, body: { availability: 'occupied' } };
    expect((await site.request('PATCH', apiPaths.listing(kind, id), change)).statusCode).toBe(200);
  }
  added.push(id);
  return id;
}

const askFor = (code: string) => ask('GET', marketAddress(code), {}, '/api/airports/{code}/market');

async function market(code: string) {
  const answer = await askFor(code);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AirportMarket>();
}

const idsOf = (listings: readonly { id: number }[]) => listings.map(({ id }) => id);
const airport = (code: string) => site.services.airports.findByCode(code) ?? { lat: 0, lng: 0 };

beforeAll(async () => {
  for (let count = 0; count <= HERE; count += 1) await add('KADS', hangarSpace);
  await add('KADS', hangarSpace, true);
  await add('KADS', officeSpace, true);
  await add('KDTO', officeSpace);
  await add('KDAL', hangarSpace);
  await add('KDAL', hangarSpace, true);
  await add('KMAF', officeSpace);
});

test('has the newest of each kind at the airport, and counts occupied ones apart', async () => {
  const { kinds, here } = await market('KADS');
  expect(idsOf(here)).toEqual(added.slice(1, HERE + 1).reverse());
  const counted = kinds.filter(({ within }) => within > 0).map(({ areas: _, ...counts }) => counts);
  expect(counted).toEqual([
    { category: officeSpace.category, count: 0, occupied: 1, within: 1 },
    { category: hangarSpace.category, count: HERE + 1, occupied: 1, within: HERE + 2 },
  ]);
  expect(kinds.map(({ category }) => category)).toEqual(listingKinds.map(({ category }) => category));
});

test('has the neighbors and the listings there by distance', async () => {
  const { neighbors, nearest } = await market('ADS');
  expect(neighbors.map(({ icaoCode, kinds }) => ({ icaoCode, kinds }))).toEqual([
    { icaoCode: 'KDAL', kinds: [{ category: hangarSpace.category, count: 1 }] },
    { icaoCode: 'KDTO', kinds: [{ category: officeSpace.category, count: 1 }] },
  ]);
  const [first] = neighbors;
  expect(first?.distanceNm).toBeCloseTo(distanceNm(airport('KADS'), airport('KDAL')), 5);
  expect(first?.bearingDeg).toBeCloseTo(bearingDegrees(airport('KADS'), airport('KDAL')), 5);
  expect(nearest.map(({ airportCode, distanceFrom }) => [airportCode, distanceFrom])).toEqual([
    ['DAL', 'KADS'],
    ['DTO', 'KADS'],
  ]);
});

test('without listings nearby, the nearest come from farther away', async () => {
  const { kinds, here, neighbors, nearest } = await market('KABI');
  expect(kinds.every(({ count, within }) => count + within === 0)).toBe(true);
  expect([here, neighbors]).toEqual([[], []]);
  expect(nearest[0]?.airportCode).toBe('MAF');
  expect(nearest).toHaveLength(6);
});

test('an airport with nothing for lease anywhere near offers the nearest at any distance', async () => {
  await add('KGGW', hangarSpace, true);
  for (const code of ['KGGW', 'PADU']) {
    const { here, neighbors, nearest } = await market(code);
    expect([here, neighbors]).toEqual([[], []]);
    expect(nearest).toHaveLength(6);
  }
  const [{ distanceNm: farthest } = { distanceNm: 0 }] = (await market('PADU')).nearest;
  expect(farthest).toBeGreaterThan(1_000);
});

test('an unknown code is a 404', async () => {
  expect((await askFor('ZZZZ')).statusCode).toBe(404);
});
