import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { type Changes, createChanges, LISTENER } from './changes.ts';
import { clientConfig } from './connection.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const started: Changes[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(started.map((changes) => changes.stop()));
  await database.drop();
});

async function listeningProcess() {
  const changes = createChanges(database.connection, database.db, log);
  started.push(changes);
  const heard = new EventEmitter();
  changes.onChange(() => heard.emit('change'));
  const ready = once(heard, 'change');
  void changes.start();
  // The listener always starts with one, for changes made before it listened.
  await ready;
  return { changes, heard };
}

test('a change reaches every process on the database', async () => {
  const one = await listeningProcess();
  const other = await listeningProcess();
  const here = once(one.heard, 'change');
  const there = once(other.heard, 'change');
  one.changes.announce();
  await Promise.all([here, there]);
});

test('a process assumes a change as soon as its connection breaks, and again when it listens', async () => {
  const { changes, heard } = await listeningProcess();
  const states: boolean[] = [];
  const { promise: back, resolve } = Promise.withResolvers<void>();
  heard.on('change', () => {
    states.push(changes.isListening());
    if (changes.isListening()) resolve();
  });
  const killer = new pg.Client(clientConfig(database.connection));
  await killer.connect();
  const { rowCount } = await killer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER],
  );
  expect(rowCount).toBeGreaterThan(0);
  await killer.end();
  await back;
  expect(states).toEqual([false, true]);
  const told = once(heard, 'change');
  void createChanges(database.connection, database.db, log).announce();
  await told;
  await changes.stop();
});

test('a reader waits until its process has heard of the change that it names, but not for ever', async () => {
  const one = await listeningProcess();
  const other = await listeningProcess();
  const place = (await one.changes.announce()) ?? 0;
  expect(place).toBeGreaterThan(0);
  await other.changes.heard(place, 10_000);
  await other.changes.heard(Number.MAX_SAFE_INTEGER, 1);
});

test('a change still reaches its own process while the database is away', () => {
  const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' };
  const changes = createChanges(nowhere, database.db, log);
  let heard = 0;
  changes.onChange(() => {
    heard += 1;
  });
  changes.announce();
  expect(heard).toBe(1);
});
