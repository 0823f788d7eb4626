import { expect, test } from 'vitest';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import { officeSpace } from './listing-kinds/office-space.ts';
import { searchName } from './search-name.ts';

test.each<[Record<string, string>, string]>([
  [{ aircraft: 'Pilatus PC-12 NGX' }, 'may fit a Pilatus PC-12 NGX'],
  [{ aircraft: 'Embraer Phenom 100', fit: 'tight' }, 'fits or is tight for an Embraer Phenom 100'],
  [
    { aircraft: 'Cirrus SR22', fit: 'fits', clearance: '2\'6",1,4' },
    'fits a Cirrus SR22 (2.5 ft clearance at wing tips, 1 ft above, 4 ft lengthwise)',
  ],
  [{ span: `41'6"`, height: '9', fit: 'fits' }, 'fits an aircraft 41.5 ft wide × 9 ft high'],
  [{ tail: 'N502BR' }, 'may fit your aircraft'],
  [{ q: 'heated pc-12', fit: 'fits' }, '“heated pc-12”, fits the aircraft'],
  [
    { q: 'pc-12', fit: 'fits', clearance: '2,1,4' },
    '“pc-12”, fits the aircraft (2 ft clearance at wing tips, 1 ft above, 4 ft lengthwise)',
  ],
  [{ q: 'pc-12' }, '“pc-12”'],
])('says in words what %j asks for', (filters, text) => {
  expect(searchName(hangarSpace, filters)).toBe(`Hangar spaces, ${text}`);
});

test('says what a T-hangar is asked for, and only there', () => {
  const filters = { aircraft: 'Cirrus SR22', wing: `12'6"`, tailplane: '13' };
  expect(searchName(monthlyHangar, filters)).toBe(
    'Monthly hangars, may fit a Cirrus SR22 (12.5 ft to the trailing edge, 13 ft tailplane)',
  );
  expect(searchName(hangarSpace, filters)).toBe('Hangar spaces, may fit a Cirrus SR22');
});

test('leaves out an aircraft that the kind has no room for', () => {
  expect(searchName(officeSpace, { aircraft: 'Cirrus SR22' })).toBe('Office spaces');
});
