import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { ListingMark } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { loadAirports } from '../../airports/airports.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';
import { marksOf } from './marks.ts';

const airports = loadAirports();
const idOf = (code: string) => airports.findByCode(code)?.id ?? 0;
const sum = (marks: readonly ListingMark[], of: 'count' | 'airports') =>
  marks.reduce((total, mark) => total + mark[of], 0);

const site = await createTestApp();
afterAll(() => site.close());

test('returns airports with listings, most listings first, with everything a mark needs', async () => {
  const marks = () => site.request('GET', apiPaths.listingAirports);
  const owner = await site.account('property_principal');
  const made: { kind: typeof officeSpace; code: string }[] = [
    { kind: officeSpace, code: 'KADS' },
    { kind: hangarSpace, code: 'KADS' },
    { kind: hangarSpace, code: 'T31' },
  ];
  for (const { kind, code } of made) {
    const answer = await site.request('POST', apiPaths.listings(kind), {
      as: owner,
      body: validInput(kind, { icaoCode: code }),
    });
    expect(answer.statusCode).toBe(201);
  }
  // An inactive listing is no longer counted.
  await sql`update listings set freshness = 'lapsed' where airport_code = 'T31'`.execute(site.services.db);
  const answer = await marks();
  expect(answer.headers['cache-control']).toBe('public, max-age=5');
  expect(answer.json()).toEqual([
    {
      id: idOf('KADS'),
      icaoCode: 'KADS',
      code: 'ADS',
      name: 'Addison',
      city: 'Dallas',
      state: 'TX',
      lat: expect.closeTo(32.97, 1),
      lng: expect.closeTo(-96.84, 1),
      hasControlTower: true,
      count: 2,
      airports: 1,
    },
  ]);
});

test('combines nearby airports if there are too many', () => {
  const open = airports.list.filter(({ use }) => use === 'public');
  const listed = new Map(open.map(({ id }, index) => [id, 1 + (index % 7)]));
  const marks = marksOf(airports, listed, 250);
  expect(marks.length).toBeLessThanOrEqual(250);
  expect(marks.length).toBeGreaterThan(100);
  expect(sum(marks, 'airports')).toBe(open.length);
  expect(sum(marks, 'count')).toBe([...listed.values()].reduce((total, count) => total + count));
  expect(marks.every((mark, index) => index === 0 || mark.count <= (marks[index - 1]?.count ?? 0))).toBe(
    true,
  );

  // Each mark has the name of the airport with the most listings, and combines airports of one state only.
  const states = new Set(open.map(({ state }) => state));
  for (const state of states) {
    const own = marks.filter((mark) => mark.state === state);
    expect(sum(own, 'airports')).toBe(open.filter((airport) => airport.state === state).length);
  }
  const [first] = marks;
  expect(listed.get(first?.id ?? 0)).toBe(7);
  // Holds for a lower limit, too.
  expect(marksOf(airports, listed, 60).length).toBeLessThanOrEqual(60);
});

test('leaves out a closed airport', () => {
  expect(marksOf(airports, new Map([[999_999_999, 3]]))).toEqual([]);
});
