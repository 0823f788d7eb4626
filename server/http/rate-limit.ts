import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Db } from '../db/pool.ts';
import { Problem, problem } from './problem.ts';

/**
 * Allows `max` attempts within `seconds` of the first; `detail` is the text of the 429. `alarm` is logged as an error once each
 * time the limit is reached, for limits that only an attack reaches.
 */
export type Limit = { name: string; max: number; seconds: number; detail?: string; alarm?: string };

const refused = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Attempts that a limit refused.',
  labelNames: ['limit'],
});
const lastAlarm = new Gauge({
  name: 'rate_limit_alarm_timestamp_seconds',
  help: 'Last time that a limit was reached that only an attack reaches (Unix time).',
  labelNames: ['limit'],
});

/** `times` counts it as several attempts. */
export type Try = { limit: Limit; by: readonly (string | number)[]; times?: number };

/** Keyed by the installation's secret, so that trying all addresses doesn't reveal whose key it is. */
const keyOf = ({ limit, by }: Try) => sql<string>`(
  select ${limit.name}::text || ':' || left(encode(sha256(convert_to((value #>> '{}') || ${JSON.stringify(by)}, 'UTF8')), 'base64'), 22)
  from settings where key = 'secret')`;

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
      select ${keyOf(one)}, ${one.times ?? 1}, now() + make_interval(secs => ${one.limit.seconds}) ${before}
      on conflict (key) do update set
        count = case when ${isPast} then excluded.count else known.count + excluded.count end,
        resets_at = case when ${isPast} then excluded.resets_at
          -- A clock that was ahead for a while doesn't make the wait longer.
          else least(known.resets_at, excluded.resets_at) end
      returning ${at}::integer as at, count, extract(epoch from resets_at - now())::float8 as wait
    )`;
  });
  const all = tries.map((_, at) => sql`select * from ${sql.ref(`try_${at}`)}`);
  const { rows } = await sql<Counted>`
    with ${sql.join(each)} ${sql.join(all, sql` union all `)} order by at`.execute(db);
  return rows;
}

/**
 * Throws a 429 at the first limit exceeded and doesn't count the rest, so list a network's limit before that of one account or
 * address, and those before limits for everyone. Don't call it in a transaction: a rollback would undo the count.
 */
export async function countTries(db: Db, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return;
  for (const { at, count: counted, wait } of await count(db, tries)) {
    const limit = tries[at]?.limit;
    if (!limit || counted <= limit.max) continue;
    refused.inc({ limit: limit.name });
    if (limit.alarm) lastAlarm.setToCurrentTime({ limit: limit.name });
    const isFirst = counted - (tries[at]?.times ?? 1) <= limit.max;
    throw new LimitReached(limit, Math.max(1, wait), isFirst ? limit.alarm : undefined);
  }
}

/** The 429 of a limit. */
export class LimitReached extends Problem {
  /** To be logged as an error. */
  readonly alarm: { limit: string; text: string } | undefined;

  constructor({ name, detail }: Limit, seconds: number, alarm: string | undefined) {
    const { status, title, message, headers } = problem.tooManyRequests(seconds, detail);
    super(status, title, message, { headers });
    this.alarm = alarm === undefined ? undefined : { limit: name, text: alarm };
  }
}

/** Counts the attempt for limits that refuse nothing to the person. Returns false above one of them. */
export async function isWithin(db: Db, ...tries: Try[]): Promise<boolean> {
  const counted = await count(db, tries);
  return (
    counted.length === tries.length && counted.every(({ at, count }) => count <= (tries[at]?.limit.max ?? 0))
  );
}

/** Counts the attempt, and gives it back if the work succeeds. */
export async function attempt<T>(db: Db, tries: readonly Try[], work: () => Promise<T>): Promise<T> {
  await countTries(db, tries);
  const result = await work();
  await forgiveTries(db, tries);
  return result;
}

export async function forgiveTries(db: Db, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return;
  const given = tries.map((one) => sql`(${keyOf(one)}, ${one.times ?? 1}::integer)`);
  await sql`
    update rate_limits known set count = greatest(known.count - given.times, 0)
    from (values ${sql.join(given)}) given (key, times) where known.key = given.key`.execute(db);
}

export async function sweepTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute();
}
