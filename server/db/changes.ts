import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { brand } from '../../domain/brand.ts';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import type { Db } from './pool.ts';

export type Changes = {
  /** Calls `listener` for each change in any process, and whenever one may have been missed. */
  onChange: (listener: () => void) => void;
  /** Calls `listener` for each notification of another channel, and whenever one may have been missed. Call it before `start`. */
  on: (channel: string, listener: () => void) => void;
  /**
   * Notifies this process right away and others within milliseconds. Resolves to the change's place in PostgreSQL's write-ahead
   * log once the others are notified, or to null if they couldn't be.
   */
  announce: () => Promise<number | null>;
  /** Waits until this process has heard of the change at that place, at most `patience` ms. */
  heard: (place: number, patience: number) => Promise<void>;
  /** False while changes of other processes may be missed. */
  isListening: () => boolean;
  /** Starts listening to other processes; retries while the database is away. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** True while a process of the site serves from this database. */
export async function isServing(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${LISTENER} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type Log = { warn: (facts: object, message: string) => void };

const CHANNEL = 'site_changed';
/** Its name in `pg_stat_activity`. */
export const LISTENER = `${brand.name.toLowerCase()} changes`;
const AGAIN_MS = 1_000;
/** A network that drops packets breaks the connection silently, so ask for a sign of life this often. */
const CHECK_MS = 2_000;

/** Bytes since the start of the write-ahead log; later changes have larger ones. */
const LOG_PLACE = "(pg_current_wal_insert_lsn() - '0/0')::bigint";
export const logPlace = sql.raw<number>(LOG_PLACE);

/** Places in the write-ahead log that this process has heard of. */
function createPlaces() {
  let latest = 0;
  const waiting = new Set<() => void>();
  return {
    reach(place: number): void {
      latest = Math.max(latest, place);
      for (const look of waiting) look();
    },
    async heard(place: number, patience: number): Promise<void> {
      if (place <= latest) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (place <= latest) resolve();
      };
      waiting.add(look);
      const timer = setTimeout(resolve, patience);
      await promise;
      clearTimeout(timer);
      waiting.delete(look);
    },
  };
}

export function createChanges(connection: DatabaseConnection, db: Db, log: Log): Changes {
  const self = randomUUID();
  const listeners = new Map<string, (() => void)[]>([[CHANNEL, []]]);
  const on = (channel: string, listener: () => void) =>
    void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  const notify = (channel = CHANNEL) => {
    for (const listener of listeners.get(channel) ?? []) listener();
  };
  let client: pg.Client | undefined;
  let listening = false;
  let again: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let stopped = false;
  const { reach, heard } = createPlaces();

  async function send(): Promise<number | null> {
    try {
      const { rows } = await sql<{ place: number }>`
        with change as materialized (select ${logPlace} as place)
        select place, pg_notify(${CHANNEL}, ${self} || ' ' || place) from change`.execute(db);
      const place = rows[0]?.place ?? 0;
      reach(place);
      return place;
    } catch (error) {
      // Harmless: other processes cache for a few seconds only.
      log.warn({ err: error }, 'changes: could not notify other processes');
      return null;
    }
  }

  let sending: Promise<number | null> = Promise.resolve(null);
  let next: Promise<number | null> | undefined;

  /** Changes that arrive while a notification is being sent share the next one. */
  function notifyOthers(): Promise<number | null> {
    next ??= sending.then(() => {
      next = undefined;
      sending = send();
      return sending;
    });
    return next;
  }

  async function start(): Promise<void> {
    if (stopped) return;
    const mine = new pg.Client({
      ...clientConfig(connection),
      application_name: LISTENER,
      connectionTimeoutMillis: CHECK_MS,
      query_timeout: CHECK_MS,
    });
    client = mine;
    const lost = () => {
      if (client !== mine) return;
      client = undefined;
      clearInterval(check);
      mine.end().catch(() => {});
      const wasListening = listening;
      listening = false;
      if (stopped) return;
      // Changes may be missed from now on, so keep nothing from before.
      if (wasListening) notify();
      again = setTimeout(start, wasListening ? 0 : AGAIN_MS).unref();
    };
    mine.on('error', lost).on('end', lost);
    mine.on('notification', ({ channel, payload = '' }) => {
      const [sender, place] = payload.split(' ');
      if (sender === self) return;
      notify(channel);
      if (place !== undefined) reach(Number(place));
    });
    try {
      await mine.connect();
      for (const channel of listeners.keys()) await mine.query(`listen ${channel}`);
      const { rows } = await mine.query(`select ${LOG_PLACE} as place`);
      if (client !== mine) return;
      listening = true;
      // Notifications sent while not listening are lost, so assume a change.
      for (const channel of listeners.keys()) notify(channel);
      reach(Number(rows[0].place));
      check = setInterval(() => mine.query('select').catch(lost), CHECK_MS).unref();
    } catch {
      lost();
    }
  }

  return {
    onChange: (listener) => on(CHANNEL, listener),
    on,
    announce() {
      notify();
      return notifyOthers();
    },
    heard,
    isListening: () => listening,
    start,
    async stop() {
      stopped = true;
      listening = false;
      clearTimeout(again);
      clearInterval(check);
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
}
