import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';
import { namesTag } from './etag.ts';
import { problem } from './problem.ts';

/** A file of the store, and how to send it. */
export type StoredFile = { address: string; type: string; name?: string };

/** Description of an answer that is a file. */
export const storedFile = {
  description: 'The file. A picture is shown, anything else is a download.',
  type: 'application/octet-stream',
  schema: z.string(),
};

export const fileQuery = z.strictObject({
  as: z
    .optional(z.enum(['card'], { error: 'Use card, or leave it out for the whole file' }))
    .describe('`card` is a small JPEG of a picture.'),
});

/** Sends the first of these files that is stored, such as a small picture or else the whole one. Throws a 404 without any. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  candidates: readonly StoredFile[],
  /** Cache-Control of a file that everyone may see, also on other sites; others are the reader's alone. */
  published?: string,
): Promise<FastifyReply> {
  for (const { address, type, name } of candidates) {
    const etag = `"${address}"`;
    const isKnown = namesTag(request.headers['if-none-match'], etag);
    const file = isKnown ? null : await files.open(address);
    if (!file && !isKnown) continue;
    const isPicture = type.startsWith('image/');
    const disposition = [
      ...(isPicture ? (name === undefined ? [] : ['inline']) : ['attachment']),
      ...(name === undefined
        ? []
        : [`filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`]),
    ];
    reply.headers({
      'cache-control': published ?? 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      etag,
      'cross-origin-resource-policy': isPicture && published ? 'cross-origin' : 'same-site',
      ...(disposition.length > 0 && { 'content-disposition': disposition.join('; ') }),
    });
    if (!file) return reply.status(304).send();
    return reply.type(type).header('content-length', file.size).send(file.stream);
  }
  throw problem.notFound();
}

/** RFC 8187, 3.2.1. */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
