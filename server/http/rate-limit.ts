import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { problem } from './problem.ts';

/** Allows `max` attempts within `seconds` of the first; `detail` is the text of the 429. */
export type Limit = { name: string; max: number; seconds: number; detail?: string };

export type Try = { limit: Limit; by: readonly (string | number)[] };

/** Hashed, so that the table holds no email or address and keys are short. */
function keyOf({ limit, by }: Try): string {
  const digest = createHash('sha256').update(JSON.stringify(by)).digest('base64url').slice(0, 22);
  return `${limit.name}:${digest}`;
}

/** Counts in the database, so that a limit covers all processes. */
async function count(db: Db, one: Try): Promise<{ count: number; wait: number }> {
  const isPast = sql<SqlBool>`rate_limits.resets_at <= now()`;
  return db
    .insertInto('rate_limits')
    .values({
      key: keyOf(one),
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${one.limit.seconds})`,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isPast} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when ${isPast} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from resets_at - now())::float8`.as('wait')])
    .executeTakeFirstOrThrow();
}

/**
 * Throws a 429 at the first limit exceeded and doesn't count the rest, so list the widest limit first. Don't call it in a
 * transaction: a rollback would undo the count.
 */
export async function countTries(db: Db, tries: readonly Try[]): Promise<void> {
  for (const one of tries) {
    const { max, detail } = one.limit;
    const counted = await count(db, one);
    if (counted.count > max) throw problem.tooManyRequests(Math.max(1, counted.wait), detail);
  }
}

/** Counts the attempt for a limit that refuses nothing to the person. Returns false above it. */
export const isWithin = async (db: Db, one: Try): Promise<boolean> =>
  (await count(db, one)).count <= one.limit.max;

/** Counts the attempt, and gives it back if the work succeeds. */
export async function attempt<T>(db: Db, tries: readonly Try[], work: () => Promise<T>): Promise<T> {
  await countTries(db, tries);
  const result = await work();
  await forgiveTries(db, tries);
  return result;
}

export async function forgiveTries(db: Db, tries: readonly Try[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', tries.map(keyOf))
    .execute();
}

export async function sweepTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute();
}
