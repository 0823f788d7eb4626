import { expect, test } from 'vitest';
import { formatRunwayThousands } from './runway-length.ts';

test.each([
  [7203, '7.2'],
  [7250, '7.3'],
  [13_401, '13.4'],
  [10_000, '10.0'],
  [949, '0.9'],
  [950, '1.0'],
])('formats %i ft as %s thousand', (feet, shown) => {
  expect(formatRunwayThousands(feet)).toBe(shown);
});
