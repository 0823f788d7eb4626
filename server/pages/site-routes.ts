import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../domain/paths.ts';
import { siteSchema } from '../../domain/site-schema.ts';
import type { Config } from '../config.ts';
import { operations } from '../http/operation.ts';

export function registerSiteRoutes(
  app: FastifyInstance,
  { config: { supportEmail, tiles, analytics } }: { config: Config },
): void {
  operations(app, { name: 'Site', description: 'Facts about this installation.' }).get(
    apiPaths.site,
    {
      id: 'getSite',
      summary: 'Read the support address, the map’s tiles and the analytics service',
      answers: { 200: siteSchema },
    },
    async ({ reply }) => {
      // The same for everyone, and it changes with the configuration only.
      reply.header('cache-control', 'public, max-age=300');
      return { supportEmail, tiles, analytics: analytics?.provider ?? null };
    },
  );
}
