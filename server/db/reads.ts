import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection as Connection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { type Changes, logPlace } from './changes.ts';
import type { DatabaseConnection } from './connection.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { type Db, openDatabase } from './pool.ts';
import type { Database } from './schema.ts';

type Log = { warn: (facts: object, message: string) => void; info: (facts: object, message: string) => void };

/** A slower statement runs again on the primary, in ms. */
const STATEMENT_TIMEOUT = 3_000;
/** Waits between looks at a replica that is behind or away, in ms. */
const SOONEST = 2;
const LATEST = 500;

/**
 * Opens a database for reads of what everyone sees. They go to the replica while it has every change that this process has heard
 * of, and to the primary otherwise, also if the replica goes away in the middle of a read. It has no transactions.
 */
export function openReads(
  connection: DatabaseConnection,
  primary: Db,
  changes: Pick<Changes, 'onChange' | 'isListening'>,
  log: Log,
): Db {
  const replica = openDatabase(connection, {
    statementTimeout: STATEMENT_TIMEOUT,
    patience: 0,
    connectTimeout: 1_000,
  });
  let hasAll = false;
  let change = 0;
  let looking = false;
  let ended = false;

  /** The replica has all changes once it has replayed the log as far as the primary had written it after the last change. */
  async function catchUp(): Promise<void> {
    const { rows } = await sql<{ place: number }>`select ${logPlace} as place`.execute(primary);
    const place = rows[0]?.place ?? Number.POSITIVE_INFINITY;
    for (let wait = SOONEST, at = change; at === change && !ended; wait = Math.min(2 * wait, LATEST)) {
      const replayed = await sql<{ reached: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= ${place} as reached`.execute(
        replica,
      );
      hasAll = at === change && replayed.rows[0]?.reached === true;
      if (hasAll) return;
      await sleep(wait, undefined, { ref: false });
    }
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    let isAway = false;
    while (!hasAll && !ended) {
      try {
        await catchUp();
        if (hasAll && isAway) log.info({}, 'replica: back');
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'replica: away, so the primary answers all reads');
        isAway = true;
        await sleep(LATEST, undefined, { ref: false });
      }
    }
    looking = false;
  }

  function distrust(): void {
    hasAll = false;
    change += 1;
    void look();
  }
  changes.onChange(distrust);

  const read: Connection = {
    async executeQuery<Row>(query: Parameters<Connection['executeQuery']>[0]) {
      if (!hasAll || !changes.isListening()) return primary.executeQuery<Row>(query);
      try {
        return await replica.executeQuery<Row>(query);
      } catch (error) {
        if (!isConnectionFailure(error) && !isCanceled(error)) throw error;
        distrust();
        return primary.executeQuery<Row>(query);
      }
    },
    // biome-ignore lint/correctness/useYield: no public read streams rows
    async *streamQuery() {
      throw new Error('Reads that may go to a replica can’t stream.');
    },
  };
  const noTransactions = async () => {
    throw new Error('Reads that may go to a replica have no transactions.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => read,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => {},
    async destroy() {
      ended = true;
      await replica.destroy();
    },
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** 57014: the statement took too long; 40001: a change that the replica has to replay was in its way. */
function isCanceled(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '57014' || code === '40001';
}
