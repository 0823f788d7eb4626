import type { FastifyInstance } from 'fastify';
import type { AccountParts, Accounts } from '../accounts/service.ts';
import type { Services } from '../services.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { registerCaseRoutes } from './cases/routes.ts';
import { registerCountRoutes } from './counts/routes.ts';
import { registerHealthRoutes } from './health/routes.ts';
import { registerListingRoutes } from './listings/routes.ts';
import { registerUserRoutes } from './users/routes.ts';
import { registerSignUpRoutes } from './users/sign-up-routes.ts';
import { registerVerificationRoutes } from './verification/routes.ts';

export function registerAdminRoutes(
  app: FastifyInstance,
  services: Services,
  accounts: Accounts,
  parts: AccountParts,
): void {
  registerUserRoutes(app, services, parts);
  registerSignUpRoutes(app, services, accounts);
  registerVerificationRoutes(app, services);
  registerCaseRoutes(app, services);
  registerListingRoutes(app, services);
  registerAuditRoutes(app, services);
  registerCountRoutes(app, services);
  registerHealthRoutes(app, services);
}
