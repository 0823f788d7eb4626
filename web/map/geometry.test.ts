import { describe, expect, test } from 'vitest';
import { bearingDegrees, distanceNm } from '../../domain/airports/distance.ts';
import {
  averageOf,
  beside,
  boxAroundCircles,
  circleRing,
  cornersOf,
  isOneSpot,
  NEAREST_ZOOM,
  onGlobe,
  partingZoom,
  runwayRing,
  visibleBox,
} from './geometry.ts';

const addison = { lat: 32.96856, lng: -96.83645 };
const asPlace = ([lng, lat]: readonly [number, number]) => ({ lat, lng });

test('wraps longitudes around the globe', () => {
  expect([190, -190, 180, -180, 540, 12].map(onGlobe)).toEqual([-170, 170, -180, -180, -180, 12]);
  expect(beside(179, -178)).toBe(-181);
  expect(beside(-96, -100)).toBe(-96);
});

describe('the visible box', () => {
  test('stays within the world', () => {
    expect(visibleBox(-100, 30, -90, 40)).toEqual({ west: -100, south: 30, east: -90, north: 40 });
    expect(visibleBox(-300, -95, 90, 95)).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  });

  test('crosses the antimeridian and converts back', () => {
    const box = visibleBox(-190, 50, -160, 60);
    expect(box).toEqual({ west: 170, south: 50, east: -160, north: 60 });
    expect(cornersOf(box)).toEqual([
      [170, 50],
      [200, 60],
    ]);
  });
});

test('keeps every point of a circle at the same distance', () => {
  const ring = circleRing(addison, 60);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const point of ring) expect(distanceNm(addison, asPlace(point))).toBeCloseTo(60, 0);
});

test('bounds all circles, also across the antimeridian', () => {
  const adak = { lat: 51.88, lng: -176.64 };
  const shemya = { lat: 52.71, lng: 174.11 };
  const box = boxAroundCircles([adak, shemya], 50);
  for (const center of [adak, shemya]) {
    for (const [lng, lat] of circleRing(center, 49.5)) {
      expect(beside(lng, adak.lng)).toBeGreaterThan(box?.west ?? 0);
      expect(beside(lng, adak.lng)).toBeLessThan(box?.east ?? 0);
      expect(lat).toBeGreaterThan(box?.south ?? 90);
      expect(lat).toBeLessThan(box?.north ?? -90);
    }
  }
  expect(boxAroundCircles([], 50)).toBeNull();
});

test('draws a runway at its true length and width', () => {
  const [from, to] = [addison, { lat: 32.95, lng: -96.83 }];
  const ring = runwayRing([from.lng, from.lat, to.lng, to.lat, 100]);
  expect(ring[0]).toEqual(ring.at(-1));
  const [a, b, c, d] = ring.map(asPlace);
  if (!a || !b || !c || !d) throw new Error('A runway has four corners');
  const feet = (nm: number) => (nm * 1852) / 0.3048;
  expect(feet(distanceNm(a, d))).toBeCloseTo(100, 0);
  expect(feet(distanceNm(b, c))).toBeCloseTo(100, 0);
  expect(distanceNm(a, b)).toBeCloseTo(distanceNm(from, to), 4);
  expect(bearingDegrees(a, b)).toBeCloseTo(bearingDegrees(from, to), 2);
});

test('splits a box once its ends are a cell apart, and treats a tiny box as one spot', () => {
  const feet = 1 / ((60 * 1852) / 0.3048);
  const box = (north: number) => ({ west: -96.8, east: -96.8, south: 33, north: 33 + north * feet });
  // 156,543 m a pixel at zoom 0, at 33° north 131,289: 300 ft are 64 px somewhere between zoom 16 and 17.
  expect(partingZoom(box(300))).toBe(17);
  expect(isOneSpot(box(300))).toBe(false);
  expect(partingZoom(box(10))).toBeGreaterThan(NEAREST_ZOOM);
  expect(isOneSpot(box(10))).toBe(true);
  expect(partingZoom({ west: 170, east: -170, south: 0, north: 0 })).toBe(3);
});

test('averages over listings, not markers', () => {
  expect(averageOf([])).toBeNull();
  expect(
    averageOf([
      { lat: 30, lng: -100, count: 3 },
      { lat: 40, lng: -80, count: 1 },
    ]),
  ).toEqual({ lat: 32.5, lng: -95 });
  expect(
    averageOf([
      { lat: 52, lng: 170, count: 1 },
      { lat: 52, lng: -170, count: 1 },
    ])?.lng,
  ).toBe(-180);
});
