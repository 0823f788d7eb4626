import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AirportDetail } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { namesTag } from '../http/etag.ts';
import { fieldErrors } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import type { Airports } from './airports.ts';
import { chooseEncoding, publicList } from './public-list.ts';

export const LIMIT_DEFAULT = 20;
export const LIMIT_MAX = 50;
export const QUERY_MAX = 100;

const limitMessage = `Limit must be a whole number from 1 to ${LIMIT_MAX}`;

const searchSchema = z.strictObject({
  q: z.string('Give q only once').max(QUERY_MAX, `Use at most ${QUERY_MAX} characters`).optional(),
  limit: z
    .string(limitMessage)
    .regex(/^\d{1,2}$/, limitMessage)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= LIMIT_MAX, limitMessage)
    .optional(),
});

/** The table changes only with a release. */
const CACHE = 'public, max-age=3600';

export function registerAirportRoutes(app: FastifyInstance, { airports }: { airports: Airports }): void {
  const list = publicList();

  /** Without parameters, sends all public airports; with `q` or `limit`, the best matches among all. */
  app.get(apiPaths.airports(), async (request, reply) => {
    const { data, error } = searchSchema.safeParse(request.query);
    if (error) throw problem.badRequest(fieldErrors(error));
    if (data.q === undefined && data.limit === undefined) return sendList(request, reply);
    reply.header('cache-control', CACHE);
    return airports.search(data.q ?? '', data.limit ?? LIMIT_DEFAULT);
  });

  app.get<{ Params: { code: string } }>(
    '/api/airports/:code',
    async (request, reply): Promise<AirportDetail> => {
      const airport = airports.findByCode(request.params.code);
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
