import type { FastifyInstance } from 'fastify';
import type { AirportState, StateDirectory } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { problem } from '../http/problem.ts';
import { remembered } from '../http/remembered.ts';
import { listingsByAirport } from '../listings/service.ts';
import type { Services } from '../services.ts';
import { stateDirectory } from './state-directory.ts';

/** How long counts are cached, in ms, and how long clients may keep an answer. */
const LIFETIME = 5_000;
const CACHE = 'public, max-age=5';

export function registerStateRoutes(
  app: FastifyInstance,
  { airports, db }: Pick<Services, 'airports' | 'db'>,
): void {
  const directory = stateDirectory(airports);
  const counts = remembered(LIFETIME, () => listingsByAirport({ db }));

  app.get(apiPaths.airportStates, async (_request, reply): Promise<AirportState[]> => {
    const listed = await counts();
    reply.header('cache-control', CACHE);
    return directory.states(listed);
  });

  app.get<{ Params: { code: string } }>(
    '/api/airport-states/:code',
    async (request, reply): Promise<StateDirectory> => {
      const state = directory.state(request.params.code, await counts());
      if (!state) throw problem.notFound('No state has this code.');
      reply.header('cache-control', CACHE);
      return state;
    },
  );
}
