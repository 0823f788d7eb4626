import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../domain/user.ts';
import { problem } from './problem.ts';

/** Who is asking: the account behind the request's session. */
export type Actor = User;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, or null; read from the database once per request, when first asked for. */
    actor: () => Promise<Actor | null>;
  }
}

/** Sets how a request finds its account. */
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

/** The signed-in account, or a 401. */
export async function requireActor(request: FastifyRequest): Promise<Actor> {
  const actor = await request.actor();
  if (!actor) throw problem.unauthorized();
  return actor;
}
