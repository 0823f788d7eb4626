import { expect, test } from 'vitest';
import { findAircraft } from './find-aircraft.ts';

const names = (words: string) => findAircraft(words).map(({ name }) => name);

test.each([
  ['pc12', 'Pilatus PC-12 NGX'],
  ['PC-12', 'Pilatus PC-12 NGX'],
  ['cessna 172', 'Cessna 172S Skyhawk'],
  ['skyhawk', 'Cessna 172S Skyhawk'],
  ['be36', 'Beechcraft Bonanza G36'],
  ["van's rv10", 'Van’s RV-10'],
  ['TBM 930', 'Daher TBM 960'],
  ['king air 350', 'Beechcraft King Air 360'],
  ['a-star', 'Airbus Helicopters H125'],
  ['PA-28-181', 'Piper Archer'],
])('%s finds %s first', (words, name) => expect(names(words)[0]).toBe(name));

test.each([
  ['another letter', 'skyhank'],
  ['a letter too many', 'skyhhawk'],
  ['a letter too few', 'skyhwk'],
  ['two letters swapped', 'skyahwk'],
  ['a typo in the maker', 'cesna 172s'],
])('finds an aircraft in spite of %s', (_, words) => expect(names(words)).toContain('Cessna 172S Skyhawk'));

test('takes digits as they are typed', () => {
  expect(names('cessna 1729')).toEqual([]);
  expect(names('G750')).toEqual([]);
  expect(names('H145')).toEqual([]);
});

test('finds all of a maker, the most common first', () => {
  expect(findAircraft('robinson').map(({ model }) => model)).toEqual(['R44', 'R22', 'R66']);
});

test('finds nothing for words that no type has, and for no words', () => {
  expect(names('cessna zeppelin')).toEqual([]);
  expect(names('  – ')).toEqual([]);
});
