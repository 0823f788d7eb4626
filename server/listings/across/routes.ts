import type { FastifyInstance } from 'fastify';
import { kindCountsAddress, NEWEST, newestAddress } from '../../../domain/across-kinds.ts';
import { findNewestOnOffer } from '../newest.ts';
import type { ListingServices } from '../service.ts';
import { countKinds } from './service.ts';

/** As long as a count is remembered; the answers are everybody's. */
const CACHE = 'public, max-age=5';

export function registerAcrossRoutes(app: FastifyInstance, services: ListingServices): void {
  app.get(kindCountsAddress, async (request, reply) => {
    const answer = await countKinds(services, new URL(request.url, 'http://localhost').searchParams);
    reply.header('cache-control', CACHE);
    return answer;
  });
  app.get(newestAddress, async () => findNewestOnOffer(services.db, NEWEST));
}
