import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Typical searches and their meaning. */

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const names = new Map<number, string>();

/** Adds a listing whose text doesn't name its kind. The tests call it by the last word of its title. */
async function add(kind: ListingKind, title: string, icaoCode: string, more: Record<string, unknown> = {}) {
  const body = validInput(kind, { title, description: 'Clean and dry.', icaoCode, ...more });
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  names.set(answer.json().id, title.split(' ').at(-1) ?? '');
}

async function found(kind: ListingKind, q: string): Promise<string[]> {
  const answer = await site.request('GET', apiPaths.listings(kind, { q }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer
    .json<{ id: number }[]>()
    .map(({ id }) => names.get(id) ?? '')
    .toSorted();
}

const named = (cases: [ListingKind, string, string[]][]) =>
  cases.map(([kind, q, expected]) => [kind.category, q, kind, expected] as const);

const all = ['Addison', 'Centennial', 'Gate', 'Louis', 'Meacham', 'Nuys', 'Oakland', 'Teterboro', 'White'];
await add(hangarSpace, 'Heated box at Addison', 'KADS', { hangarSquareFootage: 6_000 });
await add(hangarSpace, 'Box by Meacham', 'KFTW', { hangarSquareFootage: 5_000 });
await add(hangarSpace, 'South ramp box Centennial', 'KAPA', {
  hangarSquareFootage: 4_999,
  googleMapLink: 'https://maps.google.com/?q=39.5701,-104.8493',
});
await add(hangarSpace, 'Box in Van Nuys', 'KVNY', { hangarSquareFootage: 900 });
await add(hangarSpace, 'Box St. Louis', 'KSTL', { hangarSquareFootage: 900 });
await add(hangarSpace, 'Box by a Gate', 'KORD', { hangarSquareFootage: 900 });
await add(hangarSpace, 'Box Teterboro', 'KTEB', { hangarSquareFootage: 900 });
await add(hangarSpace, 'Box White', 'KHPN', { hangarSquareFootage: 900 });
await add(hangarSpace, 'Box Oakland', 'KOAK', { hangarSquareFootage: 900 });
await add(officeSpace, 'Suite above a hangar Love', 'KDAL');
await add(officeSpace, 'Corner rooms Liberty', 'KLAX');
await add(outdoorStorage, 'Concrete Pad', 'KADS', { squareFootage: 20_000 });
await add(groundLease, 'Two acres Sky', 'KSDL', { acreage: '2' });
await add(groundLease, 'Parcel Lot', 'KADS', { acreage: '1.9' });
await add(monthlyHangar, 'T-Hangar Nine', 'KADS');
await add(monthlyHangar, 'Shared bay Ten', 'KADS');

describe('a kind’s own name is ignored within the kind', () => {
  const cases: [ListingKind, string, string[]][] = [
    [hangarSpace, 'hangar', all],
    [hangarSpace, 'hangar space', all],
    [hangarSpace, 'hanger', all],
    [hangarSpace, 'hangars for lease', all],
    [hangarSpace, 'hangar heated', ['Addison']],
    [outdoorStorage, 'tarmac', ['Pad']],
    [outdoorStorage, 'outdoor storage', ['Pad']],
    [outdoorStorage, 'Outdoor Tarmac Storage', ['Pad']],
    [outdoorStorage, 'tarmac Texas', ['Pad']],
    [groundLease, 'ground lease', ['Lot', 'Sky']],
    [groundLease, 'ground lease Arizona', ['Sky']],
    [groundLease, 'ground leases in AZ', ['Sky']],
    [officeSpace, 'office space', ['Liberty', 'Love']],
    [monthlyHangar, 'hangar', ['Nine', 'Ten']],
    [monthlyHangar, 'monthly hangar at KADS', ['Nine', 'Ten']],
    // Another kind's name is searched like any other word.
    [officeSpace, 'hangar', ['Love']],
    [officeSpace, 'office above hanger', ['Love']],
    [hangarSpace, 'ramp', ['Centennial']],
    [hangarSpace, 'ground lease', []],
    // A T-hangar is a monthly hangar.
    [hangarSpace, 'T-hangar', []],
    [monthlyHangar, 'T-hangar', ['Nine']],
    [monthlyHangar, 't hangars', ['Nine']],
    [monthlyHangar, 'T-Hanger KADS', ['Nine']],
  ];
  test.each(named(cases))('%s: %s', async (_category, q, kind, expected) => {
    expect(await found(kind, q)).toEqual(expected);
  });
});

describe('places by their common names', () => {
  test.each<[string, string[]]>([
    ['hangar near denver', ['Centennial']],
    ['hanger in dallas', ['Addison']],
    ['hangar by KAPA', ['Centennial']],
    ['hangars near me', all],
    ['near', all],
    ['Van Nuys hangar for rent', ['Nuys']],
    ['Saint Louis', ['Louis']],
    ['st louis', ['Louis']],
    ['Ft. Worth', ['Meacham']],
    ['OHare', ['Gate']],
    ['O’Hare', ['Gate']],
    ['dallas/fort worth', ['Addison', 'Meacham']],
    ['Dallas, Fort Worth', ['Addison', 'Meacham']],
    ['heated hangar, Dallas/Ft Worth', ['Addison']],
    ['Dallas or Denver', ['Addison', 'Centennial']],
    ['Dallas, TX, Denver, CO', ['Addison', 'Centennial']],
    ['Dallas, CO', []],
    ['Dallas, heated', ['Addison']],
    ['Denver, heated', ['Centennial']],
    ['Colorado, Texas', ['Addison', 'Centennial', 'Meacham']],
    ['KTEB, KHPN', ['Teterboro', 'White']],
    ['KTEB KHPN', ['Teterboro', 'White']],
    ['TEB/HPN', ['Teterboro', 'White']],
    ['ADS', ['Addison']],
    ['KADS heated', ['Addison']],
    // White Plains matches by its state; none of these listings is in New York City.
    ['New York', ['White']],
    ['king air', []],
  ])('%s', async (q, expected) => {
    expect(await found(hangarSpace, q)).toEqual(expected);
  });

  test('a city by its abbreviation, and a state still by its code', async () => {
    expect(await found(officeSpace, 'LA')).toEqual(['Liberty']);
    expect(await found(officeSpace, 'office LA')).toEqual(['Liberty']);
    // San Francisco Bay Oakland matches; "6,000 sf" is not a place.
    expect(await found(hangarSpace, 'SF')).toEqual(['Oakland']);
  });
});

describe('near a place', () => {
  const search = async (q: string) => {
    const answer = await site.request('GET', apiPaths.listings(hangarSpace, { q }));
    expect(answer.statusCode, answer.body).toBe(200);
    return {
      found: answer.json<{ id: number }[]>().map(({ id }) => names.get(id) ?? ''),
      near: answer.headers['x-near'],
      meaning: decodeURIComponent(String(answer.headers['x-meaning'] ?? '')),
      leftOut: answer.headers['x-left-out'],
      corrected: answer.headers['x-corrected'] && decodeURIComponent(String(answer.headers['x-corrected'])),
      distances: answer.json<{ distanceNm?: number }[]>().every(({ distanceNm }) => distanceNm !== undefined),
    };
  };

  test.each([
    ['hangar near Denver', 'KDEN', ['Centennial']],
    ['near denver, co heated or not', 'KDEN', ['Centennial']],
    ['hangar around KBJC', 'KBJC', ['Centennial']],
    ['close to jeffco', 'KBJC', ['Centennial']],
    ['hangar near boulder', 'KBDU', ['Centennial']],
    ['near Spokane or Denver', 'KGEG,KDEN', ['Centennial']],
    ['hangar near Spokane', 'KGEG', []],
    ['near apa', 'KAPA', ['Centennial']],
    ['near bjc airport heated or not', 'KBJC', ['Centennial']],
    // Chicago’s airport, not Ord in Nebraska.
    ['near ord', 'KORD', ['Gate']],
    ['near Spokane near Denver', 'KGEG,KDEN', ['Centennial']],
    ['near Spokane or near Denver', 'KGEG,KDEN', ['Centennial']],
  ])('%s means within 50 nm of %s', async (q, near, found) => {
    expect(await search(q)).toMatchObject({ near, found, distances: true });
  });

  test.each([
    ['within 20 nm of KDEN', 'Within 20 nm of KDEN.', ['Centennial']],
    ['20nm from denver', 'Within 20 nm of KDEN.', ['Centennial']],
    ['20 nm KDEN', 'Within 20 nm of KDEN.', ['Centennial']],
    ['heated or not KDEN within 20 nm', 'Within 20 nm of KDEN.', ['Centennial']],
    ['near denver within 10 nm', 'Within 10 nm of KDEN.', []],
    ['box within 40 miles of Denver', 'Within 35 nm of KDEN.', ['Centennial']],
    ['near denver under 5,000 sf', 'Within 50 nm of KDEN. At most 5,000 sf.', ['Centennial']],
    ['near me KAPA', 'We don’t know where you are, so we left “near me” out.', ['Centennial']],
  ])('%s is read as: %s', async (q, meaning, found) => {
    expect(await search(q)).toMatchObject({ meaning, found });
  });

  test.each([
    ['near centenial', 'KAPA'],
    ['hangar near Addisson', 'KADS'],
    ['near adison', 'KADS'],
    ['hangar near san fransisco', 'KSFO'],
    ['hangar near fort lauderdal, heated', 'KFLL'],
    ['near salt laek city', 'KSLC'],
    ['near tetterboro', 'KTEB'],
    ['near Spokane or centenial', 'KGEG,KAPA'],
    // Words of listings, which a place is spelled like.
    ['near office', undefined],
    ['near heated', undefined],
  ])('%s, with a letter wrong, is near %s', async (q, near) => {
    expect((await search(q)).near).toBe(near);
  });

  test('leaves a place that it doesn’t know in the words', async () => {
    expect(await search('hangar near Zeppelinfeld')).toMatchObject({ near: undefined, found: [] });
  });

  test('words that match nothing there are left out and named', async () => {
    expect(await search('zeppelin hangar near denver')).toMatchObject({
      near: 'KDEN',
      leftOut: 'zeppelin',
      found: ['Centennial'],
    });
    expect(await search('box with zeppelin caf\u00e9 near denver')).toMatchObject({
      leftOut: 'zeppelin,caf%C3%A9',
      found: ['Centennial'],
    });
    expect(await search('South ramp near denver')).toMatchObject({ leftOut: undefined });
  });

  test.each([
    // A place or the only word is never left out.
    ['heated Spokane', []],
    ['4711', []],
    ['zeppelin', []],
    ['king air', []],
    // A misspelled place isn't left out either.
    ['heated Spokanne', []],
    ['Spokanne Washington', []],
    ['<b>z</b>', []],
  ])('%s finds nothing and leaves nothing out', async (q, found) => {
    expect(await search(q)).toMatchObject({ found, leftOut: undefined, corrected: undefined });
  });

  test.each([
    ['addison usa', ['Addison'], undefined],
    ['hangar addison texas usa', ['Addison'], undefined],
    ['4711 hangar addison', ['Addison'], '4711'],
    ['heated 4711', ['Addison'], '4711'],
    ['4711 heated', ['Addison'], '4711'],
    // The ZIP code of Addison.
    ['hangar 75001', ['Addison', 'Meacham'], undefined],
  ])('%s finds the place or the words and says what it left out', async (q, found, leftOut) => {
    const answer = await search(q);
    expect({ ...answer, found: answer.found.toSorted() }).toMatchObject({ found, leftOut });
  });

  test.each([
    ['hangar Addisson', 'hangar Addison', ['Addison'], undefined],
    ['adison hangar', 'addison hangar', ['Addison'], undefined],
    ['zeppelin Addisson', 'zeppelin Addison', ['Addison'], 'zeppelin'],
  ])('%s finds what %s does if nothing matches as typed', async (q, corrected, found, leftOut) => {
    expect(await search(q)).toMatchObject({ found, corrected, leftOut });
    const map = apiPaths.mapOf(hangarSpace, { q, bbox: '-180,-80,180,80', zoom: 3 });
    expect((await site.request('GET', map)).json()).toMatchObject({ total: found.length });
  });

  test.each(['"hangar Addisson"', '“adison hangar”'])('%s finds only what is typed', async (q) => {
    expect(await search(q)).toMatchObject({ found: [], corrected: undefined, leftOut: undefined });
  });

  test('text in quotation marks finds what has these words', async () => {
    expect(await search('"addison"')).toMatchObject({ found: ['Addison'], corrected: undefined });
  });

  test.each([
    ['hangar near van nuyss', 'KVNY'],
    ['near opa-loca', 'KOPF'],
    ['near opa loca, heated', 'KOPF'],
    ['near long beech', 'KLGB'],
    ['near salt lake city', 'KSLC'],
    ['near dallas heatedd', 'KDAL'],
  ])('%s names %s', async (q, near) => {
    expect((await search(q)).near).toBe(near);
  });

  test.each(['cheap hangar', 'hangar cheap'])('%s finds every hangar and says how to sort', async (q) => {
    expect((await search(q)).found.toSorted()).toEqual(all);
    expect(await search(q)).toMatchObject({
      meaning: 'Sort by “Lowest monthly cost” to see the cheapest first.',
      leftOut: undefined,
    });
  });

  test('finds places by everyday names, run-together spellings and former names', async () => {
    for (const q of ['vannuys', 'VanNuys hangar']) expect(await found(hangarSpace, q), q).toEqual(['Nuys']);
    expect(await found(hangarSpace, 'meacham')).toEqual(['Meacham']);
    expect(await found(hangarSpace, 'lambert')).toEqual(['Louis']);
  });

  test('the map shows what the list shows', async () => {
    const answer = await site.request(
      'GET',
      apiPaths.mapOf(hangarSpace, { q: 'zeppelin near denver', bbox: '-180,-80,180,80', zoom: 3 }),
    );
    expect(answer.json()).toMatchObject({ total: 1 });
  });
});

describe('an aircraft’s name leaves out what is too small for it', () => {
  const search = async (kind: ListingKind, q: string) => {
    const answer = await site.request('GET', apiPaths.listings(kind, { q }));
    expect(answer.statusCode, answer.body).toBe(200);
    const decoded = (name: string) => decodeURIComponent(String(answer.headers[name] ?? ''));
    return {
      found: answer.json<{ id: number }[]>().map(({ id }) => names.get(id) ?? ''),
      means: decoded('x-aircraft'),
      rest: decoded('x-without-aircraft'),
      leftOut: decoded('x-left-out'),
    };
  };

  beforeAll(async () => {
    const door = (doorOpeningWidth: number, doorHeight: number) => ({
      googleMapLink: 'https://maps.google.com/?q=30.19,-97.67',
      doorOpeningWidth,
      doorHeight,
      peakCeilingHeight: 60,
    });
    await add(hangarSpace, 'Wide enough for most, Low', 'KAUS', door(60, 9));
    await add(hangarSpace, 'Just Bonanza', 'KAUS', door(40, 10));
    await add(hangarSpace, 'Corporate Large', 'KAUS', door(64, 16));
    await add(monthlyHangar, 'T-Hangar Narrow', 'KAUS', { width: 33, length: 30, height: 12 });
    await add(monthlyHangar, 'T-Hangar Roomy', 'KAUS', { width: 34, length: 30, height: 12 });
    await add(monthlyHangar, 'T-Hangar Closed', 'KAUS', {
      width: 44,
      length: 30,
      height: 12,
      doorHeight: 10,
      doorOpeningWidth: 33,
    });
  });

  test.each<[string, string, string[], string]>([
    [
      'bonanza KAUS',
      'Bonanza: 37.8 ft wide × 29.2 ft long × 8.6 ft high for the largest (name the model for a smaller one); spaces that are too small for any of them are left out',
      ['Bonanza', 'Low', 'Large'],
      'KAUS',
    ],
    ['Beechcraft Bonanzas KAUS', 'Bonanza: 37.8 ft', ['Bonanza', 'Low', 'Large'], 'KAUS'],
    ['hangar for a king air near austin', 'King Air: 58 ft wide', ['Large'], 'hangar for a near austin'],
    ['KAUS PC-12', 'PC-12: 53.3 ft wide', ['Large'], 'KAUS'],
    ['pc12ngx, KAUS', 'PC-12', ['Large'], ', KAUS'],
    ['KAUS king air 350', 'King Air 350', ['Large'], 'KAUS'],
    ['cessna citation cj3 KAUS', 'Citation CJ3', ['Large'], 'KAUS'],
    ['citation KAUS', 'high for the largest (name the model for a smaller one);', ['Large'], 'KAUS'],
    ['bonanza g36 KAUS', 'Bonanza G36: 33.5 ft wide', ['Bonanza', 'Low', 'Large'], 'KAUS'],
    ['KAUS king air 300', 'King Air 300: 54.5 ft wide × 43.9 ft long', ['Large'], 'KAUS'],
    ['citation m2 KAUS', 'Citation M2: 47.3 ft wide', ['Large'], 'KAUS'],
    ['KAUS g-650', 'G650: 99.7 ft wide', [], 'KAUS'],
    ['lear jet 35 KAUS', 'Learjet 35', ['Large'], 'KAUS'],
    ['cirrus jet KAUS', 'Cirrus Jet: 38.7 ft wide', ['Large'], 'KAUS'],
    ['seneca KAUS', 'Piper Seneca', ['Bonanza', 'Large'], 'KAUS'],
    ['kodiak KAUS', 'Kodiak', ['Large'], 'KAUS'],
    ['737-800 KAUS', 'Boeing 737', [], 'KAUS'],
    ['KAUS cessna 172', 'Cessna 172: 36.1 ft wide', ['Bonanza', 'Low', 'Large'], 'KAUS'],
    // A hangar without room isn’t offered, and its words aren’t left out.
    ['KAUS gulfstream g650', 'G650: 99.7 ft wide', [], 'KAUS'],
    ['bonanza zeppelin KAUS', 'Bonanza', ['Bonanza', 'Low', 'Large'], 'zeppelin KAUS'],
  ])('%s', async (q, means, found, rest) => {
    const answer = await search(hangarSpace, q);
    expect(answer).toMatchObject({ found, rest });
    expect(answer.means).toContain(means);
  });

  test.each([
    ['PA-18 hangar', 'PA-18: 35.3 ft wide', 'hangar'],
    ['PA-28-181 hangar Texas', 'PA-28-181: 35.5 ft wide', 'hangar Texas'],
    ['PA 28 181 hangar Austin', 'PA-28-181: 35.5 ft wide', 'hangar Austin'],
    ['hangar for PA-28-235 KAUS', 'PA-28-235', 'hangar for KAUS'],
    ['C525C hangar', 'Cessna 525C: 50.8 ft wide × 53.3 ft long × 15.4 ft high', 'hangar'],
    ['C560XL near KAUS', 'Cessna 560XL: 56.3 ft wide', 'near KAUS'],
    ['CRJ200 hangar', 'CRJ200: 69.6 ft wide', 'hangar'],
    ['crj-200', 'CRJ200: 69.6 ft wide', ''],
    ['ercoupe hangar', 'Ercoupe: 30 ft wide', 'hangar'],
    ['luscombe T-hangar', 'Luscombe: 35 ft wide', 't-hangar'],
    ['SR22T G6 KAUS', 'SR22T G6: 38.3 ft wide', 'KAUS'],
    ['rv-8 hangar near Austin', 'RV-8: 24 ft wide', 'hangar near Austin'],
    ['Dash 8 Q400', 'Dash 8 Q400: 93.3 ft wide', ''],
    ['Skylane RG hangar', 'Skylane RG: 36 ft wide', 'hangar'],
    ['baron 58 KAUS', 'Baron 58: 37.8 ft wide', 'KAUS'],
    ['twin comanche hangar', 'Twin Comanche: 36.8 ft wide', 'hangar'],
    ['king air f90', 'King Air F90: 46 ft wide', ''],
    ['m600 hangar', 'M600: 43.3 ft wide', 'hangar'],
    ['R44 II hangar', 'R44 II: 33 ft wide', 'hangar'],
    ['stinson 108-3 hangar', 'Stinson 108-3: 34 ft wide', 'hangar'],
    ['1978 cessna 172 hangar', 'Cessna 172: 36.1 ft wide', '1978 hangar'],
    ['A36 Bonanza KAUS', 'A36', 'KAUS'],
    ['AA-5 hangar', 'AA-5: 31.5 ft wide', 'hangar'],
    ['AA-1 hangar', 'AA-1: 24.5 ft wide', 'hangar'],
    ['GA-7 hangar', 'GA-7: 36.8 ft wide', 'hangar'],
    ['LA-4 hangar', 'Lake LA-4: 38 ft wide', 'hangar'],
    ['DC-6 hangar', 'Douglas DC-6: 117.5 ft wide', 'hangar'],
    ['hangar for a 172', 'Cessna 172: 36.1 ft wide', 'hangar for a'],
    ['a 182', 'Cessna 182: 36 ft wide', 'a'],
    ['hangar for my 206 in Austin', 'Cessna 206', 'hangar for my in Austin'],
    ['hangar for a 421', 'Cessna 421', 'hangar for a'],
    ['T6 hangar', 'T-6', 'hangar'],
    ['Arrow IV', 'Arrow IV', ''],
    ['Turbo Lance hangar', 'Turbo Lance', 'hangar'],
    ['hangar for a Mustang', 'Mustang', 'hangar for a'],
    ['for a Legacy', 'Legacy', 'for a'],
    ['fits a Texan', 'Texan', 'fits a'],
    ['fits an Otter', 'Otter', 'fits an'],
    ['hangar for my Sovereign', 'Sovereign', 'hangar for my'],
    ['hangar for a Premier', 'Premier', 'hangar for a'],
    ['hangar for N502BR', 'Cessna 441 Conquest: 49.3 ft wide', 'hangar for'],
    ['n502br', 'Cessna 441 Conquest', ''],
  ])('“%s” is read as %s', async (q, means, rest) => {
    const answer = await search(hangarSpace, q);
    expect(answer.means).toContain(means);
    expect(answer.rest.toLowerCase().trim()).toBe(rest.toLowerCase());
  });

  test.each([
    ['Falcon 10X hangar', 'Falcon 10X'],
    ['Citation 999', 'Citation 999'],
    ['King Air 500 near KAUS', 'King Air 500'],
    ['Cessna 310C hangar', 'Cessna 310C'],
    ['PC-12-X hangar', 'PC-12-X'],
    ['learjet 99 KAUS', 'learjet 99'],
    ['Bonanza G99', 'Bonanza G99'],
    ['PA-99 hangar', 'PA-99'],
    ['MD-12 hangar', 'MD-12'],
  ])('“%s” names no aircraft that we know, and says so', async (q, unknown) => {
    const answer = await site.request('GET', apiPaths.listings(hangarSpace, { q }));
    expect(answer.headers['x-aircraft']).toBeUndefined();
    expect(decodeURIComponent(String(answer.headers['x-meaning']))).toContain(
      `We don’t know the aircraft “${unknown},” so we searched for its words.`,
    );
  });

  test('says what the registry has of a tail number', async () => {
    for (const [q, said] of [
      ['hangar for N502BR', 'N502BR is a Cessna 441 Conquest.'],
      ['hangar for N99999', 'N99999 isn’t in the FAA’s registry.'],
    ] as const) {
      const { headers } = await site.request('GET', apiPaths.listings(hangarSpace, { q }));
      expect(decodeURIComponent(String(headers['x-meaning']))).toContain(said);
    }
  });

  test.each([
    'bonanza or baron near KAUS',
    'bonanza OR baron near KAUS',
    'bonanza, baron or bonanza near KAUS',
    'near KAUS, bonanza or baron',
  ])('%s finds what fits both, as with “and”', async (q) => {
    const both = await search(hangarSpace, 'bonanza and baron near KAUS');
    expect(both).toMatchObject({ found: expect.arrayContaining(['Large']), rest: 'near KAUS' });
    const { found, means } = await search(hangarSpace, q);
    expect([found, means.split(',').toSorted()]).toEqual([both.found, both.means.split(',').toSorted()]);
  });

  test.each([
    ['60 ft door or bonanza near KAUS', ['Low', 'Large']],
    // The last word in capitals is the state.
    ['bonanza OR', []],
  ])('%s takes “or” for a state only at the end', async (q, expected) => {
    expect((await search(hangarSpace, q)).found).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['60 ft door KAUS', 'Door at least 60 ft wide.', ['Large', 'Low']],
    ['hangar KAUS 14 foot high door', 'Door at least 14 ft high.', ['Large']],
    [`KAUS 11'7" door`, 'Door at least 11.5 ft high.', ['Large']],
    ['KAUS door 13.25 ft high', 'Door at least 13.2 ft high.', ['Large']],
    ['KAUS 40 ft 7 in wide door', 'Door at least 40.5 ft wide.', ['Large', 'Low']],
    [`KAUS 60'6" x 15'9" door`, 'Door at least 60.5 ft wide. Door at least 15.7 ft high.', ['Large']],
  ])('%s is read as: %s', async (q, meaning, expected) => {
    expect((await search(hangarSpace, q)).found).toEqual(expected);
    const { headers } = await site.request('GET', apiPaths.listings(hangarSpace, { q }));
    expect(decodeURIComponent(String(headers['x-meaning']))).toBe(meaning);
  });

  test.each([
    'near Bonanza',
    'Archer City',
    'falcon',
    'hangar 172',
    'Mustang OK',
    'looking for a premier hangar',
    'hangar for a 500 sf',
    // Towns with a tower.
    'kodiak',
    'meridian hangar',
    'Meridian, MS',
    '737 sf',
    '737 ft',
  ])('doesn’t take %s for an aircraft', async (q) => {
    expect(await search(hangarSpace, q)).toMatchObject({ means: '' });
  });

  test('keeps a hangar whose door isn’t stated, after those that fit', async () => {
    await add(hangarSpace, 'Old Unmeasured', 'KAUS');
    await sql`update listings set door_width = null, door_height = null where title = 'Old Unmeasured'`.execute(
      site.services.db,
    );
    expect((await search(hangarSpace, 'bonanza KAUS')).found).toEqual([
      'Bonanza',
      'Low',
      'Large',
      'Unmeasured',
    ]);
  });

  test('compares the room inside, too, or says that a kind states none', async () => {
    expect(await search(monthlyHangar, 'bonanza KAUS')).toMatchObject({
      found: ['Roomy'],
      means:
        'Bonanza: 37.8 ft wide × 29.2 ft long × 8.6 ft high for the largest (name the model for a smaller one); spaces that are too small for any of them are left out',
    });
    expect(await search(officeSpace, 'bonanza office KDAL')).toMatchObject({
      found: ['Love'],
      means: 'Bonanza: not applied because office spaces don’t state room for aircraft',
    });
    const counts = await site.request('GET', `${kindCountsAddress}?q=bonanza`);
    expect(
      counts.json<KindCounts>().kinds.flatMap(({ category, total }) => (total > 0 ? category : [])),
    ).toEqual([hangarSpace.category, outdoorStorage.category, monthlyHangar.category]);
  });

  test('the map shows what the list shows', async () => {
    const answer = await site.request(
      'GET',
      apiPaths.mapOf(hangarSpace, { q: 'pc-12 KAUS', bbox: '-180,-80,180,80', zoom: 3 }),
    );
    expect(answer.json()).toMatchObject({ total: 2 });
  });
});

describe('a price is the highest rate', () => {
  beforeAll(async () => {
    await add(officeSpace, 'Rooms Cheap', 'KBOI', { leaseRate: 18, squareFootage: 1_000 });
    await add(officeSpace, 'Rooms Dear', 'KBOI', { leaseRate: 24, squareFootage: 1_000 });
  });

  test.each([
    ['under 20 dollars', 'Rate at most $20.00/sf/yr.', ['Cheap']],
    ['20 bucks', 'Rate at most $20.00/sf/yr.', ['Cheap']],
    ['under $20', 'Rate at most $20.00/sf/yr.', ['Cheap']],
    ['18 usd or less', 'Rate at most $18.00/sf/yr.', ['Cheap']],
    [
      '$18-$24.50 per sf per year',
      'Rate at most $24.50/sf/yr. We only search by the highest rate, so we left “$18” out.',
      ['Cheap', 'Dear'],
    ],
    ['under 1,800 dollars a month', 'Costs at most $1,800 a month.', ['Cheap']],
    [
      'over 20 dollars',
      'We only search by the highest rate, so we left “over 20 dollars” out.',
      ['Cheap', 'Dear'],
    ],
  ])('%s is read as: %s', async (price, meaning, expected) => {
    for (const q of [`office ${price} Boise`, `Boise office ${price}`]) {
      expect(await found(officeSpace, q), q).toEqual(expected);
      const { headers } = await site.request('GET', apiPaths.listings(officeSpace, { q }));
      expect(decodeURIComponent(String(headers['x-meaning']))).toBe(meaning);
    }
  });
});

test('a price alone narrows the list and the map', async () => {
  const q = 'offices under 18 bucks';
  const { headers } = await site.request('GET', apiPaths.listings(officeSpace, { q }));
  const map = await site.request('GET', apiPaths.mapOf(officeSpace, { q, bbox: '-180,-80,180,80', zoom: 3 }));
  expect(map.json()).toMatchObject({ total: (await found(officeSpace, q)).length });
  expect(headers['x-meaning']).toBe(encodeURIComponent('Rate at most $18.00/sf/yr.'));
});

describe('a size is a minimum unless its words say otherwise', () => {
  const cases: [ListingKind, string, string[]][] = [
    [hangarSpace, '5000 sq ft', ['Addison', 'Meacham']],
    [hangarSpace, '5,000 sf hangar in Texas', ['Addison', 'Meacham']],
    [hangarSpace, 'dallas 5000 square feet', ['Addison']],
    [hangarSpace, '6,001 sqft', []],
    [hangarSpace, '5000–8000 sf', ['Addison', 'Meacham']],
    [hangarSpace, '5000-5999 sf', ['Meacham']],
    [hangarSpace, 'between 5,000 sf and 5,500 sf', ['Meacham']],
    [hangarSpace, 'at least 5000 sf', ['Addison', 'Meacham']],
    [hangarSpace, '5000 sf or more in Dallas', ['Addison']],
    [hangarSpace, '5000+ sf', ['Addison', 'Meacham']],
    ...[
      'under 5000 sf',
      'under 5000',
      'up to 5000 sf',
      'less than 5,000 sq ft',
      '<5000 sf',
      'max 5000 sf',
      '5000 sf or less',
    ].map((q): [ListingKind, string, string[]] => [
      hangarSpace,
      `${q} Fort Worth, Denver`,
      ['Centennial', 'Meacham'],
    ]),
    [hangarSpace, 'over 5,500', ['Addison']],
    [groundLease, 'under 2 acres Texas', ['Lot']],
    [groundLease, 'at least 2 acres', ['Sky']],
    [groundLease, '1-1.95 acres', ['Lot']],
    [groundLease, '2 acres', ['Sky']],
    [groundLease, '1.9 to 3 acres Texas', ['Lot']],
    [groundLease, '1.9 acres Texas', ['Lot']],
  ];
  test.each(named(cases))('%s: %s', async (_category, q, kind, expected) => {
    expect(await found(kind, q)).toEqual(expected);
  });
});

describe('a place in the words is the same as the filter', () => {
  const answer = async (query: Record<string, string | number | undefined>) => {
    const { headers, body, statusCode } = await site.request('GET', apiPaths.listings(hangarSpace, query));
    return { statusCode, total: headers['x-total-count'], rows: JSON.parse(body) };
  };

  test.each([
    { sort: 'best' },
    { sort: 'newest' },
    { sort: 'distance' },
    { sort: 'smallest' },
    { withinNm: 5, sort: 'best' },
    { withinNm: 500, sort: 'distance' },
  ])('with %j', async (more) => {
    const typed = await answer({ q: 'hangar near KDAL', ...more });
    expect(typed.statusCode).toBe(200);
    expect(typed).toEqual(await answer({ near: 'KDAL', ...more }));
  });

  test('the map finds the same', async () => {
    const totals = ['q=hangar+near+KDAL&withinNm=5', 'near=KDAL&withinNm=5'].map(
      async (query) =>
        (await site.request('GET', `${apiPaths.mapOf(hangarSpace, { zoom: 5 })}&${query}`)).json().total,
    );
    const [typed, chosen] = await Promise.all(totals);
    expect(typed).toBe(chosen);
  });

  test('a place chosen as the filter wins', async () => {
    const { rows } = await answer({ q: 'hangar near dallas', near: 'KAPA' });
    expect(rows.map(({ id }: { id: number }) => names.get(id))).toEqual(['Centennial']);
  });
});

describe('the best match', () => {
  const ids = async (query: Record<string, string>) =>
    (await site.request('GET', apiPaths.listings(hangarSpace, query)))
      .json<{ id: number }[]>()
      .map(({ id }) => names.get(id));

  test('is available, and the nearest to a place, or else has the smallest door for the aircraft', async () => {
    const icaoCode = 'KLNK';
    const door = (doorOpeningWidth: number) => ({
      doorOpeningWidth,
      hangarSquareFootage: 30_000,
      // The wider the door, the farther north.
      googleMapLink: `https://maps.google.com/?q=${40.85 + doorOpeningWidth / 10_000},-96.76`,
    });
    await add(hangarSpace, 'Lincoln Jumbo', icaoCode, door(200));
    await add(hangarSpace, 'Lincoln Snug', icaoCode, door(45));
    await add(hangarSpace, 'Lincoln Taken', icaoCode, door(42));
    await sql`update listings set availability = 'occupied' where title = 'Lincoln Taken'`.execute(
      site.services.db,
    );
    await add(hangarSpace, 'Lincoln Roomy', icaoCode, door(60));
    expect(await ids({ q: 'bonanza KLNK' })).toEqual(['Snug', 'Roomy', 'Jumbo', 'Taken']);
    await add(hangarSpace, 'Lincoln Far', icaoCode, {
      ...door(44),
      googleMapLink: 'https://maps.google.com/?q=40.89,-96.76',
    });
    const nearest = ['Snug', 'Roomy', 'Jumbo', 'Far', 'Taken'];
    expect(await ids({ q: 'bonanza hangar near KLNK' })).toEqual(nearest);
    expect(await ids({ q: 'bonanza', near: 'KLNK' })).toEqual(nearest);
    expect(await ids({ q: 'bonanza KLNK' })).toEqual(['Far', 'Snug', 'Roomy', 'Jumbo', 'Taken']);
    await sql`delete from listings where title = 'Lincoln Far'`.execute(site.services.db);
    expect(await ids({ q: 'bonanza KLNK', sort: 'newest' })).toEqual(['Roomy', 'Taken', 'Snug', 'Jumbo']);
    expect(await ids({ q: 'lincoln' })).toEqual(['Roomy', 'Snug', 'Jumbo', 'Taken']);
    expect(await ids({ q: 'hangar near KLNK' })).toEqual(['Snug', 'Roomy', 'Jumbo', 'Taken']);
    expect(await ids({ near: 'KLNK', sort: 'distance' })).toEqual(['Taken', 'Snug', 'Roomy', 'Jumbo']);
  });
});
