import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Problem, problem } from './problem.ts';
import { LimitReached } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    tooLarge?: string;
    /** Logs name the route instead of the path. */
    isPrivate?: boolean;
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

/** PostgreSQL's foreign_key_violation, for a write by an account that is deleted at the same moment. */
function namesDeletedAccount(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23503' && typeof constraint === 'string' && /_(owner|user)_id_fkey$/.test(constraint);
}

/** Logs unexpected errors in full and reports them without detail. */
export function installErrors(
  app: FastifyInstance,
  isUnavailable: (error: unknown) => boolean,
  isFull: (error: unknown) => boolean = () => false,
): void {
  app.setErrorHandler((error: FastifyError | Problem | undefined, request, reply) => {
    if (error instanceof LimitReached && error.alarm) {
      request.log.error({ limit: error.alarm.limit }, error.alarm.text);
    }
    if (error instanceof Problem) return sendProblem(reply, error);
    // The client went away while it was sending; nobody reads this answer.
    if (request.raw.destroyed && !request.raw.complete) return sendProblem(reply, problem.ofStatus(400));
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database or file store unreachable or too slow');
      return sendProblem(reply, problem.unavailable());
    }
    if (namesDeletedAccount(error)) return sendProblem(reply, problem.unauthorized());
    if (isFull(error)) {
      request.log.error({ err: error }, 'no storage left');
      return sendProblem(reply, problem.ofStatus(507, 'The server has no storage left for it.'));
    }
    const status = error?.statusCode ?? 500;
    if (status === 413) {
      const { tooLarge = 'The body is too large.' } = request.routeOptions.config;
      // Read the rest, within limitBodies: a client that is still sending when the connection closes never sees the response.
      reply.removeHeader('connection');
      request.raw.resume();
      return sendProblem(reply, problem.ofStatus(413, tooLarge));
    }
    // From @fastify/static, for a path above its folder; our own refusals are Problems.
    if (status === 403) return sendProblem(reply, problem.notFound());
    if (status === 415) return sendProblem(reply, problem.ofStatus(415, 'Send JSON (application/json).'));
    if (status >= 400 && status < 500) return sendProblem(reply, problem.ofStatus(status));
    const { config, url } = request.routeOptions;
    // Leave out the query, which may contain a token.
    const path = config.isPrivate ? url : request.url.split('?', 1)[0];
    request.log.error({ err: error, path }, 'request failed');
    return sendProblem(reply, new Problem(500, 'Internal error', 'Something went wrong on our side.'));
  });
}
