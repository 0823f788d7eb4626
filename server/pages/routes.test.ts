import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type Actor, installActor } from '../http/actor.ts';
import { installErrors } from '../http/errors.ts';
import { refuseUnknown } from '../http/methods.ts';
import type { PageRenderer } from './renderer.ts';
import { registerPages } from './routes.ts';

const config = { publicUrl: 'https://example.com', development: false };

/** `change` clears the cached pages like a write does. */
async function siteWith(render: PageRenderer['render'], shared: readonly string[] = []) {
  const app = Fastify();
  const seen: string[] = [];
  let change = () => {};
  installErrors(app, () => false);
  installActor(app, async ({ headers }) => {
    const [, who] = /session=(\w+)/.exec(headers.cookie ?? '') ?? [];
    if (who === 'unreadable') throw new Error('The database is away.');
    const role = who === 'lister' ? 'property_principal' : 'general_user';
    const actor = { role, isAdmin: false, adminNeeds: null } as Actor;
    return who === 'lister' || who === 'member' ? { actor, isRecent: true } : null;
  });
  refuseUnknown(app);
  app.get('/api/echo', async (request) => ({
    cookie: request.headers.cookie,
    agent: request.headers['user-agent'],
    ip: request.ip,
  }));
  const changes = {
    onChange: (listener: () => void) => {
      change = listener;
    },
  };
  await registerPages(
    app,
    { config, changes },
    {
      renderer: { render, isShared: (path) => shared.includes(path) },
      onSharedPage: (_request, path) => void seen.push(path),
    },
  );
  return { inject: (request: InjectOptions | string) => app.inject(request), seen, change: () => change() };
}

test('a page reads the API as its visitor, without a socket', async () => {
  const app = await siteWith(async ({ transport, url, theme, audience }) => {
    const echo = await (await transport('/api/echo', {})).text();
    return { status: 404, body: Buffer.from(`${url.href} ${theme} ${audience} ${echo}`) };
  });
  const headers = { cookie: 'session=member; theme=dark', 'user-agent': 'Visitor' };
  const answer = await app.inject({ url: '/no?a=1', headers, remoteAddress: '203.0.113.9' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const echo = JSON.stringify({ cookie: headers.cookie, agent: 'Visitor', ip: '203.0.113.9' });
  expect(answer.payload).toBe(`https://example.com/no?a=1 dark personal ${echo}`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/no?a=1')).headers['cache-control']).toBe('private, no-cache');
});

test('an absolute request target or an unknown theme changes nothing', async () => {
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

test('passes on a redirect and a Retry-After', async () => {
  const moved = await siteWith(async () => ({ status: 308, location: '/new', body: Buffer.alloc(0) }));
  expect((await moved.inject('/old')).headers.location).toBe('/new');
  const down = await siteWith(async () => ({ status: 503, retryAfter: 5, body: Buffer.from('down') }));
  expect((await down.inject('/')).headers['retry-after']).toBe('5');
});

test('a rendering error is a page without detail', async () => {
  const app = await siteWith(async () => {
    throw new Error('secret detail');
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).toContain('<h1>Something went wrong</h1>');
  expect(answer.payload).not.toContain('secret');
});

test('a page without a cookie is rendered once until a change, and each visit is recorded', async () => {
  let renders = 0;
  const site = await siteWith(
    async () => ({ status: 200, body: Buffer.from(`render ${++renders}`) }),
    ['/s'],
  );
  const get = async (headers: Record<string, string> = {}, url = '/a?b=1') => {
    const answer = await site.inject({ url, headers });
    return { ...answer, status: answer.statusCode, etag: String(answer.headers.etag ?? '') };
  };
  const first = await get();
  expect((await get()).payload).toBe('render 1');
  await get({}, '/s');
  await get({ cookie: 'session=member' }, '/s');
  expect(site.seen).toEqual(['/s', '/s']);
  renders = 1;
  expect((await get({ 'if-none-match': first.etag })).status).toBe(304);
  expect((await get({}, '/a?b=2')).payload).toBe('render 2');
  // A signed-in visitor gets a page of their own, and so does one whose session can't be read now.
  expect((await get({ cookie: 'session=member' })).payload).toBe('render 3');
  expect((await get({ cookie: 'theme=dark; session=unreadable' })).payload).toBe('render 4');
  expect((await get({ cookie: 'session=ended' })).payload).toBe('render 1');
  expect((await get({ cookie: 'theme=dark; other=1' })).payload).toBe('render 5');
  expect((await get({ cookie: 'theme=dark' })).payload).toBe('render 5');
  expect((await get()).payload).toBe('render 1');
  site.change();
  expect((await get()).payload).toBe('render 6');
  expect((await get({ 'if-none-match': first.etag })).status).toBe(200);
});

test('a shared page is rendered once for everyone, and the API doesn’t learn for whom', async () => {
  const asked: string[] = [];
  const site = await siteWith(
    async ({ transport, audience }) => {
      asked.push(
        audience,
        String(((await (await transport('/api/echo', {})).json()) as { cookie?: string }).cookie),
      );
      return { status: 200, body: Buffer.from('<html lang="en">') };
    },
    ['/s'],
  );
  const get = async (cookie: string) => (await site.inject({ url: '/s', headers: { cookie } })).payload;
  expect(await get('session=lister')).toBe('<html data-visitor="lister" lang="en">');
  expect(await get('session=member')).toBe('<html data-visitor="member" lang="en">');
  expect(await get('session=unreadable')).toBe('<html data-visitor="member" lang="en">');
  expect(await get('session=ended')).toBe('<html lang="en">');
  expect(asked).toEqual(['everybody', 'undefined']);
});

test('a signed-in visitor gets a page of their own where everyone else is refused', async () => {
  const site = await siteWith(
    async ({ audience }) => ({ status: audience === 'personal' ? 200 : 410, body: Buffer.from(audience) }),
    ['/s'],
  );
  const get = async (cookie: string) => (await site.inject({ url: '/s', headers: { cookie } })).payload;
  expect(await get('')).toBe('everybody');
  expect(await get('session=member')).toBe('personal');
  expect(site.seen).toEqual([]);
});

test('a cached page is compressed as requested and keeps its status and redirect', async () => {
  const text = 'A page. '.repeat(500);
  const site = await siteWith(async ({ url }) =>
    url.pathname === '/old'
      ? { status: 308, location: '/new', body: Buffer.alloc(0) }
      : { status: 404, body: Buffer.from(text) },
  );
  for (let visit = 0; visit < 2; visit += 1) {
    const br = await site.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.statusCode).toBe(404);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect((await site.inject({ url: '/a' })).payload).toBe(text);
    const moved = await site.inject({ url: '/old', headers: { 'accept-encoding': 'br' } });
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/new']);
  }
  expect(site.seen).toEqual([]);
});
