import type { FastifyInstance } from 'fastify';
import { adminApi } from '../../../domain/admin.ts';
import { adminHealthSchema } from '../../../domain/admin-schema.ts';
import { operations } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { adminTag } from '../tag.ts';
import { readHealth } from './service.ts';

export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  operations(app, adminTag).get(
    adminApi.health,
    {
      id: 'getHealth',
      summary: 'Get the state of this installation',
      signedIn: true,
      admin: true,
      answers: { 200: adminHealthSchema },
    },
    async () => readHealth(services),
  );
}
