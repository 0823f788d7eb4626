import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitemapAddress } from '../../domain/paths.ts';
import { sendTagged } from '../http/etag.ts';
import { parseId } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { createSitemap, type SitemapLimits, sitemapLimits } from './sitemap.ts';

/** Crawlers come daily; changes reach them within the hour. */
const CACHE = 'public, max-age=3600';

type Numbered = { Params: { number: string } };

export function registerSitemapRoutes(
  app: FastifyInstance,
  services: Services,
  limits: SitemapLimits = sitemapLimits,
): void {
  const sitemap = createSitemap(services, limits);
  const xml = (reply: FastifyReply) =>
    reply.header('cache-control', CACHE).type('application/xml; charset=utf-8');
  /** Rejects numbers whose listing ids would overflow an integer. */
  const numberOf = (request: FastifyRequest<Numbered>) => {
    const number = parseId(request.params.number);
    if ((number - 1) * limits.size >= 2_147_483_647) throw problem.notFound();
    return number;
  };

  app.get(sitemapAddress, async (request, reply) => sendTagged(request, xml(reply), await sitemap.index()));

  for (const part of ['pages', 'listings'] as const) {
    app.get<Numbered>(`/sitemaps/${part}-:number.xml`, async (request, reply) => {
      const text = await sitemap[part](numberOf(request));
      if (!text) throw problem.notFound();
      return sendTagged(request, xml(reply), text);
    });
  }
}
