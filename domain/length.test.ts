import { expect, test } from 'vitest';
import { isRoundedUp, readNeed, readRoom } from './length.ts';

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
  [`41'-6"`, 41.5],
  [`16'-0"`, 16],
  ['41’–6”', 41.5],
  [`12'6½"`, 12.6],
  [`12' 6 1/2"`, 12.6],
  [`12 1/2'`, 12.5],
  ['12½ ft', 12.5],
  ['12 1/2', 12.5],
  ['12½', 12.5],
  ['12 feet 6', 12.5],
  ['12 feet and 6 inches', 12.5],
  ['12 ft, 6 in.', 12.5],
  [`12'½"`, 12.1],
  [`12' 3/4"`, 12.1],
  ['28 ft 3⅜ in', 28.3],
  ['36′1″', 36.1],
  ['13 3/4 feet', 13.8],
  ['41.5 ft', 41.5],
  [` 41' `, 41],
  ['41.4', 41.4],
  [`0' 11.5"`, 1],
  // An inch is less than a tenth, and more than half of one.
  [`41'1"`, 41.1],
  [`41'4"`, 41.4],
  [`41'11"`, 42],
  ['13.24', 13.3],
  ['13.25 ft', 13.3],
])('rounds the need of %s up to %d ft', (text, feet) => {
  expect(readNeed(text)).toBe(feet);
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

test('a whole tenth of a foot that is needed stays as it is', () => {
  for (let tenths = 1; tenths <= 10_000; tenths += 1) {
    expect(readNeed(String(tenths / 10))).toBe(tenths / 10);
    expect(isRoundedUp(`${tenths / 10} ft`)).toBe(false);
  }
});

test.each([
  '',
  'ft',
  `6"`,
  `41'12"`,
  '12 5/4',
  `12' 12/12"`,
  `12'-6"-3`,
  '12 1/0 ft',
  'two feet',
  `12'6"x`,
  '12 / 2 ft',
  `41'6"6`,
  `-41'`,
  '41 m',
  `41'6" x 2`,
  '1e3 ft',
])('leaves %o to others', (text) => {
  expect(readRoom(text)).toBeUndefined();
  expect(readNeed(text)).toBeUndefined();
});

test('a space typed with an aircraft’s figure in feet and inches is never larger than it', () => {
  for (let inches = 1; inches <= 2_000; inches += 1) {
    const text = `${Math.floor(inches / 12)}'${inches % 12}"`;
    const [room, need] = [readRoom(text) ?? 0, readNeed(text) ?? 0];
    expect(room, text).toBeLessThanOrEqual(inches / 12);
    expect(need, text).toBeGreaterThanOrEqual(inches / 12);
    expect(need - room, text).toBeLessThan(0.11);
  }
});
