import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitemapAddress } from '../../domain/paths.ts';
import { namesTag, sendTagged } from '../http/etag.ts';
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

  app.get<Numbered>('/sitemaps/pages-:number.xml', async (request, reply) => {
    const part = await sitemap.pages(numberOf(request));
    if (!part) throw problem.notFound();
    return sendTagged(request, xml(reply), part);
  });

  app.get<Numbered>('/sitemaps/listings-:number.xml', async (request, reply) => {
    const part = await sitemap.listings(numberOf(request));
    if (!part) throw problem.notFound();
    const etag = `W/"${part.state}"`;
    xml(reply).header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.send(part.read());
  });
}
