import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the next page of a list in the `Link` header (RFC 8288): the same address with this cursor. */
export function linkToNext(request: FastifyRequest, reply: FastifyReply, cursor: string | number): void {
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('cursor', String(cursor));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}
