import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { kindsNamed } from '../../domain/listing-kinds/names.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

/** Searches as people type them, with what the page says it understood. */

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const add = async (kind: ListingKind, title: string, more: Record<string, unknown>) => {
  const body = validInput(kind, { title, description: 'Clean and dry.', ...more });
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
};

beforeAll(async () => {
  await add(hangarSpace, 'Georgetown', { icaoCode: 'KGTU' });
  await add(hangarSpace, 'Field of New Hampshire', { icaoCode: '2G8' });
  await add(hangarSpace, 'Island hangar', { icaoCode: 'KISP' });
  await add(outdoorStorage, 'Large ramp', {
    icaoCode: 'KTKI',
    squareFootage: 20_000,
    leaseRate: 2,
    tieDowns: true,
  });
  await add(outdoorStorage, 'One spot', {
    icaoCode: 'KTKI',
    squareFootage: 800,
    leaseRate: 1,
    tieDowns: true,
  });
});

const search = async (kind: ListingKind, q: string) => {
  const answer = await site.request('GET', apiPaths.listings(kind, { q }));
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    says: decodeURIComponent(String(answer.headers['x-meaning'] ?? '')),
    leftOut: decodeURIComponent(String(answer.headers['x-left-out'] ?? '')),
    found: answer.json<{ title: string }[]>().map(({ title }) => title),
  };
};

