import { expect, test } from 'vitest';
import { commonFilters, ownFilters } from '../search-query.ts';
import { defaultKind, kindOfCategory, kindOfTab, listingKinds } from './index.ts';
import { choicesOf } from './kind.ts';

test('keeps the published addresses and names of kinds', () => {
  // Changing any of these breaks links and clients.
  expect(
    listingKinds.map((kind) => [kind.category, kind.apiPath, kind.tab, kind.editPath, kind.badge]),
  ).toEqual(
    expect.arrayContaining([
      ['office-space', 'office-spaces', 'office-spaces', 'edit-office-space', 'Office Space'],
      ['hangar-space', 'hangar-spaces', 'hangar-spaces', 'edit-hangar-space', 'Hangar Space'],
      [
        'outdoor-storage',
        'outdoor-storage-spaces',
        'outdoor-storage',
        'edit-outdoor-storage',
        'Outdoor Storage',
      ],
      ['ground-lease', 'ground-lease-spaces', 'ground-lease', 'edit-ground-lease', 'Ground Lease'],
      ['monthly-hangar', 'hangars', 'monthly-hangar', 'edit-hangar', 'Monthly Hangar'],
    ]),
  );
  const unique = (values: unknown[]) => expect(new Set(values).size).toBe(listingKinds.length);
  unique(listingKinds.map(({ category }) => category));
  unique(listingKinds.map(({ apiPath }) => apiPath));
  unique(listingKinds.map(({ tab }) => tab));
  unique(listingKinds.map(({ editPath }) => editPath));
  expect(listingKinds[0]).toBe(defaultKind);
  expect(kindOfTab('ground-lease')?.category).toBe('ground-lease');
  expect(kindOfTab('nothing')).toBeUndefined();
  expect(kindOfCategory('toString')).toBeUndefined();
});

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  '%s has consistent fields, filters, and highlights',
  (_category, kind) => {
    const names = kind.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const columns = kind.fields.flatMap(({ column }) => column ?? []);
    expect(new Set(columns).size).toBe(columns.length);
    for (const { column } of kind.filters)
      expect(['size_sf', 'stated_month', 'all_in_month', 'lease_term', ...columns]).toContain(column);
    for (const choice of kind.choices) expect(choicesOf(kind, choice).length).toBeGreaterThan(1);
    const filters = ownFilters(kind);
    expect(new Set([...filters, ...commonFilters]).size).toBe(filters.length + commonFilters.length);
    for (const main of kind.mainFilters) {
      expect(main.filters.length).toBeGreaterThan(0);
      expect([...filters, ...commonFilters]).toEqual(expect.arrayContaining([...main.filters]));
    }
    for (const name of kind.highlights.flat()) expect(names).toContain(name);
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

test('computes the exact main size and writes it in the unit of the kind', () => {
  expect(size('office-space', { squareFootage: 1_250 })).toEqual([1_250, '1,250 sf']);
  expect(size('hangar-space', { hangarSquareFootage: 12_000 })).toEqual([12_000, '12,000 sf']);
  expect(size('ground-lease', { acreage: '2.35' })).toEqual([102_366, '2.35 acres']);
  expect(size('ground-lease', { acreage: '1' })).toEqual([43_560, '1 acre']);
  expect(size('monthly-hangar', { width: 42.1, length: 36.3 })).toEqual([1_528.23, '42.1 × 36.3 ft']);
});

test('names a listing for the admin by its noun, unless it has another one', () => {
  expect(kindOfCategory('office-space')?.admin).toMatchObject({ tab: 'Office Spaces', noun: 'office space' });
  expect(kindOfCategory('ground-lease')?.admin).toMatchObject({
    tab: 'Ground Lease',
    noun: 'ground lease space',
  });
});

test('derives the messages of the specification from the noun', () => {
  const texts = listingKinds.map(({ heading, messages }) => [heading, ...Object.values(messages)]);
  expect(texts).toEqual(
    expect.arrayContaining([
      [
        'Hangar Spaces for Lease',
        'Hangar space listing deleted successfully',
        'Failed to delete hangar space listing',
        'Hangar space updated successfully',
        'Failed to update hangar space',
        'Update Hangar Space',
        'Hangar Space Not Found',
      ],
      [
        'Outdoor Tarmac Storage Spaces for Lease',
        'Outdoor storage listing deleted successfully',
        'Failed to delete outdoor storage listing',
        'Outdoor storage space updated successfully',
        'Failed to update outdoor storage space',
        'Update Outdoor Storage',
        'Outdoor Storage Not Found',
      ],
      [
        'Office Spaces for Lease',
        'Office space listing deleted successfully',
        'Failed to delete: {message}',
        'Office space updated successfully',
        'Failed to update office space',
        'Update Office Space',
        'Office Space Not Found',
      ],
      [
        'Monthly Hangars for Rent',
        'Hangar listing deleted successfully',
        'Failed to delete hangar listing',
        'Hangar updated successfully',
        'Failed to update hangar',
        'Update Hangar',
        'Hangar Not Found',
      ],
    ]),
  );
});
