import { expect, test } from 'vitest';
import { commonFilters, ownFilters } from '../search-query.ts';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds, tabbedKinds } from './index.ts';
import { choicesOf } from './kind.ts';

test('the kinds have the names of their addresses, each its own', () => {
  expect(
    listingKinds.map(({ category, apiPath, myApiPath, tab }) => [category, apiPath, myApiPath, tab]),
  ).toEqual([
    ['office-space', 'office-spaces', 'my-office-spaces', 'office-spaces'],
    ['hangar-space', 'hangar-spaces', 'my-hangar-spaces', 'hangar-spaces'],
    ['outdoor-storage', 'outdoor-storage-spaces', 'my-outdoor-storage-spaces', 'outdoor-storage'],
    ['ground-lease', 'ground-lease-spaces', 'my-ground-lease-spaces', 'ground-lease'],
    ['monthly-hangar', 'hangars', 'my-hangars', null],
  ]);
  expect(tabbedKinds[0]).toBe(defaultKind);
  expect(kindOfTab('ground-lease')?.category).toBe('ground-lease');
  expect(kindOfTab('nothing')).toBeUndefined();
  expect(kindOfCategory('toString')).toBeUndefined();
});

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  '%s is described without gaps',
  (_category, kind) => {
    const names = kind.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const columns = kind.fields.flatMap(({ column }) => column ?? []);
    expect(new Set(columns).size).toBe(columns.length);
    // Filters, highlights and the rate speak of fields that are there.
    for (const { column } of kind.filters) expect(['size_sf', ...columns]).toContain(column);
    for (const choice of kind.choices ?? []) expect(choicesOf(kind, choice).length).toBeGreaterThan(1);
    const filters = ownFilters(kind);
    expect(new Set([...filters, ...commonFilters]).size).toBe(filters.length + commonFilters.length);
    for (const name of kind.highlights) expect(names).toContain(name);
    expect(kind.fields.find(({ name }) => name === kind.rate.field)?.column).toBe(kind.rate.column);
    expect(names.includes('nnnRate')).toBe(kind.hasNnn);
    const rate = kind.fields.find(({ name }) => name === kind.rate.field);
    expect(Boolean(rate?.help?.includes('NNN'))).toBe(kind.hasNnn);
  },
);

const size = (category: string, values: Record<string, unknown>) => {
  const kind = kindOfCategory(category);
  return [kind?.squareFeet(values), kind?.size(values)];
};

test('the main size is exact and reads in its own unit', () => {
  expect(size('office-space', { squareFootage: 1_250 })).toEqual([1_250, '1,250 sf']);
  expect(size('hangar-space', { hangarSquareFootage: 12_000 })).toEqual([12_000, '12,000 sf']);
  expect(size('ground-lease', { acreage: '2.35' })).toEqual([102_366, '2.35 acres']);
  expect(size('ground-lease', { acreage: '1' })).toEqual([43_560, '1 acre']);
  expect(size('monthly-hangar', { width: 42.1, length: 36.3 })).toEqual([1_528.23, '42.1 × 36.3 ft']);
});
