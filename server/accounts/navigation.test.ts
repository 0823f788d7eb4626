import { afterAll, describe, expect, test } from 'vitest';
import { signInApi } from '../../domain/account.ts';
import { apiPaths } from '../../domain/paths.ts';
import { password, sessionOf, startAccounts } from '../test/accounts.ts';

const site = await startAccounts();
const email = 'walker@field.example';
await site.join(email);
afterAll(() => site.stop());

const newSession = async () => sessionOf(await site.send(signInApi.signIn, { payload: { email, password } }));
const isSignedIn = async (session: string) =>
  (await site.send(apiPaths.user, { session })).statusCode === 200;

describe('GET /api/logout', () => {
  test.each([
    ['from the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['from one of our links', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['from a browser without Sec-Fetch headers', {}],
    ['from our page by its referrer', { referer: 'http://localhost:3000/dashboard' }],
  ])('signs out %s', async (_, headers) => {
    const session = await newSession();
    const answer = await site.send(apiPaths.logout, { session, headers });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/landing');
    expect(answer.headers['set-cookie']).toMatch(/^session=;/);
    expect(await isSignedIn(session)).toBe(false);
  });

  test.each([
    [
      'an image on another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['an image in our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [
      'a prefetch',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' },
    ],
    ['another site by its referrer', { referer: 'https://evil.example/' }],
  ])('ignores %s', async (_, headers) => {
    const session = await newSession();
    const answer = await site.send(apiPaths.logout, { session, headers });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await isSignedIn(session)).toBe(true);
  });

  test('ignores HEAD', async () => {
    const session = await newSession();
    await site.send(apiPaths.logout, { method: 'HEAD', session });
    expect(await isSignedIn(session)).toBe(true);
  });
});

describe('GET /api/login', () => {
  const login = async (query: string, session?: string) => {
    const answer = await site.send(`/api/login${query}`, session ? { session } : {});
    expect(answer.statusCode).toBe(302);
    return answer.headers.location;
  };

  test('opens the dialog and keeps the return path', async () => {
    expect(await login('')).toBe('/?auth=login');
    expect(await login('?returnTo=%2Fcreate-listing%3Ftab%3Dhangar-spaces')).toBe(
      '/?auth=login&returnTo=%2Fcreate-listing%3Ftab%3Dhangar-spaces',
    );
  });

  test('sends a signed-in user straight on', async () => {
    const session = await newSession();
    expect(await login('?returnTo=/profile', session)).toBe('/profile');
    expect(await login('', session)).toBe('/');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/api/logout',
    '/x/../api/logout',
    'http:evil.example',
    ' //evil.example',
  ])('never redirects to %j', async (target) => {
    const session = await newSession();
    for (const location of [
      await login(`?returnTo=${encodeURIComponent(target)}`),
      await login(`?returnTo=${encodeURIComponent(target)}`, session),
    ]) {
      const url = new URL(location ?? '', 'http://localhost:3000');
      expect(url.origin).toBe('http://localhost:3000');
      expect(url.pathname).not.toMatch(/^\/api/);
      const next = url.searchParams.get('returnTo');
      if (next !== null) expect(new URL(next, 'http://localhost:3000').origin).toBe('http://localhost:3000');
    }
  });

  test('ignores repeated and non-text parameters', async () => {
    expect(await login('?returnTo=/a&returnTo=/b')).toBe('/?auth=login');
    expect(await login('?returnTo[]=/a')).toBe('/?auth=login');
  });
});

test('GET /api/auth/config names the sign-in method', async () => {
  expect((await site.send(apiPaths.authConfig)).json()).toEqual({ provider: 'password', mailbox: true });
});
