import { expect, test } from 'vitest';
import { doorFor, fittingKinds, fittingQuery } from './aircraft.ts';

test('leaves three feet at each wing tip and one foot above the tail', () => {
  expect(doorFor({ wingspan: 36.1, tailHeight: 9 })).toEqual({ width: 43, height: 10 });
  expect(doorFor({ wingspan: 104, tailHeight: 27 })).toEqual({ width: 110, height: 28 });
});

test('asks each kind with doors for one that is large enough', () => {
  expect(fittingKinds.length).toBeGreaterThanOrEqual(2);
  for (const kind of fittingKinds)
    expect(fittingQuery(kind, { wingspan: 36.1, tailHeight: 9 })).toEqual({
      minDoorOpeningWidth: 43,
      minDoorHeight: 10,
    });
});