test.each([
  ['hangar within 30 miles of 78628', 'Within 27 nm of KGTU (nearest to 78628).'],
  ['30 miles from 78628', 'Within 27 nm of KGTU (nearest to 78628).'],
  ['78628 within 30 mi', 'Within 27 nm of KGTU (nearest to 78628).'],
  ['25 nm of 78628 hangar', 'Within 25 nm of KGTU (nearest to 78628).'],
  ['hangars within 40 minutes of 78628', 'Within 28 nm of KGTU (nearest to 78628).'],
  ['78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangar 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangar near 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangar in 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['near 78628-1234', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['zip code 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangars in the 78628 zip code', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['ZIP: 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['Georgetown TX 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangar Georgetown, Texas 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['near Georgetown 78628', 'Within 50 nm of KGTU (nearest to 78628).'],
  ['hangar near Sun City, TX 78633', 'Within 50 nm of KGTU (nearest to 78633).'],
  ['78628 or 10001', 'Within 50 nm of KGTU (nearest to 78628) or KLGA (nearest to 10001).'],
  [
    'hangar 20 miles from 78628 under 20k a month',
    'Within 18 nm of KGTU (nearest to 78628). Costs at most $20,000 a month.',
  ],
])('“%s” is near a ZIP code', async (q, says) => {
  const answer = await search(hangarSpace, q);
  expect(answer.says).toBe(says);
  expect(answer.leftOut).toBe('');
  expect(answer.found).toContain('Georgetown');
});

test.each([
  ['hangar within 30 miles of 99999', '99999'],
  ['25 mi from 00000', '00000'],
  ['hangar near 78600', '78600'],
  ['hangar in 99999', '99999'],
  ['zip code 99999', '99999'],
  ['TX 78600', '78600'],
  ['hangar 99999-1234', '99999'],
  // A post office box, which has no area.
  ['hangar near 78627', '78627'],
])('“%s” names a ZIP code that nobody knows, says so, and finds nothing', async (q, zip) => {
  expect(await search(hangarSpace, q)).toEqual({
    says: `We don’t know where the ZIP code “${zip}” is.`,
    leftOut: '',
    found: [],
  });
});

test.each([
  ['hangar 12000', ''],
  ['hangar 78628 sf', 'At least 78,628 sf.'],
  ['hangar under 78628', 'At most 78,628 sf.'],
  ['hangar $78628', 'Costs at most $78,628 a month. Add “a year” if you meant that.'],
  ['16051 Addison Road', ''],
  ['suite 10001', ''],
  ['"78628"', ''],
])('“%s” has no ZIP code', async (q, says) => {
  expect((await search(hangarSpace, q)).says).toBe(says);
});

describe('a nickname that we don’t know finds nothing, rather than what is elsewhere', () => {
  test.each([
    // One letter from Gorham, New Hampshire.
    'hangar near Gotham',
    'hangar near gotham city',
    'hangar near Bandit Field',
    'hangar at Zulu Field',
    'hangar at zulu field',
    'Bandit Field hangars',
    'hangar at Topgun field',
    'hangar at Tiki Island',
    'hangar in Tiki Island',
    'hangar near Sugar Bowl',
    'hangar near Snoopy',
    'Snoopy International Airport',
    'hangar at Hogwarts',
    'hangar by Hogwarts Field',
    'hangar near Big Guava',
    'hangar around Bugtussle airpark',
    'hangar at Pudding airport',
    'hangar near the Emerald Isle',
    'hangar at Maverick strip',
    'hangar outside Cowford',
  ])('“%s”', async (q) => {
    const { found, leftOut } = await search(hangarSpace, q);
    expect({ found, leftOut }).toEqual({ found: [], leftOut: '' });
  });

  test.each(['clean quiet airport hangar', 'hangar with a large field'])(
    'but “%s” names no place',
    async (q) => {
      expect((await search(hangarSpace, q)).found.length).toBeGreaterThan(0);
    },
  );
});

test.each([
  ['tie down KTKI under $80', 'Costs at most $80 a month. Add “a year” if you meant that.', ['One spot']],
  ['tie-down under $80', 'Costs at most $80 a month. Add “a year” if you meant that.', ['One spot']],
  ['tiedowns max $20', 'Costs at most $20 a month. Add “a year” if you meant that.', []],
  ['tie down $70/month', 'Costs at most $70 a month.', ['One spot']],
  ['tie down under 75 dollars', 'Costs at most $75 a month. Add “a year” if you meant that.', ['One spot']],
  ['tie-down budget 70', 'Costs at most $70 a month. Add “a year” if you meant that.', ['One spot']],
  ['tie down under $840 a year', 'Costs at most $840 a year.', ['One spot']],
  ['tie down under $1/sf', 'Rate at most $1.00/sf/yr.', ['One spot']],
  ['ramp under $80', 'Costs at most $80 a month. Add “a year” if you meant that.', ['One spot']],
  ['ramp under $1', 'Rate at most $1.00/sf/yr.', ['One spot']],
  ['ramp under 75 cents', 'Rate at most $0.75/sf/yr.', []],
  ['ramp under 75¢', 'Rate at most $0.75/sf/yr.', []],
  ['ramp 1 per square foot', 'Rate at most $1.00/sf/yr.', ['One spot']],
  ['ramp $0.09/sf/mo', 'Rate at most $1.08/sf/yr.', ['One spot']],
  [
    'ramp under $3,400',
    'Costs at most $3,400 a month. Add “a year” if you meant that.',
    ['Large ramp', 'One spot'],
  ],
  ['hangar under $90', 'Costs at most $90 a month. Add “a year” if you meant that.', null],
  ['hangar under $20', 'Rate at most $20.00/sf/yr.', null],
  ['t-hangar under $400', 'Rate at most $400/month.', null],
  ['office under $24', 'Rate at most $24.00/sf/yr.', null],
  ['office under $900', 'Costs at most $900 a month. Add “a year” if you meant that.', null],
  ['ground lease under 40 cents', 'Rate at most $0.40/sf/yr.', null],
  ['ground lease under $.50', 'Rate at most $0.50/sf/yr.', null],
  ['ground lease max .35 per sf', 'Rate at most $0.35/sf/yr.', null],
  ['ground lease under $500', 'Costs at most $500 a month. Add “a year” if you meant that.', null],
])('“%s” is read as: %s', async (q, says, found) => {
  const answer = await search(kindsNamed(q)[0] ?? (listingKinds[0] as ListingKind), q);
  expect(answer.says).toBe(says);
  if (found) expect(answer.found.toSorted()).toEqual(found);
});

test.each([
  ["42' bifold door", 'Door at least 42 ft wide.'],
  ['42 ft bi-fold door', 'Door at least 42 ft wide.'],
  ['60 foot hydraulic door', 'Door at least 60 ft wide.'],
  ["hangar with 50' sliding door", 'Door at least 50 ft wide.'],
  ["14' tall roll-up door", 'Door at least 14 ft high.'],
  ['60 ft bifold door 16 ft high', 'Door at least 60 ft wide. Door at least 16 ft high.'],
])('“%s” is read as: %s', async (q, says) => {
  expect((await search(hangarSpace, q)).says).toBe(says);
});
