import { describe, expect, test } from 'vitest';
import { indexAirports, matchesAirport, type SearchableAirport, searchAirports } from './search.ts';

const airport = (
  code: string,
  name: string,
  city: string,
  more: Partial<SearchableAirport> = {},
): SearchableAirport => ({
  code,
  icaoCode: code,
  name,
  city,
  state: 'TX',
  use: 'public',
  hasControlTower: false,
  longestRunway: 3000,
  ...more,
});

const codes = (list: SearchableAirport[], query: string, limit = 20) =>
  searchAirports(indexAirports(list), query, limit).map(({ code }) => code);

const addison = airport('ADS', 'Addison', 'Dallas', { icaoCode: 'KADS' });
const stJohns = airport('SJN', "St. John's Industrial-Air Park", 'St. Johns', { state: 'AZ' });

describe('matching', () => {
  test.each([
    'KADS',
    'kad',
    'ads',
    'DDIS',
    'addison',
    'all',
    'tx',
    'addison tx',
    'TX  Addison',
    'dallas kads',
  ])('finds Addison by "%s"', (query) => expect(matchesAirport(addison, query)).toBe(true));

  test.each(['KADX', 'addison ok', 'texas', 'sonda'])('does not find Addison by "%s"', (query) =>
    expect(matchesAirport(addison, query)).toBe(false),
  );

  test.each(["st. john's", 'St John', 'st johns az', 'industrial-air', 'industrial air', 'INDUSTRIAL/AIR'])(
    'ignores punctuation in "%s"',
    (query) => expect(matchesAirport(stJohns, query)).toBe(true),
  );

  test('returns exactly the airports that match', () => {
    const list = [addison, stJohns];
    for (const query of ['ads', 'dallas', 'az', 'st', 'a', 'a d s', 'nowhere', '', ' - ', '日本']) {
      const found = list.filter((item) => matchesAirport(item, query)).map(({ code }) => code);
      expect(codes(list, query).sort(), query).toEqual(found.sort());
    }
  });

  test('finds all for a blank query, none for punctuation or other scripts', () => {
    expect(codes([addison], '  ')).toEqual(['ADS']);
    for (const query of ['%', ' - ', '日本', 'addison 日本'])
      expect(codes([addison], query), query).toEqual([]);
  });
});

describe('ranking', () => {
  const list = [
    airport('XA1', 'Old Waco', 'Elm'),
    airport('XA2', 'Newaco', 'Elm'),
    airport('XA3', 'Big Field', 'Waco'),
    airport('XA4', 'Waco Regional', 'Elm', { longestRunway: 2000 }),
    airport('WACO', 'Small', 'Elm'),
    airport('ACO', 'Tiny', 'Elm', { icaoCode: 'WACO2' }),
  ];

  test('ranks exact codes, code prefixes, starts of names and cities, starts of words, then anything', () => {
    expect(codes(list, 'waco')).toEqual(['WACO', 'ACO', 'XA3', 'XA4', 'XA1', 'XA2']);
    expect(codes(list, 'WACO2')).toEqual(['ACO']);
  });

  test('returns the best matches up to the limit', () => {
    expect(codes(list, 'waco', 2)).toEqual(['WACO', 'ACO']);
  });

  test('ranks a state like a code prefix', () => {
    const inState = airport('ABC', 'Plain', 'Elm', { state: 'WA', longestRunway: 9000 });
    expect(codes([...list, inState], 'wa')).toEqual(['ABC', 'WACO', 'ACO', 'XA3', 'XA4', 'XA1', 'XA2']);
  });

  test('breaks ties by public use, control tower, then longest runway', () => {
    const same = [
      airport('P1', 'Elm', 'Elm', { use: 'private', hasControlTower: true, longestRunway: 12_000 }),
      airport('P2', 'Elm', 'Elm', { longestRunway: null }),
      airport('P3', 'Elm', 'Elm', { longestRunway: 5000 }),
      airport('P4', 'Elm', 'Elm', { hasControlTower: true }),
    ];
    expect(codes(same, 'elm')).toEqual(['P4', 'P3', 'P2', 'P1']);
    expect(codes(same, '')).toEqual(['P4', 'P3', 'P2', 'P1']);
  });

  test('ranks the whole phrase before separate words, which rank by the first word', () => {
    const worth = [
      airport('W1', 'Worth', 'Fort Elm', { hasControlTower: true }),
      airport('W2', 'Worth Fort', 'Elm'),
      airport('W3', 'Dallas-Fort Worth', 'Elm'),
      airport('W4', 'Fort Worth', 'Elm'),
    ];
    expect(codes(worth, 'fort worth')).toEqual(['W4', 'W3', 'W1', 'W2']);
    expect(codes(worth, 'fort worth elm')).toEqual(['W1', 'W4', 'W2', 'W3']);
  });
});
