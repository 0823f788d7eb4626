import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../domain/user.ts';
import { problem } from './problem.ts';

export type Actor = User;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, or null; read from the database once per request, on first use. */
    actor: () => Promise<Actor | null>;
  }
}

export function installActor(app: FastifyInstance, find: (request: FastifyRequest) => Promise<Actor | null>) {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    let found: Promise<Actor | null> | undefined;
    request.actor = () => {
      found ??= find(request);
      return found;
    };
  });
}

export async function requireActor(request: FastifyRequest): Promise<Actor> {
  const actor = await request.actor();
  if (!actor) throw problem.unauthorized();
  return actor;
}

export async function requireAdmin(request: FastifyRequest): Promise<Actor> {
  const actor = await requireActor(request);
  if (!actor.isAdmin) throw problem.forbidden('Only the admin can do this.');
  return actor;
}
