import { expect, test } from 'vitest';
import { activityText, bars, daysFrom } from './activity-layout.ts';

const days = (...last: number[]) => [...Array.from({ length: 30 - last.length }, () => 0), ...last];

test('scales bars to the highest day, with no height for zero', () => {
  const [none, half, full] = bars([0, 2, 4], 20);
  expect(none).toMatchObject({ y: 20, height: 0 });
  expect(half).toMatchObject({ y: 10, height: 10 });
  expect(full).toMatchObject({ y: 0, height: 20 });
});

test('leaves a gap between days', () => {
  const row = bars(days(1, 1), 10);
  expect(row).toHaveLength(30);
  for (const [index, { x, width }] of row.entries()) {
    expect(x).toBeGreaterThan(index);
    expect(x + width).toBeLessThan(index + 1);
  }
});

test('draws no bars for days without activity', () => {
  expect(bars(days(), 20).every(({ height }) => height === 0)).toBe(true);
});

test('lists days across month ends and daylight saving changes', () => {
  expect(daysFrom('2026-10-31', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

test.each([
  [days(6, 1, 4), days(2, 0, 0), '11 views and 2 inquiries in 30 days, most on Nov 19: 6'],
  [days(1), days(1), '1 view and 1 inquiry in 30 days, most on Nov 21: 1'],
  [days(), days(), 'no views and no inquiries in 30 days'],
  [days(), days(3), 'no views and 3 inquiries in 30 days'],
  [days(1_234), days(), '1,234 views and no inquiries in 30 days, most on Nov 21: 1,234'],
])('describes the chart in words: %#', (views, inquiries, text) => {
  expect(activityText({ from: '2026-10-23', views, inquiries })).toBe(text);
});
