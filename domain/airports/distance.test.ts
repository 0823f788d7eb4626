import { expect, test } from 'vitest';
import { bearingDegrees, distanceNm } from './distance.ts';

const jfk = { lat: 40.63993, lng: -73.77869 };
const lax = { lat: 33.9425, lng: -118.40805 };

test('returns the great-circle distance in nautical miles', () => {
  // A nautical mile was first defined as a minute of latitude.
  expect(distanceNm({ lat: 40, lng: -100 }, { lat: 41, lng: -100 })).toBeCloseTo(60, 0);
  // Published as 2,145 nm on the ellipsoid.
  expect(distanceNm(lax, jfk)).toBeGreaterThan(2_136);
  expect(distanceNm(lax, jfk)).toBeLessThan(2_150);
  expect(distanceNm(jfk, jfk)).toBe(0);
});

test('takes the short way across the antimeridian', () => {
  expect(distanceNm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(60, 0);
  expect(bearingDegrees({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(90);
});

test('measures to the opposite side of the earth', () => {
  // Half of the mean circumference, 40,030 km.
  expect(distanceNm({ lat: 30, lng: 10 }, { lat: -30, lng: -170 })).toBeCloseTo(20_015.1 / 1.852, 0);
});

test('returns the initial true bearing from 0 up to 360', () => {
  expect(bearingDegrees({ lat: 40, lng: -100 }, { lat: 41, lng: -100 })).toBe(0);
  expect(bearingDegrees({ lat: 41, lng: -100 }, { lat: 40, lng: -100 })).toBe(180);
  expect(bearingDegrees({ lat: 0, lng: 10 }, { lat: 0, lng: 9 })).toBe(270);
  expect(Math.round(bearingDegrees(lax, jfk))).toBe(66);
});
