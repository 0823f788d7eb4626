import { expect, test } from 'vitest';
import { namesAirport, titleWithCode } from './code-in-title.ts';

const concord = { airportCode: 'CCR', icaoCode: 'KCCR' };

test.each([
  ['2,538 sf Box Hangar, CCR northwest side', true],
  ['T-hangar (KCCR)', true],
  ['CCR', true],
  ['Box hangar 7', false],
  // Part of a word, and a word of everyday English.
  ['ACCRA hangar', false],
  ['Ccr', false],
])('“%s” names its airport: %s', (title, expected) => {
  expect(namesAirport({ ...concord, title })).toBe(expected);
});

test.each([
  ['Suite 212 at OMA', 'Suite 212 at OMA'],
  ['Suite 212, KOMA', 'Suite 212, KOMA'],
  ['Suite 212', 'Suite 212 (OMA)'],
])('“%s” with its airport is “%s”', (title, expected) => {
  expect(titleWithCode({ title, airportCode: 'OMA' })).toBe(expected);
});
