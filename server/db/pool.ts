import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { statementStarts } from './cost.ts';
import { planName } from './planned-once.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export type DatabaseOptions = {
  max?: number;
  /** The server cancels longer statements, in ms; 0 for no limit. */
  statementTimeout?: number;
  /** Time a query waits for an unavailable PostgreSQL before it fails, in ms. */
  patience?: number;
  /** Time limit for one connection attempt, in ms. */
  connectTimeout?: number;
};

/** Client-side timeout after the server's limit, in ms, for a network that drops packets. */
const NETWORK_GRACE = 2_000;

/** Parallel processes take longer to start than most statements run, and take cores from other requests. */
const SETTINGS = 'set max_parallel_workers_per_gather = 0';

/**
 * Opens a pool; the first query makes the first connection. If PostgreSQL goes away, current queries fail but the process
 * survives, and the pool recovers: see `isConnectionFailure`.
 * `db.destroy()` closes it.
 */
export function openDatabase(
  connection: DatabaseConnection,
  { max = 10, statementTimeout = 15_000, patience = 2_000, connectTimeout = 5_000 }: DatabaseOptions = {},
): Db {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    Client: SturdyClient,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    query_timeout: statementTimeout && statementTimeout + NETWORK_GRACE,
  });
  pool.on('connect', (client) => {
    client.query(SETTINGS).catch(() => {});
  });
  // A broken idle connection is already out of the pool.
  pool.on('error', () => {});
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      controlClient: SturdyClient,
      pool: {
        options: pool.options,
        connect: () => connectPatiently(pool, patience),
        end: () => pool.end(),
      },
    }),
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** Connections of a database that `openDatabase` opened, and queries that wait for one. */
export function connectionsOf(db: Db): { used: number; idle: number; awaited: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: awaited = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idle, idle, awaited };
}

/** Retrying is safe because nothing has been sent, so a PostgreSQL restart is a pause rather than an error. */
async function connectPatiently(pool: pg.Pool, patience: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionFailure(error) || pool.ending || performance.now() >= deadline) throw error;
      await sleep(50);
    }
  }
}

class SturdyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool doesn't listen while a client is in use; an unhandled error would end the process.
    this.on('error', () => {});
  }

  /** A connection is out of step after a query timeout, but the pool would reuse it. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` are passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? planName(text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const result: any = (super.query as any)(...(name ? [{ name, text, values }, ...rest] : args));
    if (result instanceof Promise) {
      const ended = statementStarts();
      result.then(ended, (error: Error) => {
        ended();
        if (error.message === 'Query read timeout') this.end().catch(() => {});
      });
    }
    return result;
  }
}

/**
 * Parses `bigint` and `count(*)` as numbers and throws on values too large to be exact.
 * `date` stays `YYYY-MM-DD`, because a Date would be midnight in the server's zone. `numeric` stays a string to keep money
 * exact; `timestamptz` is a Date; `json` is parsed.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactInteger],
  [pg.types.builtins.DATE, (text) => text],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text');
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact as a number`);
  return value;
}
