import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAVORITES_MAX, favoriteApi, TOO_MANY_FAVORITES } from '../../domain/favorites.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, everyKind, type TestApp, validInput } from '../test/test-app.ts';

let site: TestApp;
let owner: Account;
let pilot: Account;

beforeAll(async () => {
  site = await createTestApp();
  owner = await site.account('property_principal');
  pilot = await site.account('general_user');
});
afterAll(() => site.close());

async function list(kind: ListingKind = hangarSpace, values: Record<string, unknown> = {}): Promise<number> {
  const answer = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  return answer.json().id;
}
const save = (as: Account, id: number, kind: ListingKind = hangarSpace) =>
  site.request('PUT', favoriteApi.one(kind, id), { as });
const remove = (as: Account, id: number, kind: ListingKind = hangarSpace) =>
  site.request('DELETE', favoriteApi.one(kind, id), { as });
const earlier = (id: number, more: object = {}) => ({
  id,
  savedAt: '2026-01-05T12:00:00.000Z',
  leaseRate: 18.5,
  monthlyRate: null,
  availability: 'available',
  ...more,
});
const merge = (as: Account, favorites: unknown) =>
  site.request('POST', favoriteApi.merge, { as, body: { favorites } });
const idsOf = async (as: Account): Promise<number[]> =>
  (await site.request('GET', favoriteApi.ids, { as })).json().ids;
const savedOf = async (as: Account) => (await site.request('GET', favoriteApi.listings, { as })).json();
const hide = (id: number) =>
  site.services.db
    .updateTable('listings')
    .set({ taken_down_at: new Date(), taken_down_reason: 'x' })
    .where('id', '=', id)
    .execute();

test.each(everyKind)('saves and removes a listing: %s', async (_name, kind) => {
  const id = await list(kind);
  expect((await save(pilot, id, kind)).statusCode).toBe(204);
  expect((await save(pilot, id, kind)).statusCode).toBe(204);
  expect((await idsOf(pilot)).filter((one) => one === id)).toEqual([id]);
  const [saved] = await savedOf(pilot);
  expect(saved).toMatchObject({
    id,
    category: kind.category,
    changes: [],
    listing: { id, category: kind.category },
  });
  expect((await remove(pilot, id, kind)).statusCode).toBe(204);
  expect((await remove(pilot, id, kind)).statusCode).toBe(204);
  expect(await idsOf(pilot)).not.toContain(id);
});

test('finds no listing at the address of another kind, even once it is saved', async () => {
  const id = await list(hangarSpace);
  expect((await save(pilot, id, officeSpace)).statusCode).toBe(404);
  expect((await save(pilot, id)).statusCode).toBe(204);
  expect((await save(pilot, id, officeSpace)).statusCode).toBe(404);
  expect((await remove(pilot, id)).statusCode).toBe(204);
});

test('lists the newest favorite first, with an ETag', async () => {
  const fan = await site.account('general_user');
  const [first, second] = [await list(), await list(officeSpace)];
  await save(fan, first);
  await save(fan, second, officeSpace);
  const answer = await site.request('GET', favoriteApi.ids, { as: fan });
  expect(answer.json()).toEqual({ ids: [second, first] });
  expect(answer.headers['cache-control']).toBe('no-store');
  const again = await site.request('GET', favoriteApi.ids, {
    as: fan,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('belongs to one account: signed-out visitors get 401, and nobody sees or removes another’s', async () => {
  const id = await list();
  const stranger = await site.account('general_user');
  await save(pilot, id);
  await remove(stranger, id);
  expect(await idsOf(stranger)).toEqual([]);
  expect(await idsOf(pilot)).toContain(id);
  for (const [method, url] of [
    ['GET', favoriteApi.ids],
    ['GET', favoriteApi.listings],
    ['PUT', favoriteApi.one(hangarSpace, id)],
    ['DELETE', favoriteApi.one(hangarSpace, id)],
    ['POST', favoriteApi.merge],
    ['GET', favoriteApi.emails],
    ['PUT', favoriteApi.emails],
  ] as const) {
    expect((await site.request(method, url)).statusCode, `${method} ${url}`).toBe(401);
  }
});

test('refuses a listing that is unknown, of another kind, hidden, or deleted', async () => {
  const [id, hidden, deleted] = [await list(), await list(), await list()];
  await hide(hidden);
  await site.request('DELETE', apiPaths.listing(hangarSpace, deleted), { as: owner });
  for (const [one, kind] of [
    [999_999, hangarSpace],
    [id, officeSpace],
    [hidden, hangarSpace],
    [deleted, hangarSpace],
  ] as const) {
    expect((await save(pilot, one, kind)).statusCode).toBe(404);
  }
  expect((await site.request('PUT', '/api/favorites/hangar-space/zero', { as: pilot })).statusCode).toBe(404);
  expect((await site.request('PUT', `/api/favorites/boat/${id}`, { as: pilot })).statusCode).toBe(404);
});

test('keeps a favorite whose listing is taken down or deleted, with the title it was saved under', async () => {
  const fan = await site.account('general_user');
  const [down, gone] = [
    await list(hangarSpace, { title: 'Taken down' }),
    await list(hangarSpace, { title: 'Deleted' }),
  ];
  for (const id of [down, gone]) await save(fan, id);
  await hide(down);
  await site.request('DELETE', apiPaths.listing(hangarSpace, gone), { as: owner });
  expect(await savedOf(fan)).toMatchObject([
    { id: gone, title: 'Deleted', listing: null, changes: [] },
    { id: down, title: 'Taken down', listing: null, changes: [] },
  ]);
  await remove(fan, gone);
  await remove(fan, down);
  expect(await savedOf(fan)).toEqual([]);
});

test('says what changed since a listing was saved', async () => {
  const fan = await site.account('general_user');
  const [space, monthly] = [
    await list(hangarSpace, { leaseRate: 18.5 }),
    await list(monthlyHangar, { monthlyRate: 900 }),
  ];
  await save(fan, space);
  await save(fan, monthly, monthlyHangar);
  await site.request('PATCH', apiPaths.listing(hangarSpace, space), {
    as: owner,
    body: { leaseRate: 17, availability: 'occupied' },
  });
  await site.request('PATCH', apiPaths.listing(monthlyHangar, monthly), {
    as: owner,
    body: { monthlyRate: 850 },
  });
  expect(await savedOf(fan)).toMatchObject([
    { id: monthly, changes: ['Rate was $900/month, now $850/month'] },
    { id: space, changes: ['Rate was $18.50/sf/yr, now $17.00/sf/yr', 'Now occupied'] },
  ]);
  const [same, gone] = [await list(hangarSpace), await list(hangarSpace)];
  await save(fan, same);
  await save(fan, gone);
  await site.request('DELETE', apiPaths.listing(hangarSpace, gone), { as: owner });
  const changed = await site.request('GET', favoriteApi.changed, { as: fan });
  expect(changed.json().map(({ id }: { id: number }) => id)).toEqual([gone, monthly, space]);
  const wrong = await site.request('GET', `${favoriteApi.listings}?changed=no`, { as: fan });
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ path: 'changed' }] });
});

