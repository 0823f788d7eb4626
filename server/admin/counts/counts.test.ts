import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminCounts, QueuedRequest } from '../../../domain/admin-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, everyKind, type TestApp, validInput } from '../../test/test-app.ts';

let site: TestApp;
let ask: ApiDescription['ask'];
let admin: Account;
let owner: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  ({ ask } = await readDescription(site));
  admin = await site.account('general_user', 'chief@admin.example');
  owner = await site.account('property_principal');
});
afterAll(() => site.close());

const none = { unconfirmed: 0, lapsed: 0 };
const counts = async (): Promise<AdminCounts> => (await ask('GET', adminApi.counts, { as: admin })).json();
const [[, office], [category, hangar]] = everyKind as unknown as [
  (typeof everyKind)[number],
  (typeof everyKind)[number],
];
const create = async (kind = hangar): Promise<number> => {
  const body = validInput(kind);
  return (await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json().id;
};

test.each([
  ['signed out', () => undefined, 401],
  ['an owner', () => owner, 403],
])('refuses %s', async (_who, as, status) => {
  const account = as();
  for (const path of [adminApi.counts, adminApi.verificationQueue()]) {
    expect((await ask('GET', path, account && { as: account }, path)).statusCode).toBe(status);
  }
});

test('counts the rows of each list, and what waits in it, right after every change', async () => {
  expect(await counts()).toEqual({
    users: 2,
    signUps: 0,
    listings: Object.fromEntries(everyKind.map(([name]) => [name, { total: 0, ...none }])),
    toVerify: 0,
    openCases: 0,
  });
  const [taken, reviewed, third] = [await create(), await create(), await create()];
  const ask = { ids: [reviewed, third], message: 'Call me.' };
  await site.request('POST', accountApi.verification, { as: owner, body: ask });
  expect(await counts()).toMatchObject({ toVerify: 2, openCases: 0 });
  const ofHangars = async () => (await counts()).listings[category];
  expect(await ofHangars()).toEqual({ ...none, total: 3 });
  const body = { reason: 'Not there.' };
  await site.request('POST', adminApi.takeDown(hangar, taken), { as: admin, body });
  expect(await ofHangars()).toEqual({ ...none, total: 3 });
  const path = adminApi.verification(hangar, reviewed);
  const { etag } = (await site.request('GET', path, { as: admin })).json();
  const headers = { 'if-match': etag };
  await site.request('PUT', path, { as: admin, body: { parts: { identity: { how: 'checked' } } }, headers });
  expect(await counts()).toMatchObject({ toVerify: 1, openCases: 0 });
  await site.request('DELETE', apiPaths.listing(hangar, reviewed), { as: owner });
  expect(await ofHangars()).toEqual({ ...none, total: 2 });
  await site.request('DELETE', apiPaths.listing(hangar, third), { as: owner });
  expect(await counts()).toMatchObject({ toVerify: 0 });
  await site.request('POST', ownApi.appeals(taken), { as: owner, body: { message: 'It is there.' } });
  await site.account('general_user');
  expect(await counts()).toMatchObject({ users: 3, openCases: 1 });
});

test('the queue has requests about all kinds, oldest first, by page and by word', async () => {
  const [old, young] = [await create(office), await create()];
  const queue = (query?: Record<string, string | number>) =>
    ask('GET', adminApi.verificationQueue(query), { as: admin });
  for (const id of [young, old]) {
    const body = { ids: [id], message: `Call me about ${id === old ? 'the suite' : 'the hangar'}.` };
    await site.request('POST', accountApi.verification, { as: owner, body });
  }
  const ids = async (query?: Record<string, string | number>) =>
    (await queue(query)).json<QueuedRequest[]>().map(({ listing }) => listing?.id);
  expect(await ids()).toEqual([young, old]);
  expect((await queue()).headers['x-total-count']).toBe('2');
  const first = await queue({ limit: 1 });
  const next = String(first.headers.link).match(/<(.+)>/)?.[1] ?? '';
  expect((await ask('GET', next, { as: admin })).json()).toMatchObject([{ listing: { id: old } }]);
  expect(await ids({ q: 'suite', sort: 'newest' })).toEqual([old]);
});

test('counts listings that nobody confirmed, and lists them', async () => {
  const [old, left] = [await create(), await create()];
  for (const [id, freshness] of [
    [old, 'unconfirmed'],
    [left, 'lapsed'],
  ] as const) {
    await site.services.db.updateTable('listings').set({ freshness }).where('id', '=', id).execute();
  }
  site.services.changes.announce();
  const listed = async (show: string) => {
    const rows = await ask('GET', adminApi.listings(hangar, { show }), { as: admin });
    return [rows.json<{ id: number }[]>().map(({ id }) => id), rows.headers['x-total-count']];
  };
  const stale = async () => {
    const { unconfirmed, lapsed } = (await counts()).listings[category] ?? {};
    return [unconfirmed, lapsed];
  };
  await expect.poll(stale).toEqual([1, 1]);
  expect(await listed('unconfirmed')).toEqual([[old], '1']);
  expect(await listed('lapsed')).toEqual([[left], '1']);
  // Nobody sees it anyway.
  const body = { reason: 'Not there.' };
  await site.request('POST', adminApi.takeDown(hangar, old), { as: admin, body });
  await expect.poll(stale).toEqual([0, 1]);
  expect(await listed('unconfirmed')).toEqual([[], '0']);
});
