import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Matches If-None-Match, including "*" and weak tags (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '')
    .split(',')
    .map(bare)
    .some((tag) => tag === '*' || tag === bare(etag));
}

/** Sends content that is the same for everyone with an ETag, or a 304. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string | Buffer) {
  // Weak, because the same text is sent in several encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(body);
}
