import { afterAll, describe, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { apiPaths } from '../../domain/paths.ts';
import { kindCountsAddress } from '../../domain/search.ts';
import type { KindCounts } from '../../domain/search-schema.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

/** Searches as pilots type or say them, with what the page says it understood and what it finds. */

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const names = new Map<number, string>();

/** The tests call a listing by the last word of its title. */
async function add(kind: ListingKind, title: string, icaoCode: string, more: Record<string, unknown> = {}) {
  const body = validInput(kind, { title, description: 'Clean and dry.', icaoCode, ...more });
  const { availability, ...given } = body as Record<string, unknown>;
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body: given });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  names.set(id, title.split(' ').at(-1) ?? '');
  if (availability === undefined) return;
  const changed = await site.request('PATCH', apiPaths.listing(kind, id), {
    as: owner,
    body: { availability },
  });
  expect(changed.statusCode, changed.body).toBe(200);
}

const size = (hangarSquareFootage: number, width: number, depth: number) => ({
  hangarSquareFootage,
  width,
  depth,
  doorOpeningWidth: width - 4,
});
const none = { officeSquareFootage: 0, workshopSquareFootage: 0, electricalPower: undefined };
const plain = { ...none, doorHeight: 12, peakCeilingHeight: 16, wallHeight: 14, leaseRate: 12 };
const tall = { ...none, doorHeight: 18, peakCeilingHeight: 28, wallHeight: 22, leaseRate: 12 };

await add(hangarSpace, 'Square', 'KADS', { ...plain, ...size(2_500, 50, 50) });
await add(hangarSpace, 'Long', 'KADS', { ...plain, ...size(3_600, 40, 90), availability: 'occupied' });
await add(hangarSpace, 'Tall', 'KADS', { ...tall, ...size(4_900, 70, 70), officeSquareFootage: 400 });
await add(hangarSpace, 'Unmeasured', 'KADS', {
  ...plain,
  hangarSquareFootage: 2_600,
  width: undefined,
  depth: undefined,
  doorOpeningWidth: 40,
  electricalPower: '200 A',
  description: 'No office. Heater and restroom.',
});
const amenities = { restroom: true, access24_7: true, wifi: true };
await add(monthlyHangar, 'T-hangar with Restroom', 'KADS', {
  monthlyRate: 500,
  amenities,
  aircraftCapacity: 1,
  width: 44,
  length: 44,
  height: 14,
});
await add(monthlyHangar, 'Bare', 'KADS', {
  monthlyRate: 900,
  amenities: {},
  aircraftTypes: { helicopter: true },
  aircraftCapacity: 3,
  width: 60,
  length: 60,
  height: 20,
});
await add(outdoorStorage, 'Anchors', 'KADS', { tieDowns: true });
await add(outdoorStorage, 'Open', 'KADS', { tieDowns: false });
await add(groundLease, 'Half', 'KADS', { acreage: '0.5' });
await add(officeSpace, 'Suite', 'KADS', { squareFootage: 1_000, leaseRate: 24 });

async function search(kind: ListingKind, q: string) {
  const answer = await site.request('GET', apiPaths.listings(kind, { q }));
  expect(answer.statusCode, answer.body).toBe(200);
  const said = (name: string) => decodeURIComponent(String(answer.headers[name] ?? ''));
  return {
    found: answer
      .json<{ id: number }[]>()
      .map(({ id }) => names.get(id) ?? '')
      .toSorted(),
    says: said('x-meaning'),
    leftOut: said('x-left-out'),
  };
}

const every = ['Long', 'Square', 'Tall', 'Unmeasured'];
const free = ['Square', 'Tall', 'Unmeasured'];
type Case = [q: string, found: string[], says?: string, leftOut?: string];

