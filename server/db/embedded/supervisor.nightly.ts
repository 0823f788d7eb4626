import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAppProcess } from '../../test/app-process.ts';
import { connectionString } from '../connection.ts';
import { type Db, openDatabase } from '../pool.ts';
import { DataFolderInUse } from './data-folder.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from './supervisor.ts';

const SLOW = { timeout: 30_000 };

/** A data folder with a `hangars` table, for tests that aren't about the first start. */
let made: string;
let base: string;
let dataDir: string;
let started: EmbeddedDatabase[];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-'));
  const embedded = await startEmbeddedDatabase({ dataDir: made });
  await withDatabase(embedded, write);
  await embedded.stop();
  return () => rm(made, { recursive: true });
}, SLOW.timeout);

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-'));
  dataDir = join(base, 'data');
  started = [];
  return async () => {
    for (const { stop } of started) await stop();
    await rm(base, { recursive: true });
  };
});

const withData = () => cp(made, dataDir, { recursive: true });

async function start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedDatabase> {
  const embedded = await startEmbeddedDatabase({ dataDir, ...options });
  started.push(embedded);
  return embedded;
}

async function startElsewhere() {
  const app = startAppProcess(dataDir);
  const outcome = await app.outcome;
  if (!('connection' in outcome)) throw new Error(outcome.refused);
  return { app, ...outcome };
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function killPostmaster(db: Db): Promise<void> {
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  let now = killed;
  // Backends of the killed server may still respond for a moment.
  while (now === killed) {
    await read(db).catch(() => {});
    now = await postmaster().catch(() => killed);
  }
}

async function withDatabase<T>(embedded: Pick<EmbeddedDatabase, 'connection'>, act: (db: Db) => Promise<T>) {
  const db = openDatabase(embedded.connection, { patience: 10_000 });
  return act(db).finally(() => db.destroy());
}

const write = (db: Db) => sql`create table hangars as select 42 as id`.execute(db);

const change = (db: Db) => sql`update hangars set id = 43`.execute(db);

const read = async (db: Db) => (await sql<{ id: number }>`select id from hangars`.execute(db)).rows;

async function isActive(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where state = 'active' and query like ${query} and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}

async function setting(db: Db, name: string): Promise<unknown> {
  return (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
}

describe('an embedded database', SLOW, () => {
  it('keeps its rows between starts and leaves no process running', async () => {
    const first = await start();
    await withDatabase(first, write);
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await start({ settings: { work_mem: '5MB' } });
    await withDatabase(second, async (db) => {
      expect(await read(db)).toEqual([{ id: 42 }]);
      expect(await setting(db, 'work_mem')).toBe('5MB');
      expect(await setting(db, 'fsync')).toBe('on');
      expect(await setting(db, 'synchronous_commit')).toBe('on');
      expect(await setting(db, 'listen_addresses')).toBe('');
      expect(await setting(db, 'server_encoding')).toBe('UTF8');
    });
    await second.stop();
  });

  it('is found by other programs while it runs', async () => {
    await withData();
    expect(await findEmbeddedDatabase(dataDir)).toBe(undefined);
    const embedded = await start();
    expect(await findEmbeddedDatabase(dataDir)).toEqual(embedded.connection);
    const db = openDatabase(connectionString(embedded.connection));
    expect(await read(db)).toEqual([{ id: 42 }]);
    await db.destroy();
  });

  it('stops without waiting for busy clients', async () => {
    await withData();
    const embedded = await start();
    const db = openDatabase(embedded.connection);
    await sql`select 1`.execute(db);
    const busy = sql`select pg_sleep(60)`.execute(db).catch((error) => error);
    await Promise.all([embedded.stop(), embedded.stop()]);
    expect(await busy).toBeInstanceOf(Error);
    await db.destroy();
  });

  it('restarts when its main process is killed', async () => {
    await withData();
    const lines: string[] = [];
    const embedded = await start({ log: (line) => lines.push(line) });
    await withDatabase(embedded, async (db) => {
      await killPostmaster(db);
      expect(await read(db)).toEqual([{ id: 42 }]);
    });
    expect(lines).toEqual(['PostgreSQL ended unexpectedly; restarting it.']);
    await embedded.stop();
  });

  it('is adopted and supervised by the next start after the app was killed', async () => {
    await withData();
    const { app, connection } = await startElsewhere();
    await withDatabase({ connection }, change);
    await app.kill();
    const orphan = await postmaster();

    const embedded = await start();
    expect(embedded.connection).toEqual(connection);
    await withDatabase(embedded, async (db) => {
      expect(await read(db)).toEqual([{ id: 43 }]);
      expect(await postmaster()).toBe(orphan);
      await killPostmaster(db);
      expect(await read(db)).toEqual([{ id: 43 }]);
    });
    await embedded.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('recovers when app and database are killed during a long query', async () => {
    await withData();
    const { app, connection } = await startElsewhere();
    await withDatabase({ connection }, async (db) => {
      await change(db);
      // A busy backend notices only at the end of its query that the main process is gone, and holds its memory until then.
      const busy = sql`do $$ begin while pg_stat_file('ended', true) is null loop end loop; end $$`
        .execute(db)
        .catch(() => {});
      while (!(await isActive(db, '%pg_stat_file(%')));
      const killed = await postmaster();
      await app.kill();
      process.kill(killed, 'SIGKILL');

      const started = start();
      const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8');
      await expect.poll(log, { timeout: 20_000 }).toMatch(/still in use/);
      await writeFile(join(dataDir, 'postgres/ended'), '');
      expect(await withDatabase(await started, read)).toEqual([{ id: 43 }]);
      await busy;
    });
  });

  it('ignores a stale pid file whose pid another process has now', async () => {
    await withData();
    const first = await start();
    const file = join(dataDir, 'postgres/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.ppid)));

    const second = await start();
    expect(await withDatabase(second, read)).toEqual([{ id: 42 }]);
    await second.stop();
  });

  it('is created again when the first start was killed', async () => {
    const app = startAppProcess(dataDir);
    while (!(await readdir(dataDir).catch(() => [''])).some((entry) => entry.startsWith('postgres.new-')));
    await app.kill();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const embedded = await start();
    await withDatabase(embedded, write);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
    await embedded.stop();
  });

  it('accepts a data folder path of any length', async () => {
    const long = join(dataDir, 'a-folder-with-a-long-name/'.repeat(8));
    const embedded = await start({ dataDir: long });
    await withDatabase(embedded, write);
    await embedded.stop();
  });

  it('reports in one line what is wrong with a data folder', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /is PostgreSQL 17's; this version brings PostgreSQL 18\. Run "npm run backup -- FILE" with the version before/,
    );
    await rm(join(dataDir, 'postgres/PG_VERSION'));
    await writeFile(join(dataDir, 'postgres/notes.txt'), '');
    await expect(start()).rejects.toThrow(/is in the way/);
    await expect(start({ dataDir: join(dataDir, 'postgres/notes.txt') })).rejects.toThrow(
      /^The data folder .*notes.txt can't be used: /,
    );
  });

  it("reports why PostgreSQL doesn't start, and releases the folder", async () => {
    await expect(start({ settings: { shared_buffers: 'lots' } })).rejects.toThrow(
      /^PostgreSQL doesn't start: FATAL: .*postgres\.log\)$/,
    );
    const embedded = await start();
    await embedded.stop();
  });
});

describe('two apps on one data folder', SLOW, () => {
  it('refuse the second in one line and leave the first alone', async () => {
    await withData();
    const first = await start();
    await withDatabase(first, async (db) => {
      const refusal = new DataFolderInUse(dataDir);
      expect(refusal.message).toBe(`Another Tiedown is already running on ${dataDir}.`);
      await expect(start()).rejects.toThrow(refusal);
      expect(await startAppProcess(dataDir).outcome).toEqual({ refused: refusal.message });
      expect(await read(db)).toEqual([{ id: 42 }]);
    });
    await first.stop();
    const next = await start();
    await next.stop();
  });

  it('let one of two first starts win', async () => {
    const apps = [startAppProcess(dataDir), startAppProcess(dataDir)];
    const outcomes = await Promise.all(apps.map((app) => app.outcome));
    const winners = outcomes.filter((outcome) => 'connection' in outcome);
    expect(winners).toHaveLength(1);
    expect(outcomes).toContainEqual({ refused: new DataFolderInUse(dataDir).message });
    for (const winner of winners) await withDatabase(winner, write);
    await Promise.all(apps.map((app) => app.stop()));
  });
});
