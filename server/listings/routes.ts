import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { activitySchema, ownFiguresSchema } from '../../domain/own-figures.ts';
import { ACTIVITY_DAYS, ACTIVITY_LISTINGS } from '../../domain/own-listings.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { filesInJson } from '../http/json-body.ts';
import { operations } from '../http/operation.ts';
import { idSchema, searchOf } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { storeDataFiles } from '../media/service.ts';
import type { Services } from '../services.ts';
import { registerAcrossRoutes } from './across/routes.ts';
import { ownActivity, readIds } from './activity.ts';
import { nameOf, namesOf, ownOfAnyKind, schemasOf, tagOf } from './answers.ts';
import { clearCounts, createCounts } from './counts.ts';
import { registerCsvRoutes } from './csv/routes.ts';
import { defineListingJobs } from './jobs.ts';
import { createLimits } from './limits.ts';
import { registerMapRoutes } from './map/routes.ts';
import { commonParameters, filterParameters, ownParameters, pageOf } from './parameters.ts';
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

export function registerListingRoutes(
  app: FastifyInstance,
  shared: Services,
  options: { countView: CountView; creates?: readonly Limit[] },
): void {
  const services = { ...shared, counts: createCounts() };
  shared.changes.onChange(() => clearCounts(services.counts));
  defineListingJobs(services);
  for (const kind of listingKinds) registerKind(app, services, kind, options);
  registerMapRoutes(app, services);
  registerAcrossRoutes(app, services);
  registerOwnRoutes(app, services);
  registerCsvRoutes(app, services);
}

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .optional(z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 visible characters'))
    .describe(
      'A create sent again with the same key returns the first listing and creates none. Keys belong to the account.',
    ),
});

const ifMatch = z.object({
  'If-Match': z
    .optional(z.string())
    .transform(expectedVersions)
    .meta({
      description:
        'The ETag that the change starts from. If the listing has changed since then, it stays as it is (409), unless it already has every value of the change.',
      examples: ['"3"'],
    }),
});

const etag = {
  ETag: {
    description: 'The listing’s version. Views and inquiries don’t change it.',
    schema: { type: 'string', pattern: '^"\\d+"$' },
  },
};

function registerKind(
  app: FastifyInstance,
  services: Services & ListingServices,
  kind: ListingKind,
  { countView, creates = createLimits }: { countView: CountView; creates?: readonly Limit[] },
): void {
  const part = kindPart(app, services, kind);
  registerReads(part, countView);
  registerWrites(part, creates);
  registerMine(part);
}

type KindPart = ReturnType<typeof kindPart>;

/** Values that all operations of a kind share. */
function kindPart(app: FastifyInstance, services: Services & ListingServices, kind: ListingKind) {
  const schemas = schemasOf(kind);
  const sendListing = async (reply: FastifyReply, id: number) => {
    const listing = await findListing(services, kind, id);
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
    wholeAnswer: { description: `The ${kind.noun}.`, schema: schemas.whole, headers: etag },
    sendListing,
  };
}

function registerReads(part: KindPart, countView: CountView): void {
  const { api, services, kind, schemas, name, names, list, one, params, wholeAnswer, sendListing } = part;

  api.get(
    list,
    {
      id: `list${names}`,
      summary: `List ${kind.plural}`,
      description:
        'The first page without parameters. Filters that only other kinds have are ignored, unknown ones refused.',
      parameters: filterParameters(kind),
      answers: { 200: pageOf('A page, without contact fields.', z.array(schemas.summary)) },
      refusals: [400],
    },
    async ({ request, reply }) =>
      sendPage(request, reply, await listListings(services, kind, searchOf(request))),
  );

  api.get(
    one,
    {
      id: `get${name}`,
      summary: `Read one ${kind.noun}`,
      description: 'Counts a view: once a day for each visitor, except the owner and robots.',
      params,
      answers: { 200: wholeAnswer },
      refusals: [410],
    },
    async ({ request, reply, params: { id } }) => {
      const { listing, sent } = await sendListing(reply, id);
      const actor = await request.actor();
      // A HEAD request isn't a view.
      if (request.method === 'HEAD') return sent;
      countView(visitorOf(request), { listingId: id, ownerId: listing.ownerId }, actor?.id ?? null).catch(
        (error: unknown) => request.log.warn({ err: error }, 'view not counted'),
      );
      return sent;
    },
  );
}

