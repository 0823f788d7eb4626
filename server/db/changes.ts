import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import type { Db } from './pool.ts';

export type Changes = {
  /** Calls `listener` for each change in any process, and whenever one may have been missed. */
  onChange: (listener: () => void) => void;
  /** Calls `listener` for each notification of another channel, and whenever one may have been missed. Call it before `start`. */
  on: (channel: string, listener: () => void) => void;
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
  const listeners = new Map<string, (() => void)[]>([[CHANNEL, []]]);
  const on = (channel: string, listener: () => void) =>
    void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  const notify = (channel = CHANNEL) => {
    for (const listener of listeners.get(channel) ?? []) listener();
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
    mine.on('notification', ({ channel, payload }) => {
      if (payload !== self) notify(channel);
    });
    try {
      await mine.connect();
      for (const channel of listeners.keys()) await mine.query(`listen ${channel}`);
      // Notifications sent while not listening are lost, so assume a change.
      for (const channel of listeners.keys()) notify(channel);
    } catch {
      lost();
    }
  }

  return {
    onChange: (listener) => on(CHANNEL, listener),
    on,
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
