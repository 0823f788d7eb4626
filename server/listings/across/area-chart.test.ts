import { expect, test } from 'vitest';
import type { Airport } from '../../../domain/airports/airport.ts';
import { CHART_SCALE } from '../../../domain/search.ts';
import { loadAirports } from '../../airports/airports.ts';
import { unpackFacilities } from '../../airports/table.ts';
import { areaChart, charted, graticuleAt, onChart, projectionAt } from './area-chart.ts';

const center = { lat: 32.96855, lng: -96.83645 };
const project = projectionAt(center);

const airport: Airport = {
  id: 1,
  icaoCode: 'KXYZ',
  threeLetterCode: 'XYZ',
  city: 'Example',
  state: 'TX',
  type: 'airport',
  use: 'public',
  faaDesignations: [],
  longestRunwayWidth: 100,
  instrumentApproaches: [],
  description: '',
  code: 'XYZ',
  name: 'Fort Example International',
  hasControlTower: true,
  elevation: 643.6,
  lat: center.lat + 1 / 60,
  lng: center.lng,
  longestRunway: 7_203,
  timeZone: 'America/Chicago',
  facilities: unpackFacilities(''),
  runways: [
    {
      ident: '18/36',
      length: 6_076,
      width: 100,
      surface: 'asphalt',
      lighted: true,
      ends: [
        { ident: '18', lat: center.lat + 1 / 60, lon: center.lng, elevation: null },
        { ident: '36', lat: center.lat, lon: center.lng, elevation: null },
      ],
    },
    {
      ident: '9/27',
      length: 2_000,
      width: 50,
      surface: 'turf',
      lighted: false,
      ends: [
        { ident: '9', lat: null, lon: null, elevation: null },
        { ident: '27', lat: null, lon: null, elevation: null },
      ],
    },
  ],
};

test('projects a minute of latitude to a nautical mile, and a minute of longitude to less', () => {
  expect(project({ lat: center.lat + 1 / 60, lng: center.lng })).toEqual({ x: 0, y: -CHART_SCALE });
  const east = project({ lat: center.lat, lng: center.lng + 1 / 60 });
  expect(east.x / CHART_SCALE).toBeCloseTo(0.839, 2);
});

test('charts an airport with its known runways to scale and its data block', () => {
  expect(charted([airport], project)[0]).toMatchObject({
    name: 'Ft Example Intl',
    towered: true,
    data: '644 L 72',
    runways: [[0, -CHART_SCALE, 0, 0]],
  });
  expect(onChart(6_076.12)).toBe(CHART_SCALE);
});

test('shows a dash, not zero, for missing data', () => {
  const [blank] = charted([{ ...airport, elevation: null, longestRunway: null, runways: [] }], project);
  expect(blank?.data).toBe('- - -');
});

test('puts a name where it has room, and leaves out an airport without any', () => {
  const moved = (code: string, east: number, south = 0): Airport => ({
    ...airport,
    code,
    runways: [],
    lat: airport.lat - south / 60,
    lng: airport.lng + east / 60,
  });
  const labels = charted([moved('AAA', 0), moved('BBB', 1), moved('CCC', 0.1), moved('DDD', 20)], project);
  expect(labels.map(({ code, label }) => [code, label.textAnchor])).toEqual([
    ['AAA', 'start'],
    ['DDD', 'start'],
  ]);
  const [, west] = charted([moved('AAA', 0), moved('EEE', -3, -1)], project);
  expect([west?.code, west?.label.textAnchor]).toEqual(['EEE', 'end']);
});

test('keeps a name off a second runway and off the figures of the compass rose', () => {
  const east = { ident: '9L', lat: center.lat, lon: center.lng + 3 / 60, elevation: null };
  const west = { ident: '27R', lat: center.lat, lon: center.lng, elevation: null };
  const second = { ident: '9L/27R', length: 5_000, width: 75, surface: 'asphalt', lighted: true };
  const long = { ...airport, runways: [...airport.runways, { ...second, ends: [west, east] as const }] };
  const [{ label } = { label: { x: 0 } }] = charted([long as Airport], project);
  expect(label.x).toBeGreaterThan(2 * CHART_SCALE);
  // The figure of 90 degrees would be in the name to the right.
  const other = { ...airport, code: 'BBB', runways: [], lat: center.lat, lng: center.lng + 8 / 60 };
  const [, below] = charted([airport, other], project);
  expect(below?.label.textAnchor).not.toBe('start');
});

test('names the lines of the graticule closest to the center', () => {
  expect(graticuleAt(center, project).names.map(({ text }) => text)).toEqual(['96°45′', '33°00′']);
});

/** Right edge of the card with the search on a wide screen, in pixels from the center. */
const CARD_EDGE = -342;

test('charts the towered airports around, and no name lies half under the search', () => {
  const airports = loadAirports();
  for (const [code, around] of [
    ['KBDU', ['BJC']],
    ['KSEA', ['BFI', 'RNT']],
    ['KADS', ['DAL', 'DFW']],
    ['KTEB', ['LGA', 'EWR']],
  ] as const) {
    const center = airports.findByCode(code);
    if (!center) throw new Error(`No airport ${code}`);
    const charted = areaChart(airports, center).airports;
    expect(charted.map((one) => one.code)).toEqual(expect.arrayContaining([...around]));
    const halves = charted.filter(({ name, label: { x, textAnchor } }) => {
      const width = 7 * name.length;
      const left = x - { start: 0, middle: width / 2, end: width }[textAnchor];
      return left < CARD_EDGE && left + width > CARD_EDGE;
    });
    expect(halves).toEqual([]);
  }
});
