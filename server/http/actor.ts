import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../domain/account-schema.ts';
import { CONFIRM_DETAIL, SET_UP_DETAIL, SET_UP_TITLE } from '../../domain/factors.ts';
import { CONFIRM_TITLE } from '../../domain/messages.ts';
import { Problem, problem } from './problem.ts';

export type Actor = User;

export type Session = {
  actor: Actor;
  /** False if the account's owner has to confirm again before an operation with `recent`. */
  isRecent: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, or null; read from the database once per request, on first use. */
    actor: () => Promise<Actor | null>;
    session: () => Promise<Session | null>;
  }
}

export function installActor(
  app: FastifyInstance,
  find: (request: FastifyRequest) => Promise<Session | null>,
) {
  app.decorateRequest('actor');
  app.decorateRequest('session');
  app.addHook('onRequest', async (request) => {
    let found: Promise<Session | null> | undefined;
    request.session = () => {
      found ??= find(request);
      return found;
    };
    request.actor = async () => (await request.session())?.actor ?? null;
  });
}

export async function requireActor(request: FastifyRequest): Promise<Actor> {
  const actor = await request.actor();
  if (!actor) throw problem.unauthorized();
  return actor;
}

export async function requireAdmin(request: FastifyRequest): Promise<Actor> {
  const actor = await requireActor(request);
  if (actor.adminNeeds === 'set-up') throw new Problem(403, SET_UP_TITLE, SET_UP_DETAIL);
  if (actor.adminNeeds === 'confirm') throw confirmAgain();
  if (!actor.isAdmin) throw problem.forbidden('Only the admin can do this.');
  return actor;
}

/** For changes that an open session alone must not make. */
export async function requireRecent(request: FastifyRequest): Promise<void> {
  const session = await request.session();
  if (session && !session.isRecent) throw confirmAgain();
}

/** The site asks for the confirmation and sends the request again. */
export const confirmAgain = () => new Problem(403, CONFIRM_TITLE, CONFIRM_DETAIL);
