import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { airportStateSchema, stateDirectorySchema } from '../../../domain/airports/airport.ts';
import { MARKS_MAX } from '../../../domain/map.ts';
import { listingMarkSchema } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { operations } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import { remembered } from '../../http/remembered.ts';
import type { Services } from '../../services.ts';
import { countOnOffer } from '../across/featured.ts';
import { jsonOf, sendJson } from '../kind-part.ts';
import { marksOf } from './marks.ts';
import { stateDirectory } from './state-directory.ts';

/** Lifetime of cached counts until a listing changes, in ms; clients may keep a response as long. */
const LIFETIME = 5_000;
const CACHE = 'public, max-age=5';

export function registerCountryRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'airports' | 'changes' | 'db'>,
): void {
  const { airports, changes } = services;
  const api = operations(app, {
    name: 'Airports with listings',
    description:
      'Numbers of listings for lease in the country, its states, and at its airports; occupied ones don’t count.',
  });
  const directory = stateDirectory(airports);
  const count = async () => new Map((await countOnOffer(services)).map(({ id, total }) => [id, total]));
  const counts = remembered(LIFETIME, count, changes);
  const marks = remembered(LIFETIME, async () => jsonOf(marksOf(airports, await counts())), changes);
  const states = remembered(LIFETIME, async () => jsonOf(directory.states(await counts())), changes);

  api.get(
    apiPaths.listingAirports,
    {
      id: 'listListingAirports',
      summary: 'List the airports that have listings, for a map of the country',
      description: `The most listings first. More than ${MARKS_MAX} airports are combined with their neighbors into at most that many marks.`,
      answers: { 200: z.array(listingMarkSchema).describe('The marks.') },
    },
    async ({ reply }) => {
      const answer = await marks();
      return sendJson(reply.header('cache-control', CACHE), answer);
    },
  );

  api.get(
    apiPaths.airportStates,
    {
      id: 'listAirportStates',
      summary: 'List the states, with their numbers of airports and listings',
      description: 'By name, territories included.',
      answers: { 200: z.array(airportStateSchema).describe('The states.') },
    },
    async ({ reply }) => {
      const answer = await states();
      return sendJson(reply.header('cache-control', CACHE), answer);
    },
  );

  api.get(
    '/api/airport-states/{code}',
    {
      id: 'getAirportState',
      summary: 'List the airports of a state, with their numbers of listings',
      params: z.object({
        code: z.string().meta({ description: 'Two letters, in any case.', examples: ['TX'] }),
      }),
      answers: { 200: stateDirectorySchema },
    },
    async ({ params, reply }) => {
      const state = directory.state(params.code, await counts());
      if (!state) throw problem.notFound('No state has this code.');
      reply.header('cache-control', CACHE);
      return state;
    },
  );
}
