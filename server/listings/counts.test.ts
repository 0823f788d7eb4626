import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { countList } from '../search/lists.ts';
import { createTestApp } from '../test/test-app.ts';
import { clearCounts, createCounts } from './counts.ts';
import { listListings } from './lists.ts';

const site = await createTestApp();
afterAll(() => site.close());

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
  counts.overviews.set('hangars', { total: 0, extent: null });
  expect(counts.overviews.get('hangars')).toEqual({ total: 0, extent: null });
  clearCounts(counts);
  expect(counts.totals.get('hangars')).toBeUndefined();
  expect(counts.overviews.get('hangars')).toBeUndefined();
});

test('a count begun before a change is not kept after it', async () => {
  const counts = createCounts();
  const services = { ...site.services, counts };
  const filters = Object.entries({ minDepth: '12' });
  for (const begin of [countList, listListings]) {
    const begun = begin(services, hangarSpace, filters);
    clearCounts(counts);
    await begun;
    expect(counts.totals.size).toBe(0);
  }
  await listListings(services, hangarSpace, filters);
  // With and without those that don't state it.
  expect(counts.totals.size).toBe(2);
});
