import { expect, test, vi } from 'vitest';
import { brand } from '../domain/brand.ts';
import { siteRoutes } from '../domain/site-routes.ts';
import type { User } from './api/current-user.ts';
import { type PageRequest, render } from './entry-server.tsx';
import { loadScreen, matchRoute, screenOf } from './routes.ts';

let streams = false;
vi.mock(import('react-dom/server'), async (original) => {
  const renderers = await original();
  return {
    ...renderers,
    renderToString(node) {
      if (streams) throw new Error('has to wait');
      return renderers.renderToString(node);
    },
  };
});

const pilot: User = {
  id: 7,
  email: 'pilot@example.com',
  role: 'general_user',
  firstName: '</script><script>alert(1)</script>',
  lastName: '<!--\u2028',
  profileImageUrl: null,
  isAdmin: false,
  adminNeeds: null,
};

async function page(path: string, options: Partial<PageRequest> & { user?: User } = {}) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const answer = await render({
    url: new URL(path, 'https://example.com'),
    theme: 'system',
    filtersOpen: false,
    audience: options.user === undefined ? 'signed-out' : 'personal',
    transport: async (asking) => {
      asked.push(asking);
      if (asking === '/api/auth/user' && options.user) return Response.json(options.user);
      return Response.json({ title: 'Not found', status: 404 }, { status: 404 });
    },
    assetsOf: () => ({ styles: ['/assets/a.css'], scripts: ['/assets/b.js'], fonts: ['/assets/c.woff2'] }),
    entryScript: '/assets/entry.js',
    timed: (work) => work(),
    onError: (error) => errors.push(error),
    ...options,
  });
  const html = answer.body.toString();
  const bootText = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return { ...answer, html, asked, errors, boot: JSON.parse(bootText) };
}

test('answers an unknown address with a 404 page that isn’t indexed', async () => {
  const { status, html, errors } = await page('/no/such/page');
  expect(status).toBe(404);
  expect(html).toContain('<h1');
  expect(html).toContain(`<title>Page not found | ${brand.name}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(errors).toEqual([]);
});

test('puts styles and fonts into the head, and lists the scripts to load later', async () => {
  const { html } = await page('/no');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<link rel="stylesheet" href="/assets/a.css"');
  expect(head).not.toContain('/assets/b.js');
  expect(head).toMatch(/<link rel="preload" as="font"[^>]*href="\/assets\/c\.woff2"/);
  expect(html).toMatch(/<script id="boot"[^>]*>.*"scripts":\["\/assets\/b\.js"\]/);
  expect(html).toMatch(/<script type="module" src="\/assets\/entry\.js"[^>]*><\/script>/);
});

test('escapes data in the page, so that it can’t end its script element', async () => {
  const { html, boot } = await page('/no', { user: pilot });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('</script><script>');
  expect(boot.queries.queries[0].state.data).toEqual(pilot);
});

test.each(['/no', '/browse', '/pricing', '/privacy', '/landing', '/airports'])(
  '%s is the same, whether it is streamed or not',
  async (path) => {
    await page(path);
    const { html, errors } = await page(path);
    streams = true;
    const streamed = await page(path).finally(() => {
      streams = false;
    });
    // The data have the time when they were read.
    const withoutData = (text: string) => text.replace(/(<script id="boot"[^>]*>).*?<\/script>/s, '$1');
    expect(withoutData(html)).toBe(withoutData(streamed.html));
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    expect(errors).toEqual([]);
  },
);

test('has no inline scripts or styles', async () => {
  const { html } = await page('/no', { user: pilot });
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src=| type="application\//);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
});

test('skips the request for the user when there is no cookie', async () => {
  const { asked, boot } = await page('/no');
  expect(asked).toEqual([]);
  expect(boot.queries.queries[0].state).toMatchObject({ status: 'success', data: null });
});

test('answers 503 with Retry-After when the API is down, without signing the user out', async () => {
  const { status, retryAfter, boot, html } = await page('/no', {
    audience: 'personal',
    transport: async () => new Response('down', { status: 503, headers: { 'retry-after': '9' } }),
  });
  expect(status).toBe(503);
  expect(retryAfter).toBe(9);
  expect(html).toContain('</html>');
  expect(boot.queries.queries[0].state).toMatchObject({ status: 'error', error: { status: 503 } });
});

test('renders the chosen theme, or else follows the system', async () => {
  expect((await page('/no', { theme: 'dark' })).html).toContain('<html lang="en" data-theme="dark"');
  expect((await page('/no')).html).toContain('<html lang="en">');
});

test('names the group whose navigation links the page shows', async () => {
  const broker = await page('/no', { user: { ...pilot, role: 'listing_broker' } });
  expect(broker.html).toContain('<html lang="en" data-visitor="lister"');
  const admin = await page('/no', { user: { ...pilot, isAdmin: true } });
  expect(admin.html).toContain('<html lang="en" data-visitor="admin"');
  const visitor = await page('/no?a=1');
  expect(visitor.html).toContain('<html lang="en">');
  expect(visitor.html).toContain('href="/?auth=login&amp;returnTo=%2Fno%3Fa%3D1"');
  expect(matchRoute('/listing/office-space/1').route.path).toBe('/listing/office-space/:id');
  expect(matchRoute('/no').route.path).toBe('*');
});

test('every screen exports only its component, so that hot reload keeps typed text', async () => {
  for (const route of siteRoutes) {
    for (const user of [null, { ...pilot, role: 'property_principal' } as User]) {
      const screen = await loadScreen(screenOf(route, user));
      expect(Object.keys(screen), route.path).toEqual(['Component']);
      expect(screen.Component, route.path).toBeTypeOf('function');
    }
  }
});
