import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { createSchema, patchSchema } from '../../domain/listing-schema.ts';
import { messages } from '../../domain/messages.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { requireActor } from '../http/actor.ts';
import { filesInJson } from '../http/json-body.ts';
import { parseBody, parseId } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { storeDataFiles } from '../media/service.ts';
import type { Services } from '../services.ts';
import { registerAcrossRoutes } from './across/routes.ts';
import { ownActivity, readIds } from './activity.ts';
import { createCounts } from './counts.ts';
import { registerCsvRoutes } from './csv/routes.ts';
import { defineListingJobs } from './jobs.ts';
import { createLimits } from './limits.ts';
import { registerMapRoutes } from './map/routes.ts';
import { authorizeChange, authorizeCreate } from './policy.ts';
import {
  createListing,
  deleteListing,
  findForChange,
  findListing,
  findOwnListing,
  type ListingServices,
  type ListPage,
  listListings,
  listOwn,
  listOwnOfAllKinds,
  ownFigures,
  updateListing,
  withListing,
} from './service.ts';
import { etagOf, expectedVersions } from './versions.ts';
import type { CountView } from './views.ts';

type ById = { Params: { id: string } };

const searchOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;

function sendJson(reply: FastifyReply, json: string) {
  return reply.type('application/json; charset=utf-8').send(json);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ListPage) {
  reply.header('x-total-count', page.total);
  if (page.capped) reply.header('x-total-count-capped', 'true');
  if (page.next !== null) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', page.next);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return sendJson(reply, page.json);
}

/** The key of a request that must not act twice, or a 400. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw problem.badRequest([{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible characters' }]);
}

export function registerListingRoutes(
  app: FastifyInstance,
  shared: Services,
  { countView, creates = createLimits }: { countView: CountView; creates?: readonly Limit[] },
): void {
  const services = { ...shared, counts: createCounts() };
  shared.changes.onChange(services.counts.clear);
  defineListingJobs(services);
  for (const kind of listingKinds) registerKind(app, services, kind, { countView, creates });
  registerCsvRoutes(app, services);
  registerMapRoutes(app, services);
  registerAcrossRoutes(app, services);
  app.get(apiPaths.allMyListings, async (request, reply) => {
    const actor = await requireActor(request);
    return sendPage(request, reply, await listOwnOfAllKinds(services, actor, searchOf(request)));
  });
  app.get(apiPaths.myActivity([]), async (request) => {
    const actor = await requireActor(request);
    return ownActivity(services.db, actor, readIds(searchOf(request)));
  });
  app.get(apiPaths.myFigures, async (request) => ownFigures(services, await requireActor(request)));
}

function registerKind(
  app: FastifyInstance,
  services: Services & ListingServices,
  kind: ListingKind,
  { countView, creates }: { countView: CountView; creates: readonly Limit[] },
): void {
  const create = createSchema(kind);
  const patch = patchSchema(kind);
  const list = `/api/${kind.apiPath}`;
  const one = `${list}/:id`;

  app.get(list, async (request, reply) =>
    sendPage(request, reply, await listListings(services, kind, searchOf(request))),
  );

  app.get(`/api/${kind.myApiPath}`, async (request, reply) => {
    const actor = await requireActor(request);
    return sendPage(request, reply, await listOwn(services, kind, actor, searchOf(request)));
  });

  const sendListing = async (reply: FastifyReply, id: number) => {
    const listing = await findListing(services, kind, id);
    return { listing, sent: sendJson(reply.header('etag', etagOf(listing.version)), listing.json) };
  };

  app.get<ById>(one, async (request, reply) => {
    const { listing, sent } = await sendListing(reply, parseId(request.params.id));
    const actor = await request.actor();
    // Who asks for the head alone has seen nothing.
    if (request.method === 'HEAD') return sent;
    const viewed = { listingId: Number(request.params.id), ownerId: listing.ownerId };
    countView(visitorOf(request), viewed, actor?.id ?? null).catch((error: unknown) =>
      request.log.warn({ err: error }, 'view not counted'),
    );
    return sent;
  });

  app.get<ById>(apiPaths.myListing(kind, ':id'), async (request, reply) => {
    const actor = await requireActor(request);
    const listing = await findOwnListing(services, kind, parseId(request.params.id));
    if (!listing) throw problem.notFound(messages.listingNotFound.description);
    const mine = authorizeChange(actor, listing);
    return sendJson(reply.header('etag', etagOf(mine.version)), mine.json);
  });

  app.post(list, filesInJson, async (request, reply) => {
    const actor = await requireActor(request);
    authorizeCreate(actor);
    const input = parseBody(create, request.body);
    await countTries(
      services.db,
      creates.map((limit) => ({ limit, by: [actor.id] })),
    );
    const { id, isNew } = await createListing(services, kind, actor, input, idempotencyKey(request));
    if (isNew) {
      const { category } = kind;
      const path = paths.listing(kind, id);
      services.analytics.record(
        { name: 'listing_created', category, label: String(id), path },
        visitorOf(request),
      );
    }
    reply.status(201).header('location', apiPaths.listing(kind, id));
    return (await sendListing(reply, id)).sent;
  });

  app.patch<ById>(one, filesInJson, async (request, reply) => {
    const actor = await requireActor(request);
    const id = parseId(request.params.id);
    const from = expectedVersions(request.headers['if-match']);
    // Files are kept before the listing is held, and nobody's but an owner's.
    authorizeChange(actor, await findForChange(services, kind, id));
    const input = await storeDataFiles(services, actor, parseBody(patch, request.body));
    await withListing(services, kind, id, (listing, transaction) =>
      updateListing({ ...services, db: transaction }, kind, authorizeChange(actor, listing), input, from),
    );
    return (await sendListing(reply, id)).sent;
  });

  app.delete<ById>(one, async (request, reply) => {
    const actor = await requireActor(request);
    await withListing(services, kind, parseId(request.params.id), async (listing, transaction) =>
      deleteListing(transaction, authorizeChange(actor, listing)),
    );
    return reply.status(204).send();
  });
}
