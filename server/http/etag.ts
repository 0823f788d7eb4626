import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether an If-None-Match names this tag, or any at all; weak ones count (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '')
    .split(',')
    .map(bare)
    .some((tag) => tag === '*' || tag === bare(etag));
}

/** Sends what is the same for everybody, with a tag made of it; who has it already is told so in a 304. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string | Buffer) {
  // Weak: the same text is sent compressed in several ways.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(body);
}
