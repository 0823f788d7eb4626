import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { distanceNm } from '../../domain/airports/distance.ts';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { loadAirports } from './airports.ts';
import { presentInList } from './describe.ts';
import {
  packFacilities,
  packRunways,
  readTable,
  unpackFacilities,
  unpackRunways,
  writeTable,
} from './table.ts';

const airports = loadAirports();
const dataFile = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url));
const table = dataFile('airports.tsv').toString();
const meta = JSON.parse(dataFile('meta.json').toString());

const codes = (list: readonly { icaoCode: string }[]) => list.map(({ icaoCode }) => icaoCode);

test('searches once for what many people type', () => {
  const found = airports.search('addison', 5);
  expect(codes(found)).toContain('KADS');
  expect(airports.search('addison', 5)).toBe(found);
  expect(airports.search('addison', 1)).toHaveLength(1);
});

describe('the table', () => {
  test('has every US airport of the cycle, with unique ids and codes', () => {
    expect(meta).toMatchObject({ cycle: '2026-09-03', records: 18_966 });
    expect(airports.list).toHaveLength(18_966);
    expect(airports.list.filter(({ use }) => use === 'public')).toHaveLength(5_013);

    const ids = new Set(airports.list.map(({ id }) => id));
    expect(ids.size).toBe(18_966);
    expect(Math.min(...ids)).toBe(1);
    expect(Math.max(...ids)).toBeLessThan(meta.nextId);

    const owners = new Map<string, number>();
    for (const { id, code, icaoCode } of airports.list) {
      for (const own of new Set([code, icaoCode])) {
        expect(owners.has(own), own).toBe(false);
        owners.set(own, id);
      }
    }
  });

  test('has readable words, two-letter states and positions in the United States', () => {
    for (const { icaoCode, name, city, state, lat, lng, type } of airports.list) {
      expect(name, icaoCode).toMatch(/\w/);
      expect(`${name} ${city}`, icaoCode).not.toMatch(
        /\b(?:INTL|RGNL|MUNI|FLD|MEML|NTL|Intl|Rgnl|Muni|Fld|Mc [A-Z])\b|\s\s/,
      );
      expect(state, icaoCode).toMatch(/^[A-Z]{2}$/);
      expect(lat > -15 && lat < 72 && (lng < -64 || lng > 144), icaoCode).toBe(true);
      expect(type, icaoCode).toMatch(/^(airport|heliport|seaplane-base|gliderport|ultralight|balloonport)$/);
    }
  });

  test('has the time zone of every airport, also near borders of zones', () => {
    const found = (code: string) => airports.findByCode(code)?.timeZone;
    const expected = {
      KPHX: 'America/Phoenix',
      KIWA: 'America/Phoenix',
      PHNL: 'Pacific/Honolulu',
      PANC: 'America/Anchorage',
      PADK: 'America/Adak',
      TJSJ: 'America/Puerto_Rico',
      PGUM: 'Pacific/Guam',
      NSTU: 'Pacific/Pago_Pago',
      KSDF: 'America/Kentucky/Louisville',
      KPWK: 'America/Chicago',
      KTEB: 'America/New_York',
      KIND: 'America/Indiana/Indianapolis',
      KEVV: 'America/Chicago',
      KGYY: 'America/Chicago',
      KFWA: 'America/Indiana/Indianapolis',
      KSBN: 'America/Indiana/Indianapolis',
      KCVN: 'America/Denver',
      KENV: 'America/Denver',
      PAGM: 'America/Nome',
    };
    expect(Object.fromEntries(Object.keys(expected).map((code) => [code, found(code)]))).toEqual(expected);
    const zones = new Set(airports.list.map(({ id }) => airports.timeZoneOf(id) ?? ''));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    expect(zones.size).toBe(35);
  });

  test('reads back what it wrote, and rejects unexpected columns', () => {
    expect(writeTable([...readTable(table)])).toBe(table);
    expect(() => [...readTable(table.replace('\tcity\t', '\ttown\t'))]).toThrow('unexpected columns');
    for (const { runways, facilities } of readTable(table)) {
      expect(packRunways(unpackRunways(runways))).toBe(runways);
      expect(packFacilities(unpackFacilities(facilities))).toBe(facilities);
    }
  });

  test('matches the compressed list of public airports, which stays under 160 kB', () => {
    const compressed = dataFile('public-airports.json.br');
    expect(compressed.length).toBeLessThan(160_000);
    const listed = [...readTable(table)].filter(({ use }) => use === 'public').map(presentInList);
    // Unequal: run scripts/derive-airports.ts again.
    expect(JSON.parse(brotliDecompressSync(compressed).toString())).toEqual(listed);
  });
});

