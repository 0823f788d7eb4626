import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { attempt } from '../../http/rate-limit.ts';
import { sessionToken } from '../cookie.ts';
import { ownPasswordTries } from '../limits.ts';
import type { AccountServices } from '../service.ts';
import type { Asker, OwnAccountActions, Owner } from './service.ts';

type OwnCall = { request: FastifyRequest; actor: Actor };
export type OwnerProof = ReturnType<typeof ownerProof>;

/** Identifies the people who ask for a change of their account. */
export function ownerProof({ db, config }: AccountServices, account: OwnAccountActions) {
  function asker({ request, actor }: OwnCall): Asker {
    const token = sessionToken(request, config);
    if (!token) throw problem.unauthorized();
    return { actor, sessionToken: token };
  }

  /** Counts the attempt; a correct password gives it back. */
  const byPassword = (call: OwnCall, password: string, path: string): Promise<Owner> =>
    attempt(db, ownPasswordTries(call.actor.id), () => account.proveByPassword(asker(call), password, path));

  return {
    asker,
    byPassword,
  };
}
