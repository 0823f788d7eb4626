import { expect, test } from 'vitest';
import { ownSorts } from '../../../domain/own-listings.ts';
import { isFiltered, listAddress, readListFilters, sortLabels } from './list-filters.ts';

const read = (query: string) => readListFilters(new URLSearchParams(query));

test('reads filters back from the address that it wrote', () => {
  const filters = {
    kind: 'hangar-space',
    availability: 'limited',
    state: 'taken-down',
    q: 'a & b',
    sort: 'views',
  } as const;
  const address = listAddress('/dashboard', filters);
  expect(address).toBe(
    '/dashboard?kind=hangar-space&availability=limited&state=taken-down&q=a+%26+b&sort=views',
  );
  expect(read(address.slice(address.indexOf('?')))).toEqual(filters);
});

test('shows everything, newest first, for unset or invalid filters', () => {
  expect(read('?kind=castle&availability=&q=+&sort=newest&cursor=x&other=1')).toEqual({});
  expect(listAddress('/', { sort: 'newest', q: '' })).toBe('/');
});

test('doesn’t count a sort order as a filter', () => {
  expect(isFiltered({ sort: 'title' })).toBe(false);
  expect(isFiltered({ q: 'box' })).toBe(true);
});

test('labels every sort order', () => {
  expect(Object.keys(sortLabels).sort()).toEqual([...ownSorts].sort());
});
