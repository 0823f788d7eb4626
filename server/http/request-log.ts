import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that answers several kinds of addresses: the pattern of one. */
    patternOf?: (pathname: string) => string;
  }
}

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by route, from the first byte received to the last one sent.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
});

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The id that a trusted proxy gave the request, so that its log and ours name the same one, or a new one. */
export const requestIds =
  ({ trustProxy }: { trustProxy: unknown }) =>
  ({ headers: { 'x-request-id': given } }: Pick<IncomingMessage, 'headers'>): string =>
    trustProxy !== undefined && typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();

/** The pattern, because an address may hold a token or a name. */
function routeOf({ routeOptions: { url = 'unknown', config }, url: target }: FastifyRequest): string {
  return config.patternOf?.(target.split('?', 1)[0] ?? '') ?? url;
}

/**
 * Sends each request's id, logs requests at the level "info", and measures them if asked. Requests that this process makes to
 * itself for a page are part of that one.
 */
export function watchRequests(app: FastifyInstance, { measure }: { measure: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const write = ['info', 'debug', 'trace'].includes(app.log.level);
  if (!write && !measure) return;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!(request.raw.socket instanceof Socket)) return;
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const [route, status] = [routeOf(request), reply.statusCode];
    if (measure) durations.observe({ method, route, status }, reply.elapsedTime / 1_000);
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
