import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminUser } from '../../../domain/admin-schema.ts';
import { type Account, createTestApp, type TestApp } from '../../test/test-app.ts';

let site: TestApp;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  admin = await site.account('general_user', 'chief@admin.example');
  owner = await site.account('property_principal', 'ruth.owner@hangars.example');
});
afterAll(() => site.close());

const list = async (query: Record<string, string | number> = {}) => {
  const answer = await site.request('GET', adminApi.users(query), { as: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

test.each([
  ['signed out', () => undefined, 401],
  ['an owner', () => owner, 403],
])('refuses %s', async (_who, as, status) => {
  const account = as();
  const answer = await site.request('GET', adminApi.users(), account && { as: account });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('@');
});

test('lists accounts with an exact total, page by page', async () => {
  const first = await list({ limit: 1 });
  expect(first.headers['x-total-count']).toBe('2');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json<AdminUser[]>()[0]).toMatchObject({ id: owner.id, listings: 0, suspendedAt: null });
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await site.request('GET', next, { as: admin });
  expect(second.json<AdminUser[]>()[0]).toMatchObject({ id: admin.id, isAdmin: true });
  expect(second.headers.link).toBeUndefined();
});

test('finds accounts by id, and by the start of words in name and email', async () => {
  for (const q of [
    String(owner.id),
    `#${owner.id}`,
    'ruth',
    'hangars own',
    'RUTH.OWNER@hangars.example',
    'pat ruth',
  ]) {
    expect(
      (await list({ q })).json<AdminUser[]>().map(({ id }) => id),
      q,
    ).toEqual([owner.id]);
  }
  for (const q of ['%', "'", '"', '\\', '& | !', 'nobody']) {
    expect((await list({ q })).json(), q).toEqual([]);
  }
});

test('finds names with an apostrophe, however it is typed', async () => {
  const irish = await site.account('property_principal');
  const row = site.services.db.updateTable('users').where('id', '=', irish.id);
  const profile = JSON.stringify({ companyName: "O'Neil's Hangars" });
  await row.set({ last_name: 'O’Brien', profile }).execute();
  for (const q of ["O'Brien", 'O’Brien', 'OBrien', 'obri', 'brien', 'o’neil', 'ONeils Hangars']) {
    expect((await list({ q })).json(), q).toMatchObject([{ id: irish.id }]);
  }
  await site.services.db.deleteFrom('users').where('id', '=', irish.id).execute();
});

test.each([
  ['q', 'x'.repeat(10_240)],
  ['sort', 'password'],
  ['limit', '0'],
  ['cursor', 'bm90IGEgY3Vyc29y'],
  ['role', 'admin'],
])('refuses %s=%s with an error at the field', async (name, value) => {
  const answer = await site.request('GET', adminApi.users({ [name]: value }), { as: admin });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: name }]);
});

test('sorts by name and email, and pages within that order', async () => {
  for (const sort of ['name', 'email', 'oldest', 'newest']) {
    const all = (await list({ sort })).json<AdminUser[]>().map(({ id }) => id);
    const first = await list({ sort, limit: 1 });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await site.request('GET', next, { as: admin });
    expect([first.json()[0].id, second.json()[0].id], sort).toEqual(all);
  }
});

test('pages through a word of thousands of accounts in every order, wherever they are', async () => {
  await sql`
    insert into users (email, first_name, last_name)
    select 'n' || n || '@crowd.example', case when n between 1001 and 6100 then 'Crowd' else 'Other' end, lpad(n::text, 5, '0')
    from generate_series(1, 9000) n`.execute(site.services.db);
  const names = async (query: Record<string, string>) => {
    const first = await list({ q: 'crowd', limit: 2, ...query });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await site.request('GET', next, { as: admin });
    expect(second.headers['x-total-count']).toBe(first.headers['x-total-count']);
    return [first, second].flatMap((page) =>
      page.json<AdminUser[]>().map(({ lastName }) => Number(lastName)),
    );
  };
  expect((await list({ q: 'crowd' })).headers['x-total-count']).toBe('9000');
  expect(await names({})).toEqual([9000, 8999, 8998, 8997]);
  expect((await list({ q: 'crowd first' })).headers['x-total-count']).toBe('0');
  await sql`update users set email = 'n' || id || '@other.example' where first_name = 'Other'`.execute(
    site.services.db,
  );
  expect((await list({ q: 'crowd' })).headers['x-total-count']).toBe('5100');
  expect(await names({})).toEqual([6100, 6099, 6098, 6097]);
  expect(await names({ sort: 'oldest' })).toEqual([1001, 1002, 1003, 1004]);
  expect(await names({ sort: 'name' })).toEqual([1001, 1002, 1003, 1004]);
  expect(await names({ sort: 'email' })).toEqual([1001, 1002, 1003, 1004]);
});