describe('an airport', () => {
  test('has the FAA data of Addison', () => {
    const addison = airports.findByCode('KADS');
    expect(addison).toMatchObject({
      icaoCode: 'KADS',
      code: 'ADS',
      threeLetterCode: 'ADS',
      name: 'Addison',
      city: 'Dallas',
      state: 'TX',
      type: 'airport',
      use: 'public',
      hasControlTower: true,
      elevation: 644,
      longestRunway: 7203,
      longestRunwayWidth: 100,
      faaDesignations: ['Towered', 'Public use', 'Publicly owned', 'Lighted runway'],
      instrumentApproaches: ['ILS 16', 'ILS 34'],
      description:
        'A towered public-use airport serving Dallas, Texas. Its runway, 16/34, is 7,203 × 100 ft, asphalt, lighted. Fuel: 100LL, Jet A.',
    });
    expect(addison?.runways).toEqual([
      {
        ident: '16/34',
        length: 7203,
        width: 100,
        surface: 'asphalt',
        lighted: true,
        condition: 'good',
        treatment: 'grooved',
        weightLimits: { singleWheel: 60_000, dualWheel: 120_000 },
        ends: [
          {
            ...{ ident: '16', lat: 32.97784, lon: -96.84051, elevation: 637, ils: 'ILS' },
            ...{ displacedThreshold: 979, glideSlopeLights: 'PAPI-4R', approachLights: 'MALSR' },
          },
          {
            ...{ ident: '34', lat: 32.95927, lon: -96.83239, elevation: 636, ils: 'ILS' },
            ...{ displacedThreshold: 772, glideSlopeLights: 'PAPI-4L' },
          },
        ],
      },
    ]);
    expect(addison?.facilities).toEqual({
      ctaf: 126,
      unicom: 122.95,
      patternAltitude: 956,
      airframeRepair: 'major',
      powerplantRepair: 'major',
      bottledOxygen: ['high'],
      bulkOxygen: ['low'],
      services: ['avionics', 'charter', 'flight instruction', 'aircraft rental', 'aircraft sales', 'survey'],
      landingFee: null,
      beacon: 'white and green',
      lightingHours: 'see the FAA’s remarks',
    });
  });

  test('tells none from not stated', () => {
    expect(airports.findByCode('KOSH')?.facilities).toMatchObject({ bottledOxygen: [], landingFee: null });
    expect(airports.findByCode('00AK')?.facilities).toMatchObject({ bottledOxygen: null, services: null });
    expect(airports.findByCode('KASE')?.facilities).toMatchObject({ landingFee: true });
    expect(airports.findByCode('00AK')?.runways[0]).not.toHaveProperty('condition');
  });

  test.each(popularAirports.filter(({ icaoCode }) => icaoCode !== null))(
    'offers $code with the name and city of the table, and draws it as towered',
    (popular) => {
      expect(airports.findByCode(popular.code)).toMatchObject({ ...popular, hasControlTower: true });
    },
  );

  test('lists the longest runway of Dallas-Fort Worth first', () => {
    const dfw = airports.findByCode('dfw');
    expect(dfw).toMatchObject({
      name: 'Dallas-Fort Worth International',
      longestRunway: 13_401,
      longestRunwayWidth: 200,
    });
    expect(dfw?.runways).toHaveLength(7);
    expect(dfw?.runways[0]?.ident).toBe('18L/36R');
    expect(dfw?.instrumentApproaches).toContain('ILS 17C');
  });

  test.each([
    ['DCA', '19', 'LDA'],
    ['SNA', '20R', 'ILS and LDA'],
    ['EGE', '25', 'ILS and LDA'],
    ['ORD', '10R', 'ILS'],
    ['DTW', '04L', 'ILS'],
    ['DTW', '22R', 'ILS'],
  ])('%s has the offset localizer of runway %s', (code, ident, ils) => {
    const airport = airports.findByCode(code);
    const ends = airport?.runways.flatMap((runway) => runway.ends) ?? [];
    expect(ends.find((end) => end.ident === ident)?.ils).toBe(ils);
    const listed = ils.split(' and ').map((aid) => `${aid} ${ident}`);
    expect(airport?.instrumentApproaches).toEqual(expect.arrayContaining(listed));
  });

  test('lists an approach to no single runway, but no localizer for departures', () => {
    expect(airports.findByCode('EKN')?.instrumentApproaches).toEqual(['LDA']);
    expect(airports.findByCode('ASE')?.instrumentApproaches).toEqual(['LOC 15']);
  });

  test('has no ICAO code, or one that differs from its FAA identifier', () => {
    expect(airports.findByCode('35A')).toMatchObject({ icaoCode: '35A', code: '35A', threeLetterCode: null });
    expect(airports.findByCode('Z13')?.icaoCode).toBe('PFZK');
    expect(airports.findByCode('pfzk')?.code).toBe('Z13');
  });

  test('gives a heliport no runway and does not call a military field privately owned', () => {
    const heliport = airports.list.find(({ type }) => type === 'heliport');
    expect(heliport).toMatchObject({ longestRunway: null, longestRunwayWidth: null });
    expect(airports.findById(heliport?.id ?? 0)?.runways).toEqual([]);
    expect(airports.findByCode('KLSV')?.faaDesignations).toEqual([
      'Towered',
      'Approach control',
      'Private use',
      'Lighted runway',
    ]);
  });

  test('counts a water lane as the longest runway only at a seaplane base', () => {
    for (const { id, type, longestRunway } of airports.list) {
      if (longestRunway === null || type === 'heliport') continue;
      const lengths = (airports.findById(id)?.runways ?? [])
        .filter(
          ({ surface }, _, all) =>
            type === 'seaplane-base' ||
            surface !== 'water' ||
            all.every((other) => other.surface === 'water'),
        )
        .map(({ length }) => length);
      expect(longestRunway, `${id}`).toBe(Math.max(...lengths));
    }
  });

  test('has runway ends as far apart as the runway is long', () => {
    const measured = airports.list
      .filter(({ hasControlTower }) => hasControlTower)
      .flatMap(({ id }) => airports.findById(id)?.runways ?? [])
      .filter(({ surface }) => surface !== 'water')
      .flatMap(({ length, ends: [low, high] }) =>
        low.lat === null || low.lon === null || high.lat === null || high.lon === null
          ? []
          : [
              distanceNm({ lat: low.lat, lng: low.lon }, { lat: high.lat, lng: high.lon }) * (1852 / 0.3048) -
                length,
            ],
      );
    expect(measured.length).toBeGreaterThan(1_000);
    const close = measured.filter((difference) => Math.abs(difference) < 60);
    expect(close.length / measured.length).toBeGreaterThan(0.97);
  });
});

