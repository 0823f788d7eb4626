import { expect, test } from 'vitest';
import { ownSorts } from '../../../domain/own-listings.ts';
import { leavesOut, listAddress, readListFilters, sortLabels } from './list-filters.ts';

const read = (query: string) => readListFilters(new URLSearchParams(query));

test('an address is read as it was written', () => {
  const filters = { kind: 'hangar-space', availability: 'limited', q: 'a & b', sort: 'views' } as const;
  const address = listAddress('/dashboard', filters);
  expect(address).toBe('/dashboard?kind=hangar-space&availability=limited&q=a+%26+b&sort=views');
  expect(read(address.slice(address.indexOf('?')))).toEqual(filters);
});

test('what is unset or can’t be read is everything, the newest first', () => {
  expect(read('?kind=castle&availability=&q=+&sort=newest&cursor=x&other=1')).toEqual({});
  expect(listAddress('/', { sort: 'newest', q: '' })).toBe('/');
});

test('an order leaves nothing out', () => {
  expect(leavesOut({ sort: 'title' })).toBe(false);
  expect(leavesOut({ q: 'box' })).toBe(true);
});

test('every order has a name', () => {
  expect(Object.keys(sortLabels).sort()).toEqual([...ownSorts].sort());
});
