import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  DOCUMENT_MAX_BYTES,
  mediaMessages,
  mediaTypes,
  PICTURE_MAX_BYTES,
  renditions,
} from '../../domain/media.ts';
import { api, mediaAddress } from '../../domain/paths.ts';
import { StoreFull } from '../files/file-store.ts';
import { discard, type Spooled, spool } from '../files/spool.ts';
import { requireActor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { pictureName } from './file-name.ts';
import { keepDocument, keepPicture } from './keep.ts';
import { uploadTries } from './limits.ts';
import { FileRefused } from './refusal.ts';
import { sweepMedia, sweepStrays } from './service.ts';
import { findRenditions } from './store.ts';

const fileError = (message: string) => [{ path: 'file', message }];

function refusalOf(error: unknown): unknown {
  if (!(error instanceof FileRefused)) return error;
  const { message, detail = message, tooLarge } = error;
  const errors = fileError(message);
  return tooLarge
    ? new Problem(413, 'Payload Too Large', detail, { errors })
    : problem.badRequest(errors, detail);
}

type Received = { file: Spooled; name: string };

/** Spools the one file of a multipart body, at most so many bytes of it. */
async function receive(
  request: FastifyRequest,
  folder: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Received> {
  let received: Received | undefined;
  try {
    // A byte more than is taken tells a file that is too large from one that just fits.
    for await (const part of request.files({ limits: { fileSize: maxBytes + 1 } })) {
      received = { file: await spool(part.file, folder), name: part.filename };
      if (received.file.size > maxBytes) throw new FileRefused(tooLarge, { tooLarge: true });
    }
    if (!received) throw new FileRefused(mediaMessages.missing);
    return received;
  } catch (error) {
    if (received) await discard(received.file);
    const isOurs = error instanceof StoreFull || (error as NodeJS.ErrnoException).syscall !== undefined;
    if (error instanceof FileRefused || isOurs) throw error;
    if (error instanceof request.server.multipartErrors.FilesLimitError) {
      throw new FileRefused('Send one file at a time');
    }
    // Cut off, or no multipart at all.
    throw problem.badRequest([], 'The upload broke off.');
  }
}

/** What an upload is taken as, by the query: true for a document. */
function isDocument({ query }: FastifyRequest): boolean {
  const { as } = query as { as?: unknown };
  if (as === undefined || as === 'document') return as !== undefined;
  throw problem.badRequest([{ path: 'as', message: 'Say document, or leave it out for a picture' }]);
}

const renditionTypes = new Map<string, string>(
  renditions.map((ending) => [ending, ending.endsWith('jpg') ? 'image/jpeg' : 'image/webp']),
);

/** Uploads, and what is served of them. */
export function registerMediaRoutes(
  app: FastifyInstance,
  services: Services,
  limits: { cardBytes?: number } = {},
): void {
  const { files, jobs, db } = services;
  jobs.define('sweep-media', { cron: '41 * * * *', retries: 0 }, () => sweepMedia(services));
  jobs.define('sweep-strays', { cron: '11 4 * * *', retries: 0 }, () => sweepStrays(services));

  // A room of its own: nothing else reads multipart.
  app.register(async (room) => {
    await room.register(fastifyMultipart, {
      limits: { files: 1, fields: 4, fieldSize: 1_000, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    room.post(api.media, { config: { takesFiles: true } }, async (request, reply) => {
      const actor = await requireActor(request);
      const asDocument = isDocument(request);
      await countTries(db, uploadTries(actor.id));
      if (!request.isMultipart()) throw problem.ofStatus(415, 'Send a file (multipart/form-data).');
      let received: Received | undefined;
      try {
        const bounds = asDocument
          ? { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: mediaMessages.documentTooLarge }
          : { maxBytes: PICTURE_MAX_BYTES, tooLarge: mediaMessages.tooLarge };
        received = await receive(request, files.incoming, bounds);
        const { file, name } = received;
        const kept = asDocument
          ? await keepDocument(services, actor, file, name)
          : await keepPicture(services, actor, file, {
              name: pictureName(name),
              cardBytes: limits.cardBytes,
            });
        return reply.status(201).header('location', kept.url).send(kept);
      } catch (error) {
        throw refusalOf(error);
      } finally {
        if (received) await discard(received.file);
      }
    });
  });

  /** What an address may show, the best first. */
  async function candidates(name: string): Promise<{ address: string; type: string }[]> {
    const [, address, ending = ''] = /^([0-9a-f]{64})\.([0-9a-z.]+)$/.exec(name) ?? [];
    if (!address) return [];
    const type = mediaTypes[ending];
    if (type) return [{ address, type }];
    const small = renditionTypes.get(ending);
    if (!small) return [];
    const made = (await findRenditions(db, `${address}.webp`))[ending];
    // An upload from before there were smaller ones is shown in full.
    return [...(made ? [{ address: made, type: small }] : []), { address, type: 'image/webp' }];
  }

  app.get<{ Params: { name: string } }>(mediaAddress(':name'), async (request, reply) => {
    for (const { address, type } of await candidates(request.params.name)) {
      const etag = `"${address}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      const file = isKnown ? null : await files.open(address);
      if (!file && !isKnown) continue;
      reply.headers({
        // The name is made of the content: it never means anything else.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-site',
        etag,
        ...(!type.startsWith('image/') && { 'content-disposition': 'attachment' }),
      });
      if (!file) return reply.status(304).send();
      return reply.type(type).header('content-length', file.size).send(file.stream);
    }
    throw problem.notFound();
  });
}
