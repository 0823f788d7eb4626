import { afterAll, expect, test } from 'vitest';
import { aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import { aircraftCategories } from '../../domain/aircraft/category.ts';
import { paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';

const site = await createTestSite();
afterAll(() => site.close());

const MOST_BYTES = 150_000;

/** Returns the names that the page lists without JavaScript. */
async function listed(query: Record<string, string> = {}) {
  const { statusCode, payload } = await site.request(
    'GET',
    `${paths.aircraftGuide}?${new URLSearchParams(query)}`,
  );
  expect(statusCode).toBe(200);
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MOST_BYTES);
  return [...payload.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name);
}

test('shows common aircraft of every category first', async () => {
  const names = await listed();
  const shown = aircraftTypes.filter(({ name }) => names.includes(name));
  expect(shown.length).toBe(names.length);
  expect(new Set(shown.map(({ category }) => category)).size).toBe(aircraftCategories.length);
});

test.each(aircraftCategories)('shows all of $label', async ({ key }) => {
  const names = aircraftTypes.flatMap(({ category, name }) => (category === key ? name : []));
  expect(await listed({ category: key })).toEqual(names);
});

test('finds a maker, a model or a designator', async () => {
  expect(await listed({ q: 'robinson' })).toEqual(['Robinson R44', 'Robinson R22', 'Robinson R66']);
  expect(await listed({ q: 'pc12' })).toEqual(['Pilatus PC-12 NGX']);
  expect(await listed({ q: 'BE60' })).toEqual(['Beechcraft Duke 60']);
});

test('says so if nothing is found', async () => {
  const { payload } = await site.request('GET', `${paths.aircraftGuide}?q=zeppelin`);
  expect(payload).toContain('No aircraft found');
});

test('drops an empty search from the address', async () => {
  const { statusCode, headers } = await site.request('GET', `${paths.aircraftGuide}?q=`);
  expect([statusCode, headers.location]).toEqual([308, paths.aircraftGuide]);
});
