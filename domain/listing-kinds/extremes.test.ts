import { expect, test } from 'vitest';
import { bestName, inSentence } from './extremes.ts';
import { hangarSpace } from './hangar-space.ts';
import { monthlyHangar } from './monthly-hangar.ts';

const named = (kind: typeof hangarSpace, name: string) => {
  const filter = kind.filters.find((one) => one.name === name);
  if (!filter) throw new Error(`No filter ${name}`);
  return `${inSentence(filter)}: the ${bestName(filter)}`;
};

test('names a filter and its best match in a sentence', () => {
  expect(named(hangarSpace, 'minSquareFootage')).toBe('minimum square footage: the largest');
  expect(named(hangarSpace, 'maxRate')).toBe('maximum rate: the lowest rate');
  expect(named(hangarSpace, 'minDoorOpeningWidth')).toBe('minimum door opening width: the widest door');
  expect(named(monthlyHangar, 'aircraftCapacity')).toBe('aircraft capacity: the largest');
});
