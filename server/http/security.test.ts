import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installErrors, sendProblem } from './errors.ts';
import { problem } from './problem.ts';
import { installSecurity } from './security.ts';

function site(publicUrl: string, development = false) {
  const app = Fastify();
  installErrors(app, () => false);
  installSecurity(app, { publicUrl, development, tiles: null });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem.notFound()));
  app.get('/thing', async () => 'read');
  app.post('/thing', async () => 'written');
  app.delete('/thing', async () => 'gone');
  app.get('/broken', async () => {
    throw new Error('secret');
  });
  return app;
}

const app = site('https://hangars.example');

const write = (headers: Record<string, string>, method: 'POST' | 'DELETE' = 'POST') =>
  app.inject({ method, url: '/thing', headers: { host: 'hangars.example', ...headers } });

describe('a write', () => {
  test.each<[string, Record<string, string>]>([
    ['from our own page', { origin: 'https://hangars.example', 'sec-fetch-site': 'same-origin' }],
    ['from our own page in an old browser', { origin: 'https://hangars.example' }],
    ['from a program', {}],
    ['typed by a person', { 'sec-fetch-site': 'none' }],
  ])('%s is let through', async (_from, headers) => {
    expect((await write(headers)).body).toBe('written');
    expect((await write(headers, 'DELETE')).body).toBe('gone');
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a site below ours', { origin: 'https://app.hangars.example', 'sec-fetch-site': 'same-site' }],
    ['a site whose name starts like ours', { origin: 'https://hangars.example.evil.example' }],
    ['our own host without TLS', { origin: 'http://hangars.example' }],
    ['a page of another address it is sent to', { host: 'evil.example', origin: 'https://evil.example' }],
    ['a page of another local address', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['another port', { origin: 'https://hangars.example:8443' }],
    ['nonsense', { origin: 'hangars.example' }],
    ['two origins', { origin: 'https://hangars.example, https://evil.example' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a site below ours that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_from, headers) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await write(headers, method);
      expect([answer.statusCode, answer.json().title]).toEqual([403, 'Forbidden']);
    }
  });

  test('from any address of a site that runs on this machine is let through', async () => {
    const local = site('http://localhost:3000');
    const status = async (host: string, origin: string) =>
      (await local.inject({ method: 'POST', url: '/thing', headers: { host, origin } })).statusCode;
    expect(await status('localhost:3000', 'http://localhost:3000')).toBe(200);
    expect(await status('192.168.1.5:3000', 'http://192.168.1.5:3000')).toBe(200);
    expect(await status('localhost:3000', 'http://evil.example')).toBe(403);
    expect(await status('localhost:3000', 'https://localhost:3000')).toBe(403);
  });

  test('can’t pass as a read through its headers', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-original-url': '/broken' };
    expect((await app.inject({ url: '/thing', headers })).body).toBe('read');
  });
});

test('answers a read from another site with headers that keep that site from reading it', async () => {
  const answer = await app.inject({ url: '/thing', headers: { origin: 'https://evil.example' } });
  expect(answer.body).toBe('read');
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('refuses unused methods', async () => {
  const trace = await app.inject({ method: 'TRACE' as 'GET', url: '/thing' });
  expect([trace.statusCode, trace.json().title]).toEqual([405, 'Method not allowed']);
  const options = await app.inject({ method: 'OPTIONS', url: '/thing' });
  expect(options.statusCode).toBe(404);
  expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('the security headers', () => {
  test('are on every response', async () => {
    for (const url of ['/thing', '/nothing', '/broken']) {
      const { headers } = await app.inject({ url });
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    }
  });

  test('allow only our own scripts and styles', async () => {
    const policy = String((await app.inject({ url: '/thing' })).headers['content-security-policy']);
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('promise TLS only when the site uses it', async () => {
    const plain = await site('http://localhost:3000').inject({ url: '/thing' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});
