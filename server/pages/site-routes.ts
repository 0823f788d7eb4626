import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../domain/paths.ts';
import type { Site } from '../../domain/site.ts';
import type { Config } from '../config.ts';

export function registerSiteRoutes(
  app: FastifyInstance,
  { config: { supportEmail, tiles, analytics } }: { config: Config },
): void {
  app.get(apiPaths.site, async (_request, reply): Promise<Site> => {
    reply.header('cache-control', 'public, max-age=300');
    return { supportEmail, tiles, analytics: analytics?.provider ?? null };
  });
}
