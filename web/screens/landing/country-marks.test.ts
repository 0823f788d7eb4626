import { expect, test } from 'vitest';
import type { ListingMark } from '../../../domain/map-schema.ts';
import { countryOf, markName, markPath, nearMarks, nextMark } from './country-marks.ts';

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

test('links a mark to its airport, and a shared mark to the state', () => {
  const sanJuan = { ...addison, icaoCode: 'TJSJ', state: 'PR', lat: 18.44, lng: -66, count: 1 };
  const several = { ...addison, icaoCode: 'KDAL', name: 'Dallas Love Field', count: 1_340, airports: 7 };
  const mesquite = { ...addison, icaoCode: 'KHQZ', name: 'Mesquite', hasControlTower: false, count: 40 };
  // Rings are drawn over discs of any size.
  const country = countryOf([mesquite, several, addison, sanJuan]);
  expect(country).toMatchObject({ listings: 1_393, airports: 10, territories: 1 });
  expect(country.marks.map(markName)).toEqual([
    'Dallas Love Field (KDAL), control tower, and 6 more in TX: 1,340 listings',
    'Addison (KADS), control tower: 12 listings',
    'Mesquite (KHQZ), no control tower: 40 listings',
  ]);
  expect(country.marks.map(markPath)).toEqual(['/airports?state=TX', '/airports/KADS', '/airports/KHQZ']);
});

test('moves by arrow key to the closest mark ahead, if any', () => {
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

test('finds the marks near a tap, closest first', () => {
  const marks = [
    { x: 100, y: 100 },
    { x: 110, y: 100 },
    { x: 131, y: 100 },
  ];
  expect(nearMarks(marks, { x: 108, y: 100 }, 20)).toEqual([1, 0]);
  expect(nearMarks(marks, { x: 200, y: 200 }, 20)).toEqual([]);
});
