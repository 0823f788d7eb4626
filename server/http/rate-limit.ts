import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { problem } from './problem.ts';

/** At most `max` tries of one thing within `seconds`, counted from the first; `detail` is what its 429 says. */
export type Limit = { name: string; max: number; seconds: number; detail?: string };

/** A try to be counted: against which limit, and by whom ("203.0.113.7", an e-mail, a user's id). */
export type Try = { limit: Limit; by: readonly (string | number)[] };

/** Keyed by a hash, so that the table holds no e-mail or address, and no key is long. */
function keyOf({ limit, by }: Try): string {
  const digest = createHash('sha256').update(JSON.stringify(by)).digest('base64url').slice(0, 22);
  return `${limit.name}:${digest}`;
}

/**
 * Counts the tries, in the database, so that a limit holds over all processes. Throws a 429 with
 * Retry-After at the first that is over its limit; those after it are not counted, so put the widest first.
 * Not for use in a transaction: what is rolled back isn't counted.
 */
export async function countTries(db: Db, tries: readonly Try[]): Promise<void> {
  for (const one of tries) {
    const { max, seconds, detail } = one.limit;
    const isPast = sql<SqlBool>`rate_limits.resets_at <= now()`;
    const { count, wait } = await db
      .insertInto('rate_limits')
      .values({ key: keyOf(one), count: 1, resets_at: sql`now() + make_interval(secs => ${seconds})` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isPast} then 1 else rate_limits.count + 1 end`,
          resets_at: sql`case when ${isPast} then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['count', sql<number>`extract(epoch from resets_at - now())::float8`.as('wait')])
      .executeTakeFirstOrThrow();
    if (count > max) throw problem.tooManyRequests(Math.max(1, wait), detail);
  }
}

/** Takes counted tries back: what went right is no try. */
export async function forgiveTries(db: Db, tries: readonly Try[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', tries.map(keyOf))
    .execute();
}

/** Drops the counters that no longer count. */
export async function sweepTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute();
}
