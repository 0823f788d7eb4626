import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaMessages, mediaTypes, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { api, mediaAddress } from '../../domain/paths.ts';
import { StoreFull } from '../files/file-store.ts';
import { requireActor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { uploadTries } from './limits.ts';
import { PictureRefused } from './picture.ts';
import { keepPicture, sweepMedia } from './service.ts';

const fileError = (message: string) => [{ path: 'file', message }];
const tooLarge = () =>
  new Problem(413, 'Payload Too Large', mediaMessages.tooLarge, {
    errors: fileError(mediaMessages.tooLarge),
  });

/** A refusal in the words of the API, for whatever may go wrong with an upload. */
function refusalOf(error: unknown): unknown {
  if (error instanceof PictureRefused) return problem.badRequest(fileError(error.message), error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StoreFull || code === 'ENOSPC') {
    return problem.ofStatus(507, 'There is no room left to keep it.');
  }
  return error;
}

/** Writes the one file of a multipart body to a temporary file; answers its path. It is never whole in memory. */
async function receive(request: FastifyRequest, path: string): Promise<void> {
  let received = 0;
  try {
    for await (const { file } of request.files()) {
      received += 1;
      await pipeline(file, createWriteStream(path, { flags: 'wx' }));
      if (file.truncated) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof Problem || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    if (error instanceof request.server.multipartErrors.FilesLimitError) {
      throw problem.badRequest(fileError('Send one file at a time'));
    }
    // Cut off, or no multipart at all.
    throw problem.badRequest([], 'The upload broke off.');
  }
  if (received === 0) throw problem.badRequest(fileError(mediaMessages.missing));
}

/** Uploads, and what is served of them. */
export function registerMediaRoutes(app: FastifyInstance, services: Services): void {
  services.jobs.define('sweep-media', { cron: '41 * * * *', retries: 0 }, () => sweepMedia(services));

  // A room of its own: nothing else reads multipart.
  app.register(async (room) => {
    await room.register(fastifyMultipart, {
      limits: { files: 1, fileSize: PICTURE_MAX_BYTES, fields: 4, fieldSize: 1_000, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    room.post(api.media, async (request, reply) => {
      const actor = await requireActor(request);
      await countTries(services.db, uploadTries(actor.id));
      if (!request.isMultipart()) throw problem.ofStatus(415, 'Send a file (multipart/form-data).');
      const temporary = join(tmpdir(), `upload-${randomUUID()}`);
      try {
        await receive(request, temporary);
        const picture = await keepPicture(services, actor, () => readFile(temporary));
        return reply.status(201).header('location', picture.url).send(picture);
      } catch (error) {
        throw refusalOf(error);
      } finally {
        await rm(temporary, { force: true });
      }
    });
  });

  app.get<{ Params: { name: string } }>(mediaAddress(':name'), async (request, reply) => {
    const [, address, ending] = /^([0-9a-f]{64})\.(webp|pdf)$/.exec(request.params.name) ?? [];
    const type = ending && mediaTypes[ending];
    if (!address || !type) throw problem.notFound();
    const etag = `"${address}"`;
    reply.headers({
      // The name is made of the content: it never means anything else.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      etag,
      ...(!type.startsWith('image/') && { 'content-disposition': 'attachment' }),
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const file = await services.files.open(address);
    if (!file) throw problem.notFound();
    return reply.type(type).header('content-length', file.size).send(file.stream);
  });
}
