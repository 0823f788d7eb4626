import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import type { Db } from './pool.ts';

export type Changes = {
  /** Calls `listener` for each change in any process, and whenever one may have been missed. */
  onChange: (listener: () => void) => void;
  /** Notifies this process right away and others within milliseconds. */
  announce: () => void;
  /** Starts listening to other processes; retries while the database is away. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Log = { warn: (facts: object, message: string) => void };

const CHANNEL = 'site_changed';
const AGAIN_MS = 1_000;

export function createChanges(connection: DatabaseConnection, db: Db, log: Log): Changes {
  const self = randomUUID();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending = false;
  let pending = false;

  /** Combines changes that arrive while a notification is being sent. */
  async function notifyOthers(): Promise<void> {
    pending = true;
    if (sending) return;
    sending = true;
    try {
      while (pending) {
        pending = false;
        await sql`select pg_notify(${CHANNEL}, ${self})`.execute(db);
      }
    } catch (error) {
      // Harmless: other processes cache for a few seconds only.
      log.warn({ err: error }, 'changes: could not notify other processes');
    } finally {
      sending = false;
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
      if (payload !== self) notify();
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      // Notifications sent while not listening are lost, so assume a change.
      notify();
    } catch {
      lost();
    }
  }

  return {
    onChange: (listener) => void listeners.add(listener),
    announce() {
      notify();
      void notifyOthers();
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
