import { expect, test } from 'vitest';
import {
  dollars,
  dollarsAndCents,
  monthlyRent,
  perMonth,
  perSquareFootYear,
  sumOf,
  wholeDollars,
  yearlyRent,
} from './money.ts';

test.each([
  ['18.50', '12000', '18500.00'],
  [18.5, 12_000, '18500.00'],
  ['0.1', '3', '0.03'],
  ['0.07', '1', '0.01'],
  ['10000', '10000000', '8333333333.33'],
  ['0.45', '108900.00', '4083.75'],
  ['24.25', '1', '2.02'],
  ['0.06', '1', '0.01'],
  ['0.05', '1', '0.00'],
])('computes $%s/sf/yr × %s sf = $%s per month', (rate, size, month) => {
  expect(monthlyRent(rate, size)).toBe(month);
});

test('is exact where binary floating point is not', () => {
  expect(1.005 * 12_000).not.toBe(12_060);
  expect(monthlyRent('1.005', '12000')).toBe('1005.00');
});

test('computes rent per year to the cent', () => {
  expect(yearlyRent('18.50', 12_000)).toBe('222000.00');
  expect(yearlyRent(0.45, '108900.00')).toBe('49005.00');
  expect(yearlyRent('1.005', '1')).toBe('1.01');
});

test('adds exactly', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumOf([0.1, '0.20'])).toBe('0.30');
  expect(sumOf(['1541.67', '308.33', -50])).toBe('1800.00');
  expect(sumOf([])).toBe('0.00');
});

test('always shows cents', () => {
  expect(dollarsAndCents('2400')).toBe('$2,400.00');
  expect(dollarsAndCents(1541.67)).toBe('$1,541.67');
});

test.each([
  ['2400', '$2,400'],
  ['2400.5', '$2,400.50'],
  [1_234_567.891, '$1,234,567.89'],
  ['0', '$0'],
  ['-12.3', '-$12.30'],
  ['999.995', '$1,000'],
])('formats %s dollars as %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});

test.each([
  ['29157.50', '$29,158'],
  ['29157.49', '$29,157'],
  [11_613, '$11,613'],
  ['-0.50', '-$1'],
  ['0.49', '$0'],
])('rounds %s dollars to %s', (amount, text) => {
  expect(wholeDollars(amount)).toBe(text);
});

test('shows rates with their unit', () => {
  expect(perSquareFootYear(18.5)).toBe('$18.50/sf/yr');
  expect(perSquareFootYear('1234')).toBe('$1,234.00/sf/yr');
  expect(perMonth(2400)).toBe('$2,400/month');
});

test('throws for text that is not a figure', () => {
  for (const wrong of ['', 'free', '1e3', Number.NaN]) expect(() => dollars(wrong)).toThrow(RangeError);
});

test.each([
  ['0.1234', '$0.1234/sf/yr'],
  [0.4501, '$0.4501/sf/yr'],
  [0.455, '$0.455/sf/yr'],
  ['0.4500', '$0.45/sf/yr'],
  [1234.0567, '$1,234.0567/sf/yr'],
  [18.5, '$18.50/sf/yr'],
  [18, '$18.00/sf/yr'],
])('a rate of %s per square foot shows what is finer than a cent: %s', (rate, text) => {
  expect(perSquareFootYear(rate)).toBe(text);
});
