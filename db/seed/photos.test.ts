import { expect, test } from 'vitest';
import { loadAirports } from '../../server/airports/airports.ts';
import { writeDemoListings } from './demo-listings.ts';
import { drawPlaces } from './photos.ts';

const listings = writeDemoListings(loadAirports());
const places = drawPlaces(listings);

test('draws several pictures of each place, landscape and portrait', () => {
  for (const pictures of places) {
    const portrait = pictures.map(({ svg }) => svg.includes('width="600" height="800"'));
    expect(new Set(portrait)).toEqual(new Set([true, false]));
  }
  expect(new Set(places.map(({ length }) => length))).toEqual(new Set([2, 3, 4]));
});

test('shows no picture twice at an airport', () => {
  const seen = new Set<string>();
  const tenth = listings.filter((_, index) => index % 10 === 9);
  for (const [index, pictures] of drawPlaces(tenth).entries()) {
    for (const { svg } of pictures) {
      const key = `${tenth[index]?.airport.code} ${svg}`;
      expect(seen.has(key), key.slice(0, 20)).toBe(false);
      seen.add(key);
    }
  }
});
