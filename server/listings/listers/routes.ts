import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listerApi } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { listerSchema } from '../../../domain/listing-schema.ts';
import { airportCountSchema } from '../../../domain/map-schema.ts';
import { operations } from '../../http/operation.ts';
import { idSchema, searchOf } from '../../http/parse.ts';
import { summaryOfAnyKind } from '../answers.ts';
import { sendPage } from '../kind-part.ts';
import { commonParameters, pageOf } from '../parameters.ts';
import type { ListingServices } from '../service.ts';
import { airportsOfLister, findLister, listOfLister } from './service.ts';

const description =
  'Responds 404 for a suspended account, and for a general user without listings. Contact details are only on each listing.';

export function registerListerRoutes(app: FastifyInstance, services: ListingServices): void {
  const api = operations(app, { name: 'Listers', description: 'Accounts that list property.' });
  const params = z.object({ id: idSchema.describe('Id of the account: `owner.id` of a listing.') });

  api.get(
    listerApi.lister('{id}'),
    {
      id: 'getLister',
      summary: 'Read public facts about a lister',
      description,
      params,
      answers: { 200: listerSchema },
    },
    async ({ params: { id } }) => findLister(services, id),
  );

  api.get(
    listerApi.listings('{id}'),
    {
      id: 'listListingsOfLister',
      summary: 'List everything a lister offers',
      description: 'Listings of all kinds, newest first.',
      params,
      parameters: [
        {
          name: 'airport',
          in: 'query',
          description: 'ICAO code or FAA identifier: only listings at this airport.',
          schema: { type: 'string' },
          example: 'KADS',
        },
        {
          name: 'kind',
          in: 'query',
          description: 'Category: only listings of this kind.',
          schema: { type: 'string', enum: listingKinds.map(({ category }) => category) },
        },
        ...commonParameters(['limit', 'cursor']),
      ],
      answers: { 200: pageOf('A page, without contact fields.', z.array(summaryOfAnyKind)) },
      refusals: [400],
    },
    async ({ request, reply, params: { id } }) =>
      sendPage(request, reply, await listOfLister(services, id, searchOf(request))),
  );

  api.get(
    listerApi.airports('{id}'),
    {
      id: 'countListerByAirport',
      summary: 'Count a lister’s listings by airport',
      description: 'The airports with the most listings first.',
      params,
      answers: { 200: z.array(airportCountSchema) },
    },
    async ({ params: { id } }) => airportsOfLister(services, id),
  );
}
