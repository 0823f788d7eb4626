import { expect, test } from 'vitest';
import { defaultKind } from '../../domain/listing-kinds/index.ts';
import { filterFields, setFilters } from './filter-fields.ts';
import { readSearch } from './listing-search.ts';

const chips = (query: string) =>
  setFilters(readSearch(defaultKind, new URLSearchParams(query)), filterFields(defaultKind)).map(
    ({ text }) => text,
  );

test('names each airport of a chip once, in uppercase', () => {
  expect(chips('near=kads,%20KDFW,,Kads&withinNm=20')).toEqual(['Within 20 nm of KADS, KDFW']);
});

test('shows no chip for an invalid filter', () => {
  const search = readSearch(defaultKind, new URLSearchParams('near=KADS&withinNm=0&city=Dallas'));
  const set = setFilters(search, filterFields(defaultKind), ['withinNm', 'city']);
  expect(set.map(({ text }) => text)).toEqual(['Within 50 nm of KADS']);
  // Invalid values stay in the address until corrected.
  expect(set[0]?.rest).toEqual({ city: 'Dallas' });
});
