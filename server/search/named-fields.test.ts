import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

beforeAll(async () => {
  const add = async (kind: ListingKind, icaoCode: string, title: string, description: string) => {
    const body = validInput(kind, { icaoCode, title, description });
    const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  await add(hangarSpace, 'KFFZ', 'Mesa', 'Clean and dry.');
  await add(hangarSpace, 'KBFI', 'Seattle', 'Clean and dry.');
  await add(hangarSpace, 'KADS', 'Addison', 'Clean and dry.');
  await add(
    hangarSpace,
    'KSFO',
    'Bay',
    'Sized for a Falcon or a Boeing, on the field, next to the Pilatus park.',
  );
  await add(outdoorStorage, 'KADS', 'Ramp', 'Clean and dry.');
});

const search = async (q: string, kind: ListingKind = hangarSpace) => {
  const answer = await site.request('GET', apiPaths.listings(kind, { q }));
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    says: decodeURIComponent(String(answer.headers['x-meaning'] ?? '')),
    leftOut: decodeURIComponent(String(answer.headers['x-left-out'] ?? '')),
    found: answer.json<{ title: string }[]>().map(({ title }) => title),
  };
};

test.each([
  ['hangar at Falcon Field', ['Mesa']],
  ['Falcon Field hangars', ['Mesa']],
  ['hangar at falcon field', ['Mesa']],
  ['heated hangar at the Falcon Field', ['Mesa']],
  ['hangar at Boeing Field', ['Seattle']],
  ['hangar at boeing field', ['Seattle']],
  ['hangar near Boeing Field', ['Seattle']],
  ['hangar within 10 nm of Falcon Field', ['Mesa']],
  ['hangar at Love Field', []],
  ['hangar at Addison Airport', ['Addison']],
])('“%s” is at that airport', async (q, found) => {
  expect((await search(q)).found).toEqual(found);
});

test.each([
  ['hangar at Pilatus Park', 'Pilatus Park'],
  ['hangar at pilatus park', 'pilatus park'],
  ['hangar at Cirrus Field', 'Cirrus Field'],
  ['hangar at Gulfstream Airpark', 'Gulfstream Airpark'],
  ['hangar at Citation Airport', 'Citation Airport'],
])('“%s” names an airport that we don’t know, says so, and finds nothing', async (q, name) => {
  expect(await search(q)).toEqual({
    says: `We don’t know an airport called “${name}.”`,
    leftOut: '',
    found: [],
  });
});

test.each([
  'hangar at a small airport',
  'hangar at an industrial park',
  'hangar at a towered field',
  'hangar at my home airport',
])('“%s” names no airport', async (q) => {
  expect((await search(q)).says).not.toContain('called');
});

test.each([
  ['hangar within 20 statute miles of KADS', 18],
  ['hangar within 20 sm of KADS', 18],
  ['hangar within 50 km of KADS', 27],
  ['hangar within 50 kilometers of KADS', 27],
  ['hangar within 50 kilometres of KADS', 27],
  ['hangar 50km from KADS', 27],
  ['hangar under 50 km from KADS', 27],
  ['hangar within 20 nm of KADS', 20],
])('“%s” is a distance', async (q, nm) => {
  const { says, found } = await search(q);
  expect(says).toContain(`Within ${nm} nm of KADS.`);
  expect(found).toContain('Addison');
});

test.each(['20 furlongs', '3 leagues', '500 yards'])('“within %s” is said to be left out', async (typed) => {
  const { says, found } = await search(`hangar within ${typed} of KADS`);
  expect(says).toContain(`We don’t read “within ${typed},” so we left it out.`);
  expect(found).toContain('Addison');
});

describe('prices in units that we don’t have', () => {
  test.each([
    ['ramp space $25 per day', 'per day', '$25 per day'],
    ['ramp space $25/night', '/night', '$25/night'],
    ['ramp $25 a night', 'a night', '$25 a night'],
    ['ramp 25 per night', 'per night', '25 per night'],
    ['ramp $120 weekly', 'weekly', '$120 weekly'],
    ['ramp under $120/wk', '/wk', 'under $120/wk'],
    ['ramp $9 an hour', 'an hour', '$9 an hour'],
    ['ramp $40 per plane', 'per plane', '$40 per plane'],
    ['ramp $20 per square meter', 'per square meter', '$20 per square meter'],
  ])('“%s”', async (q, unit, price) => {
    expect((await search(q, outdoorStorage)).says).toBe(
      `We don’t read prices “${unit},” so we left “${price}” out.`,
    );
  });

  test.each([
    ['hangar under 4k', 'Costs at most $4,000 a month. Add “a year” if you meant that.'],
    ['hangar under 4k a month', 'Costs at most $4,000 a month.'],
    ['hangar under 4k sf', 'At most 4,000 sf.'],
    ['hangar $20/sf/yr', 'Rate at most $20.00/sf/yr.'],
  ])('but “%s” is read', async (q, says) => {
    expect((await search(q)).says).toBe(says);
  });
});

test.each([
  'hangar at a good price',
  'hangar good price',
  'clear hangar',
  'hangar with power and clear door',
  'superior hangar',
])('a word of “%s” is not a town', async (q) => {
  const one = await search(q);
  expect(one.found.length, JSON.stringify(one)).toBeGreaterThan(0);
});

test.each(['hangar in Price', 'hangar Price, UT', 'hangar near Price Utah', 'hangar Price UT'])(
  '“%s” is a town',
  async (q) => {
    expect((await search(q)).found).toEqual([]);
  },
);
