import type { FastifyInstance } from 'fastify';
import type { ListingMark } from '../../../domain/listing-mark.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { remembered } from '../../http/remembered.ts';
import type { Services } from '../../services.ts';
import { listingsByAirport } from '../service.ts';
import { marksOf } from './marks.ts';

/** How long the marks are remembered, in ms, and an answer may be kept. */
const LIFETIME = 5_000;
const CACHE = 'public, max-age=5';

export function registerCountryRoutes(
  app: FastifyInstance,
  { airports, db }: Pick<Services, 'airports' | 'db'>,
): void {
  const marks = remembered(LIFETIME, async () => marksOf(airports, await listingsByAirport({ db })));

  app.get(apiPaths.listingAirports, async (_request, reply): Promise<ListingMark[]> => {
    const answer = await marks();
    reply.header('cache-control', CACHE);
    return answer;
  });
}
