import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type VisitorGroup, visitorGroup } from '../../domain/account.ts';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { siteRoutes } from '../../domain/site-routes.ts';
import type { PageAnswer, PageRequest } from '../../web/entry-server.tsx';
import type { Theme } from '../../web/page/screen.ts';
import { matchPath } from '../../web/ui/match-path.ts';
import type { Changes } from '../db/changes.ts';
import { timed } from '../db/cost.ts';
import { namesTag } from '../http/etag.ts';
import { serveBuiltFiles } from './built-files.ts';
import { injectTransport } from './inject-transport.ts';
import { createPageCache, encodingFor, type KeptPage } from './page-cache.ts';
import { builtRenderer, type PageRenderer } from './renderer.ts';
import { DIST } from './service.ts';

type PagesServices = {
  config: { publicUrl: string; development: boolean };
  changes: Pick<Changes, 'onChange'>;
};

type PagesOptions = {
  renderer?: PageRenderer;
  /** Called for a visit to a shared page, which makes no API calls as its visitor. */
  onSharedPage?: (request: FastifyRequest, pathname: string) => void;
};

/**
 * Shared pages are cached for a few seconds by address and the visitor's choices, until something changes, and so are all pages
 * of visitors without a session. A personal page is rendered for each request.
 */
export async function registerPages(
  app: FastifyInstance,
  { config, changes }: PagesServices,
  { renderer, onSharedPage }: PagesOptions = {},
): Promise<void> {
  const { render, isShared } =
    renderer ?? (await (config.development ? developmentPages(app) : builtPages(app)));
  const cache = createPageCache();
  changes.onChange(cache.clear);

  app.get('/*', { config: { patternOf } }, async (request, reply) => {
    const url = pageUrl(request, config.publicUrl);
    if (isApi(url.pathname)) return reply.callNotFound();
    const report = (error: unknown) =>
      request.log.error({ err: error, path: url.pathname }, 'page failed to render');
    const { cookie = '' } = request.headers;
    const theme = themeOf(cookie);
    const filtersOpen = FILTERS_OPEN.test(cookie);
    const group = await groupOf(request);
    const forEverybody = isShared(url.pathname);
    const renderFor = (audience: PageRequest['audience']) =>
      render({
        url,
        theme,
        filtersOpen,
        audience,
        timed,
        transport: injectTransport(app, request, audience),
        onError: report,
      });
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding',
    });
    try {
      if (group === '' || forEverybody) {
        if (config.development) cache.clear();
        const page = await cache.get(`${theme} ${filtersOpen} ${url.pathname}${url.search}`, () =>
          renderFor(forEverybody ? 'everybody' : 'signed-out'),
        );
        if (group === '' || !mayDiffer(page)) {
          if (forEverybody && page.status === 200 && request.method === 'GET')
            onSharedPage?.(request, url.pathname);
          return await sendKept(request, reply, page, group);
        }
      }
      const page = await renderFor('personal');
      return await sendHead(reply.header('cache-control', 'no-store'), page).send(page.body);
    } catch (error) {
      report(error);
      return reply.status(500).send(failurePage);
    }
  });
}

const patternOf = (pathname: string): string =>
  siteRoutes.find(({ path }) => matchPath(path, pathname))?.path ?? '*';

/** A session that can't be read now may be anyone's, so it gets no page for signed-out visitors. */
async function groupOf(request: FastifyRequest): Promise<VisitorGroup> {
  try {
    return visitorGroup(await request.actor());
  } catch {
    return 'member';
  }
}

function sendHead(reply: FastifyReply, { status, location, retryAfter }: Omit<PageAnswer, 'body'>) {
  if (location) reply.header('location', location);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.status(status);
}

/** An owner sees a listing that was taken down, and everyone else a refusal. */
const mayDiffer = ({ status }: KeptPage) => status >= 400 && status < 500;

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, group: VisitorGroup) {
  if (page.status === 200) {
    const etag = page.etag(group);
    reply.header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  }
  const encoding = page.location ? null : encodingFor(request.headers['accept-encoding']);
  const body = await page.body(encoding, group);
  if (encoding) reply.header('content-encoding', encoding);
  return sendHead(reply, page).send(body);
}

async function builtPages(app: FastifyInstance): Promise<PageRenderer> {
  await serveBuiltFiles(app, join(DIST, 'client/assets'));
  return builtRenderer(DIST);
}

async function developmentPages(app: FastifyInstance): Promise<PageRenderer> {
  const { developmentRenderer } = await import('./development-renderer.ts');
  return developmentRenderer(app);
}

/** Static, because rendering itself has failed. */
const failurePage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Something went wrong | ${brand.name}</title></head>
<body><main><h1>Something went wrong</h1><p>The problem is on our side, and we’ve logged it.</p>
<p><a href="">Try again</a> or go to <a href="${paths.landing}">the home page</a>.</p></main></body></html>`;

/** The page's URL at our public origin. A target like "//host" or a bad escape stays a path on our host. */
function pageUrl(request: FastifyRequest, publicUrl: string): URL {
  const target = request.url.startsWith('/') ? request.url : '/';
  return new URL(publicUrl + target);
}

function isApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

const FILTERS_OPEN = /(?:^|;\s*)filters=open(?:;|$)/;

function themeOf(cookie = ''): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1];
  return (theme as Theme | undefined) ?? 'system';
}
