import type { FastifyInstance } from 'fastify';
import { api } from '../../domain/paths.ts';
import type { Site } from '../../domain/site.ts';

/** What the site says of itself: nothing here depends on who asks, and it changes with the configuration only. */
export function registerSiteRoutes(
  app: FastifyInstance,
  { config: { supportEmail, tiles } }: { config: Site },
): void {
  app.get(api.site, async (_request, reply): Promise<Site> => {
    reply.header('cache-control', 'public, max-age=300');
    return { supportEmail, tiles };
  });
}
