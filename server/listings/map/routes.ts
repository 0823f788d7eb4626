import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { ListingServices } from '../service.ts';
import { airportCounts, mapOf } from './service.ts';

/** As long as a count is remembered; the answers are everybody's. */
const CACHE = 'public, max-age=5';

const searchOf = (url: string) => new URL(url, 'http://localhost').searchParams;

export function registerMapRoutes(app: FastifyInstance, services: ListingServices): void {
  for (const kind of listingKinds) {
    app.get(apiPaths.mapOf(kind), async (request, reply) => {
      const answer = await mapOf(services, kind, searchOf(request.url));
      reply.header('cache-control', CACHE);
      return answer;
    });
    app.get(apiPaths.airportCounts(kind), async (request, reply) => {
      const { total, counts } = await airportCounts(services, kind, searchOf(request.url));
      reply.headers({ 'cache-control': CACHE, 'x-total-count': total });
      return counts;
    });
  }
}