describe('hangars', () => {
  test.each<Case>([
    // Availability
    ['available hangar', free, 'Occupied spaces are hidden.'],
    ['hangars available now', free, 'Occupied spaces are hidden.'],
    ['hangar not occupied', free, 'Occupied spaces are hidden.'],
    [
      'hangar available in May',
      every,
      'We left “available in May” out. Choose the day under “Available by.”',
    ],
    // Floors: 40 by 90 is larger than 50 by 50 but too narrow; sides that aren't stated may be long enough.
    ['50x50', free, 'At least 50 × 50 ft.'],
    ['50 x 50 hangar', free, 'At least 50 × 50 ft.'],
    ['fifty by fifty hangar', free, 'At least 50 × 50 ft.'],
    ["60'x60'", ['Tall'], 'At least 60 × 60 ft.'],
    ['40 by 80', ['Long'], 'At least 40 × 80 ft.'],
    ['60x60x20 hangar', ['Tall'], 'At least 60 × 60 ft. Ceiling at least 20 ft high.'],
    // Doors and ceilings
    ['hangar door 14 ft high', ['Tall'], 'Door at least 14 ft high.'],
    ['14 ft door', ['Tall'], 'Door at least 14 ft high.'],
    ['60 ft door', ['Tall'], 'Door at least 60 ft wide.'],
    // "Least" isn't a typo of "lease".
    ['door at least 60 ft wide', ['Tall'], 'Door at least 60 ft wide.'],
    ['door 60x16', ['Tall'], 'Door at least 60 ft wide. Door at least 16 ft high.'],
    ['60 ft wide door 16 ft tall', ['Tall'], 'Door at least 60 ft wide. Door at least 16 ft high.'],
    [`12'-6" door`, ['Tall'], 'Door at least 12.5 ft high.'],
    [`60'-0" x 16'-0" door`, ['Tall'], 'Door at least 60 ft wide. Door at least 16 ft high.'],
    ['door 12 feet 6', ['Tall'], 'Door at least 12.5 ft high.'],
    ['12 feet 6 high door', ['Tall'], 'Door at least 12.5 ft high.'],
    ['12½ ft door', ['Tall'], 'Door at least 12.5 ft high.'],
    ["12 1/2' door", ['Tall'], 'Door at least 12.5 ft high.'],
    ['24 1/2 feet tall', ['Tall'], 'Ceiling at least 24.5 ft high.'],
    [`hangar 60'-6 x 60'-6`, ['Tall'], 'At least 60.5 × 60.5 ft.'],
    ["60' bifold door", ['Tall'], 'Door at least 60 ft wide.', 'bifold'],
    ['60 ft hydraulic hangar door', ['Tall'], 'Door at least 60 ft wide.', 'hydraulic'],
    ["14' bi-fold", ['Tall'], 'Door at least 14 ft high.'],
    ["20' clear height", ['Tall'], 'Ceiling at least 20 ft high.'],
    ['hangar 60 ft wide', ['Tall', 'Unmeasured'], 'At least 60 ft wide.'],
    // Areas
    ['2600 sf', ['Long', 'Tall', 'Unmeasured'], 'At least 2,600 sf.'],
    ['4k sq ft hangar', ['Tall'], 'At least 4,000 sf.'],
    ['about 2,500 square feet', ['Square', 'Unmeasured'], '2,000 to 3,000 sf.'],
    ['four thousand square foot hangar', ['Tall'], 'At least 4,000 sf.'],
    // Rents of the whole space: $2,500 to $4,900 a month
    [
      'under $3000',
      ['Square', 'Unmeasured'],
      'Costs at most $3,000 a month. Add “a year” if you meant that.',
    ],
    ['hangar under 3k a month', ['Square', 'Unmeasured'], 'Costs at most $3,000 a month.'],
    [
      'budget of 3000',
      ['Square', 'Unmeasured'],
      'Costs at most $3,000 a month. Add “a year” if you meant that.',
    ],
    ['under $40,000 a year', ['Square', 'Unmeasured'], 'Costs at most $40,000 a year.'],
    ['$1 per sq ft per month', every, 'Rate at most $12.00/sf/yr.'],
    ['under 11', [], 'Rate at most $11.00/sf/yr.'],
    ['month to month', every],
    // Facts
    ['hangar with office', ['Tall']],
    ['heated hangar', ['Unmeasured']],
    ['hangar with bathroom', ['Unmeasured']],
    ['hangar with electricity', ['Unmeasured']],
    // Order
    ['cheap hangar', every, 'Sort by “Lowest monthly cost” to see the cheapest first.'],
    ['largest hangar', every, 'Sort by “Largest first” to compare sizes.'],
    // Places
    ['hangar near plano', every, 'Within 50 nm of F69 (nearest to Plano).'],
    ['plano tx hangar', every, 'Within 50 nm of F69 (nearest to Plano).'],
    ['hangar in frisco texas', every, 'Within 50 nm of T31 (nearest to Frisco).'],
    ['hangar for rent dfw', every, 'Within 50 nm of KDFW.'],
    ['dallas area hangar', every, 'Within 50 nm of KDAL.'],
    ['hangar near downtown dallas', every, 'Within 50 nm of KDAL.'],
    ['hangars in adison', every, 'Within 50 nm of KADS.'],
    ['near k a d s', every, 'Within 50 nm of KADS.'],
    ['hangar within 30 minutes of addison', every, 'Within 21 nm of KADS.'],
    ['hangar within an hour of dallas', every, 'Within 42 nm of KDAL.'],
    ['hangar near the lake', [], 'We don’t know where “the lake” is, so we searched for the words.'],
    ['hangar in Little Rock', []],
    ['hangar w/ office teb', []],
    ['hangar near cambridge ma', [], 'We don’t know where “cambridge ma” is, so we searched for the words.'],
    ['near brooklyn ny', [], 'Within 50 nm of KJFK (nearest to Brooklyn).'],
    // Spelling
    ['hangr near dallas', every, 'Within 50 nm of KDAL. We read “hangr” as “hangar.”'],
    // Sentences
    ['i’m looking for a place to park my plane near dallas', every, 'Within 50 nm of KDAL.'],
    ['show me hangars available near dallas', free, 'Within 50 nm of KDAL. Occupied spaces are hidden.'],
    ['can you find a hangar big enough for a king air', ['Tall']],
    ['we need 4,000 square feet of hangar space in texas', ['Tall'], 'At least 4,000 sf.'],
  ])('%s', async (q, found, says = '', leftOut = '') => {
    expect(await search(hangarSpace, q)).toEqual({ found, says, leftOut });
  });
});

