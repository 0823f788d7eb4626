import { expect, test } from 'vitest';
import { readTyped } from './typed-figure.ts';
import type { Unit } from './units.ts';

test.each<[string, Unit, number]>([
  ['$190.00 per month', '$/month', 190],
  ['190/mo', '$/month', 190],
  ['$1,250 a month', '$/month', 1_250],
  ['$950 monthly', '$/month', 950],
  ['190 dollars per month', '$/month', 190],
  ['190 USD/mo', '$/month', 190],
  ['190 dollars', '$/month', 190],
  ['$190 each month', '$/month', 190],
  ['18.50 dollars per sq ft', '$/sf/yr', 18.5],
  ['1,250 dollars', '$', 1_250],
  ['188 sqft', 'sf', 188],
  ['188 sq. ft.', 'sf', 188],
  ['12,000 SF', 'sf', 12_000],
  ['3600 square feet', 'sf', 3_600],
  ['188 ft²', 'sf', 188],
  ['$1.77/sq. ft.', '$/sf/yr', 1.77],
  ['$18.50 per square foot per year', '$/sf/yr', 18.5],
  ['18.5 psf', '$/sf/yr', 18.5],
  ['$18.50/SF/yr', '$/sf/yr', 18.5],
  ['US$ 18.50 /sf annually', '$/sf/yr', 18.5],
  ['2.5 acres', 'acres', 2.5],
  ['1 ac.', 'acres', 1],
  ['20 years', 'years', 20],
  ['3% per year', '%/year', 3],
  ['3%', '%/year', 3],
  ['$1.25/gal', '$/gal', 1.25],
  ['2 airplanes', 'aircraft', 2],
  ['4 parking spaces', 'spaces', 4],
  ['12\'-6"', 'ft', 12.5],
  ['24 ft', 'ft', 24],
])('%j in a field of %s is %d', (typed, unit, figure) => {
  expect(readTyped(unit, typed, { commas: 'thousands' })).toBe(figure);
});

test.each<[string, Unit]>([
  ['$190 per month', '$/sf/yr'],
  ['$1.77/sf/mo', '$/sf/yr'],
  ['$1.77/sf', '$/month'],
  ['188 dollars', 'sf'],
  ['dollars per month', '$/month'],
  ['190 dollars per year', '$/month'],
  ['188 acres', 'sf'],
  ['188 sqft', 'acres'],
  ['24 m', 'ft'],
  ['24 sf', 'ft'],
  ['12 months', 'years'],
  ['per month', '$/month'],
  ['1 2 sf', 'sf'],
  ['$', '$'],
])('%j is no figure in %s', (typed, unit) => {
  expect(readTyped(unit, typed, { commas: 'thousands' })).toBeUndefined();
});

test('a comma in a file with semicolons between cells stays unclear with a unit too', () => {
  expect(readTyped('$/month', '$1,250 per month', { commas: 'unclear' })).toBeUndefined();
});
