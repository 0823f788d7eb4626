import { expect, test } from 'vitest';
import { FEET_PER_NM } from '../../domain/airports/distance.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { loadAirports } from '../../server/airports/airports.ts';
import { direction, planeAt, runwayLines } from './runway-layout.ts';
import { sideOfField } from './side-of-field.ts';

const airports = loadAirports();

function airport(code: string) {
  const found = airports.findByCode(code);
  if (!found) throw new Error(`No airport ${code}`);
  return found;
}

/** Position some feet east and north of another. */
const moved = ({ lat, lng }: Coordinates, east: number, north: number): Coordinates => ({
  lat: lat + north / (60 * FEET_PER_NM),
  lng: lng + east / planeAt({ lat, lng })({ lat, lng: lng + 1 }).x,
});

test.each([
  // Runway 16/34 points about 160° true through Addison's reference point.
  ['KADS', 1_250, 450, 'East side of the field, about 1,300 ft from the runway 16/34 centerline'],
  ['KADS', -700, -250, 'West side of the field, about 700 ft from the runway 16/34 centerline'],
  ['KADS', 1_400, -4_500, 'South side of the field, about 1,100 ft from the end of runway 34'],
])('at %s, %i ft east and %i ft north is "%s"', (code, east, north, words) => {
  expect(sideOfField(airport(code), moved(airport(code), east, north))).toBe(words);
});

test.each([
  ['at the reference point', 'KADS', 0, 0],
  ['next to the reference point', 'KADS', 200, 100],
  ['on a runway', 'KADS', 700, -1_923],
  ['far from the runways', 'KADS', 9_000, 0],
  ['at a field without runways', '13M', 600, 600],
])('says nothing %s', (_where, code, east, north) => {
  expect(sideOfField(airport(code), moved(airport(code), east, north))).toBeNull();
});

test('names the closest of several runways', () => {
  const dallas = airport('KDFW');
  const lines = runwayLines(dallas);
  expect(lines).toHaveLength(7);
  for (const { runway, from, to } of lines) {
    const ahead = direction(from, to);
    // 400 ft to the right of its middle; y points south.
    const east = (from.x + to.x) / 2 - ahead.y * 400;
    const south = (from.y + to.y) / 2 + ahead.x * 400;
    expect(sideOfField(dallas, moved(dallas, east, -south))).toContain(
      `side of the field, about 400 ft from the runway ${runway.ident} centerline`,
    );
  }
});
