import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/dates.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { ACTIVITY_DAYS, ACTIVITY_LISTINGS, ownApi } from '../../../domain/own-listings.ts';
import type { Activity } from '../../../domain/own-listings-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { sweepListings } from '../jobs.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
const description = await readDescription(site);
afterAll(() => site.close());

const add = async (kind = hangarSpace, as = owner, headers = {}): Promise<number> =>
  (await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind), headers })).json().id;
const ask = (ids: string, as: Account | null = owner) =>
  description.ask('GET', `${ownApi.activity([])}?ids=${ids}`, as ? { as } : {});
const activity = async (ids: number[]) => (await ask(ids.join(','))).json<Activity>();
const visit = (id: number, from: string) =>
  site.request('GET', apiPaths.listing(hangarSpace, id), {
    from,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' },
  });
const nought = Array<number>(ACTIVITY_DAYS).fill(0);
const run = (statement: ReturnType<typeof sql>) => statement.execute(site.services.db);

test('counts a view today, once per visitor', async () => {
  const [seen, unseen] = [await add(), await add(officeSpace)];
  await visit(seen, '203.0.113.1');
  await visit(seen, '203.0.113.1');
  await visit(seen, '203.0.113.2');
  const today = async () => (await activity([seen])).listings[0]?.views.at(-1);
  await expect.poll(today).toBe(2);
  const { from, to, listings } = await activity([unseen, seen]);
  expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(ACTIVITY_DAYS - 1);
  expect(listings).toEqual([
    { id: unseen, views: nought, inquiries: nought },
    { id: seen, views: [...nought.slice(1), 2], inquiries: nought },
  ]);
});

test('returns days in order and leaves out those before the range', async () => {
  const id = await add();
  await run(sql`
    insert into listing_days (listing_id, day, views, inquiries)
    select ${id}, (now() at time zone 'utc')::date - ago, ago + 1, ago from unnest(array[0, 1, 29, 30]) ago`);
  const [{ views, inquiries } = { views: [], inquiries: [] }] = (await activity([id])).listings;
  expect([views, inquiries]).toEqual([
    [30, ...Array(27).fill(0), 2, 1],
    [29, ...Array(27).fill(0), 1, 0],
  ]);
});

test('leaves out deleted listings and those of other owners', async () => {
  const [mine, gone, theirs] = [
    await add(),
    await add(),
    await add(hangarSpace, await site.account('listing_broker')),
  ];
  await visit(gone, '203.0.113.3');
  await expect.poll(async () => (await activity([gone])).listings[0]?.views.at(-1)).toBe(1);
  expect((await site.request('DELETE', apiPaths.listing(hangarSpace, gone), { as: owner })).statusCode).toBe(
    204,
  );
  const { listings } = await activity([theirs, gone, mine, mine, 2_147_483_647]);
  expect(listings.map(({ id }) => id)).toEqual([mine]);
});

describe('ids', () => {
  test('are accepted up to the maximum', async () => {
    const ids = Array.from({ length: ACTIVITY_LISTINGS + 1 }, (_, index) => 2_000_000_000 + index);
    expect((await ask(ids.slice(1).join(','))).statusCode).toBe(200);
    const answer = await ask(ids.join(','));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'ids', message: 'Use at most 200 listings' }],
    ]);
  });

  test.each([
    '',
    '0',
    '-1',
    '1,',
    ',1',
    '1,,2',
    '1 ,2',
    '01',
    '1e3',
    'abc',
    '%00',
    '2147483648',
    '9999999999',
    '1;drop%20table%20listings',
    '1&ids=2',
    '1&id=2',
    '7'.repeat(1_000_000),
  ])('%.40s are refused', async (ids) => {
    const answer = await ask(ids);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(1);
  });

  test('requires sign-in', async () => {
    expect((await ask('1', null)).statusCode).toBe(401);
  });
});

test('deletes visitor codes and create keys after two days, and keeps the counts', async () => {
  const id = await add(hangarSpace, owner, { 'idempotency-key': 'old' });
  await visit(id, '203.0.113.4');
  await expect.poll(async () => (await activity([id])).listings[0]?.views.at(-1)).toBe(1);
  await add(hangarSpace, owner, { 'idempotency-key': 'new' });
  await run(sql`
    insert into listing_views (listing_id, day, visitor)
    select ${id}, (now() at time zone 'utc')::date - ago, 'x' from unnest(array[2, 3, 40]) ago`);
  await run(sql`update idempotency_keys set created_at = now() - interval '49 hours' where key = 'old'`);
  await sweepListings(site.services.db);
  const { rows: views } = await sql<{ ago: number }>`
    select (now() at time zone 'utc')::date - day as ago from listing_views where listing_id = ${id} order by 1`.execute(
    site.services.db,
  );
  expect(views.map(({ ago }) => ago)).toEqual([0, 2]);
  const keys = await site.services.db.selectFrom('idempotency_keys').select('key').execute();
  expect(keys).toEqual([{ key: 'new' }]);
  expect((await site.request('GET', ownApi.listing(hangarSpace, id), { as: owner })).json().views).toBe(1);
});
