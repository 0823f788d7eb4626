import type { FastifyInstance } from 'fastify';
import { manifestAddress, robotsAddress } from '../../domain/paths.ts';
import { sendTagged } from '../http/etag.ts';
import type { Services } from '../services.ts';
import { registerFeedRoutes } from './feed-routes.ts';
import { drawIcon, icons } from './icons.ts';
import { manifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import type { SitemapLimits } from './sitemap.ts';
import { registerSitemapRoutes } from './sitemap-routes.ts';

/** These change only with a release. */
const CACHE = 'public, max-age=86400';

export function registerDiscoveryRoutes(
  app: FastifyInstance,
  services: Services,
  { sitemap }: { sitemap?: SitemapLimits } = {},
): void {
  registerSitemapRoutes(app, services, sitemap);
  registerFeedRoutes(app, services);

  const robots = robotsText(services.config.publicUrl);
  app.get(robotsAddress, (request, reply) =>
    sendTagged(request, reply.header('cache-control', CACHE).type('text/plain; charset=utf-8'), robots),
  );

  app.get(manifestAddress, async (request, reply) => {
    reply.header('cache-control', CACHE).type('application/manifest+json; charset=utf-8');
    return sendTagged(request, reply, JSON.stringify(manifest()));
  });

  for (const icon of icons) {
    let drawn: Promise<Buffer> | undefined;
    app.get(icon.address, async (request, reply) => {
      drawn ??= drawIcon(icon);
      // Feeds and structured data link to icons from other sites.
      reply.headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' });
      return sendTagged(request, reply.type('image/png'), await drawn);
    });
  }
}
