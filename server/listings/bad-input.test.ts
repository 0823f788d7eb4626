import { afterAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

/** Bad requests from visitors and links; lists, maps and airport counts all respond the same. */

const site = await createTestApp();
const owner = await site.account('property_principal');
// One at Addison, whose city is Dallas, and one on each side of the antimeridian, where no airport of the US is.
for (const [icaoCode, lat, lng] of [
  ['KADS', 32.97, -96.84],
  ['PASY', 51.88, 179.9],
  ['PADK', 51.88, -179.9],
] as const) {
  const body = validInput(hangarSpace, { icaoCode });
  const answer = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
  expect(answer.statusCode).toBe(201);
  await site.services.db
    .updateTable('listings')
    .set({ lat, lng })
    .where('id', '=', answer.json().id)
    .execute();
}
afterAll(() => site.close());

type Query = Record<string, string>;

const addresses: Record<string, (query: Query) => string> = {
  list: (query) => apiPaths.listings(hangarSpace, query),
  map: (query) => apiPaths.mapOf(hangarSpace, { ...query, zoom: 5 }),
  airports: (query) => apiPaths.airportCounts(hangarSpace, query),
};

const DISTANCE = 'Distance must be more than 0 and at most 1,000 nautical miles';
const BOX = 'The map area isn’t valid. Use west, south, east, and north in degrees';
const LONG = 'Use at most 100 characters';

const refused: [query: Query, errors: Record<string, string>][] = [
  // Unreadable
  [{ minDoorHeight: 'tall' }, { minDoorHeight: 'Min door height must be a number' }],
  [{ minDoorHeight: '２０' }, { minDoorHeight: 'Min door height must be a number' }],
  [{ maxRate: '1e309' }, { maxRate: 'Max rate must be a number' }],
  [{ availability: 'soon' }, { availability: 'Availability must be any, available, limited, or occupied' }],
  [{ sort: 'price' }, { sort: 'Sort must be newest, best, rate, rent, size, smallest, distance' }],
  [{ wings: '2' }, { wings: 'Unknown filter “wings”' }],
  // Out of range
  [{ minDoorHeight: '-1' }, { minDoorHeight: 'Min door height must be a number' }],
  [
    { minDoorHeight: '1000000000' },
    { minDoorHeight: expect.stringMatching(/^Min door height must be at most [\d,]+$/) },
  ],
  [{ near: 'KADS', withinNm: '0' }, { withinNm: DISTANCE }],
  [{ near: 'KADS', withinNm: '10000' }, { withinNm: DISTANCE }],
  [{ near: 'KADS', withinNm: 'far' }, { withinNm: DISTANCE }],
  [{ q: 'x'.repeat(1_000) }, { q: LONG }],
  [
    { city: 'x'.repeat(101), icaoCode: 'x'.repeat(101) },
    { city: LONG, icaoCode: LONG },
  ],
  // Contradictory
  [
    { minDoorHeight: '30', maxDoorHeight: '20' },
    { minDoorHeight: 'Min door height can’t be more than max door height' },
  ],
  [{ sort: 'distance' }, { sort: 'Choose an airport to sort by distance' }],
  [{ withinNm: '20' }, { withinNm: 'Choose an airport first' }],
  [
    { q: 'heated hangar', sort: 'distance', withinNm: '20' },
    { sort: 'Choose an airport to sort by distance', withinNm: 'Choose an airport first' },
  ],
  // Unknown airports
  [{ near: 'ZZZZ' }, { near: 'No airport has the code “ZZZZ”' }],
  [{ near: 'KADS,%' }, { near: 'No airport has the code “%”' }],
  [{ near: ',' }, { near: 'Enter an airport code' }],
  [{ near: 'A,B,C,D,E,F,G,H,I,J,K' }, { near: 'Use at most 10 airports' }],
  // Boxes
  [{ bbox: '1,2,3' }, { bbox: BOX }],
  [{ bbox: '1,2,3,north' }, { bbox: BOX }],
  [{ bbox: '0,-91,1,0' }, { bbox: BOX }],
  [{ bbox: '-541,0,-540,1' }, { bbox: BOX }],
  [{ bbox: '200,0,190,1' }, { bbox: BOX }],
  [{ bbox: '0,5,1,4' }, { bbox: 'The map area isn’t valid. South must be less than north' }],
];

const answered: [query: Query, found: number][] = [
  // Wildcards match literally.
  [{ city: '%' }, 0],
  [{ city: '_' }, 0],
  [{ city: 'D_llas' }, 0],
  [{ city: "' OR 1=1--" }, 0],
  [{ city: '\0' }, 0],
  [{ q: '%' }, 0],
  [{ q: "\0 | & ! ' <-> (" }, 0],
  [{ icaoCode: 'ZZZZ' }, 0],
  [{ icaoCode: "KLAX');select pg_sleep(5)--" }, 0],
  [{ near: 'KADS', withinNm: '0.5' }, 1],
  [{ near: 'KADS', withinNm: '1000' }, 1],
  // Across the antimeridian, as a plain box and as sent by maps that were dragged around the world.
  [{ bbox: '179,51,-179,52' }, 2],
  [{ bbox: '179,51,181,52' }, 2],
  [{ bbox: '-181,51,-179,52' }, 2],
  [{ bbox: '-200,51,-180,52' }, 1],
  [{ bbox: '-539.95,51,-181,52' }, 1],
  [{ bbox: '-180,51,180,52' }, 2],
  [{ bbox: '-540,-90,540,90' }, 3],
  [{ bbox: '179,51,179.5,52' }, 0],
];

describe.each(Object.entries(addresses))('%s', (name, address) => {
  test.each(refused)('%j is a 400 that names each wrong filter', async (query, errors) => {
    const answer = await site.request('GET', address(query));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().errors).toEqual(
      Object.entries(errors).map(([path, message]) => ({ path, message })),
    );
  });

  test.each(answered)('%j finds %i', async (query, found) => {
    const answer = await site.request('GET', address(query));
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json();
    if (name === 'list') expect(body).toHaveLength(found);
    else if (name === 'map') expect(body).toMatchObject({ inside: found });
    else expect(body.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(found);
  });
});
