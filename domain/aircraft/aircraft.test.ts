import { expect, test } from 'vitest';
import { doorFor } from './aircraft.ts';

test('leaves three feet at each wing tip and one foot above the tail', () => {
  expect(doorFor({ wingspan: 36.1, tailHeight: 9 })).toEqual({ width: 43, height: 10 });
  expect(doorFor({ wingspan: 104, tailHeight: 27 })).toEqual({ width: 110, height: 28 });
});
