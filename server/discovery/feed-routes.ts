import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { type FeedFormat, feedAddress, feedFormats } from '../../domain/paths.ts';
import { sendTagged } from '../http/etag.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { formats } from './feed-formats.ts';
import { type FeedScope, newListings } from './feeds.ts';

const CACHE = 'public, max-age=300';

export function registerFeedRoutes(app: FastifyInstance, services: Services): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, scope: FeedScope, format: FeedFormat) => {
    const { type, write } = formats[format];
    const feed = await newListings(services, scope, format);
    reply.header('cache-control', CACHE).type(`${type}; charset=utf-8`);
    return sendTagged(request, reply, write(feed));
  };

  for (const format of feedFormats) {
    for (const kind of [undefined, ...listingKinds]) {
      app.get(feedAddress(format, kind), (request, reply) => send(request, reply, kind, format));
    }
    app.get<{ Params: { code: string } }>(`/feeds/airports/:code.${format}`, async (request, reply) => {
      const airport = services.airports.findByCode(request.params.code);
      if (!airport) throw problem.notFound('No airport has this code.');
      const address = feedAddress(format, airport.icaoCode);
      // An airport has several codes but one feed.
      if (request.params.code !== airport.icaoCode) return reply.redirect(address, 301);
      return send(request, reply, airport, format);
    });
  }
}
