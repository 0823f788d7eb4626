import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import type { Theme } from '../../web/api/screen.ts';
import { injectTransport } from './inject-transport.ts';
import { builtRenderer, type PageRenderer } from './renderer.ts';
import { DIST } from './service.ts';

type PagesConfig = { publicUrl: string; development: boolean };

/**
 * The site itself: the built files under /assets, and a rendered page at every other address outside /api.
 * `renderer` stands in for the build in tests.
 */
export async function registerPages(
  app: FastifyInstance,
  { config }: { config: PagesConfig },
  renderer?: PageRenderer,
): Promise<void> {
  const render = renderer ?? (await (config.development ? developmentPages(app) : builtPages(app)));

  app.get('/*', async (request, reply) => {
    const url = pageUrl(request, config.publicUrl);
    if (isApi(url.pathname)) return reply.callNotFound();
    const report = (error: unknown) =>
      request.log.error({ err: error, path: url.pathname }, 'page failed to render');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    });
    try {
      const page = await render({
        url,
        theme: themeOf(request),
        mayBeSignedIn: request.headers.cookie !== undefined,
        transport: injectTransport(app, request),
        onError: report,
      });
      if (page.location) reply.header('location', page.location);
      if (page.retryAfter) reply.header('retry-after', page.retryAfter);
      return reply.status(page.status).send(page.body);
    } catch (error) {
      report(error);
      return reply.status(500).send(failurePage);
    }
  });
}

async function builtPages(app: FastifyInstance): Promise<PageRenderer> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'client/assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  return builtRenderer(DIST);
}

async function developmentPages(app: FastifyInstance): Promise<PageRenderer> {
  const { developmentRenderer } = await import('./development-renderer.ts');
  return developmentRenderer(app);
}

/** For the case that rendering itself fails: it needs nothing. */
const failurePage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Something went wrong | ${brand.name}</title></head>
<body><main><h1>Something went wrong</h1><p>The fault is on our side, and it is noted.</p>
<p><a href="">Try again</a> or go to <a href="${paths.landing}">the start page</a>.</p></main></body></html>`;

/** The page's address at our public origin. A request target like '//host' or a bad escape stays a path of ours. */
function pageUrl(request: FastifyRequest, publicUrl: string): URL {
  const target = request.url.startsWith('/') ? request.url : '/';
  return new URL(publicUrl + target);
}

function isApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

function themeOf(request: FastifyRequest): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return (theme as Theme | undefined) ?? 'system';
}
