import { expect, test } from 'vitest';
import { wayText } from './way.ts';

const addison = { icaoCode: 'KADS', lat: 32.96856, lng: -96.83645 };

test.each([
  [{ lat: 32.96856, lng: -96.83645 }, 'at KADS'],
  [{ lat: 32.97356, lng: -96.83645 }, '1,820 ft north of KADS (000° true)'],
  [{ lat: 32.96856, lng: -96.84145 }, '1,530 ft west of KADS (270° true)'],
  [{ lat: 32.86856, lng: -96.83645 }, '6 nm south of KADS (180° true)'],
  [{ lat: 40.64, lng: -73.78 }, '1,196 nm northeast of KADS (061° true)'],
])('describes %o as "%s"', (place, text) => {
  expect(wayText(addison, place)).toBe(text);
});
