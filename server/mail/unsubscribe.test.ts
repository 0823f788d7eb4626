import { afterAll, beforeEach, expect, test } from 'vitest';
import { emailSettingsApi, unsubscribeApi, unsubscribePath, withQuery } from '../../domain/paths.ts';
import type { OwnSubscription } from '../../domain/unsubscribe-schema.ts';
import { createTestSite } from '../test/pages.ts';

const site = await createTestSite();
afterAll(() => site.close());

const active = new Set<string>();
const { subscriptions } = site.services;
const subscriptionOf = (name: string) =>
  subscriptions.define(name, {
    idsOf: async (userId) => [`of${userId}`],
    find: async (id) =>
      id === 'deleted'
        ? null
        : {
            about: `<b>${name}</b> ${id}`,
            often: 'at most once a day',
            stopping: 'Listings not confirmed leave the results.',
            active: active.has(`${name} ${id}`),
            change: { text: 'Edit this search', path: '/browse' },
          },
    set: async (id, isActive) => void active[isActive ? 'add' : 'delete'](`${name} ${id}`),
  });
const [search, news] = [subscriptionOf('search'), subscriptionOf('news')];

beforeEach(() => {
  active.clear();
  for (const one of ['search 7', 'search 8', 'news 7']) active.add(one);
});

const tokenOf = ({ path }: { path: string }) =>
  new URL(path, 'http://localhost').searchParams.get('token') ?? '';