describe('search', () => {
  test('finds airports by code in any case and by id', () => {
    expect(airports.findByCode(' kAds ')?.code).toBe('ADS');
    const { id } = airports.findByCode('ADS') ?? { id: 0 };
    expect(airports.findById(id)?.icaoCode).toBe('KADS');
    for (const code of ['', 'ZZZZZ', 'constructor', '9917'])
      expect(airports.findByCode(code), code).toBeUndefined();
    for (const unknown of [0, -1, 1e9, Number.NaN]) expect(airports.findById(unknown)).toBeUndefined();
  });

  test('finds airports by the start of a code', () => {
    expect(codes(airports.matchingCodes('kad'))).toContain('KADS');
    expect(codes(airports.matchingCodes('ads'))).toEqual(['KADS']);
    expect(codes(airports.matchingCodes('Z13'))).toEqual(['PFZK']);
    expect(airports.matchingCodes(' ')).toEqual([]);
  });

  test('finds airports by part of the city name', () => {
    const ids = airports.idsInCities('ANGELES');
    expect(ids).toContain(airports.findByCode('KLAX')?.id);
    expect(ids).not.toContain(airports.findByCode('KADS')?.id);
    expect(airports.idsInCities('zzz')).toEqual([]);
    expect(airports.idsInCities('')).toEqual([]);
  });

  test.each([
    ['add', 'KADS'],
    ['KADS', 'KADS'],
    ['ads', 'KADS'],
    ['addison tx', 'KADS'],
    ['dfw', 'KDFW'],
    ["o'hare", 'KORD'],
    ['st. louis lambert', 'KSTL'],
    ['mckinney', 'KTKI'],
    ['fort worth meacham', 'KFTW'],
    ['35a', '35A'],
  ])('finds "%s" as %s first', (query, code) => {
    expect(codes(airports.search(query, 5))[0]).toBe(code);
  });
});
