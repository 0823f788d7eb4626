import type { FastifyInstance } from 'fastify';
import { bulkSchema } from '../../../domain/bulk-change-schema.ts';
import { bulkApi, UNDO_MINUTES } from '../../../domain/own-listings.ts';
import { bulkAnswerSchema, undoAnswerSchema, undoSchema } from '../../../domain/own-listings-schema.ts';
import { operations } from '../../http/operation.ts';
import type { ListingServices } from '../service.ts';
import { changeInBulk, undoBulk } from './service.ts';

export function registerBulkRoutes(
  app: FastifyInstance,
  services: Pick<ListingServices, 'db' | 'airports' | 'clock'>,
): void {
  const api = operations(app, { name: 'Your listings', description: 'Listings of all kinds.' });

  api.post(
    bulkApi.change,
    {
      id: 'changeMyListings',
      summary: 'Change or delete several listings',
      description:
        'All of them, or none: one that is gone (404), belongs to another account (403), or doesn’t allow the change (400) refuses the whole request. Takes one change. Every change confirms the listings too.',
      signedIn: true,
      body: bulkSchema,
      answers: { 200: bulkAnswerSchema },
      refusals: [403, 404],
    },
    async ({ actor, body }) => changeInBulk(services, actor, body),
  );

  api.post(
    bulkApi.undo,
    {
      id: 'undoMyListings',
      summary: 'Undo a change to several listings',
      description: `Works once, for ${UNDO_MINUTES} minutes. Deleted listings come back with their ids, views, and history; changed ones get their former values, unless they have changed since.`,
      signedIn: true,
      body: undoSchema,
      answers: { 200: undoAnswerSchema },
      refusals: [403, 404],
    },
    async ({ actor, body }) => undoBulk(services, actor, body.token),
  );
}