const oneClick = { payload: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' };
const stateOf = async (path: string) => {
  const answer = await site.request('GET', withQuery(unsubscribeApi, { token: tokenOf({ path }) }));
  return answer.json().active;
};

test('shows the page without changing anything', async () => {
  const { path } = search(7);
  for (let visit = 0; visit < 2; visit += 1) {
    const { statusCode, payload } = await site.request('GET', path);
    expect(statusCode).toBe(200);
    expect(payload).toContain('You get emails about &lt;b&gt;search&lt;/b&gt; 7');
    expect(payload).toContain(`action="${path}"`);
    expect(payload).toContain('Edit this search');
  }
  expect((await site.request('HEAD', path)).statusCode).toBe(200);
  expect(active.size).toBe(3);
});

test.each([
  ['a form', oneClick],
  [
    'a multipart form',
    {
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      type: 'multipart/form-data; boundary=x',
    },
  ],
  ['another type', { payload: 'List-Unsubscribe=One-Click', type: 'text/plain' }],
])('one click by %s stops only those emails, without a session and from any origin', async (_, raw) => {
  const { path } = search(7);
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const answer = await site.request('POST', path, { raw, headers });
  expect([answer.statusCode, answer.payload]).toEqual([200, 'You are unsubscribed.\n']);
  expect([...active]).toEqual(['search 8', 'news 7']);
  // Providers retry.
  expect((await site.request('POST', path, { raw })).statusCode).toBe(200);
});

test('the button of the page leads to the page, which says that the emails have stopped', async () => {
  const { path } = news(7);
  await site.request('GET', path);
  const raw = { payload: 'from=page', type: 'application/x-www-form-urlencoded' };
  const answer = await site.request('POST', path, { raw });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect((await site.request('GET', path)).payload).toContain('You’re unsubscribed');
  expect(await stateOf(path)).toBe(false);
  expect(await stateOf(search(7).path)).toBe(true);
});

test('the page turns the emails back on, which no mail provider asks for', async () => {
  const { path } = news(7);
  await site.request('POST', path, { raw: oneClick });
  expect((await site.request('GET', path)).payload).toContain('Turn back on');
  const raw = { ...oneClick, payload: 'from=again' };
  const answer = await site.request('POST', path, { raw });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect((await site.request('GET', path)).payload).toContain('You get emails about');
  expect(await stateOf(path)).toBe(true);
  // Nothing can come back that was deleted.
  const deleted = search('deleted').path;
  await site.request('POST', deleted, { raw });
  expect((await site.request('GET', deleted)).payload).not.toContain('Turn back on');
});

test('unsubscribes from something that was deleted', async () => {
  const { path } = search('deleted');
  expect((await site.request('POST', path, { raw: oneClick })).statusCode).toBe(200);
  expect((await site.request('GET', path)).payload).toContain('You’re unsubscribed');
});

test('refuses forged, cut, and foreign tokens', async () => {
  const token = tokenOf(search(7));
  const signature = token.slice(token.lastIndexOf('.'));
  const tokens = [
    '',
    token.slice(0, -1),
    `${token}=`,
    `${token} `,
    token.replace('search.7', 'search.8'),
    token.replace('search.7', 'news.7'),
    `unknown.7${signature}`,
    'search.7',
    'search.7.',
    signature,
    tokenOf(news(7)).replace('news', 'search'),
    `${'x'.repeat(5_000)}${signature}`,
    '\u0000',
  ];
  for (const forged of tokens) {
    const path = unsubscribePath(forged);
    expect((await site.request('POST', path, { raw: oneClick })).statusCode, forged).toBe(404);
    const found = await site.request('GET', withQuery(unsubscribeApi, { token: forged }));
    const isReadable = forged !== '' && forged.length < 1_000;
    expect([forged, found.statusCode]).toEqual([forged, isReadable ? 404 : 400]);
    const page = await site.request('GET', path);
    expect([page.statusCode, page.payload.includes('This link doesn’t work')], forged).toEqual([404, true]);
  }
  expect(active.size).toBe(3);
});

test('refuses a large body', async () => {
  const raw = { ...oneClick, payload: 'x'.repeat(1_000_000) };
  expect((await site.request('POST', search(7).path, { raw })).statusCode).toBe(413);
  expect(active.size).toBe(3);
});

test('an account lists and stops its own emails, and nobody else’s', async () => {
  const person = await site.account('general_user');
  const other = await site.account('general_user');
  const mine = `search.of${person.id}`;
  active.add(`search of${person.id}`);
  const list = async () =>
    (await site.request('GET', emailSettingsApi.all, { as: person })).json<OwnSubscription[]>();
  const own = (await list()).filter(({ key }) => /^(search|news)\./.test(key));
  expect(own.map(({ key, active, often }) => [key, active, often])).toEqual([
    [mine, true, 'at most once a day'],
    [`news.of${person.id}`, false, 'at most once a day'],
  ]);
  const set = (key: string, as = person, isActive: unknown = false) =>
    site.request('PUT', emailSettingsApi.one(key), { as, body: { active: isActive } });
  for (const [key, as] of [
    [mine, other],
    ['search.7', person],
    ['search', person],
    ['nothing.1', person],
    ['%00', person],
  ] as const) {
    expect((await set(key, as)).statusCode, key).toBe(404);
  }
  expect((await set(mine, person, 'no')).json().errors).toEqual([
    { path: 'active', message: 'Active must be true or false' },
  ]);
  expect(
    (await site.request('PUT', emailSettingsApi.one(mine), { body: { active: false } })).statusCode,
  ).toBe(401);
  expect(active.has(`search of${person.id}`)).toBe(true);
  const stopped = await set(mine);
  expect(stopped.json<OwnSubscription[]>().find(({ key }) => key === mine)?.active).toBe(false);
  expect(active.has(`search of${person.id}`)).toBe(false);
  await set(mine, person, true);
  expect(active.has(`search of${person.id}`)).toBe(true);
});

test('every kind of email that people can stop says when it comes and what stopping means', async () => {
  const lister = await site.account('property_principal');
  const own = (await site.request('GET', emailSettingsApi.all, { as: lister })).json<OwnSubscription[]>();
  expect(own.map(({ key }) => key.split('.')[0])).toEqual(
    expect.arrayContaining(['new-listings', 'favorites']),
  );
  for (const one of own)
    expect([one.often, one.stopping], one.key).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/\.$/),
    ]);
});
