import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  AIRCRAFT_QUERY_MAX,
  aircraftSlugSchema,
  aircraftTypeSchema,
  registeredAircraftSchema,
} from '../../domain/aircraft/aircraft-schema.ts';
import { aircraftBySlug, aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import { findAircraft } from '../../domain/aircraft/find-aircraft.ts';
import { readTailNumber, TAIL_NUMBER_FORM } from '../../domain/aircraft/tail-number.ts';
import { apiPaths } from '../../domain/paths.ts';
import { operations } from '../http/operation.ts';
import { limitSchema } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { findRegistered, registryCycle } from './registry.ts';

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 500;

const searchSchema = z.strictObject({
  q: z
    .string('Give q only once')
    .max(AIRCRAFT_QUERY_MAX, `Use at most ${AIRCRAFT_QUERY_MAX} characters`)
    .optional()
    .meta({
      description: 'Words of a manufacturer, model, designator or nickname; without any, all types.',
      examples: ['king air'],
    }),
  limit: limitSchema('types', LIMIT_DEFAULT, LIMIT_MAX),
});

/** The table changes only with a release. */
const CACHE = 'public, max-age=3600';

export function registerAircraftRoutes(app: FastifyInstance): void {
  const api = operations(app, {
    name: 'Aircraft',
    description:
      'Types of aircraft with their outer dimensions, from the FAA’s Aircraft Characteristics Database and from manufacturers. They change with a release, never in between.',
  });

  api.get(
    apiPaths.aircraft(),
    {
      id: 'searchAircraft',
      summary: 'Search types of aircraft',
      description:
        'Answers the best matches first. A word with one wrong letter finds what it is closest to.',
      query: searchSchema,
      answers: { 200: z.array(aircraftTypeSchema) },
    },
    async ({ reply, query: { q = '', limit = LIMIT_DEFAULT } }) => {
      reply.header('cache-control', CACHE);
      return (q.trim() ? findAircraft(q) : aircraftTypes).slice(0, limit);
    },
  );

  api.get(
    '/api/aircraft/{slug}',
    {
      id: 'getAircraftType',
      summary: 'Read one type of aircraft',
      params: z.object({ slug: aircraftSlugSchema }),
      answers: { 200: aircraftTypeSchema },
    },
    async ({ params, reply }) => {
      const type = aircraftBySlug(params.slug);
      if (!type) throw problem.notFound('No type of aircraft has this name.');
      reply.header('cache-control', CACHE);
      return type;
    },
  );

  api.get(
    '/api/aircraft/tail-numbers/{number}',
    {
      id: 'getAircraftByTailNumber',
      summary: 'Find the type of aircraft that has a US tail number',
      description:
        'From the FAA’s public registry. Numbers without N, in lowercase or with a hyphen are read too. We neither store nor log the numbers people look up here.',
      params: z.object({
        number: z
          .string()
          .max(40)
          .meta({ examples: ['N123AB'] }),
      }),
      answers: { 200: registeredAircraftSchema },
      refusals: [400],
      route: { config: { isPrivate: true } },
    },
    async ({ params, reply }) => {
      const number = readTailNumber(params.number);
      if (!number)
        throw problem.badRequest([{ path: 'number', message: TAIL_NUMBER_FORM }], TAIL_NUMBER_FORM);
      reply.header('cache-control', 'no-store');
      return { number, ...findRegistered(number), cycle: registryCycle };
    },
  );
}
