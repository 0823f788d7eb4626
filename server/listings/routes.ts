import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Values } from '../../domain/fields/field.ts';
import { grouped } from '../../domain/figures.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { questionOf, unusualFigures } from '../../domain/listing-kinds/usual-figures.ts';
import { farPin } from '../../domain/maps-link.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { filesInJson } from '../http/json-body.ts';
import { textHeader } from '../http/operation.ts';
import { searchOf } from '../http/parse.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { withDataFiles } from '../media/service.ts';
import type { Services } from '../services.ts';
import { registerAcrossRoutes } from './across/routes.ts';
import { registerBulkRoutes } from './bulk/routes.ts';
import { registerComingUpRoutes } from './coming-up/routes.ts';
import { defineComingUpJobs } from './coming-up/service.ts';
import { clearCounts, createCounts } from './counts.ts';
import { registerCsvRoutes } from './csv/routes.ts';
import { defineFirstListingMail } from './first/service.ts';
import { defineFreshnessJobs } from './freshness/asking.ts';
import { registerFreshnessRoutes } from './freshness/routes.ts';
import { confirmListings } from './freshness/store.ts';
import { defineListingJobs } from './jobs.ts';
import { idempotencyKey, ifMatch, type KindPart, kindPart, sendPage } from './kind-part.ts';
import { createLimits, importLimits } from './limits.ts';
import { registerListerRoutes } from './listers/routes.ts';
import { listListings } from './lists.ts';
import { registerMapRoutes } from './map/routes.ts';
import { registerOccupancyRoutes } from './occupancy/routes.ts';
import { registerOutcomeRoutes } from './outcomes/routes.ts';
import { registerMine, registerOwnRoutes } from './own/routes.ts';
import { filterParameters, pageOf, wordHeaders } from './parameters.ts';
import { authorizeChange, authorizeCreate } from './policy.ts';
import { registerRateRoutes } from './rates/routes.ts';
import { createRates, type Rates } from './rates/service.ts';
import { registerRelaxedRoutes } from './relaxed.ts';
import { createListing, deleteListing, findForChange, updateListing, withListing } from './service.ts';
import { registerUnitsCsv } from './units/csv-routes.ts';
import { registerUnits } from './units/routes.ts';
import type { CountView } from './views.ts';

export function registerListingRoutes(
  app: FastifyInstance,
  shared: Services,
  {
    countView,
    creates = createLimits,
    imports = importLimits,
  }: { countView: CountView; creates?: readonly Limit[]; imports?: readonly Limit[] },
): void {
  const services = { ...shared, counts: createCounts() };
  shared.changes.onChange(() => clearCounts(services.counts));
  defineListingJobs(services);
  defineFirstListingMail(services);
  defineFreshnessJobs(services);
  defineComingUpJobs(services);
  const rates = createRates({ ...services, db: shared.reads });
  const reading = { ...services, db: shared.reads, rates };
  for (const kind of listingKinds) {
    registerReads(kindPart(app, reading, kind), countView);
    const part = kindPart(app, services, kind);
    registerWrites(part, creates, rates);
    registerMine(part);
    registerUnits(part);
  }
  registerMapRoutes(app, reading);
  registerRelaxedRoutes(app, reading);
  registerAcrossRoutes(app, reading);
  registerRateRoutes(app, reading);
  registerListerRoutes(app, reading);
  registerOwnRoutes(app, services);
  registerBulkRoutes(app, services);
  registerOutcomeRoutes(app, services);
  registerFreshnessRoutes(app, services);
  registerComingUpRoutes(app, services);
  registerOccupancyRoutes(app, services);
  registerCsvRoutes(app, { ...services, rates }, imports);
  registerUnitsCsv(app, services, imports);
}

function registerReads(part: KindPart, countView: CountView): void {
  const { api, services, kind, schemas, name, names, list, one, params, wholeAnswer, sendListing } = part;

  api.get(
    list,
    {
      id: `list${names}`,
      summary: `List ${kind.plural}`,
      description: 'The first page without parameters. Filters that the kind has no field for are refused.',
      parameters: filterParameters(kind),
      answers: { 200: pageOf('A page, without contact fields.', z.array(schemas.summary), wordHeaders) },
      refusals: [400],
    },
    async ({ request, reply }) =>
      sendPage(request, reply, await listListings(services, kind, searchOf(request))),
  );

  api.get(
    one,
    {
      id: `get${name}`,
      summary: `Read one ${kind.singular}`,
      description: 'Counts a view: once a day for each visitor, except the owner and robots.',
      params,
      answers: { 200: wholeAnswer },
      refusals: [410],
    },
    async ({ request, reply, params: { id } }) => {
      const actor = await request.actor();
      const { sent } = await sendListing(reply, id, actor);
      // A HEAD request isn't a view.
      if (request.method === 'HEAD') return sent;
      countView(visitorOf(request), id, actor?.id ?? null).catch((error: unknown) =>
        request.log.warn({ err: error }, 'view not counted'),
      );
      return sent;
    },
  );
}

