import type { FastifyInstance } from 'fastify';
import { outcomesApi } from '../../../domain/outcome.ts';
import { outcomeAnswerSchema, outcomesSchema } from '../../../domain/outcome-schema.ts';
import { operations } from '../../http/operation.ts';
import type { ListingServices } from '../service.ts';
import { addOutcome } from './service.ts';

export function registerOutcomeRoutes(
  app: FastifyInstance,
  services: Pick<ListingServices, 'db' | 'clock'>,
): void {
  operations(app, { name: 'Your listings', description: 'Listings of all kinds.' }).post(
    outcomesApi,
    {
      id: 'addOutcome',
      summary: 'Record how occupied spaces were leased',
      description:
        'All of them, or none: one that is gone (404) or belongs to another account (403) refuses the whole request. Listings that aren’t occupied are left out. Replaces what was recorded since the listing became occupied. Not public; kept without your name if the account is deleted.',
      signedIn: true,
      body: outcomesSchema,
      answers: { 200: outcomeAnswerSchema },
      refusals: [403, 404],
    },
    async ({ actor, body }) => addOutcome(services, actor, body),
  );
}
