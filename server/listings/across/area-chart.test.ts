import { expect, test } from 'vitest';
import type { Airport } from '../../../domain/airports/airport.ts';
import { CHART_AIRPORTS, CHART_FRAME } from '../../../domain/search.ts';
import { loadAirports } from '../../airports/airports.ts';
import { unpackFacilities } from '../../airports/table.ts';
import { areaChart, charted, graticuleAt, onChart, projectionAt } from './area-chart.ts';

const center = { lat: 32.96855, lng: -96.83645 };
const SCALE = 25;
const project = projectionAt(center, SCALE);

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
  expect(project({ lat: center.lat + 1 / 60, lng: center.lng })).toEqual({ x: 0, y: -SCALE });
  const east = project({ lat: center.lat, lng: center.lng + 1 / 60 });
  expect(east.x / SCALE).toBeCloseTo(0.839, 2);
});

test('charts an airport with its known runways to scale and its data block', () => {
  expect(charted([airport], project, SCALE)[0]).toMatchObject({
    name: 'Ft Example Intl',
    towered: true,
    data: '644 L 72',
    runways: [[0, -SCALE, 0, 0]],
  });
  expect(onChart(6_076.12, SCALE)).toBe(SCALE);
});

test('shows a dash, not zero, for missing data', () => {
  const [blank] = charted(
    [{ ...airport, elevation: null, longestRunway: null, runways: [] }],
    project,
    SCALE,
  );
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
  const labels = charted(
    [moved('AAA', 0), moved('BBB', 1), moved('CCC', 0.1), moved('DDD', 20)],
    project,
    SCALE,
  );
  expect(labels.map(({ code, label }) => [code, label.textAnchor])).toEqual([
    ['AAA', 'middle'],
    ['DDD', 'start'],
  ]);
  const [, west] = charted([moved('AAA', 0), moved('EEE', -3, -1)], project, SCALE);
  expect([west?.code, west?.label.textAnchor]).toEqual(['EEE', 'middle']);
});

test('keeps a name off a second runway and off the figures of the compass rose', () => {
  const east = { ident: '9L', lat: center.lat, lon: center.lng + 3 / 60, elevation: null };
  const west = { ident: '27R', lat: center.lat, lon: center.lng, elevation: null };
  const second = { ident: '9L/27R', length: 5_000, width: 75, surface: 'asphalt', lighted: true };
  const long = { ...airport, runways: [...airport.runways, { ...second, ends: [west, east] as const }] };
  const [one] = charted([long as Airport], project, SCALE);
  expect(one?.label).toMatchObject({ textAnchor: 'middle', y: 15 });
  // The figure of 90 degrees would be in the name to the right.
  const other = { ...airport, code: 'BBB', runways: [], lat: center.lat, lng: center.lng + 8 / 60 };
  const [, below] = charted([airport, other], project, SCALE);
  expect(below?.label.textAnchor).not.toBe('start');
});

test('names the lines of the graticule closest to the center', () => {
  expect(graticuleAt(center, project).names.map(({ text }) => text)).toEqual(['96°45′', '33°00′']);
});

test('charts four airports in the part that a phone shows, at the largest scale that has them', () => {
  const airports = loadAirports();
  const scales = ['KBDU', 'KSEA', 'KADS', 'KTEB', 'KTVL', 'PANC'].map((code) => {
    const center = airports.findByCode(code);
    if (!center) throw new Error(`No airport ${code}`);
    const offers = new Map([[center.id, 'Hangars from $850/mo']]);
    const { chart, isFull } = areaChart(airports, center, offers);
    const isShown = ({ x, y }: { x: number; y: number }) =>
      Math.abs(x) < CHART_FRAME.x && Math.abs(y) < CHART_FRAME.y;
    expect(chart.airports[0]).toMatchObject({ icaoCode: code, x: 0, y: 0, offer: 'Hangars from $850/mo' });
    expect(isFull, 'offers at one airport').toBe(false);
    expect(chart.airports.filter(isShown).length).toBeGreaterThanOrEqual(CHART_AIRPORTS);
    return chart.scale;
  });
  expect(new Set(scales).size).toBeGreaterThan(2);
  const remote = airports.findByCode('PADK');
  if (!remote) throw new Error('No airport PADK');
  expect(areaChart(airports, remote)).toMatchObject({ isFull: false, chart: { scale: 4 } });
});

test('writes a code where a name has no room, and leaves room for what is on offer', () => {
  const beside = (code: string, east: number): Airport => ({
    ...airport,
    id: east,
    code,
    runways: [],
    lat: center.lat,
    lng: center.lng + east / 60,
  });
  const row = [beside('AAA', 0), beside('BBB', 3), beside('CCC', 6)];
  const texts = charted(row, project, SCALE, { offers: new Map([[3, 'Hangars from $850/mo']]) }).map(
    ({ label, offer }) => [label.text, offer],
  );
  expect(texts).toEqual([
    ['FT EXAMPLE INTL (AAA)', undefined],
    [expect.stringContaining('BBB'), 'Hangars from $850/mo'],
    [expect.stringContaining('CCC'), undefined],
  ]);
});

test('charts four prices in the part that a phone shows, where there are as many around', () => {
  const airports = loadAirports();
  for (const codes of [
    ['KSDL', 'KPHX', 'KIWA', 'KDVT', 'KFFZ'],
    ['KDFW', 'KAFW', 'KDAL', 'KFTW', 'KADS'],
  ]) {
    const [center, ...others] = codes.flatMap((code) => airports.findByCode(code) ?? []);
    if (!center) throw new Error(`No airport ${codes[0]}`);
    const offers = new Map(others.map(({ id }) => [id, '$850+/mo']));
    offers.set(center.id, 'Hangars from $850/mo');
    const { chart, isFull } = areaChart(airports, center, offers);
    const priced = chart.airports.filter(
      ({ x, y, offer }) => offer && Math.abs(x) < CHART_FRAME.x && Math.abs(y) < CHART_FRAME.y,
    );
    expect([isFull, priced.length >= CHART_AIRPORTS], codes[0]).toEqual([true, true]);
  }
});
