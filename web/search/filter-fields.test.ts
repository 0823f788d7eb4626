import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { defaultKind } from '../../domain/listing-kinds/index.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { filterFields, setFilters } from './filter-fields.ts';
import { readSearch } from './listing-search.ts';

const chips = (query: string, kind = defaultKind) =>
  setFilters(readSearch(kind, new URLSearchParams(query)), filterFields(kind)).map(({ text }) => text);

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

test('names the unit of every figure', () => {
  const query = 'span=41.5&length=30%20ft&height=11%276%22&minDoorHeight=14&minSquareFootage=3000';
  expect(chips(query, hangarSpace)).toEqual([
    'Wingspan 41.5 ft',
    'Aircraft length 30 ft',
    'Tail height 11.5 ft',
    'Min square footage 3,000 sf',
    'Min door height 14 ft',
  ]);
  // Not one of the steps to choose from.
  expect(chips('maxRate=100&aircraftCapacity=7', monthlyHangar)).toEqual([
    '7 aircraft or more',
    'Up to $100/month',
  ]);
});
