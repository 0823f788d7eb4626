import { expect, test } from 'vitest';
import { createCounts } from './counts.ts';

test('caches a count until it expires or something changes', () => {
  let time = 0;
  const counts = createCounts(() => time);
  expect(counts.get('hangars')).toBeUndefined();
  counts.set('hangars', 7);
  counts.set('offices', 40);
  time = 4_999;
  expect([counts.get('hangars'), counts.get('offices')]).toEqual([7, 40]);
  time = 5_001;
  expect(counts.get('hangars')).toBeUndefined();
  counts.set('hangars', 8);
  counts.overviews.set('hangars', { total: 8, extent: null });
  expect(counts.overviews.get('hangars')?.total).toBe(8);
  counts.clear();
  expect(counts.get('hangars')).toBeUndefined();
  expect(counts.overviews.get('hangars')).toBeUndefined();
});
