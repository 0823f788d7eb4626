import { expect, test } from 'vitest';
import type { Airport } from '../../../domain/airports/airport.ts';
import { center, chartAirport, onChart, project, SCALE } from './chart-area.ts';

const airport: Airport = {
  id: 1,
  icaoCode: 'KXYZ',
  code: 'XYZ',
  threeLetterCode: 'XYZ',
  name: 'Fort Example International',
  city: 'Example',
  state: 'TX',
  type: 'airport',
  use: 'public',
  hasControlTower: true,
  elevation: 643.6,
  lat: center.lat + 1 / 60,
  lng: center.lng,
  faaDesignations: [],
  longestRunway: 7_203,
  longestRunwayWidth: 100,
  instrumentApproaches: [],
  description: '',
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
  expect(chartAirport(airport, 'right')).toMatchObject({
    name: 'Ft Example Intl',
    towered: true,
    data: '644 L 72',
    runways: [{ x1: 0, y1: -SCALE, x2: 0, y2: 0 }],
  });
  expect(onChart(6_076.12)).toBe(SCALE);
});

test('shows a dash, not zero, for missing data', () => {
  expect(chartAirport({ ...airport, elevation: null, longestRunway: null, runways: [] }, 'left').data).toBe(
    '- - -',
  );
});
