import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installErrors } from '../http/errors.ts';
import { refuseUnknown } from '../http/methods.ts';
import type { PageRenderer } from './renderer.ts';
import { registerPages } from './routes.ts';

const config = { publicUrl: 'https://example.com', development: false };

async function siteWith(renderer: PageRenderer) {
  const app = Fastify();
  installErrors(app, () => false);
  refuseUnknown(app);
  app.get('/api/echo', async (request) => ({
    cookie: request.headers.cookie,
    agent: request.headers['user-agent'],
    ip: request.ip,
  }));
  await registerPages(app, { config }, renderer);
  return app;
}

test('a page reads the API as the visitor, without a socket', async () => {
  const app = await siteWith(async ({ transport, url, theme, mayBeSignedIn }) => {
    const echo = await (await transport('/api/echo', {})).text();
    return { status: 404, body: Buffer.from(`${url.href} ${theme} ${mayBeSignedIn} ${echo}`) };
  });
  const headers = { cookie: 'session=a; theme=dark', 'user-agent': 'Visitor' };
  const answer = await app.inject({ url: '/no?a=1', headers, remoteAddress: '203.0.113.9' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const echo = JSON.stringify({ cookie: headers.cookie, agent: 'Visitor', ip: '203.0.113.9' });
  expect(answer.payload).toBe(`https://example.com/no?a=1 dark true ${echo}`);
});

test('another site in the request target, or an unknown theme, changes nothing', async () => {
  const app = await siteWith(async ({ url, theme }) => ({
    status: 200,
    body: Buffer.from(`${url.origin} ${theme}`),
  }));
  const answer = await app.inject({
    url: '/x',
    headers: { cookie: 'xtheme=dark; theme=evil', host: 'evil.example' },
  });
  expect(answer.payload).toBe('https://example.com system');
});

test('an unknown API address is a problem, not a page', async () => {
  const app = await siteWith(async () => ({ status: 200, body: Buffer.from('page') }));
  for (const url of ['/api', '/api/no/such', '/api/']) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.headers['content-type'], url).toContain('application/problem+json');
  }
});

test('a redirect and a Retry-After are passed on', async () => {
  const moved = await siteWith(async () => ({ status: 308, location: '/new', body: Buffer.alloc(0) }));
  expect((await moved.inject('/old')).headers.location).toBe('/new');
  const down = await siteWith(async () => ({ status: 503, retryAfter: 5, body: Buffer.from('down') }));
  expect((await down.inject('/')).headers['retry-after']).toBe('5');
});

test('a fault in rendering is a page without detail', async () => {
  const app = await siteWith(async () => {
    throw new Error('secret detail');
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).toContain('<h1>Something went wrong</h1>');
  expect(answer.payload).not.toContain('secret');
});
