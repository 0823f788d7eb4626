import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import type { AirportState, StateDirectory } from '../../domain/airports/airport.ts';
import { listerPath } from '../../domain/listing.ts';
import { defaultKind, listingKinds } from '../../domain/listing-kinds/index.ts';
import { listedPages } from '../../domain/page-metadata.ts';
import { apiPaths, marketPaths, paths, sitemapAddress, sitemapPart } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const ORIGIN = 'https://hangars.example';
/** Small enough for several parts of airports and listings. */
const SIZE = 1_000;

type Located = { loc: string; lastmod?: string };

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

async function read(address: string): Promise<Located[]> {
  const { statusCode, headers, body } = await site.request('GET', address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { urlset, sitemapindex } = parser.parse(body);
  return urlset?.url ?? sitemapindex?.sitemap;
}

const pathOf = ({ loc }: Located) => {
  expect(loc.startsWith(`${ORIGIN}/`)).toBe(true);
  return loc.slice(ORIGIN.length);
};

async function json<T>(address: string): Promise<T> {
  return (await site.request('GET', address)).json();
}

async function create(kind: (typeof listingKinds)[number], values = {}): Promise<number> {
  const answer = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  return answer.json().id;
}

const site = await createTestApp({ publicUrl: ORIGIN }, { sitemap: { size: SIZE, lifetime: 0 } });
const owner = await site.account('property_principal');
afterAll(() => site.close());

test('has only pages without any listing', async () => {
  const parts = await read(sitemapAddress);
  expect(parts.every((part) => pathOf(part).startsWith('/sitemaps/pages-'))).toBe(true);
});

test('has every page and every offered listing exactly once', async () => {
  // Ids beyond the first part.
  await sql`alter table listings alter column id restart with ${sql.lit(SIZE - 2)}`.execute(site.asOwner);
  const privateField = site.services.airports.list.find(({ use }) => use === 'private');
  const listed: string[] = [];
  for (const kind of listingKinds) listed.push(paths.listing(kind, await create(kind)));
  listed.push(paths.listing(defaultKind, await create(defaultKind, { icaoCode: privateField?.icaoCode })));
  const hidden = await create(defaultKind);
  await site.services.db
    .updateTable('listings')
    .set({ freshness: 'lapsed' })
    .where('id', '=', hidden)
    .execute();
  const gone = await create(defaultKind);
  await site.request('DELETE', apiPaths.listing(defaultKind, gone), { as: owner });

  const states = await json<AirportState[]>(apiPaths.airportStates);
  const directories = await Promise.all(
    states.map(({ code }) => json<StateDirectory>(apiPaths.airportState(code))),
  );
  const airports = directories.flatMap((state) => state.airports.map(({ icaoCode }) => icaoCode));
  expect(airports).toContain(privateField?.icaoCode);

  expect(listedPages).toEqual(expect.arrayContaining([paths.root, paths.airports(), paths.pricing]));
  expect(listedPages).toEqual(
    expect.arrayContaining(
      listingKinds.map((kind) => (kind === defaultKind ? paths.browse() : paths.browseKind(kind))),
    ),
  );
  expect(listedPages).not.toContain(paths.dashboard);
  const parts = await read(sitemapAddress);
  const names = parts.map(pathOf);
  expect(names).toContain(sitemapPart('listings-1'));
  expect(names).toContain(sitemapPart('listings-2'));
  expect(names).toContain(sitemapPart('pages-6'));
  const found: string[] = [];
  for (const part of parts) {
    const entries = await read(pathOf(part));
    expect(entries.length).toBeLessThanOrEqual(SIZE);
    // A part's lastmod is its latest change.
    const changes = entries.flatMap(({ lastmod }) => lastmod ?? []).toSorted();
    expect(part.lastmod).toBe(changes.at(-1));
    found.push(...entries.map(pathOf));
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.toSorted()).toEqual(
    [
      ...listed,
      listerPath(owner.id),
      ...airports.map((code) => paths.airport(code)),
      ...states.map(({ code }) => paths.airports({ state: code })),
      ...aircraftTypes.map(({ slug }) => paths.aircraftType(slug)),
      ...listedPages,
    ].toSorted(),
  );
});

test('gives the last change of a listing, its airport and its kind', async () => {
  const { db } = site.services;
  await db.deleteFrom('listings').execute();
  const id = await create(defaultKind);
  await create(defaultKind, { icaoCode: 'KDAL' });
  await db
    .updateTable('listings')
    .set({ updated_at: new Date('2027-03-04T05:06:07.089Z') })
    .where('id', '=', id)
    .execute();
  const entries: Located[] = [];
  for (const part of await read(sitemapAddress)) entries.push(...(await read(pathOf(part))));
  const changed = new Map(entries.map((entry) => [pathOf(entry), entry.lastmod]));
  const then = '2027-03-04T05:06:07Z';
  expect(changed.get(paths.listing(defaultKind, id))).toBe(then);
  expect(changed.get(paths.airport('KADS'))).toBe(then);
  expect(changed.get(paths.browse())).toBe(then);
  expect(changed.get(paths.airports({ state: 'TX' }))).toBe(then);
  expect(changed.get(paths.airport('KDAL'))).not.toBe(then);
  // Without listings, lastmod is the date of the FAA data.
  expect(changed.get(paths.airport('KLAX'))).toBe(site.services.airports.cycle);
  expect(changed.get(paths.pricing)).toBeUndefined();
});

test('has waiting lists that publish no names', async () => {
  const start = async (publication: Rules['publication']) => {
    const body = {
      ...{ name: 'T-hangars', covers: [{ listingId: await create(defaultKind) }] },
      rules: { ...usualRules, publication },
    };
    return (await site.request('POST', waitingListApi.lists, { as: owner, body })).json().id as number;
  };
  const [places, names] = [await start('places'), await start('initials')];
  const found: string[] = [];
  for (const part of await read(sitemapAddress)) found.push(...(await read(pathOf(part))).map(pathOf));
  expect(found).toContain(waitingListPaths.list(places));
  expect(found).not.toContain(waitingListPaths.list(names));
});

test.each([
  sitemapPart('pages-7'),
  sitemapPart('pages-0'),
  sitemapPart('pages-x'),
  sitemapPart('listings-999'),
  sitemapPart('listings-2147483647'),
  sitemapPart('airports-1'),
])('answers 404 for %s', async (address) => {
  expect((await site.request('GET', address)).statusCode).toBe(404);
});

test('answers 304 until something changes', async () => {
  const id = await create(defaultKind);
  const part = sitemapPart(`listings-${Math.ceil(id / SIZE)}`);
  for (const address of [sitemapAddress, sitemapPart('pages-1'), part]) {
    const first = await site.request('GET', address);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = () =>
      site.request('GET', address, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect((await again()).statusCode).toBe(304);
  }
  const { headers } = await site.request('GET', part);
  await site.request('DELETE', apiPaths.listing(defaultKind, id), { as: owner });
  const since = await site.request('GET', part, { headers: { 'if-none-match': String(headers.etag) } });
  expect(since.statusCode).not.toBe(304);
});

test('has the markets with enough listings', async () => {
  const { db } = site.services;
  await db.deleteFrom('listings').execute();
  const markets = async () =>
    (await read(sitemapPart('pages-6'))).map(pathOf).filter((path) => path.startsWith('/market/'));
  for (const icaoCode of ['KADS', 'KDAL']) await create(defaultKind, { icaoCode });
  expect(await markets()).toEqual([]);
  await create(defaultKind, { icaoCode: 'KMAF' });
  expect(await markets()).toEqual([marketPaths.one('TX', defaultKind.category)]);
});
