import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import type { Db } from './pool.ts';

/** Tells every process on one database that what visitors see has changed, so that none keeps an old answer. */
export type Changes = {
  /** Calls `listener` for each change, made here or elsewhere, and when some may have been missed. */
  onChange: (listener: () => void) => void;
  /** Something has changed: told here at once, and to the others within milliseconds. */
  announce: () => void;
  /** Begins to hear of others' changes; while the database is away it tries again by itself. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Log = { warn: (facts: object, message: string) => void };

const CHANNEL = 'site_changed';
const AGAIN_MS = 1_000;

export function createChanges(connection: DatabaseConnection, db: Db, log: Log): Changes {
  const self = randomUUID();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let telling = false;
  let untold = false;

  /** Changes that come while the others are being told are told together. */
  async function tellOthers(): Promise<void> {
    untold = true;
    if (telling) return;
    telling = true;
    try {
      while (untold) {
        untold = false;
        await sql`select pg_notify(${CHANNEL}, ${self})`.execute(db);
      }
    } catch (error) {
      // What others keep, they keep for seconds only.
      log.warn({ err: error }, 'changes: other processes were not told');
    } finally {
      telling = false;
    }
  }

  async function start(): Promise<void> {
    if (stopped) return;
    const mine = new pg.Client(clientConfig(connection));
    client = mine;
    const lost = () => {
      if (client !== mine) return;
      client = undefined;
      mine.end().catch(() => {});
      if (!stopped) again = setTimeout(start, AGAIN_MS).unref();
    };
    mine.on('error', lost).on('end', lost);
    mine.on('notification', ({ payload }) => {
      if (payload !== self) tell();
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      // What changed while nobody listened is not told again.
      tell();
    } catch {
      lost();
    }
  }

  return {
    onChange: (listener) => void listeners.add(listener),
    announce() {
      tell();
      void tellOthers();
    },
    start,
    async stop() {
      stopped = true;
      clearTimeout(again);
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
}