function registerWrites(part: KindPart, creates: readonly Limit[]): void {
  const { api, services, kind, schemas, name, list, one, params, wholeAnswer, sendListing } = part;
  const rates = creates
    .map(({ max, seconds }) => `${max} in ${seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}`)
    .join(', ');

  api.post(
    list,
    {
      id: `create${name}`,
      summary: `List a new ${kind.noun}`,
      description: `For property principals and listing brokers; of all kinds together at most ${rates}. Import a CSV file for more.`,
      signedIn: true,
      headers: idempotencyKey,
      body: schemas.create,
      answers: {
        201: {
          ...wholeAnswer,
          headers: { ...etag, Location: { description: 'Its address.', schema: { type: 'string' } } },
        },
      },
      refusals: [409, 422, 429],
      admit: ({ actor }) => authorizeCreate(actor),
      route: filesInJson,
    },
    async ({ request, reply, actor, headers, body }) => {
      await countTries(
        services.db,
        creates.map((limit) => ({ limit, by: [actor.id] })),
      );
      const { id, isNew } = await createListing(services, kind, actor, body, headers['Idempotency-Key']);
      if (isNew) {
        const { category } = kind;
        const path = paths.listing(kind, id);
        services.analytics.record(
          { name: 'listing_created', category, label: String(id), path },
          visitorOf(request),
        );
      }
      reply.header('location', apiPaths.listing(kind, id));
      return (await sendListing(reply, id)).sent;
    },
  );

  api.patch(
    one,
    {
      id: `update${name}`,
      summary: `Change your ${kind.noun}`,
      description:
        'A change without any difference makes no new version. A refused one (409) has the current version in its ETag.',
      signedIn: true,
      params,
      headers: ifMatch,
      body: schemas.changes,
      answers: { 200: wholeAnswer },
      refusals: [409],
      // Checked before any files are stored.
      admit: async ({ actor, params: { id } }) =>
        authorizeChange(actor, await findForChange(services, kind, id)),
      route: filesInJson,
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      const input = await storeDataFiles(services, actor, body);
      const from = headers['If-Match'];
      await withListing(services, kind, id, (listing, transaction) =>
        updateListing({ ...services, db: transaction }, kind, authorizeChange(actor, listing), input, from),
      );
      return (await sendListing(reply, id)).sent;
    },
  );

  api.delete(
    one,
    {
      id: `delete${name}`,
      summary: `Delete your ${kind.noun}`,
      signedIn: true,
      params,
      answers: { 204: 'Deleted.' },
    },
    async ({ actor, params: { id } }) => {
      await withListing(services, kind, id, async (listing, transaction) =>
        deleteListing(transaction, authorizeChange(actor, listing)),
      );
    },
  );
}

function registerMine({ api, services, kind, schemas, name, names, params, wholeAnswer }: KindPart): void {
  api.get(
    apiPaths.myListings(kind),
    {
      id: `listMy${names}`,
      summary: `List your ${kind.plural}`,
      description: 'Including those that have left the results. Only order and page are used of the filters.',
      signedIn: true,
      parameters: commonParameters(['sort', 'near', 'limit', 'cursor']),
      answers: { 200: pageOf('A page, with every field.', z.array(schemas.own)) },
      refusals: [400],
    },
    async ({ request, reply, actor }) =>
      sendPage(request, reply, await listOwn(services, kind, actor, searchOf(request))),
  );

  api.get(
    apiPaths.myListing(kind, '{id}'),
    {
      id: `getMy${name}`,
      summary: `Read your ${kind.noun}, to change it`,
      description: 'Counts no view. Send its ETag as If-Match to keep changes made in between.',
      signedIn: true,
      params,
      answers: { 200: { ...wholeAnswer, schema: schemas.own } },
    },
    async ({ reply, actor, params: { id } }) => {
      const listing = await findOwnListing(services, kind, id);
      if (!listing) throw problem.notFound(messages.listingNotFound.description);
      const mine = authorizeChange(actor, listing);
      return sendJson(reply.header('etag', etagOf(mine.version)), mine.json);
    },
  );
}

function registerOwnRoutes(app: FastifyInstance, services: ListingServices): void {
  const api = operations(app, { name: 'Your listings', description: 'Listings of all kinds.' });

  api.get(
    apiPaths.allMyListings,
    {
      id: 'listMyListings',
      summary: 'List your listings of all kinds',
      description: 'Including those that have left the results, each with the fields of its kind.',
      signedIn: true,
      parameters: ownParameters,
      answers: { 200: pageOf('A page, with every field.', z.array(ownOfAnyKind)) },
      refusals: [400],
    },
    async ({ request, reply, actor }) =>
      sendPage(request, reply, await listOwnOfAllKinds(services, actor, searchOf(request))),
  );

  api.get(
    apiPaths.myFigures,
    {
      id: 'getMyFigures',
      summary: 'Read the totals of your listings',
      signedIn: true,
      answers: { 200: ownFiguresSchema },
    },
    async ({ actor }) => ownFigures(services, actor),
  );

  api.get(
    apiPaths.myActivity([]),
    {
      id: 'getMyActivity',
      summary: 'Read views and inquiries of your listings by day',
      description: `The last ${ACTIVITY_DAYS} days (UTC), today included. Deleted listings and those of other owners are left out.`,
      signedIn: true,
      parameters: [
        {
          name: 'ids',
          in: 'query',
          required: true,
          description: `Ids of at most ${ACTIVITY_LISTINGS} listings, separated by commas.`,
          schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
          example: '1,2,3',
        },
      ],
      answers: { 200: activitySchema },
      refusals: [400],
    },
    async ({ request, actor }) => ownActivity(services.db, actor, readIds(searchOf(request))),
  );
}
