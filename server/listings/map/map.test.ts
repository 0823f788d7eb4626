import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearingDegrees, distanceNm } from '../../../domain/airports/distance.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../../domain/listing-kinds/outdoor-storage.ts';
import { type MapData, placeBox, readMapAnswer, TILE_PX } from '../../../domain/map.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, everyKind, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
const described = await readDescription(site);
afterAll(() => site.close());

const SHORT_LINK = 'https://maps.app.goo.gl/AbCdEf123456';
const link = (lat: number, lng: number) => `https://maps.google.com/?q=${lat},${lng}`;

async function add(values: Record<string, unknown> = {}, kind = hangarSpace): Promise<number> {
  const body = validInput(kind, values);
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

type Query = Record<string, string | number>;

async function map(query: Query): Promise<MapData> {
  const answer = await described.ask('GET', apiPaths.mapOf(hangarSpace, query));
  expect(answer.statusCode, answer.body).toBe(200);
  return readMapAnswer(answer.json());
}

const idsAt = async (bbox: string) =>
  (await site.request('GET', apiPaths.listings(hangarSpace, { bbox })))
    .json<{ id: number }[]>()
    .map(({ id }) => id);

const counted = ({ clusters, places }: MapData) =>
  [...clusters, ...places].reduce((sum, { count }) => sum + count, 0);

describe('a market of two cities, one remote airport and one across the antimeridian', () => {
  const DALLAS = '-97.5,32.5,-96.4,33.2';
  let atAddison: number[];
  let apart: number;
  let love: number;
  let vanNuys: number;
  let shemya: number;
  let adak: number;

  beforeAll(async () => {
    const here = { icaoCode: 'KADS', googleMapLink: SHORT_LINK };
    atAddison = [await add(here), await add({ ...here, title: 'A heated hangar' }), await add(here)];
    apart = await add({ googleMapLink: link(32.975123456, -96.830987654), leaseRate: 33 });
    love = await add({ icaoCode: 'KDAL', googleMapLink: SHORT_LINK });
    vanNuys = await add({ icaoCode: 'KVNY', googleMapLink: SHORT_LINK });
    shemya = await add({ icaoCode: 'PASY', googleMapLink: SHORT_LINK });
    adak = await add({ icaoCode: 'PADK', googleMapLink: SHORT_LINK });
    await add({ title: 'An office, not a hangar' }, officeSpace);
  });

  test('zoomed out, nearby listings are one cluster with a bounding box', async () => {
    const seen = await map({ zoom: 4 });
    expect(seen).toMatchObject({ total: 8, inside: 8 });
    const dallas = seen.clusters.find(({ count }) => count === 5);
    expect(dallas?.box.west).toBeLessThan(dallas?.box.east ?? 0);
    for (const code of ['KADS', 'KDAL']) {
      const { lat, lng } = site.services.airports.findByCode(code) ?? { lat: 0, lng: 0 };
      expect(dallas?.box.west).toBeLessThanOrEqual(lng);
      expect(dallas?.box.east).toBeGreaterThanOrEqual(lng);
      expect(dallas?.box.south).toBeLessThanOrEqual(lat);
      expect(dallas?.box.north).toBeGreaterThanOrEqual(lat);
    }
    expect(seen.places).toContainEqual(
      expect.objectContaining({ count: 1, code: 'KVNY', hasControlTower: true, listingId: vanNuys }),
    );
    expect(counted(seen)).toBe(8);
  });

  test('a cluster is at the mean of its listings', async () => {
    const { clusters } = await map({ zoom: 4, bbox: DALLAS });
    const { airports } = site.services;
    const addison = airports.findByCode('KADS') ?? { lat: 0, lng: 0 };
    const field = airports.findByCode('KDAL') ?? { lat: 0, lng: 0 };
    expect(clusters).toHaveLength(1);
    expect(clusters[0]?.lng).toBeCloseTo((3 * addison.lng + field.lng - 96.830987654) / 5, 4);
    expect(clusters[0]?.lat).toBeCloseTo((3 * addison.lat + field.lat + 32.975123456) / 5, 4);
  });

  test('a cluster names the airport with the most listings, and by name if it is the only one', async () => {
    const ofSeveral = (await map({ zoom: 4, bbox: DALLAS })).clusters;
    expect(ofSeveral).toEqual([expect.objectContaining({ count: 5, code: 'KADS', airportName: null })]);
    // They are in two cells at these zooms, but their markers would overlap.
    for (const zoom of [10, 13]) {
      const { clusters } = await map({ zoom, bbox: DALLAS });
      expect(clusters).toEqual([expect.objectContaining({ count: 4, code: 'KADS', airportName: 'Addison' })]);
    }
    const added = [];
    for (const icaoCode of ['KADS', 'KDAL', 'KDAL'])
      added.push(await add({ icaoCode, title: 'A sunshade', googleMapLink: SHORT_LINK }));
    const shades = await map({ zoom: 4, q: 'sunshade', bbox: DALLAS });
    for (const id of added) await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
    expect(shades.clusters).toEqual([expect.objectContaining({ count: 3, code: 'KDAL', airportName: null })]);
  });

  test('zoomed in, each position is a place whose box finds its listings', async () => {
    const seen = await map({ zoom: 17, bbox: '-96.9,32.9,-96.8,33' });
    expect(seen.clusters).toEqual([]);
    const [together, alone] = seen.places.toSorted((a, b) => b.count - a.count);
    expect(together).toMatchObject({
      count: 3,
      code: 'KADS',
      airportName: 'Addison',
      hasControlTower: true,
      listingId: null,
    });
    expect(alone).toMatchObject({ count: 1, lng: -96.83099, lat: 32.97512, listingId: apart });
    expect(await idsAt(placeBox(together ?? { lng: 0, lat: 0 }))).toEqual(atAddison.toReversed());
    expect(await idsAt(placeBox(alone ?? { lng: 0, lat: 0 }))).toEqual([apart]);
  });

  test('the total includes listings outside the box', async () => {
    expect(await map({ zoom: 9, bbox: DALLAS })).toMatchObject({ total: 8, inside: 5 });
    expect(await map({ zoom: 9, bbox: '0,0,1,1' })).toEqual({
      total: 8,
      inside: 0,
      extent: expect.anything(),
      clusters: [],
      places: [],
    });
  });

  test('the extent covers all results for any box, the short way around the world', async () => {
    const at = (code: string) => {
      const { lat, lng } = site.services.airports.findByCode(code) ?? { lat: 0, lng: 0 };
      return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
    };
    const all = { west: at('PASY').lng, south: at('KDAL').lat, east: -96.83099, north: at('PASY').lat };
    expect(all.west).toBeGreaterThan(0);
    // The first request counts the total, and the second finds it cached.
    for (const bbox of [DALLAS, '0,0,1,1', undefined]) {
      expect((await map({ zoom: 9, ...(bbox && { bbox }), q: 'hangar' })).extent).toEqual(all);
      expect((await map({ zoom: 9, ...(bbox && { bbox }) })).extent).toEqual(all);
    }
    const vanNuysAlone = at('KVNY');
    expect((await map({ zoom: 9, city: 'van nuys' })).extent).toEqual({
      west: vanNuysAlone.lng,
      east: vanNuysAlone.lng,
      south: vanNuysAlone.lat,
      north: vanNuysAlone.lat,
    });
    expect((await map({ zoom: 9, q: 'none of it' })).extent).toBeNull();
  });

  test('markers stay the same while the map moves', async () => {
    const [whole] = (await map({ zoom: 6, bbox: DALLAS })).clusters;
    const part = await map({ zoom: 6, bbox: '-97,32.9,-96.4,33.2' });
    expect(part.clusters).toEqual([whole]);
    expect(part.inside).toBe(4);
  });

  const boxes: [bbox: string, () => number[]][] = [
    ['170,50,-170,60', () => [adak, shemya]],
    ['170,50,190,60', () => [adak, shemya]],
    ['-190,50,-170,60', () => [adak, shemya]],
    ['175,50,190,60', () => [adak]],
    ['-540,-90,540,90', () => [adak, shemya, vanNuys, love, apart, ...atAddison.toReversed()]],
    ['-180,-90,180,90', () => [adak, shemya, vanNuys, love, apart, ...atAddison.toReversed()]],
  ];
  test.each(boxes)('%s across the antimeridian', async (bbox, expected) => {
    for (const zoom of [0, 3, 20]) {
      const seen = await map({ zoom, bbox });
      expect(seen).toMatchObject({ total: 8, inside: expected().length });
      expect(counted(seen)).toBeGreaterThanOrEqual(seen.inside);
    }
    expect(await idsAt(bbox)).toEqual(expected());
  });

  const filtered: [Query, number][] = [
    [{ q: 'heated' }, 1],
    [{ city: 'van nuys' }, 1],
    [{ icaoCode: 'kad' }, 4],
    [{ maxRate: 32 }, 7],
    [{ near: 'KADS', withinNm: 20 }, 5],
    [{ near: 'KADS,KVNY', withinNm: 3, sort: 'distance' }, 5],
    [{ near: 'KDAL', withinNm: 1_000, maxRate: 32 }, 4],
    [{ availability: 'occupied' }, 0],
    [{ availability: 'any', limit: 1 }, 8],
  ];
  test.each(filtered)('%j counts the same as the list', async (query, found) => {
    const list = await site.request('GET', apiPaths.listings(hangarSpace, query));
    expect(Number(list.headers['x-total-count'])).toBe(found);
    for (const zoom of [2, 20]) {
      const seen = await map({ ...query, zoom });
      expect(seen).toMatchObject({ total: found, inside: found });
      expect(counted(seen)).toBe(found);
    }
  });

  test.each(['-96.834,32.9,-96,33.2', '-97,32.97,-96.82,32.98', '-96.832,32.97,-96.83,32.98'])(
    'zoomed out, a box through an airport counts as the list does: %s',
    async (bbox) => {
      const found = await idsAt(bbox);
      expect(found).toContain(apart);
      expect((await map({ zoom: 4, bbox })).inside).toBe(found.length);
    },
  );

  test('no two markers overlap', async () => {
    const apart = [];
    for (const zoom of [8, 9, 10, 11, 12, 13]) {
      const { clusters, places } = await map({ zoom, bbox: DALLAS });
      const world = TILE_PX * 2 ** zoom;
      const points = [...clusters, ...places].map(({ lng, lat }) => ({
        x: (lng / 360) * world,
        y: (Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world,
      }));
      for (const [at, a] of points.entries()) {
        for (const b of points.slice(at + 1)) apart.push(Math.hypot(a.x - b.x, a.y - b.y));
      }
    }
    expect(apart.length).toBeGreaterThan(3);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(39);
  });

  test('a box too large for its zoom uses larger cells', async () => {
    const seen = await map({ zoom: 20, bbox: '-130,20,-60,50' });
    expect(seen.clusters.map(({ count }) => count)).toEqual([5]);
    expect(seen.places.map(({ code }) => code)).toEqual(['KVNY']);
  });

  test('an occupied listing is counted at its airport, but not as available', async () => {
    const here = { icaoCode: 'KADS', googleMapLink: SHORT_LINK };
    await add(here, outdoorStorage);
    const leased = apiPaths.listing(outdoorStorage, await add(here, outdoorStorage));
    await site.request('PATCH', leased, { as: owner, body: { availability: 'occupied' } });
    const answer = await described.ask('GET', apiPaths.airportCounts(outdoorStorage));
    expect(answer.json()).toEqual([expect.objectContaining({ count: 2, available: 1 })]);
  });

  test('airports are counted by search results', async () => {
    const answer = await described.ask('GET', apiPaths.airportCounts(hangarSpace, { bbox: DALLAS }));
    expect(answer.headers['x-total-count']).toBe('2');
    const { lat, lng } = site.services.airports.findByCode('KADS') ?? { lat: 0, lng: 0 };
    expect(answer.json()).toEqual([
      {
        icaoCode: 'KADS',
        code: 'ADS',
        name: 'Addison',
        city: 'Dallas',
        state: 'TX',
        lat,
        lng,
        hasControlTower: true,
        count: 4,
        available: 4,
      },
      expect.objectContaining({ icaoCode: 'KDAL', count: 1, available: 1 }),
    ]);
    expect(
      (await described.ask('GET', apiPaths.airportCounts(hangarSpace, { q: 'none of it' }))).json(),
    ).toEqual([]);
  });

  test('distance and bearing work across the antimeridian and are null at the airport itself', async () => {
    const { airports } = site.services;
    const from = airports.findByCode('PADK') as Coordinates;
    const to = airports.findByCode('PASY') as Coordinates;
    const query = { near: 'PADK', withinNm: 1_000, sort: 'distance' };
    const answer = await described.ask('GET', apiPaths.listings(hangarSpace, query));
    expect(answer.json()).toEqual([
      expect.objectContaining({ id: adak, distanceNm: 0, bearingDeg: null }),
      expect.objectContaining({
        id: shemya,
        distanceNm: Number(distanceNm(from, to).toFixed(1)),
        bearingDeg: Math.round(bearingDegrees(from, to)),
      }),
    ]);
    expect(bearingDegrees(from, to)).toBeGreaterThan(270);
  });

  test('changes are counted right away', async () => {
    const id = await add({ icaoCode: 'KVNY', googleMapLink: SHORT_LINK });
    expect((await map({ zoom: 4 })).total).toBe(9);
    await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
    expect((await map({ zoom: 4 })).total).toBe(8);
  });
});

test.each(everyKind)('%s: returns an empty map that may be cached briefly', async (_category, kind) => {
  const query = { zoom: 3, q: 'nothing has this' };
  for (const url of [apiPaths.mapOf(kind, query), apiPaths.airportCounts(kind, { q: query.q })]) {
    const answer = await described.ask('GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
  }
});

describe('an unreadable parameter is a 400 that names it', () => {
  const cases: [Query, string[]][] = [
    [{}, ['zoom']],
    [{ zoom: 'close' }, ['zoom']],
    [{ zoom: -1 }, ['zoom']],
    [{ zoom: 20.5 }, ['zoom']],
    [{ zoom: '1e1' }, ['zoom']],
    [{ zoom: 99 }, ['zoom']],
    [{ zoom: 4, bbox: '1,2,3' }, ['bbox']],
    [{ zoom: 4, bbox: '541,0,542,1' }, ['bbox']],
    [{ zoom: 4, bbox: '200,0,190,1' }, ['bbox']],
    [{ zoom: 4, near: 'ZZZZ' }, ['near']],
    [{ zoom: 4, near: 'KADS', withinNm: 0 }, ['withinNm']],
    [{ zoom: 4, near: 'KADS', withinNm: 10_000 }, ['withinNm']],
    [{ zoom: 'x', maxRate: 'x', near: 'ZZZZ', bbox: 'x' }, ['bbox', 'maxRate', 'near', 'zoom']],
  ];
  test.each(cases)('%j', async (query, paths) => {
    const answer = await described.ask('GET', apiPaths.mapOf(hangarSpace, query));
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(paths);
  });

  test('a repeated zoom, and one out of range', async () => {
    const twice = await site.request('GET', `${apiPaths.mapOf(hangarSpace, { zoom: 4 })}&zoom=5`);
    expect(twice.json().errors).toEqual([expect.objectContaining({ path: 'zoom' })]);
    const list = await site.request('GET', apiPaths.airportCounts(hangarSpace, { zoom: 4 }));
    expect(list.json().errors).toEqual([expect.objectContaining({ path: 'zoom' })]);
  });
});
