import { expect, test } from 'vitest';
import { doorFor } from './aircraft.ts';

test('leaves two feet at each wing tip and one foot above the tail', () => {
  expect(doorFor({ wingspan: 36.1, tailHeight: 9 })).toEqual({ width: 41, height: 10 });
  expect(doorFor({ wingspan: 104, tailHeight: 27 })).toEqual({ width: 108, height: 28 });
});
