import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Actor } from '../http/actor.ts';
import { linkToNext } from '../http/next-page.ts';
import { operations } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { nameOf, namesOf, schemasOf, tagOf } from './answers.ts';
import type { ListPage } from './lists.ts';
import { findListing, type ListingServices } from './service.ts';
import { etagOf, expectedVersions } from './versions.ts';

export const jsonOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

export function sendJson(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json);
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ListPage) {
  reply.header('x-total-count', page.total);
  if (page.capped) reply.header('x-total-count-capped', 'true');
  if (page.corrected) reply.header('x-corrected', encodeURIComponent(page.corrected));
  if (page.leftOut) reply.header('x-left-out', page.leftOut.map(encodeURIComponent).join(','));
  if (page.aircraft) {
    reply.header('x-aircraft', page.aircraft.texts.map(encodeURIComponent).join(','));
    reply.header('x-without-aircraft', encodeURIComponent(page.aircraft.rest));
  }
  if (page.unstated) reply.header('x-unstated', page.unstated);
  if (page.meaning) reply.header('x-meaning', encodeURIComponent(page.meaning));
  if (page.elsewhere) reply.header('x-elsewhere', encodeURIComponent(JSON.stringify(page.elsewhere)));
  if (page.fit) reply.header('x-fit', encodeURIComponent(JSON.stringify(page.fit)));
  if (page.near) reply.header('x-near', page.near.join(',')).header('x-within-nm', page.withinNm);
  if (page.next !== null) linkToNext(request, reply, page.next);
  return sendJson(reply, page.json);
}

const etag = {
  ETag: {
    description: 'The listing’s version. Views and inquiries don’t change it.',
    schema: { type: 'string', pattern: '^"\\d+"$' },
  },
};

export const idempotencyKey = z.object({
  'Idempotency-Key': z
    .optional(z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 visible characters'))
    .describe(
      'A create sent again with the same key returns the first listing and creates none. Keys belong to the account.',
    ),
});

export const ifMatch = z.object({
  'If-Match': z
    .optional(z.string())
    .transform(expectedVersions)
    .meta({
      description:
        'The ETag that the change starts from. If the listing has changed since then, it stays as it is (409), unless it already has every value of the change.',
      examples: ['"3"'],
    }),
});

/** For changes that delete what they leave out. */
export const requiredIfMatch = z.object({
  'If-Match': z
    .string({
      // A missing header is no invalid field, so the response is a 428 and not a 400.
      error: () => {
        throw problem.preconditionRequired(
          'Send If-Match with the ETag of the units that this replaces, or * for any version.',
        );
      },
    })
    .transform(expectedVersions)
    .meta({
      description:
        'The ETag that the change starts from, or * for any version. If the listing has changed since then, it stays as it is (409), unless it already has every value of the change.',
      examples: ['"3"'],
    }),
});

export type KindPart = ReturnType<typeof kindPart>;

/** Values that all operations of a kind share. */
export function kindPart(app: FastifyInstance, services: Services & ListingServices, kind: ListingKind) {
  const schemas = schemasOf(kind);
  const sendListing = async (
    reply: FastifyReply,
    id: number,
    actor: Actor | null,
    before?: (json: Buffer) => Promise<void>,
  ) => {
    const listing = await findListing(services, kind, id, actor);
    await before?.(listing.json);
    return { listing, sent: sendJson(reply.header('etag', etagOf(listing.version)), listing.json) };
  };
  return {
    api: operations(app, tagOf(kind)),
    services,
    kind,
    schemas,
    name: nameOf(kind),
    names: namesOf(kind),
    list: apiPaths.listings(kind),
    one: apiPaths.listing(kind, '{id}'),
    params: z.object({ id: idSchema.describe('Id of a listing of this kind.') }),
    wholeAnswer: { description: `The ${kind.singular}.`, schema: schemas.whole, headers: etag },
    sendListing,
  };
}
