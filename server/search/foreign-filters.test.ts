import { afterAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { filterNames, isForeign } from '../../domain/search-query.ts';
import { createTestSite } from '../test/pages.ts';

const site = await createTestSite();
const person = await site.account('general_user');
afterAll(() => site.close());

const addresses: Record<string, (kind: ListingKind, query: Record<string, string>) => string> = {
  list: (kind, query) => apiPaths.listings(kind, query),
  map: (kind, query) => apiPaths.mapOf(kind, { ...query, zoom: 5 }),
  airports: (kind, query) => apiPaths.airportCounts(kind, query),
};

const foreignTo = (kind: ListingKind) => filterNames.filter((name) => isForeign(kind, name));

describe.each(listingKinds.map((kind) => [kind.label, kind] as const))('%s', (_label, kind) => {
  const foreign = foreignTo(kind);
  const query = Object.fromEntries(foreign.map((name) => [name, '20']));
  const named = foreign.map((name) => ({ path: name, message: expect.stringContaining('have no “') }));

  test.each(Object.entries(addresses))(
    '%s refuses every filter that it lacks, by name',
    async (_name, address) => {
      const answer = await site.request('GET', address(kind, query));
      expect(answer.statusCode).toBe(400);
      const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
      expect(errors.toSorted((a, b) => foreign.indexOf(a.path) - foreign.indexOf(b.path))).toEqual(named);
      for (const name of foreign) {
        const alone = await site.request('GET', address(kind, { [name]: '20' }));
        expect([name, alone.statusCode]).toEqual([name, 400]);
      }
    },
  );

  test('its page names every one that it doesn’t apply', async () => {
    const { statusCode, body } = await site.request('GET', paths.browseKind(kind, query));
    expect(statusCode).toBe(200);
    expect(body.includes('Not applied:')).toBe(foreign.length > 0);
    const notes = body.match(/have no “[^”]+” filter(?=<\/span><a)/g) ?? [];
    expect(notes).toHaveLength(foreign.length);
  });

  test('no search with one of them is saved', async () => {
    for (const name of foreign) {
      const body = { category: kind.category, filters: { [name]: '20' } };
      const answer = await site.request('POST', savedSearchApi.all, { as: person, body });
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect(answer.json().errors).toMatchObject([{ path: `filters.${name}` }]);
    }
  });
});

describe('1,900 unknown filters', () => {
  const kind = hangarSpace;
  const query = Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`f${at}`, '1']));

  test.each(Object.entries(addresses))('make a short error of %s', async (_name, address) => {
    const { statusCode, body } = await site.request('GET', address(kind, query));
    expect([statusCode, JSON.parse(body).errors.length]).toEqual([400, 100]);
    expect(JSON.parse(body).detail).toContain('There are 1,800 more than the ones listed.');
    expect(body.length).toBeLessThan(10_000);
  });

  test('make no page much longer', async () => {
    const plain = await site.request('GET', paths.browseKind(kind));
    const { statusCode, body } = await site.request('GET', paths.browseKind(kind, query));
    expect(statusCode).toBe(200);
    expect(body.length - plain.body.length).toBeLessThan(100_000);
  });
});
