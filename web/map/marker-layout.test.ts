import { expect, test } from 'vitest';
import { inReadingOrder, placeBeside } from './marker-layout.ts';

test('orders markers row by row from the north, west to east', () => {
  const seattle = { name: 'Seattle', lat: 47.4, lng: -122.3 };
  const boston = { name: 'Boston', lat: 46.9, lng: -71 };
  const miami = { name: 'Miami', lat: 25.8, lng: -80.3 };
  const austin = { name: 'Austin', lat: 26.2, lng: -97.7 };
  const names = inReadingOrder([miami, boston, austin, seattle]).map(({ name }) => name);
  expect(names).toEqual(['Seattle', 'Boston', 'Austin', 'Miami']);
  expect(inReadingOrder([])).toEqual([]);
  expect(inReadingOrder([miami])).toEqual([miami]);
});

const map = { width: 800, height: 600 };
const popup = { width: 300, height: 200 };

test.each([
  ['above its marker', { x: 400, y: 400 }, { x: 250, y: 174 }],
  ['below a marker near the top', { x: 400, y: 50 }, { x: 250, y: 76 }],
  ['on the map at its left edge', { x: 5, y: 400 }, { x: 12, y: 174 }],
  ['on the map at its right edge', { x: 795, y: 400 }, { x: 488, y: 174 }],
])('places a popup %s', (_where, marker, at) => expect(placeBeside(marker, map, popup)).toEqual(at));

test('places a popup that is too tall for above and below beside its marker', () => {
  const tall = { width: 300, height: 560 };
  expect(placeBeside({ x: 300, y: 300 }, map, tall)).toEqual({ x: 326, y: 20 });
  expect(placeBeside({ x: 700, y: 300 }, map, tall)).toEqual({ x: 374, y: 20 });
});
