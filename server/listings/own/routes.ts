import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ACTIVITY_DAYS, ACTIVITY_LISTINGS, ownApi } from '../../../domain/own-listings.ts';
import { activitySchema, ownFiguresSchema } from '../../../domain/own-listings-schema.ts';
import { operations } from '../../http/operation.ts';
import { searchOf } from '../../http/parse.ts';
import { ownOfAnyKind } from '../answers.ts';
import { type KindPart, sendJson, sendPage } from '../kind-part.ts';
import { listOwn, listOwnOfAllKinds } from '../lists.ts';
import { commonParameters, ownParameters, pageOf } from '../parameters.ts';
import { authorizeChange } from '../policy.ts';
import { findOwnListing, type ListingServices, ownFigures } from '../service.ts';
import { etagOf } from '../versions.ts';
import { ownActivity, readIds } from './activity.ts';

export function registerMine({
  api,
  services,
  kind,
  schemas,
  name,
  names,
  params,
  wholeAnswer,
}: KindPart): void {
  api.get(
    ownApi.listings(kind),
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
    ownApi.listing(kind, '{id}'),
    {
      id: `getMy${name}`,
      summary: `Read your ${kind.singular}, to change it`,
      description: 'Counts no view. Send its ETag as If-Match to keep changes made in between.',
      signedIn: true,
      params,
      answers: { 200: { ...wholeAnswer, schema: schemas.own } },
    },
    async ({ reply, actor, params: { id } }) => {
      const mine = authorizeChange(actor, await findOwnListing(services, kind, id));
      return sendJson(reply.header('etag', etagOf(mine.version)), mine.json);
    },
  );
}

export function registerOwnRoutes(app: FastifyInstance, services: ListingServices): void {
  const api = operations(app, { name: 'Your listings', description: 'Listings of all kinds.' });

  api.get(
    ownApi.allListings,
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
    ownApi.figures,
    {
      id: 'getMyFigures',
      summary: 'Read the totals of your listings',
      signedIn: true,
      answers: { 200: ownFiguresSchema },
    },
    async ({ actor }) => ownFigures(services, actor),
  );

  api.get(
    ownApi.activity([]),
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
