import { describe, expect, test } from 'vitest';
import { searches } from '../test/airport-searches.ts';
import { loadAirports } from './airports.ts';
import { airportAliases, cityNicknames } from './aliases.ts';
import { hubPoints } from './prominence.ts';
import { createAirportSearch } from './search.ts';
import { indexAirports, type SearchableAirport } from './word-index.ts';

const airports = loadAirports();
const first = (query: string) => airports.search(query, 20)[0]?.code;

describe('searches that pilots type', () => {
  const cases = Object.entries(searches).flatMap(([code, typed]) =>
    typed.split(', ').map((query) => [query, code] as const),
  );
  test('find the airport first, every one', () => {
    expect(cases.length).toBeGreaterThan(400);
    const wrong = cases.filter(([query, code]) => first(query) !== code);
    expect(wrong.map(([query, code]) => `${query}: ${first(query)} instead of ${code}`)).toEqual([]);
  });

  test('find the airport by any of its codes', () => {
    for (const { code, icaoCode, use, hasControlTower } of airports.list) {
      if (use !== 'public' || !hasControlTower) continue;
      expect(first(icaoCode.toLowerCase()), icaoCode).toBe(code);
      if (!/^(?:NEW|SUN)$/.test(code)) expect(first(code), code).toBe(code);
    }
  });

  test('find towered airports although a letter of their city is wrong, missing or doubled', () => {
    const cities = new Map(
      airports.list
        .filter(
          ({ use, hasControlTower, city }) =>
            use === 'public' && hasControlTower && /^[A-Z][a-z]{7,}$/.test(city),
        )
        .map(({ city }) => [city, first(city)] as const),
    );
    const missed: string[] = [];
    for (const [city, code] of cities) {
      for (const typed of [
        `${city.slice(0, 4)}${city.slice(5)}`,
        `${city.slice(0, 5)}${city[4]}${city.slice(5)}`,
        `${city.slice(0, 4)}${city[4] === 'x' ? 'z' : 'x'}${city.slice(5)}`,
      ]) {
        if (!airports.search(typed, 5).some((airport) => airport.code === code)) missed.push(typed);
      }
    }
    expect(cities.size).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });

  test('accept any text', () => {
    for (const query of ['%', ' - ', '日本', '\u0000', '🚀', 'a b c d e f g h i j k l m n o p'])
      expect(airports.search(query, 5), query).toEqual([]);
    expect(airports.search('x'.repeat(100), 5)).toEqual([]);
    expect(airports.search('  ', 3)).toHaveLength(3);
  });
});

describe('the aliases', () => {
  test('name airports and cities of the table', () => {
    const codes = new Set(airports.list.map(({ code }) => code));
    const cities = new Set(airports.list.map(({ city, state }) => `${city}, ${state}`));
    expect([...Object.keys(airportAliases), ...hubPoints.keys()].filter((code) => !codes.has(code))).toEqual(
      [],
    );
    expect(Object.keys(cityNicknames).filter((city) => !cities.has(city))).toEqual([]);
  });

  test('find their airports', () => {
    for (const [code, names] of Object.entries(airportAliases)) {
      for (const name of names) {
        const found = airports.search(name, 3).map((airport) => airport.code);
        expect(found, name).toContain(code);
      }
    }
  });
});

describe('ranking', () => {
  const airport = (
    code: string,
    name: string,
    city: string,
    more: Partial<SearchableAirport> = {},
  ): SearchableAirport => ({
    code,
    lat: 0,
    lng: 0,
    icaoCode: code,
    name,
    city,
    state: 'TX',
    type: 'airport',
    use: 'public',
    hasControlTower: false,
    longestRunway: 3000,
    instrumentApproaches: [],
    ...more,
  });
  const codes = (list: SearchableAirport[], query: string, limit = 20) =>
    createAirportSearch(indexAirports(list))(query, limit).map(({ code }) => code);

  test('goes by public use, tower and longest runway among airports of one name', () => {
    const same = [
      airport('P1', 'Elm', 'Elm', { use: 'private', hasControlTower: true, longestRunway: 9000 }),
      airport('P2', 'Elm', 'Elm', { longestRunway: null }),
      airport('P3', 'Elm', 'Elm', { longestRunway: 5000 }),
      airport('P4', 'Elm', 'Elm', { hasControlTower: true }),
    ];
    expect(codes(same, 'elm')).toEqual(['P4', 'P3', 'P1', 'P2']);
    expect(codes(same, 'elm', 2)).toEqual(['P4', 'P3']);
    expect(codes(same, '')).toEqual(['P4', 'P3', 'P1', 'P2']);
  });

  test('goes by code, whole name, start of a name, then any word', () => {
    const list = [
      airport('XA1', 'Old Waco', 'Elm'),
      airport('XA2', 'Waco Regional', 'Elm'),
      airport('XA3', 'Waco Valley', 'Elm'),
      airport('WACO', 'Small', 'Oak', { use: 'private' }),
      airport('XA5', 'Wacoville', 'Oak'),
    ];
    expect(codes(list, 'waco')).toEqual(['XA2', 'WACO', 'XA3', 'XA1', 'XA5']);
    expect(codes(list, 'waco regional')[0]).toBe('XA2');
  });

  test('needs every word except general ones', () => {
    const list = [airport('W1', 'Worth', 'Fort Elm'), airport('W2', 'Dallas-Fort Worth', 'Elm')];
    expect(codes(list, 'dallas worth')).toEqual(['W2']);
    expect(codes(list, 'worth municipal airport')).toEqual(['W1', 'W2']);
    expect(codes(list, 'worth ok')).toEqual([]);
    expect(codes(list, 'dallas seaplanes')).toEqual(['W2']);
    expect(codes(list, 'worth tx')).toEqual(['W1', 'W2']);
    expect(codes(list, 'texas')).toEqual(['W1', 'W2']);
  });
});
