import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { paths } from '../../domain/paths.ts';
import { namesTag, sendTagged } from '../http/etag.ts';
import { parseId } from '../http/parse.ts';
import { findListing } from '../listings/service.ts';
import { type Drawings, readDrawings } from '../pages/service.ts';
import type { Services } from '../services.ts';
import { qrFile } from './qr.ts';
import type { createShareImages, ShareImage } from './service.ts';

/** A listing shared again an hour later shows its current state. */
const IMAGE_CACHE = 'public, max-age=3600';
/** A listing's URL never changes. */
const QR_CACHE = 'public, max-age=604800';

type ById = { Params: { id: string } };

export function registerShareRoutes(
  app: FastifyInstance,
  services: Services,
  { drawings = () => readDrawings(services.config) }: { drawings?: () => Promise<Drawings> } = {},
): void {
  const { db, config } = services;
  let images: Promise<ReturnType<typeof createShareImages>> | undefined;
  // Load the layout on first use.
  const shareImages = () => {
    images ??= import('./service.ts').then((room) => room.createShareImages({ ...services, drawings }));
    return images;
  };

  async function sendImage(request: FastifyRequest, reply: FastifyReply, { tag, draw }: ShareImage) {
    const etag = `"${tag}"`;
    const isKnown = namesTag(request.headers['if-none-match'], etag);
    const file = isKnown ? null : await draw();
    reply.headers({
      'cache-control': IMAGE_CACHE,
      // Share images are made for other sites.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    return file ? reply.type('image/jpeg').send(file) : reply.status(304).send();
  }

  app.get(paths.siteShareImage, async (request, reply) =>
    sendImage(request, reply, await (await shareImages()).ofSite()),
  );

  for (const kind of listingKinds) {
    app.get<ById>(paths.shareImage(kind, ':id'), async (request, reply) => {
      const { json } = await findListing(services, kind, parseId(request.params.id));
      const listing = JSON.parse(String(json)) as ListingDetail;
      return sendImage(request, reply, await (await shareImages()).ofListing(kind, listing));
    });

    app.get<ById>(paths.listingQr(kind, ':id'), async (request, reply) => {
      const id = parseId(request.params.id);
      await findListing({ db }, kind, id);
      reply.header('cache-control', QR_CACHE);
      const file = qrFile(new URL(paths.listing(kind, id), config.publicUrl).href);
      return sendTagged(request, reply.type('image/svg+xml'), file);
    });
  }
}
