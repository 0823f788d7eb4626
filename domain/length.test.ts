import { expect, test } from 'vitest';
import { feetAndInches, readFeet, readRoom } from './length.ts';

test.each([
  [`41'6"`, 41.5],
  [`41' 6`, 41.5],
  ['41’6”', 41.5],
  ['41′ 6″', 41.5],
  [`41'6''`, 41.5],
  ['41 ft 6 in', 41.5],
  ['41ft6in.', 41.5],
  ['41 Feet 6 Inches', 41.5],
  ['41ft', 41],
  ['41.5 ft', 41.5],
  [` 41' `, 41],
  [`0' 11.5"`, 1],
  // To the nearest tenth: an inch is less.
  [`41'1"`, 41.1],
  [`41'7"`, 41.6],
  [`41'11"`, 41.9],
])('reads %s as %d ft', (text, feet) => {
  expect(readFeet(text)).toBe(feet);
});

test.each([
  [`11'7"`, 11.5],
  [`41'11"`, 41.9],
  ['11.58 ft', 11.5],
  [`41'6"`, 41.5],
  ['16.4 ft', 16.4],
  ['41 ft', 41],
])('rounds the room of %s down to %d ft', (text, feet) => {
  expect(readRoom(text)).toBe(feet);
});

test('a whole tenth of a foot of room stays as it is', () => {
  for (let tenths = 1; tenths <= 10_000; tenths += 1) expect(readRoom(`${tenths / 10} ft`)).toBe(tenths / 10);
});

test.each(['41', '', 'ft', `6"`, `41'12"`, `41'6"6`, `-41'`, '41 m', `41'6" x 2`, '1e3 ft'])(
  'leaves %o to others',
  (text) => {
    expect(readFeet(text)).toBeUndefined();
  },
);

test('every tenth of a foot survives being written in feet and inches', () => {
  for (let tenths = 0; tenths <= 2_000; tenths += 1) {
    expect(readFeet(feetAndInches(tenths / 10)), String(tenths)).toBe(tenths / 10);
  }
});
