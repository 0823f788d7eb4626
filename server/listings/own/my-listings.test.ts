import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { groundLease } from '../../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../../domain/listing-kinds/outdoor-storage.ts';
import { ownApi, ownSorts } from '../../../domain/own-listings.ts';
import type { OwnFigures } from '../../../domain/own-listings-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { writeCursor } from '../../http/cursor.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, everyKind, validInput } from '../../test/test-app.ts';

type Row = Record<string, unknown> & { id: number; title: string };

async function add(kind: ListingKind, values: Record<string, unknown>, as = owner): Promise<number> {
  const answer = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const ask = (query: string | Record<string, string>, as: Account | null = owner) =>
  description.ask('GET', `${ownApi.allListings}?${new URLSearchParams(query)}`, as ? { as } : {});

async function titles(query: string | Record<string, string>, as = owner) {
  const answer = await ask(query, as);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = answer.json<Row[]>().map(({ title }) => title);
  expect(answer.headers['x-total-count']).toBe(String(found.length));
  return found;
}

const site = await createTestApp();
const owner = await site.account('listing_broker');
const description = await readDescription(site);
const neighbor = await site.account('property_principal');
// Rent of the whole space a month: 1,000, 12,000, 850, 5,445 and 620 dollars.
await add(officeSpace, { title: 'étage of offices', squareFootage: 500, leaseRate: 24 });
await add(hangarSpace, { title: 'Hangar 7', hangarSquareFootage: 12_000, leaseRate: 12 });
await add(hangarSpace, {
  title: 'hangar annex',
  hangarSquareFootage: 600,
  leaseRate: 17,
  icaoCode: 'KVNY',
});
await add(groundLease, { title: 'Zulu parcel', acreage: 1, leaseRate: 1.5 });
const monthly = await add(monthlyHangar, { title: 'Single T-hangar', monthlyRate: 620 });
await add(hangarSpace, { title: 'Of a neighbor' }, neighbor);
await site.request('PATCH', apiPaths.listing(monthlyHangar, monthly), {
  as: owner,
  body: { availability: 'occupied' },
});
await sql`update listings set reference = 'HGR-0042/b', freshness = 'ended' where id = ${monthly}`.execute(
  site.services.db,
);
await sql`insert into listing_stats (listing_id, views) values (${monthly}, 7)`.execute(site.services.db);
await sql`insert into listing_stats (listing_id, inquiries) select id, 3 from listings where title = 'Hangar 7'`.execute(
  site.services.db,
);
await sql`update listings set updated_at = updated_at + interval '1 hour' where title = 'Hangar 7'`.execute(
  site.services.db,
);
afterAll(() => site.close());

test('lists the owner’s listings of all kinds in full, including inactive ones', async () => {
  const rows = (await ask('')).json<Row[]>();
  expect(rows.map(({ title }) => title)).toEqual([
    'Single T-hangar',
    'Zulu parcel',
    'hangar annex',
    'Hangar 7',
    'étage of offices',
  ]);
  expect(rows[0]).toMatchObject({
    category: monthlyHangar.category,
    contactEmail: 'owner@example.com',
    version: 2,
    reference: 'HGR-0042/b',
    views: 7,
  });
  for (const [, kind] of everyKind) {
    const own = (await site.request('GET', ownApi.listings(kind), { as: owner })).json<Row[]>();
    expect(rows.filter(({ category }) => category === kind.category)).toEqual(own);
  }
});

test.each([
  [{ kind: 'hangar-space' }, ['hangar annex', 'Hangar 7']],
  [{ kind: 'any', availability: 'any', q: '' }, 5],
  [{ availability: 'occupied' }, ['Single T-hangar']],
  [{ kind: 'office-space', availability: 'occupied' }, []],
  [{ q: 'hang' }, ['Single T-hangar', 'hangar annex', 'Hangar 7']],
  [{ q: 'HANG 7' }, ['Hangar 7']],
  [{ q: 'ÉTAGE' }, ['étage of offices']],
  [{ q: 'angar' }, []],
  [{ q: 'kvny' }, ['hangar annex']],
  [{ q: 'van nuys' }, ['hangar annex']],
  [{ q: 'dallas' }, ['Single T-hangar', 'Zulu parcel', 'Hangar 7', 'étage of offices']],
  [{ q: 'hgr-0042/b' }, ['Single T-hangar']],
  [{ q: '%' }, []],
  [{ q: '.*' }, []],
  [{ q: '(((((' }, []],
  [{ q: "'; drop table listings" }, []],
] as [Record<string, string>, string[] | number][])('%j finds the right ones', async (query, expected) => {
  const found = await titles(query);
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
});

test('finds and counts the listings that are taken down', async () => {
  const takenDown = async () =>
    (await site.request('GET', ownApi.figures, { as: owner })).json<OwnFigures>().takenDown;
  const mark = (taken_down_at: Date | null) =>
    site.services.db.updateTable('listings').set({ taken_down_at }).where('id', '=', monthly).execute();
  expect([await takenDown(), await titles({ state: 'taken-down' })]).toEqual([0, []]);
  await mark(new Date());
  expect([await takenDown(), await titles({ state: 'taken-down' })]).toEqual([1, ['Single T-hangar']]);
  expect(await titles({ state: 'any' })).toHaveLength(5);
  await mark(null);
});

describe('orders', () => {
  const firsts: Record<(typeof ownSorts)[number], string[]> = {
    newest: ['Single T-hangar', 'Zulu parcel', 'hangar annex', 'Hangar 7', 'étage of offices'],
    oldest: ['étage of offices', 'Hangar 7', 'hangar annex', 'Zulu parcel', 'Single T-hangar'],
    title: ['étage of offices', 'Hangar 7', 'hangar annex', 'Single T-hangar', 'Zulu parcel'],
    rate: ['Single T-hangar', 'Zulu parcel', 'hangar annex', 'étage of offices', 'Hangar 7'],
    size: ['Zulu parcel', 'Hangar 7'],
    views: ['Single T-hangar', 'Zulu parcel', 'hangar annex', 'Hangar 7', 'étage of offices'],
    inquiries: ['Hangar 7', 'Single T-hangar', 'Zulu parcel', 'hangar annex', 'étage of offices'],
    updated: ['Hangar 7', 'Single T-hangar', 'Zulu parcel', 'hangar annex', 'étage of offices'],
  };

  test.each(ownSorts)('by %s, and pages continue where the last one ended', async (sort) => {
    const whole = await titles({ sort });
    expect(whole.slice(0, firsts[sort].length)).toEqual(firsts[sort]);
    const walked: string[] = [];
    let path: string | undefined = `${ownApi.allListings}?sort=${sort}&limit=2`;
    while (path) {
      const answer = await site.request('GET', path, { as: owner });
      expect(answer.headers['x-total-count']).toBe('5');
      walked.push(...answer.json<Row[]>().map(({ title }) => title));
      path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(walked).toEqual(whole);
  });

  test('by title, numbers in the order of their size', async () => {
    const lister = await site.account('property_principal');
    const numbered = ['Hangar 10', 'Hangar 2', 'Hangar 1', 'Hangar 10A', 'Hangar 9'];
    for (const title of numbered) await add(hangarSpace, { title }, lister);
    const inOrder = ['Hangar 1', 'Hangar 2', 'Hangar 9', 'Hangar 10', 'Hangar 10A'];
    expect(await titles({ sort: 'title' }, lister)).toEqual(inOrder);
  });

  test('by rate mean the all-in month, and put listings that don’t state NNN last', async () => {
    const lister = await site.account('listing_broker');
    const size = { squareFootage: 1_200 };
    await add(officeSpace, { title: 'Silent', ...size, leaseRate: 10, nnnRate: null }, lister);
    await add(officeSpace, { title: 'Gross', ...size, leaseRate: 20, nnnRate: 0 }, lister);
    await add(officeSpace, { title: 'Net', ...size, leaseRate: 15, nnnRate: 4 }, lister);
    expect(await titles({ sort: 'rate' }, lister)).toEqual(['Net', 'Gross', 'Silent']);
  });

  test('put a listing without a known rent last by rate', async () => {
    const lister = await site.account('listing_broker');
    const unknown = await add(officeSpace, { title: 'Unknown' }, lister);
    await add(outdoorStorage, { title: 'Known' }, lister);
    await sql`update listings set lease_rate = null where id = ${unknown}`.execute(site.services.db);
    const first = await site.request('GET', `${ownApi.allListings}?sort=rate&limit=1`, { as: lister });
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await site.request('GET', next, { as: lister });
    expect([first.json()[0].title, second.json()[0].title]).toEqual(['Known', 'Unknown']);
  });
});

test('requires sign-in, and is empty without listings', async () => {
  expect((await ask('', null)).statusCode).toBe(401);
  const visitor = await ask('', await site.account('general_user'));
  expect([visitor.statusCode, visitor.json(), visitor.headers['x-total-count']]).toEqual([200, [], '0']);
});

test('reports all unreadable parameters at once', async () => {
  const answer = await ask(
    `kind=castle&availability=gone&state=gone&sort=distance&limit=0&minSquareFootage=1&q=${'x'.repeat(101)}`,
  );
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['availability', 'kind', 'limit', 'minSquareFootage', 'q', 'sort', 'state']);
  for (const query of ['sort=newest&sort=title', 'limit=1e3', 'limit=-1', 'ownerId=1', '__proto__=1']) {
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
  }
});

describe('a cursor of another list', () => {
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['text', 'newest', 'garbage'],
    ['a megabyte', 'newest', 'A'.repeat(1_000_000)],
    ['that of another order', 'title', writeCursor({ sort: 'newest', key: '7', id: 7 })],
    ['that of the public list', 'newest', writeCursor({ sort: 'distance', key: '7', id: 7 })],
    ['a key that isn’t a number', 'size', made('size', '1; drop table listings', 1)],
    ['a title with a NUL', 'title', made('title', 'a\u0000b', 1)],
    ['half a character', 'title', Buffer.from('["title","\\ud800",1]').toString('base64url')],
    ['a title that is too long', 'title', made('title', 'x'.repeat(201), 1)],
    ['an id that is none', 'newest', made('newest', '7', 1e12)],
    ['an object', 'newest', Buffer.from('{"toString":1}').toString('base64url')],
  ])('%s is refused', async (_name, sort, cursor) => {
    const answer = await ask({ sort, cursor });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'cursor' })]);
  });
});
