import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  DOCUMENT_MAX_BYTES,
  mediaMessages,
  mediaTypes,
  PICTURE_MAX_BYTES,
  pictureName,
  pictureTypes,
  readFormName,
  renditions,
} from '../../domain/media.ts';
import { documentSchema, pictureSchema } from '../../domain/media-schema.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { StoreFull } from '../files/file-store.ts';
import { discard, type Spooled, spool } from '../files/spool.ts';
import { type Actor, requireActor } from '../http/actor.ts';
import { operations, textHeader } from '../http/operation.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { sendFile } from '../http/send-file.ts';
import type { Services } from '../services.ts';
import { authorizeDocument, keepDocument, keepFile, keepPicture } from './keep.ts';
import { byteTries, uploadTries } from './limits.ts';
import { FileRefused } from './refusal.ts';
import { sweepMedia, sweepStrays } from './service.ts';
import { findFile } from './store.ts';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof FileRefused)) return error;
  const { message, detail = message } = error;
  return problem.badRequest(error.errorsAt('file'), detail);
}

type Received = { file: Spooled; name: string };

/**
 * A file never changes, but it can be taken off the site, so caches ask again after five minutes, which is cheap: the ETag is
 * its hash.
 */
const PUBLISHED = 'public, max-age=300, must-revalidate';

/** Maximum length of a text field next to the file; none is needed. */
const TEXT_MAX = 1_000;

/** Spools the single file of a multipart body, up to `maxBytes`. */
async function receive(
  request: FastifyRequest,
  folder: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Received> {
  let received: Received | undefined;
  let isText = false;
  try {
    // One more byte than allowed tells a file that is too large from one that just fits.
    for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
      if (part.type === 'field') {
        isText ||= part.fieldname === 'file';
        if (part.valueTruncated) throw new FileRefused('Send only the file: another field is too long');
        continue;
      }
      received = { file: await spool(part.file, folder), name: readFormName(part.filename) };
      if (part.fieldname !== 'file') throw new FileRefused('Send the file in the field named file');
      if (received.file.size > maxBytes) throw new FileRefused(tooLarge);
    }
    if (!received) throw new FileRefused(isText ? 'Send a file, not text' : mediaMessages.missing);
    return received;
  } catch (error) {
    if (received) await discard(received.file);
    const isOurs = error instanceof StoreFull || (error as NodeJS.ErrnoException).syscall !== undefined;
    if (error instanceof FileRefused || isOurs) throw error;
    const { FilesLimitError, FieldsLimitError } = request.server.multipartErrors;
    if (error instanceof FilesLimitError) throw new FileRefused('Send one file at a time');
    if (error instanceof FieldsLimitError) throw new FileRefused('Send only the file');
    throw problem.badRequest([], 'The upload was cut off. Try again.');
  }
}

const querySchema = z.strictObject({
  as: z
    .optional(z.enum(['document', 'file'], { error: 'Use document or file, or leave it out for a picture' }))
    .describe('Left out for a picture; `file` takes either, to send with a message.'),
});

const quoted = (...messages: string[]) => messages.map((message) => `“${message}”`).join(', ');

const wrongType = () => problem.ofStatus(415, 'Send a file (multipart/form-data).');

const renditionTypes = new Map<string, string>(
  renditions.map((ending) => [ending, ending.endsWith('jpg') ? 'image/jpeg' : 'image/webp']),
);

