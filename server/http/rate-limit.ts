import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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

type Counted = { at: number; count: number; wait: number };

/** Counts in the database, so that a limit covers all processes: each try, until a limit is exceeded. */
async function count(db: Db, tries: readonly Try[]): Promise<Counted[]> {
  const each = tries.map((one, at) => {
    const counted = sql.ref(`try_${at}`);
    const before =
      at === 0 ? sql`` : sql`from ${sql.ref(`try_${at - 1}`)} where count <= ${tries[at - 1]?.limit.max}`;
    const isPast = sql`known.resets_at <= now()`;
    return sql`${counted} as (
      insert into rate_limits as known (key, count, resets_at)
      select ${keyOf(one)}, 1, now() + make_interval(secs => ${one.limit.seconds}) ${before}
      on conflict (key) do update set
        count = case when ${isPast} then 1 else known.count + 1 end,
        resets_at = case when ${isPast} then excluded.resets_at else known.resets_at end
      returning ${at}::integer as at, count, extract(epoch from resets_at - now())::float8 as wait
    )`;
  });
  const all = tries.map((_, at) => sql`select * from ${sql.ref(`try_${at}`)}`);
  const { rows } = await sql<Counted>`
    with ${sql.join(each)} ${sql.join(all, sql` union all `)} order by at`.execute(db);
  return rows;
}

/**
 * Throws a 429 at the first limit exceeded and doesn't count the rest, so list the widest limit first. Don't call it in a
 * transaction: a rollback would undo the count.
 */
export async function countTries(db: Db, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return;
  for (const { at, count: counted, wait } of await count(db, tries)) {
    const limit = tries[at]?.limit;
    if (limit && counted > limit.max) throw problem.tooManyRequests(Math.max(1, wait), limit.detail);
  }
}

/** Counts the attempt for a limit that refuses nothing to the person. Returns false above it. */
export async function isWithin(db: Db, one: Try): Promise<boolean> {
  const [counted] = await count(db, [one]);
  return counted !== undefined && counted.count <= one.limit.max;
}

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
