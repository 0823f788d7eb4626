import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Problem, problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body over the limit is told. */
    tooLarge?: string;
  }
}

export function sendProblem(reply: FastifyReply, refusal: Problem) {
  return reply
    .status(refusal.status)
    .headers(refusal.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(refusal.body()));
}

/**
 * One door for every failure. What is not ours to explain is logged whole and answered without detail.
 * `isUnavailable` tells a database or a store of files that can't be reached from a fault of ours,
 * `isFull` a store without room.
 */
export function installErrors(
  app: FastifyInstance,
  isUnavailable: (error: unknown) => boolean,
  isFull: (error: unknown) => boolean = () => false,
): void {
  app.setErrorHandler((error: FastifyError | Problem | undefined, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error);
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database or file store out of reach');
      return sendProblem(reply, problem.unavailable());
    }
    if (isFull(error)) {
      request.log.error({ err: error }, 'no room left');
      return sendProblem(reply, problem.ofStatus(507, 'There is no room left to keep it.'));
    }
    const status = error?.statusCode ?? 500;
    if (status === 413) {
      const { tooLarge = 'The body is too large.' } = request.routeOptions.config;
      // Read to its end, within limitBodyTime: who still sends when the connection ends never reads the answer.
      reply.removeHeader('connection');
      request.raw.resume();
      return sendProblem(reply, problem.ofStatus(413, tooLarge));
    }
    if (status === 415) return sendProblem(reply, problem.ofStatus(415, 'Send JSON (application/json).'));
    if (status >= 400 && status < 500) return sendProblem(reply, problem.ofStatus(status));
    // Without the query, which may hold the token of a mail's link.
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'request failed');
    return sendProblem(reply, new Problem(500, 'Internal error', 'Something went wrong on our side.'));
  });
}