export function registerMediaRoutes(
  app: FastifyInstance,
  services: Services,
  limits: { cardBytes?: number } = {},
): void {
  const { db, files, jobs } = services;
  jobs.define('sweep-media', { cron: '41 * * * *', retries: 0 }, () => sweepMedia(services));
  jobs.define('sweep-strays', { cron: '11 4 * * *', retries: 0 }, () => sweepStrays(services));
  registerFiles(app, services);

  // Only these routes parse multipart bodies.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, _payload, done) => done(wrongType()));
    await room.register(fastifyMultipart, {
      limits: { files: 1, fields: 4, fieldSize: TEXT_MAX, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    operations(room, {
      name: 'Media',
      description:
        'Pictures and documents, uploaded first and then referenced by address in a listing or a profile.\n\nEach picture has two smaller ones, at its address with another ending: `.card.jpg`, a JPEG of at most 400×300 px, and `.800.webp`, at most 800 px on its longer side. Files are stored by the SHA-256 of their content, so an address always shows the same file. Only its owner sees a file until a listing or a profile shows it, and again after that is removed or hidden.',
    }).post(
      apiPaths.media,
      {
        id: 'uploadFile',
        summary: 'Upload a picture or a document',
        description: [
          `A picture: one file of at most 5 MB and 50 megapixels (AVIF 16), ${pictureTypes.join(', ')}; the first frame of an animation. Refused with ${quoted(mediaMessages.invalidType, mediaMessages.tooLarge, mediaMessages.imageTooLarge)}.`,
          `A document, with \`as=document\`: one complete PDF of at most 25 MB. Refused with ${quoted(mediaMessages.onlyPdf, mediaMessages.documentTooLarge)}, and with what it does if it runs scripts, starts programs, sends or imports data, plays rich media, opens other PDFs, has files inside or an XFA form, or has a password. Bytes around it, as scanners write them, are kept. It is served as an attachment.`,
          'The body may arrive at any speed above 8 kB a second. Files that no listing, profile, or message uses are deleted after a day. At most 3 GB a day; people who can’t list may upload 20 files an hour and 300 MB a day, and no listing’s documents.',
        ].join('\n\n'),
        signedIn: true,
        query: querySchema,
        bodyType: 'multipart/form-data',
        body: z.object({ file: z.file() }),
        rawBody: true,
        answers: {
          201: {
            description: 'The stored file.',
            schema: z.union([pictureSchema, documentSchema]),
            headers: { Location: textHeader('Its address.') },
          },
        },
        refusals: [429, 507],
        route: {
          config: { takesFiles: true },
          // Runs before the body is read.
          onRequest: async (request) => void (await requireActor(request)),
        },
      },
      async ({ request, reply, actor, query }) => {
        const asDocument = query.as === 'document';
        if (!request.isMultipart()) throw wrongType();
        if (asDocument) authorizeDocument(actor);
        await countTries(db, uploadTries(actor));
        let received: Received | undefined;
        try {
          const bounds = query.as
            ? { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: mediaMessages.documentTooLarge }
            : { maxBytes: PICTURE_MAX_BYTES, tooLarge: mediaMessages.tooLarge };
          received = await receive(request, files.incoming, bounds);
          const { file, name } = received;
          await countTries(db, byteTries(actor, file.size));
          const kept = asDocument
            ? await keepDocument(services, actor, file, name)
            : await (query.as ? keepFile : keepPicture)(services, actor, file, {
                name: pictureName(name),
                cardBytes: limits.cardBytes,
              });
          reply.header('location', kept.url);
          return kept;
        } catch (error) {
          throw refusalOf(error);
        } finally {
          if (received) await discard(received.file);
        }
      },
    );
  });
}

function registerFiles(app: FastifyInstance, { db, files }: Services): void {
  /** Files to serve for a URL, best first. Throws a 404 unless a file of exactly this type is stored that the person may see. */
  async function candidates(name: string, actor: () => Promise<Actor | null>) {
    const [, address, ending = ''] = /^([0-9a-f]{64})\.([0-9a-z.]+)$/.exec(name) ?? [];
    const small = renditionTypes.get(ending);
    if (!address || !(small || mediaTypes[ending])) throw problem.notFound();
    const rows = await findFile(db, small ? `${address}.webp` : name);
    let kept = rows.find(({ is_published }) => is_published);
    if (!kept && rows.length > 0) {
      const person = await actor();
      // The admin opens private files only with the report that shows them.
      kept = rows.find(
        (row) => person && (row.owner_id === person.id || (person.isAdmin && !row.is_attached)),
      );
    }
    if (!kept) throw problem.notFound();
    const whole = { address, type: kept.type };
    // Older uploads have no smaller versions, so serve the full picture.
    const made = small && kept.renditions[ending];
    const files = made ? [{ address: made, type: small }, whole] : [whole];
    return { files, isPublished: kept.is_published };
  }

  app.get<{ Params: { name: string } }>(mediaAddress(':name'), async (request, reply) => {
    const { files: found, isPublished } = await candidates(request.params.name, request.actor);
    return sendFile(request, reply, files, found, isPublished ? PUBLISHED : undefined);
  });
}
