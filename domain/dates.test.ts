import { expect, test } from 'vitest';
import { longDayText } from './dates.ts';

test('writes out a day as the browser would', () => {
  const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (const day of ['2026-01-01', '2026-05-09', '2024-02-29', '2026-12-31'])
    expect(longDayText(day)).toBe(longDay.format(new Date(day)));
});
