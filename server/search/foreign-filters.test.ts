import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { filterNames, isForeign } from '../../domain/search-query.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

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

describe('an empty list', () => {
  /** Links such as "2 hangar spaces". */
  const linked = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(\d+) ([^<]+)<\/a>/g)].flatMap(
      ([, href = '', count, name]) =>
        listingKinds
          .filter(({ singular, plural }) => name === singular || name === plural)
          .map((kind) => ({ kind, href: href.replaceAll('&amp;', '&'), count: Number(count) })),
    );
  const rowsIn = (html: string, kind: ListingKind) =>
    new Set(html.match(new RegExp(`href="/listing/${kind.category}/\\d+`, 'g'))).size;

  beforeAll(async () => {
    const owner = await site.account('property_principal');
    const add = async (kind: ListingKind, more: Record<string, unknown>) => {
      const body = validInput(kind, { title: 'Kestrel', ...more });
      const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    for (const leaseRate of [10, 20, 30])
      await add(hangarSpace, { leaseRate, doorHeight: leaseRate, peakCeilingHeight: 40 });
    for (const monthlyRate of [300, 900]) await add(monthlyHangar, { monthlyRate, height: monthlyRate / 20 });
    for (const leaseRate of [15, 25]) await add(officeSpace, { leaseRate });
  });

  const searches: [ListingKind, Record<string, string>][] = [
    [officeSpace, { minSquareFootage: '900000', minRate: '500' }],
    [officeSpace, { maxRate: '12', minDoorHeight: '8', sort: 'rate' }],
    [officeSpace, { minSquareFootage: '900000', height: '16' }],
    [groundLease, { minSquareFootage: '1', minDoorHeight: '25', near: 'KADS' }],
    [monthlyHangar, { minRate: '5000', minSquareFootage: '1', buildingInsulated: 'yes' }],
    [hangarSpace, { minDoorHeight: '35', minRate: '500', maxRate: 'low' }],
    [outdoorStorage, { minClearWidth: '900', maxDoorHeight: 'high', maxRate: '500' }],
  ];
  test.each(searches.map(([kind, filters]) => [kind.plural, kind, filters] as const))(
    'of %s counts what is behind each link of another kind',
    async (_name, kind, filters) => {
      const { body } = await site.request('GET', paths.browseKind(kind, { ...filters, q: 'kestrel' }));
      const links = linked(body);
      expect(links.length).toBeGreaterThan(0);
      for (const { kind: other, href, count } of links) {
        const behind = await site.request('GET', href);
        expect([href, rowsIn(behind.body, other)]).toEqual([href, count]);
      }
    },
  );
});
