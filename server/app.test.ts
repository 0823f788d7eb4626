import { afterAll, expect, test } from 'vitest';
import { createTestApp } from './test/test-app.ts';

const site = await createTestApp({ publicUrl: 'https://hangars.example' });
afterAll(() => site.close());

test.each([
  ['can’t be decoded', '/api/hangars/%ff'],
  ['can’t be decoded, outside the API', '/%'],
  ['has a part that is too long', `/api/hangars/${'1'.repeat(300)}`],
  ['has a zero byte', '/api/hangars/%00'],
  ['is written in capitals', '/API/hangars'],
  ['has an escape where a letter would do', '/api/%68angarz'],
  ['has a dot segment', '/api/hangars/..'],
  ['is unknown', '/api/nothing'],
])('an address that %s is 404 with every usual header', async (_what, url) => {
  const answer = await site.request('GET', url);
  expect(answer.statusCode, answer.body).toBe(404);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.any(String),
  });
  expect(answer.json()).toMatchObject({ title: 'Not found', status: 404 });
});

test('API responses aren’t cached unless a route allows it', async () => {
  const cacheOf = async (url: string) => (await site.request('GET', url)).headers['cache-control'];
  expect(await cacheOf('/api/hangars')).toBe('private, no-cache');
  const as = await site.account('listing_broker');
  for (const url of [
    '/api/my-office-spaces',
    '/api/my-office-spaces/export.csv',
    '/api/account/export',
    // Its owner sees a listing that was taken down.
    '/api/hangars',
  ]) {
    const answer = await site.request('GET', url, { as });
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store']);
  }
  expect(await cacheOf('/api/nothing')).toBe('no-store');
  expect(await cacheOf('/api/airports/KADS')).toBe('public, max-age=3600');
});

test.each([
  ['PUT', '/api/hangars', 'GET, HEAD, POST'],
  ['GET', '/api/auth/sign-in', 'POST'],
  ['HEAD', '/api/logout', 'GET'],
  ['POST', '/api/hangars/12', 'DELETE, GET, HEAD, PATCH'],
  ['DELETE', '/api/airports/KADS?x=1', 'GET, HEAD'],
  ['OPTIONS', '/api/user/profile', 'GET, HEAD, PUT'],
] as const)('%s %s is 405 with the allowed methods', async (method, url, allow) => {
  const answer = await site.app.inject({ method, url });
  expect(answer.statusCode, answer.body).toBe(405);
  expect(answer.headers).toMatchObject({ allow, 'content-type': 'application/problem+json; charset=utf-8' });
  if (method !== 'HEAD') expect(answer.json()).toMatchObject({ title: 'Method not allowed', status: 405 });
});

test('another method at an unknown address is still 404', async () => {
  for (const url of ['/api/nothing', '/api/hangars/12/more']) {
    expect((await site.request('POST', url)).statusCode).toBe(404);
  }
});
