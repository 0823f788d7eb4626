import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listingMarkSchema, MARKS_MAX } from '../../../domain/map-answer.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { operations } from '../../http/operation.ts';
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

  operations(app, {
    name: 'Airports with listings',
    description: 'Listings on a map of the country.',
  }).get(
    apiPaths.listingAirports,
    {
      id: 'listListingAirports',
      summary: 'List the airports that have listings, for a map of the country',
      description: `The most listings first. More than ${MARKS_MAX} airports are combined with their neighbors into at most that many marks.`,
      answers: { 200: z.array(listingMarkSchema).describe('The marks.') },
    },
    async ({ reply }) => {
      const answer = await marks();
      reply.header('cache-control', CACHE);
      return answer;
    },
  );
}
