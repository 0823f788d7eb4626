import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiPaths } from '../../../domain/paths.ts';
import { LEADS } from '../../../domain/unit-facts.ts';
import { comingUpSchema } from '../../../domain/units-schema.ts';
import { operations } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { listComingUp } from './service.ts';

const querySchema = z.strictObject({
  days: z
    .optional(z.enum(LEADS.map(String), { error: `Days must be ${LEADS.join(', ')}` }))
    .describe('From today on.'),
});

export function registerComingUpRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const api = operations(app, {
    name: 'Units',
    description: 'What only you see of your units: tenants and their dates.',
  });

  api.get(
    apiPaths.comingUp(),
    {
      id: 'listComingUp',
      summary: 'List the dates of your units that are coming up, and those that have passed',
      signedIn: true,
      query: querySchema,
      answers: { 200: comingUpSchema },
    },
    async ({ actor, query: { days } }) =>
      listComingUp(db, actor.id, clock(), days === undefined ? undefined : Number(days)),
  );
}
