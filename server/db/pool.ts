import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number;
  /** The server ends a longer statement, in ms; 0 for no limit. */
  statementTimeout?: number;
  /** How long a query waits for a PostgreSQL that is away before it fails, in ms. */
  patience?: number;
};

/** A network that swallows packets ends no query: past the server's own limit the client stops waiting, in ms. */
const NETWORK_GRACE = 2_000;

/**
 * Opens a pool of connections; the first one is made by the first query. A PostgreSQL that goes away costs
 * the queries under way, never the process, and the pool recovers by itself: see `isConnectionFailure`.
 * `db.destroy()` closes it.
 */
export function openDatabase(
  connection: DatabaseConnection,
  { max = 10, statementTimeout = 15_000, patience = 2_000 }: DatabaseOptions = {},
): Db {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    Client: SturdyClient,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    query_timeout: statementTimeout && statementTimeout + NETWORK_GRACE,
  });
  // An idle connection that breaks: it is already out of the pool.
  pool.on('error', () => {});
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      controlClient: SturdyClient,
      pool: {
        options: pool.options,
        connect: () => connectPatiently(pool, patience),
        end: () => pool.end(),
      },
    }),
  });
}

/** Nothing has been sent yet, so asking again is safe: a restart of PostgreSQL is a pause, not an error. */
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
    // While a client is in use the pool doesn't listen; unheard, a broken connection would end the process.
    this.on('error', () => {});
  }

  /** After a query that was given up the connection is out of step, and the pool would hand it out again. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` are passed on as they come
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const result: any = (super.query as any)(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.end().catch(() => {});
      });
    }
    return result;
  }
}

/**
 * `bigint` and `count(*)` as numbers; one that a number can't hold exactly is an error, never a rounded value.
 * `date` stays `YYYY-MM-DD` (as a Date it would be midnight of the server's zone and move by a day).
 * `numeric` stays a string, so money stays exact; `timestamptz` is a Date; `json` is parsed.
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