const spans: ReadonlyMap<number, string> = new Map([
  [60, 'a minute'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
]);

const questionsHeader = {
  'X-Unusual-Figures': textHeader(
    'Sentences about figures that may be typing errors, such as a rate for a month instead of a year or a map link far from the airport, percent-encoded and separated by commas. They are stored as sent.',
  ),
};

function registerWrites(part: KindPart, creates: readonly Limit[], rates: Rates): void {
  const { api, services, kind, schemas, name, list, one, params, wholeAnswer, sendListing } = part;
  /** Asks about figures and a map link that a body has, as forms and imports do. */
  const askAbout = (reply: FastifyReply, body: Values) => async (json: Buffer) => {
    const stored: Values & { icaoCode: string } = JSON.parse(json.toString());
    const market = kind.rate.field in body ? await rates.known(stored.icaoCode, kind) : undefined;
    const given = Object.fromEntries(Object.keys(body).map((name) => [name, stored[name]]));
    const airport = services.airports.findByCode(stored.icaoCode);
    const pin = 'googleMapLink' in body && airport && farPin(String(stored.googleMapLink), airport);
    const questions = [...unusualFigures(kind, given, stored, market).map(questionOf), ...(pin ? [pin] : [])];
    if (questions.length > 0) reply.header('x-unusual-figures', questions.map(encodeURIComponent).join(','));
  };
  const often = creates
    .map(({ max, seconds }) => `${grouped(max)} ${spans.get(seconds) ?? `in ${seconds / 60} minutes`}`)
    .join(', ');

  api.post(
    list,
    {
      id: `create${name}`,
      summary: `List a new ${kind.singular}`,
      description: `For property principals and listing brokers; of all kinds together at most ${often}. Import a CSV file for more.`,
      signedIn: true,
      headers: idempotencyKey,
      body: schemas.create,
      answers: {
        201: {
          ...wholeAnswer,
          headers: { ...wholeAnswer.headers, ...questionsHeader, Location: textHeader('Its address.') },
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
        const [label, path] = [String(id), paths.listing(kind, id)];
        const event = { name: 'listing_created', category: kind.category, label, path } as const;
        services.analytics.record(event, visitorOf(request));
      }
      reply.header('location', apiPaths.listing(kind, id));
      return (await sendListing(reply, id, actor, askAbout(reply, body))).sent;
    },
  );

  api.patch(
    one,
    {
      id: `update${name}`,
      summary: `Change your ${kind.singular}`,
      description:
        'A change without any difference makes no new version. A refused one (409) has the current version in its ETag.',
      signedIn: true,
      params,
      headers: ifMatch,
      body: schemas.changes,
      answers: {
        200: { ...wholeAnswer, headers: { ...wholeAnswer.headers, ...questionsHeader } },
      },
      refusals: [409],
      // Checked before any files are stored.
      admit: async ({ actor, params: { id } }) =>
        authorizeChange(actor, await findForChange(services, kind, id)),
      route: filesInJson,
    },
    async ({ reply, actor, params: { id }, headers, body }) => {
      const from = headers['If-Match'];
      await withDataFiles(services, actor, body, (input) =>
        withListing(services, kind, id, actor, (listing, db, current) =>
          updateListing({ ...services, db }, kind, authorizeChange(current, listing), input, from),
        ),
      );
      return (await sendListing(reply, id, actor, askAbout(reply, body))).sent;
    },
  );

  api.post(
    `${one}/confirm`,
    {
      id: `confirm${name}`,
      summary: `Confirm that your ${kind.singular} is still current`,
      description:
        'A lapsed listing is back in the results at once. Makes no new version. A change by its owner confirms a listing too.',
      signedIn: true,
      params,
      answers: { 200: wholeAnswer },
    },
    async ({ reply, actor, params: { id } }) => {
      await withListing(services, kind, id, actor, async (listing, transaction, current) =>
        confirmListings(transaction, [authorizeChange(current, listing).id], services.clock()),
      );
      return (await sendListing(reply, id, actor)).sent;
    },
  );

  api.delete(
    one,
    {
      id: `delete${name}`,
      summary: `Delete your ${kind.singular}`,
      signedIn: true,
      params,
      answers: { 204: 'Deleted.' },
    },
    async ({ actor, params: { id } }) => {
      await withListing(services, kind, id, actor, async (listing, transaction, current) =>
        deleteListing(transaction, authorizeChange(current, listing)),
      );
    },
  );
}
