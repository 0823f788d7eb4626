import { expect, test } from 'vitest';
import { clearCounts, createCounts } from './counts.ts';

test('caches a count until it expires or something changes', () => {
  let time = 1_000;
  const counts = createCounts(() => time);
  expect(counts.totals.get('hangars')).toBeUndefined();
  counts.totals.set('hangars', 7);
  counts.totals.set('offices', 40);
  time = 5_999;
  expect([counts.totals.get('hangars'), counts.totals.get('offices')]).toEqual([7, 40]);
  time = 6_001;
  expect(counts.totals.get('hangars')).toBeUndefined();
  counts.totals.set('hangars', 8);
  counts.airports.set('hangars', []);
  expect(counts.airports.get('hangars')).toEqual([]);
  clearCounts(counts);
  expect(counts.totals.get('hangars')).toBeUndefined();
  expect(counts.airports.get('hangars')).toBeUndefined();
});
