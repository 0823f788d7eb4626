import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  airportCodeSchema,
  airportListItemSchema,
  airportSchema,
  airportSummarySchema,
} from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { namesTag } from '../http/etag.ts';
import { operations, textHeader } from '../http/operation.ts';
import { limitSchema } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import type { Airports } from './airports.ts';
import { chooseEncoding, publicList } from './public-list.ts';

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 50;
const QUERY_MAX = 100;

const searchSchema = z.strictObject({
  q: z
    .string('Give q only once')
    .max(QUERY_MAX, `Use at most ${QUERY_MAX} characters`)
    .optional()
    .meta({ description: 'Part of a code, name, city or state, in any case.', examples: ['add'] }),
  limit: limitSchema('matches', LIMIT_DEFAULT, LIMIT_MAX),
});

/** The table changes only with a release. */
const CACHE = 'public, max-age=3600';

export function registerAirportRoutes(app: FastifyInstance, { airports }: { airports: Airports }): void {
  const api = operations(app, {
    name: 'Airports',
    description: 'Every US airport, from the FAA’s NASR data. It changes with a release, never in between.',
  });
  const list = publicList();

  api.get(
    apiPaths.airports(),
    {
      id: 'listAirports',
      summary: 'List all public airports, or search all airports',
      description:
        'Without parameters, the whole list of public airports, which browsers may keep for an hour and revalidate with If-None-Match. With parameters, the best matches first, private airports included.',
      query: searchSchema,
      answers: {
        200: {
          description: 'The list, or the matches.',
          schema: z.union([z.array(airportListItemSchema), z.array(airportSummarySchema)]),
          headers: { ETag: textHeader('Names the whole list.') },
        },
        304: 'The list’s ETag matches If-None-Match.',
      },
    },
    async ({ request, reply, query: { q, limit } }) => {
      if (q === undefined && limit === undefined) return sendList(request, reply);
      reply.header('cache-control', CACHE);
      return airports.search(q ?? '', limit ?? LIMIT_DEFAULT);
    },
  );

  api.get(
    '/api/airports/{code}',
    {
      id: 'getAirport',
      summary: 'Read one airport',
      params: z.object({ code: airportCodeSchema }),
      answers: { 200: airportSchema },
    },
    async ({ params, reply }) => {
      const airport = airports.findByCode(params.code);
      if (!airport) throw problem.notFound('No airport has this code.');
      reply.header('cache-control', CACHE);
      return { ...airport, cycle: airports.cycle };
    },
  );

  async function sendList(request: FastifyRequest, reply: FastifyReply) {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { body, etag } = await list(encoding);
    reply.headers({ 'cache-control': CACHE, etag, vary: 'accept-encoding' });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
