import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientConfig } from '../db/connection.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createJobs, GiveUp } from './jobs.ts';

let database: TestDatabase;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (pollSeconds = 0.5) => createJobs(database.connection, log, { pollSeconds });
const soon = { timeout: 10_000, interval: 20 };

test('runs a job when it is added, not at the next poll, in one of two processes', async () => {
  const done: string[] = [];
  const processes = ['one', 'two'].map((name) => {
    const jobs = start(3_600);
    return {
      jobs,
      queue: jobs.define<{ n: number }>('share', {}, async ({ n }) => void done.push(`${name} ${n}`)),
    };
  });
  await Promise.all(processes.map(({ jobs }) => jobs.start()));
  for (let n = 0; n < 10; n += 1) await processes[0]?.queue.add({ n });
  await vi.waitFor(() => expect(done).toHaveLength(10), soon);
  expect(new Set(done.map((line) => line.split(' ')[1])).size).toBe(10);
  await Promise.all(processes.map(({ jobs }) => jobs.stop()));
});

test('runs all jobs that are added while one runs, not one for each poll', async () => {
  const done: number[] = [];
  const added = Promise.withResolvers<void>();
  const jobs = start(3_600);
  const queue = jobs.define<{ n: number }>('many', {}, async ({ n }) => {
    await added.promise;
    done.push(n);
  });
  await jobs.start();
  for (let n = 0; n < 10; n += 1) await queue.add({ n });
  added.resolve();
  await vi.waitFor(() => expect(done).toHaveLength(10), soon);
  await jobs.stop();
});

test('holds a job added by a process without workers until a worker is there', async () => {
  const clerk = start();
  const queue = clerk.define<{ n: number }>('later', {}, async () => {});
  await queue.add({ n: 1 });
  await clerk.stop();
  const done: number[] = [];
  const worker = start();
  worker.define<{ n: number }>('later', {}, async ({ n }) => void done.push(n));
  await worker.start();
  await vi.waitFor(() => expect(done).toEqual([1]), soon);
  await worker.stop();
});

test('retries a failure as often as its queue says, then gives up for good', async () => {
  const runs: string[] = [];
  const jobs = start();
  const options = { retries: 2, retryDelay: 1 };
  const flaky = jobs.define<{ secret: string }>('flaky', options, async () => {
    runs.push('flaky');
    if (runs.filter((run) => run === 'flaky').length < 3) throw new Error('not yet');
  });
  const hopeless = jobs.define<{ secret: string }>('hopeless', options, async () => {
    runs.push('hopeless');
    throw new GiveUp('never');
  });
  await jobs.start();
  await hopeless.add({ secret: 'sesame' });
  await flaky.add({ secret: 'sesame' });
  await vi.waitFor(() => expect(runs.filter((run) => run === 'flaky')).toHaveLength(3), soon);
  expect(runs.filter((run) => run === 'hopeless')).toHaveLength(1);
  expect(lines.join('')).toContain('never');
  expect(lines.join('')).not.toContain('sesame');
  await jobs.stop();
}, 20_000);

test('waits at shutdown for a short run and ends a hung one', async () => {
  const ended: string[] = [];
  const jobs = start();
  const short = jobs.define('short', {}, async () => {
    ended.push('short begun');
    await sleep(300);
    ended.push('short');
  });
  const hanging = jobs.define('hanging', {}, async (_, { signal }) => {
    ended.push('begun');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    ended.push('aborted');
  });
  await jobs.start();
  await hanging.add({});
  await short.add({});
  await vi.waitFor(() => expect(ended).toEqual(expect.arrayContaining(['begun', 'short begun'])), soon);
  await jobs.stop();
  expect(ended).toEqual(expect.arrayContaining(['begun', 'short', 'aborted']));
  await expect(short.add({})).rejects.toThrow();
}, 15_000);

test('starts once the database is there', async () => {
  const jobs = createJobs('postgres://nobody@127.0.0.1:9/nothing', log);
  jobs.define('any', {}, async () => {});
  await jobs.start();
  expect(lines.join('')).toContain('not started yet');
  await jobs.stop();
});

test('recovers when its connections are cut', async () => {
  const done: number[] = [];
  const jobs = start();
  const queue = jobs.define<{ n: number }>('cut', { retryDelay: 1 }, async ({ n }) => void done.push(n));
  await jobs.start();
  await queue.add({ n: 1 });
  await vi.waitFor(() => expect(done).toEqual([1]), soon);
  const client = new pg.Client(clientConfig(database.owner));
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  await vi.waitFor(() => queue.add({ n: 2 }), soon);
  await vi.waitFor(() => expect(done).toContain(2), soon);
  await jobs.stop();
}, 20_000);