test('merges a device’s favorites both ways, without copies, and ignores what isn’t on the site', async () => {
  const fan = await site.account('general_user');
  const [own, both, device, hidden] = [await list(), await list(), await list(officeSpace), await list()];
  await hide(hidden);
  await save(fan, own);
  await save(fan, both);
  const savedAt = '2099-01-05T12:00:00.000Z';
  const kept = [device, both, hidden, 999_999].map((id) => earlier(id, { savedAt }));
  const expected = { ids: [device, both, own], left: 0 };
  expect((await merge(fan, kept)).json()).toEqual(expected);
  expect((await merge(fan, kept)).json()).toEqual(expected);
  for (const wrong of [
    undefined,
    'x',
    [own],
    [earlier(0)],
    [earlier(1.5)],
    [earlier(own, { extra: 1 })],
    [earlier(own, { leaseRate: -1 })],
    [earlier(own, { leaseRate: 1e12 })],
    [earlier(own, { availability: 'gone' })],
    [earlier(own, { savedAt: '0000-01-01T00:00:00Z' })],
    Array(501).fill(earlier(own)),
  ]) {
    expect((await merge(fan, wrong)).statusCode).toBe(400);
  }
});

test('puts a favorite back as it was: its time, its place, and the rate it was saved at', async () => {
  const fan = await site.account('general_user');
  const [id, newer] = [await list(hangarSpace, { leaseRate: 17 }), await list()];
  await save(fan, newer);
  await merge(fan, [earlier(id)]);
  const before = await savedOf(fan);
  expect(before).toMatchObject([
    { id: newer, changes: [] },
    {
      id,
      savedAt: '2026-01-05T12:00:00.000Z',
      before: { leaseRate: 18.5, monthlyRate: null, availability: 'available' },
      changes: ['Rate was $18.50/sf/yr, now $17.00/sf/yr'],
    },
  ]);
  await remove(fan, id);
  await merge(fan, [{ id, savedAt: before[1].savedAt, ...before[1].before }]);
  expect(await savedOf(fan)).toEqual(before);
});

test(`holds ${FAVORITES_MAX} favorites, and says so`, async () => {
  const fan = await site.account('general_user');
  const [one, two] = [await list(), await list()];
  await site.services.db
    .insertInto('favorites')
    .values(
      Array.from({ length: FAVORITES_MAX - 1 }, (_, index) => ({
        user_id: fan.id,
        listing_id: 1_000_000 + index,
        listing_kind: hangarSpace.category,
        title: 'Gone',
        availability: 'available' as const,
        told_availability: 'available' as const,
      })),
    )
    .execute();
  const merged = await merge(fan, [earlier(one), earlier(two)]);
  expect(merged.json().left).toBe(1);
  const answer = await save(fan, two);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, TOO_MANY_FAVORITES]);
  expect((await save(fan, one)).statusCode).toBe(204);
});

test('reads listings by id for a visitor without an account, without hidden ones', async () => {
  const [first, second, hidden] = [await list(), await list(officeSpace), await list()];
  await hide(hidden);
  const answer = await site.request('GET', favoriteApi.listingsById([second, hidden, first, 999_999]));
  expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([second, first]);
  expect(answer.json()[0]).not.toHaveProperty('contactEmail');
  for (const ids of ['', 'x', '1,', '0', '-1', '1;2', '9999999999', '1,'.repeat(600)]) {
    expect((await site.request('GET', `/api/listings-by-id?ids=${ids}`)).statusCode, ids).toBe(400);
  }
});

test('deletes the favorites of a deleted account', async () => {
  const fan = await site.account('general_user');
  await save(fan, await list());
  await site.services.db.deleteFrom('users').where('id', '=', fan.id).execute();
  const left = await site.services.db
    .selectFrom('favorites')
    .select('listing_id')
    .where('user_id', '=', fan.id)
    .execute();
  expect(left).toEqual([]);
});
