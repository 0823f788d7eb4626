import { expect, test } from 'vitest';
import type { ListingMark } from '../../../domain/listing-mark.ts';
import { countryOf, markName, markPath, nextMark } from './country-marks.ts';

const addison: ListingMark = {
  id: 1,
  icaoCode: 'KADS',
  code: 'ADS',
  name: 'Addison',
  city: 'Dallas',
  state: 'TX',
  lat: 32.97,
  lng: -96.84,
  hasControlTower: true,
  count: 12,
  airports: 1,
};

test('a mark is named, and leads to its airport; one of several leads to their state', () => {
  const sanJuan = { ...addison, icaoCode: 'TJSJ', state: 'PR', lat: 18.44, lng: -66, count: 1 };
  const several = { ...addison, icaoCode: 'KDAL', name: 'Dallas Love Field', count: 1_340, airports: 7 };
  const country = countryOf([several, addison, sanJuan]);
  expect(country).toMatchObject({ listings: 1_353, airports: 9, beside: 1 });
  expect(country.marks.map(markName)).toEqual([
    'Dallas Love Field (KDAL), with a tower, and 6 more in TX: 1,340 listings',
    'Addison (KADS), with a tower: 12 listings',
  ]);
  expect(country.marks.map(markPath)).toEqual(['/airports?state=TX', '/airports/KADS']);
});

test('an arrow key leads to the nearest mark ahead, and nowhere when there is none', () => {
  const marks = [
    { x: 100, y: 100 },
    { x: 140, y: 110 },
    { x: 120, y: 60 },
    { x: 104, y: 180 },
  ];
  expect(nextMark(marks, 0, 'ArrowRight')).toBe(1);
  expect(nextMark(marks, 0, 'ArrowUp')).toBe(2);
  expect(nextMark(marks, 0, 'ArrowDown')).toBe(3);
  expect(nextMark(marks, 0, 'ArrowLeft')).toBe(-1);
  expect(nextMark([], 0, 'ArrowLeft')).toBe(-1);
});
