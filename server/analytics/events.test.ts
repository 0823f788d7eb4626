import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type ApiDescription, readDescription } from '../test/api-description.ts';
import { fileOf, rowOf, sendFile } from '../test/csv-file.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { KEPT_DAYS } from './jobs.ts';
import { EVENTS_A_MINUTE } from './routes.ts';
import { sweepCounts } from './store.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const view = (path: string, screen: string) => ({ event: 'page_view', screen, path });

async function counted(site: TestApp): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', event, category, label, count, value) as line from event_counts
    where day = (now() at time zone 'utc')::date order by 1`.execute(site.services.db);
  return rows.map(({ line }) => line);
}

/** Counts of a site, read after it closed and wrote them all. */
async function countsOf(act: (site: TestApp) => Promise<unknown>): Promise<string[]> {
  const site = await createTestApp();
  try {
    await act(site);
    await site.app.close();
    return await counted(site);
  } finally {
    await site.close();
  }
}

const send = (site: TestApp, body: unknown, headers = {}) =>
  site.request('POST', apiPaths.events, { body, headers: { ...browser, ...headers } });

describe('a page view', () => {
  test('is counted by screen and page, without parameters of its path or a cookie', async () => {
    const lines = await countsOf(async (site) => {
      const description = await readDescription(site);
      for (const [path, screen] of [
        ['/browse', 'browse'],
        ['/Browse/', 'browse'],
        ['/airports/KADS', 'airport'],
        ['/airports/ADS', 'airport'],
        ['/listing/hangar-space/12', 'listing'],
        ['/', 'landing'],
        ['/', 'dashboard'],
      ] as const) {
        const answer = await description.ask('POST', apiPaths.events, {
          body: view(path, screen),
          headers: browser,
        });
        expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
      }
    });
    expect(lines).toEqual([
      'page_view airport /airports/:code 2 0',
      'page_view browse /browse 2 0',
      'page_view dashboard / 1 0',
      'page_view landing / 1 0',
      'page_view listing /listing/hangar-space/:id 1 0',
    ]);
  });

  test('of an unknown page stores nothing from its address', async () => {
    const lines = await countsOf(async (site) => {
      await send(site, view('/pat@example.com', 'not-found'));
      await send(site, view('/call/9725550134', 'not-found'));
      await send(site, view('/pricing', 'browse'));
    });
    expect(lines).toEqual(['page_view not-found * 3 0']);
  });

  test('is not counted for opted-out visitors, robots and clients that aren’t browsers', async () => {
    const lines = await countsOf(async (site) => {
      for (const headers of [
        { dnt: '1' },
        { 'sec-gpc': '1' },
        { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
        { 'user-agent': '' },
      ]) {
        expect((await send(site, view('/browse', 'browse'), headers)).statusCode).toBe(204);
      }
      await send(site, view('/pricing', 'pricing'), { dnt: '0', 'sec-gpc': '?0' });
    });
    expect(lines).toEqual(['page_view pricing /pricing 1 0']);
  });

  test('is stored within seconds, and even if the process ends right away', async () => {
    const site = await createTestApp();
    await send(site, view('/browse', 'browse'));
    await expect.poll(() => counted(site), { timeout: 10_000 }).toEqual(['page_view browse /browse 1 0']);
    await Promise.all(Array.from({ length: 50 }, () => send(site, view('/browse', 'browse'))));
    await site.app.close();
    expect(await counted(site)).toEqual(['page_view browse /browse 51 0']);
    await site.close();
  });
});

describe('a page view is refused', () => {
  let site: TestApp;
  let description: ApiDescription;
  beforeAll(async () => {
    site = await createTestApp();
    description = await readDescription(site);
  });
  afterAll(async () => {
    await site.app.close();
    expect(await counted(site)).toEqual([]);
    await site.close();
  });

  test.each([
    [{}, ['event', 'screen', 'path']],
    [view('/browse?q=pat@example.com', 'browse'), ['path']],
    [view('/browse#x', 'browse'), ['path']],
    [view('https://evil.example/', 'browse'), ['path']],
    [view(`/${'x'.repeat(2_048)}`, 'browse'), ['path']],
    [view('/browse', 'Pat Example'), ['screen']],
    [{ ...view('/browse', 'browse'), event: 'listing_viewed' }, ['event']],
    [{ ...view('/browse', 'browse'), email: 'pat@example.com' }, ['email']],
    [{ ...view('/browse', 'browse'), path: 7 }, ['path']],
  ])('%o', async (body, wrong) => {
    const answer = await description.ask('POST', apiPaths.events, { body, headers: browser });
    expect([answer.statusCode, answer.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      wrong,
    ]);
  });

  test.each([
    [400, { raw: { payload: '[]', type: 'application/json' } }],
    [413, { body: view('/browse', 'x'.repeat(5_000)) }],
    [415, { raw: { payload: JSON.stringify(view('/browse', 'browse')), type: 'text/plain' } }],
    [403, { body: view('/browse', 'browse'), headers: { ...browser, origin: 'https://evil.example' } }],
  ])('with %i %o', async (status, request) => {
    const answer = await description.ask('POST', apiPaths.events, { headers: browser, ...request });
    expect(answer.statusCode).toBe(status);
  });
});

test('page views are limited per network and minute', async () => {
  const lines = await countsOf(async (site) => {
    const from = (remoteAddress: string) =>
      site.app.inject({
        method: 'POST',
        url: apiPaths.events,
        headers: browser,
        payload: view('/browse', 'browse'),
        remoteAddress,
      });
    for (let sent = 0; sent < EVENTS_A_MINUTE; sent += 1) {
      expect((await from(`2001:db8::${sent}`)).statusCode).toBe(204);
    }
    const refused = await from('2001:db8::ffff');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(204);
  });
  expect(lines).toEqual([`page_view browse /browse ${EVENTS_A_MINUTE + 1} 0`]);
});

describe('listings', () => {
  let site: TestApp;
  let owner: Account;
  beforeAll(async () => {
    site = await createTestApp();
    owner = await site.account('listing_broker');
  });
  afterAll(() => site.close());

  const create = async (headers = {}) => {
    const answer = await site.request('POST', apiPaths.listings(hangarSpace), {
      as: owner,
      body: validInput(hangarSpace, { title: 'Hangar of Pat Example, pat@example.com' }),
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as number;
  };
  const views = async (id: number) =>
    (await site.request('GET', ownApi.listing(hangarSpace, id), { as: owner })).json().views as number;
  const visit = (id: number, headers = {}, from = '203.0.113.1') =>
    site.request('GET', apiPaths.listing(hangarSpace, id), { headers: { ...browser, ...headers }, from });

  test('are counted once when created, and an import as one event without its contents', async () => {
    const key = { 'idempotency-key': 'once' };
    const id = await create(key);
    expect(await create(key)).toBe(id);
    await create({ dnt: '1' });
    const other = await create();
    const rows = ['A-1', 'A-2', 'A-3'].map((reference) => rowOf(officeSpace, reference));
    await sendFile(site, officeSpace, owner, fileOf(rows));
    expect((await sendFile(site, officeSpace, owner, fileOf(rows), { dryRun: false })).statusCode).toBe(200);
    // An update doesn't count as a creation.
    await sendFile(site, officeSpace, owner, fileOf(rows), { dryRun: false });

    await visit(id);
    await visit(id);
    await visit(id, { dnt: '1' }, '203.0.113.2');
    await visit(id, { 'sec-gpc': '1' }, '203.0.113.3');
    await expect.poll(() => views(id), { timeout: 10_000 }).toBe(1);
    await visit(id, {}, '203.0.113.4');
    await expect.poll(() => views(id), { timeout: 10_000 }).toBe(2);

    await site.app.close();
    // Views aren't counted again here.
    expect(await counted(site)).toEqual([
      `listing_created hangar-space ${id} 1 0`,
      `listing_created hangar-space ${other} 1 0`,
      'listing_created office-space  1 3',
    ]);
    const { rows: kept } = await sql`select views from listing_stats where listing_id = ${id}`.execute(
      site.services.db,
    );
    expect(kept).toEqual([{ views: 2 }]);
  });
});

test(`counts are kept for ${KEPT_DAYS} days`, async () => {
  const site = await createTestApp();
  const { db } = site.services;
  await sql`
    insert into event_counts (day, event, category, label, count, value)
    select (now() at time zone 'utc')::date - ago, 'page_view', 'browse', '/browse', ago, 0
    from unnest(array[1, ${KEPT_DAYS}::integer, ${KEPT_DAYS + 1}::integer]) ago`.execute(db);
  await sweepCounts(db, KEPT_DAYS);
  const { rows } = await sql<{ count: number }>`select count from event_counts order by 1`.execute(db);
  expect(rows.map(({ count }) => count)).toEqual([1, KEPT_DAYS]);
  await site.close();
});
