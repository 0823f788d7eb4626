import { createHash } from 'node:crypto';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
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
