import type { FastifyInstance } from 'fastify';
import { adminApi } from '../../../domain/admin.ts';
import { adminCountsSchema } from '../../../domain/admin-schema.ts';
import { operations } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { adminTag } from '../tag.ts';
import { createCounter } from './service.ts';

export function registerCountRoutes(app: FastifyInstance, services: Services): void {
  const count = createCounter(services);

  operations(app, adminTag).get(
    adminApi.counts,
    {
      id: 'getAdminCounts',
      summary: 'Count the rows of the admin’s lists',
      signedIn: true,
      admin: true,
      answers: { 200: adminCountsSchema },
    },
    async () => count(),
  );
}
