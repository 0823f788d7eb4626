import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { registerCaseRoutes } from './case-routes.ts';
import { registerUserRoutes } from './user-routes.ts';
import { registerVerificationRoutes } from './verification/routes.ts';

export function registerAdminRoutes(app: FastifyInstance, services: Services): void {
  registerUserRoutes(app, services);
  registerVerificationRoutes(app, services);
  registerCaseRoutes(app, services);
}
