import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { kindOfCategory, listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { WANTED_DAYS, WANTED_MAX, WANTED_PAGE, wantedApi } from '../../domain/wanted.ts';
import {
  closeSchema,
  renewSchema,
  soughtAircraftSchema,
  wantedAdSchema,
  wantedAnswerSchema,
  wantedReportSchema,
  wantedWordsSchema,
} from '../../domain/wanted-schema.ts';
import { requireActor } from '../http/actor.ts';
import { linkToNext } from '../http/next-page.ts';
import { type Api, operations, statusSchema } from '../http/operation.ts';
import { idSchema, PAGE_GONE, pageLimit } from '../http/parse.ts';
import type { Inquiries } from '../inquiries/service.ts';
import { typedFilters } from '../search/service.ts';
import type { Ads } from '../searches/service.ts';
import type { Services } from '../services.ts';
import { adSchema } from './ad-schema.ts';
import { createWantedAlerts } from './alerts.ts';
import { answerWanted, reportWanted } from './answers.ts';
import {
  closeWanted,
  editWanted,
  findSought,
  listForOwner,
  listOwn,
  listWanted,
  postWanted,
  readWanted,
  renewWanted,
} from './service.ts';

const params = z.object({ id: idSchema.describe('Id of an ad.') });

const listQuery = z.strictObject({
  kind: z.optional(
    z.enum(['any', ...listingKinds.map(({ category }) => category)], { error: 'Choose a property type' }),
  ),
  near: z
    .optional(z.string().trim().max(100, 'Use at most 100 characters'))
    .describe('Code of an airport that the ads include.'),
  cursor: z
    .optional(z.string(PAGE_GONE).regex(/^[1-9]\d{0,8}$/, PAGE_GONE))
    .describe('End of the previous page, taken from its `Link` header.'),
});

const wordsQuery = z.strictObject({
  kind: z.enum(
    listingKinds.map(({ category }) => category),
    { error: 'Choose a property type' },
  ),
  q: z.string({ error: 'Enter some words' }).trim().max(100, 'Use at most 100 characters'),
  near: z
    .optional(z.string().max(200, 'Use at most 200 characters'))
    .describe('If set, the words are not read for a place.'),
});

const FOR_ME_MAX = 100;
const forMeQuery = z.strictObject({
  limit: pageLimit(FOR_ME_MAX, FOR_ME_MAX),
});

export function registerWantedRoutes(app: FastifyInstance, services: Services, inquiries: Inquiries): Ads {
  const ads = createWantedAlerts(services);
  const api = operations(app, {
    name: 'Space wanted',
    description:
      'Ads from people looking for space. They show a first name and an initial, and no contact details.',
  });
  registerReads(api, services);
  registerWrites(api, services);

  api.post(
    wantedApi.answers('{id}'),
    {
      id: 'answerWanted',
      summary: 'Answer an ad with one of your listings',
      description: 'Starts a conversation about the listing, or continues the one that you have.',
      signedIn: true,
      params,
      body: wantedAnswerSchema,
      answers: { 201: z.object({ inquiryId: z.int() }) },
      refusals: [403, 404, 409, 429],
    },
    async ({ actor, params: { id }, body }) => ({
      inquiryId: await answerWanted(services, inquiries, actor, id, body),
    }),
  );

  api.post(
    wantedApi.reports('{id}'),
    {
      id: 'reportWanted',
      summary: 'Report an ad that looks wrong',
      signedIn: true,
      params,
      body: wantedReportSchema,
      answers: { 202: statusSchema('accepted', 'The report is stored.') },
      refusals: [403, 404, 409, 429],
      route: { config: { unseen: true } },
    },
    async ({ actor, params: { id }, body }) => {
      await reportWanted(services, actor, id, body);
      return { status: 'accepted' };
    },
  );
  return ads;
}

function registerReads(api: Api, services: Services): void {
  api.get(
    wantedApi.list,
    {
      id: 'listWanted',
      summary: 'List ads from people looking for space',
      description: 'Open ads, the newest first.',
      query: listQuery,
      answers: {
        200: {
          description: 'A page.',
          schema: z.array(wantedAdSchema).max(WANTED_PAGE),
          headers: {
            Link: { description: 'Address of the next page, with rel="next".', schema: { type: 'string' } },
          },
        },
      },
    },
    async ({ request, reply, query: { kind, near, cursor } }) => {
      const { rows, next } = await listWanted(
        services,
        await request.actor(),
        {
          kind: kind === 'any' ? undefined : kind,
          near: near || undefined,
          before: cursor === undefined ? undefined : Number(cursor),
        },
        WANTED_PAGE,
      );
      if (next !== null) linkToNext(request, reply, next);
      return rows;
    },
  );

  api.get(
    wantedApi.words,
    {
      id: 'readWantedWords',
      summary: 'Read the words of a search as fields of an ad',
      description: '"Bonanza hangar near Dallas" names an aircraft, a property type, and an airport.',
      query: wordsQuery,
      answers: { 200: wantedWordsSchema },
    },
    async ({ query: { kind, q, near } }) =>
      typedFilters(kindOfCategory(kind) as ListingKind, q, services.airports, {
        hasPlace: Boolean(near),
        now: services.clock(),
      }),
  );

  api.get(
    wantedApi.ad('{id}'),
    {
      id: 'getWanted',
      summary: 'Read an ad',
      description: 'Only the people who posted them can read closed and expired ads.',
      params,
      answers: { 200: wantedAdSchema },
      refusals: [404],
    },
    async ({ request, params: { id } }) => readWanted(services, await request.actor(), id),
  );

  api.get(
    wantedApi.aircraft,
    {
      id: 'getSoughtAircraft',
      summary: 'Read the aircraft that your newest ad or inquiry names',
      signedIn: true,
      answers: { 200: z.nullable(soughtAircraftSchema) },
    },
    ({ actor }) => findSought(services, actor),
  );

  api.get(
    wantedApi.mine,
    {
      id: 'listOwnWanted',
      summary: 'List your ads',
      signedIn: true,
      answers: { 200: z.array(wantedAdSchema).max(100).describe('In every state, the newest first.') },
    },
    async ({ actor }) => listOwn(services, actor),
  );

  api.get(
    wantedApi.forMe,
    {
      id: 'listWantedForMe',
      summary: 'List the ads that your listings fit',
      signedIn: true,
      query: forMeQuery,
      answers: {
        200: {
          description: 'Open ads, the newest first.',
          schema: z.array(wantedAdSchema).max(FOR_ME_MAX),
          headers: {
            'X-Total-Count': { description: 'Ads that your listings fit.', schema: { type: 'integer' } },
          },
        },
      },
    },
    async ({ actor, reply, query: { limit } }) => {
      const { ads, total } = await listForOwner(services, actor, limit);
      reply.header('x-total-count', total);
      return ads;
    },
  );
}

function registerWrites(api: Api, services: Services): void {
  api.post(
    wantedApi.list,
    {
      id: 'postWanted',
      summary: 'Post what you’re looking for',
      description: `Free. Shown for ${WANTED_DAYS} days; at most ${WANTED_MAX} open ads. We email owners whose listings fit.`,
      signedIn: true,
      body: adSchema,
      answers: { 201: wantedAdSchema },
      refusals: [409, 429],
    },
    async ({ actor, body }) => postWanted(services, actor, body),
  );

  api.put(
    wantedApi.ad('{id}'),
    {
      id: 'editWanted',
      summary: 'Change your ad',
      signedIn: true,
      params,
      body: adSchema,
      answers: { 200: wantedAdSchema },
      refusals: [404, 409, 429],
    },
    async ({ actor, params: { id }, body }) => editWanted(services, actor, id, body),
  );

  api.post(
    wantedApi.close('{id}'),
    {
      id: 'closeWanted',
      summary: 'Close your ad',
      signedIn: true,
      params,
      body: closeSchema,
      answers: { 200: wantedAdSchema },
      refusals: [404],
    },
    async ({ actor, params: { id }, body: { found } }) => closeWanted(services, actor, id, found),
  );

  api.post(
    wantedApi.renew('{id}'),
    {
      id: 'renewWanted',
      summary: `Show your ad for ${WANTED_DAYS} more days`,
      description: 'Works signed out with the token from the link in the email.',
      params,
      body: renewSchema,
      answers: { 200: wantedAdSchema },
      refusals: [401, 404, 409],
    },
    async ({ request, params: { id }, body: { token } }) =>
      renewWanted(services, token ? await request.actor() : await requireActor(request), id, token),
  );
}
