import { describe, expect, test } from 'vitest';
import { fitFilters } from '../fit/fit-filters.ts';
import { allFields } from '../listing-kinds/all-fields.ts';
import { listingKinds } from '../listing-kinds/index.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { readListingQuery } from '../search-query.ts';
import * as cells from './cells.ts';
import { isNumberField } from './number.ts';

const ways = [
  '41.5',
  '41.5 ft',
  `41'6"`,
  '41′ 6″',
  '41’6”',
  '41 ft 6 in',
  '41 feet 6 inches',
  `41'-6"`,
  '41 1/2 ft',
  '41½',
  '41 feet 6',
];
const isLength = ({ unit }: { unit?: string }) => unit === 'ft';

const named = <T extends { name: string }>(of: (kind: ListingKind) => readonly T[]) =>
  listingKinds.flatMap((kind) =>
    of(kind).map((one) => ({ kind, one, title: `${kind.category} ${one.name}` })),
  );

const fields = named((kind) => allFields(kind).filter(isNumberField).filter(isLength));
const filters = named((kind) => kind.filters.filter((filter) => isLength(filter) && !filter.steps));

test('every kind that takes aircraft has lengths', () => {
  for (const lengths of [fields, filters]) {
    const having = new Set(lengths.map(({ kind }) => kind));
    const lacking = listingKinds.filter((kind) => kind.takesAircraft && !having.has(kind));
    expect(lacking.map(({ category }) => category)).toEqual([]);
  }
});

describe.each(ways)('%s is 41.5 ft', (typed) => {
  test.each(fields)('in the form and a CSV file of $title', ({ one }) => {
    expect(one.read(typed)).toBe(41.5);
    for (const commas of ['thousands', 'unclear'] as const)
      expect(one.columns(cells).map((column) => column.read(typed, { commas }))).toEqual([41.5]);
  });

  test.each(filters)('in the filter of $title', ({ kind, one }) => {
    const { query, errors } = readListingQuery(kind, new URLSearchParams({ [one.name]: typed }));
    expect(errors).toEqual([]);
    expect(query.numbers).toEqual({ [one.name]: 41.5 });
  });
});

test.each(fields)('a form and a CSV file never state more room than was typed for $title', ({ one }) => {
  const typed = `11' 7"`;
  expect(one.read(typed)).toBe(11.5);
  const [column] = one.columns(cells);
  expect(column?.read(typed, { commas: 'thousands' })).toBe(11.5);
  expect(column?.rounded?.(typed)).toBe('11.5 ft');
  expect(column?.rounded?.(`11' 6"`)).toBeUndefined();
  expect(column?.rounded?.('11.58')).toBeUndefined();
});

test('the sides of an aircraft are lengths', () => {
  expect(fitFilters.filter((filter) => 'unit' in filter && isLength(filter)).map(({ name }) => name)).toEqual(
    ['span', 'length', 'height', 'wing', 'tailplane'],
  );
});

test.each(['0x10', '1e1', '12.', 'Infinity'])('%s is no length', (typed) => {
  for (const { one, title } of fields) expect(one.read(typed), title).toBeNaN();
});
