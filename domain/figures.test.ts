import { expect, test } from 'vitest';
import { dayText, grouped } from './figures.ts';

test('groups thousands and rounds to two decimals like Intl', () => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const figures = [
    0, 1e-7, 0.004, 0.005, 0.125, 1.005, 2.5, 18.5, 999.995, 1_000, 12_000, 1_234_567.891, 43_560,
  ];
  for (let figure = 0.07; figure < 1e9; figure *= 1.37) figures.push(figure, Math.round(figure), -figure);
  for (const figure of figures) expect(grouped(figure)).toBe(intl.format(figure));
});

test('writes days like Intl', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const instant = new Date(Date.UTC(2026, month, 1 + month * 2, 23, 59)).toISOString();
    expect(dayText(instant)).toBe(intl.format(new Date(instant)));
    expect(dayText(instant.slice(0, 10))).toBe(dayText(instant));
  }
});
