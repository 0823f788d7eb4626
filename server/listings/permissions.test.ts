import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { bulkApi, ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, everyKind, validInput } from '../test/test-app.ts';
import { setTakenDown } from './service.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
const other = await site.account('listing_broker');
const browser = await site.account('general_user');
afterAll(() => site.close());

const hasTitle = (title: string) => expect.objectContaining({ title });

describe.each(everyKind)('%s', (_category, kind) => {
  const made = async () =>
    (await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) })).json<{
      id: number;
    }>();

  test('refuses writes when signed out', async () => {
    const before = await site.count('listings');
    const { id } = await made();
    const answers = [
      await site.request('POST', apiPaths.listings(kind), { body: validInput(kind) }),
      await site.request('PATCH', apiPaths.listing(kind, id), { body: { title: 'Mine' } }),
      await site.request('DELETE', apiPaths.listing(kind, id)),
      await site.request('GET', ownApi.listings(kind)),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(hasTitle('Unauthorized'));
    }
    expect(await site.count('listings')).toBe(before + 1);
  });

  test('refuses listings by a general user', async () => {
    const before = await site.count('listings');
    const answer = await site.request('POST', apiPaths.listings(kind), {
      as: browser,
      body: validInput(kind),
    });
    expect(answer.statusCode).toBe(403);
    expect(await site.count('listings')).toBe(before);
    expect((await site.request('GET', ownApi.listings(kind), { as: browser })).json()).toEqual([]);
  });

  test('protects another owner’s listing', async () => {
    const { id } = await made();
    const before = (await site.request('GET', apiPaths.listing(kind, id))).json();
    for (const as of [other, browser]) {
      expect(
        (await site.request('PATCH', apiPaths.listing(kind, id), { as, body: { title: 'Mine' } })).statusCode,
      ).toBe(403);
      expect((await site.request('DELETE', apiPaths.listing(kind, id), { as })).statusCode).toBe(403);
    }
    expect((await site.request('GET', apiPaths.listing(kind, id))).json()).toEqual(before);
  });

  test.each(['taken down', 'of a suspended owner'])(
    'hides a listing that is %s from strangers',
    async (why) => {
      const lister = await site.account('property_principal');
      const body = validInput(kind);
      const { id } = (await site.request('POST', apiPaths.listings(kind), { as: lister, body })).json();
      if (why === 'taken down') await setTakenDown(site.services.db, id, 'Not there');
      else {
        const account = site.services.db.updateTable('users').where('id', '=', lister.id);
        await account.set({ suspended_at: new Date() }).execute();
      }
      const calls = (as: Account) => [
        site.request('GET', apiPaths.listing(kind, id), { as }),
        site.request('PATCH', apiPaths.listing(kind, id), { as, body: { title: 'Mine' } }),
        site.request('DELETE', apiPaths.listing(kind, id), { as }),
        site.request('GET', ownApi.listing(kind, id), { as }),
        site.request('POST', ownApi.appeals(id), { as, body: { message: 'Mine' } }),
        site.request('POST', bulkApi.change, { as, body: { ids: [id], delete: true } }),
      ];
      for (const as of [other, browser]) {
        const answers = await Promise.all(calls(as));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
      }
      const unknown = await site.request('PATCH', apiPaths.listing(kind, 2_000_000_000), {
        as: other,
        body: {},
      });
      const hidden = await site.request('PATCH', apiPaths.listing(kind, id), { as: other, body: {} });
      expect(hidden.json()).toEqual(unknown.json());
      const read = await site.request('GET', apiPaths.listing(kind, id), { as: lister });
      expect(read.statusCode).toBe(200);
    },
  );

  test('finds an id under its own kind only', async () => {
    const { id } = await made();
    for (const [category, another] of everyKind) {
      const expected = category === kind.category ? 200 : 404;
      expect((await site.request('GET', apiPaths.listing(another, id))).statusCode).toBe(expected);
      const answer = await site.request('PATCH', apiPaths.listing(another, id), { as: owner, body: {} });
      expect(answer.statusCode).toBe(expected);
    }
  });

  test('lets the owner read, change and delete', async () => {
    const { id } = await made();
    const mine = (await site.request('GET', ownApi.listings(kind), { as: owner })).json<
      { id: number; contactEmail: string }[]
    >();
    expect(mine.find((listing) => listing.id === id)?.contactEmail).toBe('owner@example.com');
    expect((await site.request('DELETE', apiPaths.listing(kind, id), { as: owner })).statusCode).toBe(204);
    expect((await site.request('GET', apiPaths.listing(kind, id))).statusCode).toBe(410);
    expect((await site.request('DELETE', apiPaths.listing(kind, id), { as: owner })).statusCode).toBe(404);
  });

  test.each(['0', '-1', '2147483648', '99999999999999999999', '1e3', '%00', '1;drop', '01', 'abc'])(
    'the id %s is not found',
    async (id) => {
      const answer = await site.request('GET', `/api/${kind.apiPath}/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );
});

const [, office] = everyKind[0] as (typeof everyKind)[number];

test('refuses a former owner or broker', async () => {
  const former = await site.account('property_principal');
  const { id } = (
    await site.request('POST', apiPaths.listings(office), { as: former, body: validInput(office) })
  ).json();
  await site.services.db
    .updateTable('users')
    .set({ role: 'general_user' })
    .where('id', '=', former.id)
    .execute();
  for (const method of ['PATCH', 'DELETE'] as const) {
    expect(
      (await site.request(method, apiPaths.listing(office, id), { as: former, body: {} })).statusCode,
    ).toBe(403);
  }
});

test('refuses a write from another site', async () => {
  const before = await site.count('listings');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await site.request('POST', apiPaths.listings(office), {
      as: owner,
      body: validInput(office),
      headers,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(await site.count('listings')).toBe(before);
});

test('ignores headers that override the method', async () => {
  const { id } = (
    await site.request('POST', apiPaths.listings(office), { as: owner, body: validInput(office) })
  ).json();
  const headers = { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/my-office-spaces' };
  const answer = await site.request('GET', apiPaths.listing(office, id), { as: owner, headers });
  expect(answer.json().id).toBe(id);
  expect((await site.request('GET', apiPaths.listing(office, id))).statusCode).toBe(200);
});

test('lists show only public facts about an owner and no contact data', async () => {
  await site.request('POST', apiPaths.listings(office), { as: owner, body: validInput(office) });
  const [row] = (await site.request('GET', apiPaths.listings(office))).json<Record<string, object>[]>();
  expect(Object.keys(row?.owner ?? {})).toEqual([
    'id',
    'firstName',
    'lastName',
    'role',
    'companyName',
    'brokerCompanyName',
    'brokerCompanyLogoUrl',
    'profileImageUrl',
    'operatorVerifiedAt',
  ]);
  expect(row).not.toHaveProperty('contactEmail');
  expect(row).not.toHaveProperty('contactPhone');
});

test('every response has the security headers', async () => {
  const answers = [
    await site.request('GET', apiPaths.listings(office)),
    await site.request('GET', '/api/nothing'),
    await site.request('POST', apiPaths.listings(office), { body: {} }),
  ];
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

describe('views', () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
  const viewsOf = async (id: number) =>
    (
      await site.services.db
        .selectFrom('listing_stats')
        .select('views')
        .where('listing_id', '=', id)
        .executeTakeFirst()
    )?.views ?? 0;
  const made = async () =>
    (await site.request('POST', apiPaths.listings(office), { as: owner, body: validInput(office) })).json<{
      id: number;
    }>().id;

  test('are counted without writing the listing', async () => {
    const id = await made();
    const version = () => sql`select xmin, ctid from listings where id = ${id}`.execute(site.services.db);
    const { rows: before } = await version();
    await site.request('GET', apiPaths.listing(office, id), { headers: agent });
    await expect.poll(() => viewsOf(id)).toBe(1);
    expect((await version()).rows).toEqual(before);
  });

  test('count a visitor once a day', async () => {
    const id = await made();
    for (let visit = 0; visit < 20; visit += 1)
      await site.request('GET', apiPaths.listing(office, id), { headers: agent });
    await site.request('GET', apiPaths.listing(office, id), { headers: agent, from: '203.0.113.1' });
    await site.request('GET', apiPaths.listing(office, id), { as: browser, headers: agent });
    await expect.poll(() => viewsOf(id)).toBe(3);
  });

  test('leave out the owner and robots', async () => {
    const id = await made();
    await site.request('GET', apiPaths.listing(office, id), { as: owner, headers: agent });
    await site.request('GET', apiPaths.listing(office, id), { headers: { 'user-agent': 'Googlebot/2.1' } });
    await site.request('GET', apiPaths.listing(office, id), { as: browser, headers: agent });
    await expect.poll(() => viewsOf(id)).toBe(1);
    expect(await site.count('listing_views')).toBeGreaterThan(0);
  });
});