describe('other kinds', () => {
  test.each<[ListingKind, ...Case]>([
    [monthlyHangar, 't hangar under 600', ['Restroom'], 'Rate at most $600/month.'],
    [monthlyHangar, 'hangar 500 a month', ['Restroom'], 'Rate at most $500/month.'],
    [monthlyHangar, 'hangar max 500 month', ['Restroom'], 'Rate at most $500/month.'],
    [monthlyHangar, 'hangar with bathroom', ['Restroom']],
    [monthlyHangar, '24/7 access hangar', ['Restroom']],
    [monthlyHangar, 'hangar with internet', ['Restroom']],
    [monthlyHangar, 'hangar for two planes', ['Bare'], 'Room for 2 aircraft.'],
    // Rotors of 33, 46, and 36.1 ft.
    [monthlyHangar, 'robinson r44 helicopter', ['Bare', 'Restroom']],
    [monthlyHangar, 'hangar for a Bell 412', ['Bare']],
    [monthlyHangar, 'Agusta AW109 hangar', ['Bare', 'Restroom']],
    [monthlyHangar, 'leonardo helicopters aw139', ['Bare']],
    [monthlyHangar, 'Airbus Helicopters H125', ['Bare', 'Restroom']],
    // The table has no H160.
    [monthlyHangar, 'H160', ['Bare'], 'We don’t know how large “H160” is, so we read it as “helicopter.”'],
    [
      monthlyHangar,
      'Mosquito XE',
      ['Bare'],
      'We don’t know how large “Mosquito XE” is, so we read it as “helicopter.”',
    ],
    [outdoorStorage, 'tie down near dallas', ['Anchors'], 'Within 50 nm of KDAL.'],
    [outdoorStorage, 'aircraft parking KADS', ['Anchors', 'Open']],
    [groundLease, 'half an acre', ['Half'], 'At least 0.5 acres.'],
    [officeSpace, 'office at kads', ['Suite']],
    [officeSpace, 'office under 2000 a month', ['Suite'], 'Costs at most $2,000 a month.'],
    [officeSpace, 'office under 2000 month', ['Suite'], 'Costs at most $2,000 a month.'],
    [
      monthlyHangar,
      't hangar 45 ft',
      ['Restroom'],
      'We left “45 ft” out. Say “45 ft door,” “wide,” or “high.”',
    ],
    [
      officeSpace,
      'office with a 14 ft door',
      ['Suite'],
      'Office spaces don’t state that, so we left “14 ft door” out.',
    ],
  ])('%# $1: %s', async (kind, q, found, says = '') => {
    expect(await search(kind, q)).toEqual({ found, says, leftOut: '' });
  });

  test.each([
    ['14 ft door', ['hangar-space']],
    ['robinson r44', ['monthly-hangar']],
    ['under $20 a square foot', ['hangar-space']],
    ['ofice', ['office-space']],
  ])('%s counts in %j', async (q, expected) => {
    const { kinds } = (
      await site.request('GET', `${kindCountsAddress}?q=${encodeURIComponent(q)}`)
    ).json<KindCounts>();
    expect(kinds.flatMap(({ category, total }) => (total > 0 ? category : []))).toEqual(
      expect.arrayContaining(expected),
    );
    const others = kinds.filter(({ applies }) => applies === false);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ total }) => total === 0)).toBe(true);
  });
});
