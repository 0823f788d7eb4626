import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { filterFields } from './filter-fields.ts';
import { readSearch } from './listing-search.ts';
import { givenUp } from './relaxed-text.ts';

const text = (...dropped: string[]) => {
  const asked = { near: 'KADS', maxRate: '5', minDoorHeight: '20', availability: 'limited' };
  const search = readSearch(hangarSpace, new URLSearchParams(asked));
  const one = { dropped, values: {}, words: null, total: 1, capped: false, best: null };
  return givenUp(one, search, filterFields(hangarSpace));
};

test('a filter that is left out keeps its “without” after a place', () => {
  expect(text('near', 'withinNm', 'maxRate')).toBe('at any distance and without the maximum rate');
  expect(text('availability', 'minDoorHeight')).toBe(
    'with any availability and without the minimum door height',
  );
});

test('two filters that are left out share one “without”', () => {
  expect(text('minDoorHeight', 'maxRate')).toBe('without the minimum door height and the maximum rate');
});
