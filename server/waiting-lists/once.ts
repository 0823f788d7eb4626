import { createHash } from 'node:crypto';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import * as peopleStore from './people-store.ts';
import type { HeldList, Runner } from './run.ts';
import * as store from './store.ts';

/** A request with an Idempotency-Key: sent again, it gets the first answer and changes nothing. */
export type Once = { userId: number; key: string | undefined; request: unknown };

/** Calls `work` in this transaction unless the key was used. Throws a 422 for a key of another request. */
export async function once<T>(
  transaction: Db,
  { userId, key, request }: Once,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const known = await store.claimAnswer(transaction, userId, key, hash);
  if (!known) {
    const answer = await work();
    await store.keepAnswer(transaction, userId, key, answer);
    return answer;
  }
  if (!known.request_hash.equals(hash))
    throw problem.unprocessable('This Idempotency-Key was used for another request.');
  return known.answer as T;
}

/** Locks the account, and gives it what owners wrote down for its address. */
export const as =
  (actor: Pick<Actor, 'id' | 'email'>) =>
  async (transaction: Db): Promise<void> => {
    await holdAccount(transaction, actor.id);
    await peopleStore.claimApplications(transaction, actor.id, actor.email);
  };

type Change = { actor: Actor; id: number; key: string | undefined; request: unknown };

/** Calls `work` with the list locked, once for a key. */
export const changeOnce = <T>(
  runner: Runner,
  { actor, id, key, request }: Change,
  work: (list: HeldList) => Promise<T>,
): Promise<T> =>
  runner.withList(
    id,
    (list) => once(list.db, { userId: actor.id, key, request }, () => work(list)),
    as(actor),
  );
