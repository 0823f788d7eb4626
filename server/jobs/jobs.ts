import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { Counter } from 'prom-client';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

/** Times are in seconds. `atOnce` limits runs in this process; `retries` counts attempts after the first. */
type JobOptions = {
  retries?: number;
  retryDelay?: number;
  retryDelayMax?: number;
  atOnce?: number;
  timeout?: number;
  /** Schedule in UTC; one process runs the job with `{}`. */
  cron?: string;
  /** Also runs the scheduled job when a process starts. */
  atStart?: boolean;
};

type Queue<Data> = {
  /** Adds a job; in a transaction, only if it commits. A job with an `id` (UUID) is added at most once a day. */
  add: (data: Data, db?: Db | Transaction<Database>, id?: string) => Promise<void>;
  /** Adds jobs with different ids in one statement, in a transaction, each at most once a day. */
  addAll: (jobs: readonly { id: string; data: Data }[], db: Db | Transaction<Database>) => Promise<void>;
};

/** `id` is the same for all retries; `signal` aborts at shutdown and on timeout. */
type Run<Data> = (data: Data, job: { id: string; signal: AbortSignal }) => Promise<void>;

export type Jobs = {
  /** Defines a queue and its job; call it before `start`. */
  define: <Data extends object>(name: string, options: JobOptions, run: Run<Data>) => Queue<Data>;
  /** True once it works on all queues. */
  isStarted: () => boolean;
  /** Starts working on the queues; retries while the database is away. */
  start: () => Promise<void>;
  /** Runs a scheduled job in this process right away. */
  run: (name: string) => Promise<void>;
  /** Puts jobs of this queue that failed for good into it again, and returns their number. */
  redeliver: (name: string) => Promise<number>;
  /** Waits a few seconds for running jobs; interrupted ones run again later. */
  stop: () => Promise<void>;
};

/** Thrown by a run that can't succeed: the job is not retried and stays in `undeliverable`. */
export class GiveUp extends Error {}

type BossOptions = ConstructorParameters<typeof PgBoss>[0] & object;
type Log = { warn: (facts: object, message: string) => void };
type Definition = { options: JobOptions; run: Run<never> };

export const DEAD = 'undeliverable';
const runs = new Counter({
  name: 'job_runs_total',
  help: 'Runs of jobs in this process; a failed one may be tried again, one given up is not.',
  labelNames: ['queue', 'outcome'],
});
const STOP_WITHIN_MS = 4_000;
const START_AGAIN_MS = 5_000;

const queueOf = (options: JobOptions) => ({
  notify: true,
  deadLetter: DEAD,
  // Detects a process that died.
  heartbeatSeconds: 10,
  expireInSeconds: options.timeout ?? 60,
  retryLimit: options.retries ?? 3,
  retryDelay: options.retryDelay ?? 10,
  retryDelayMax: options.retryDelayMax ?? 3_600,
  retryBackoff: true,
  deleteAfterSeconds: 86_400,
});

/** Runs a job once, and returns what the queue keeps of it. */
async function attempt(queue: string, run: Run<never>, job: Job<never>, log: Log): Promise<JobResult> {
  const { id } = job;
  try {
    await run(job.data, job);
    runs.inc({ queue, outcome: 'completed' });
    return { id, status: 'completed' };
  } catch (error) {
    // Store only the message: the error may contain the job's data.
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof GiveUp;
    runs.inc({ queue, outcome: isFinal ? 'given up' : 'failed' });
    log.warn({ queue, job: id, reason }, `jobs: a run ${isFinal ? 'gave up' : 'failed'}`);
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
  }
}

/** Makes or migrates the tables of the queues, as their owner, and queues that jobs are about to be put into. */
export async function prepareJobs(owner: DatabaseConnection, queues: readonly string[] = []): Promise<void> {
  const boss = new PgBoss({
    ...clientConfig(owner),
    max: 1,
    supervise: false,
    schedule: false,
  } as BossOptions);
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of queues) await boss.createQueue(name);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** `pollSeconds` is how often due retries are looked for; new jobs start right away. `schedules` false leaves scheduled jobs to `run`. */
export function createJobs(
  connection: DatabaseConnection,
  log: Log,
  { pollSeconds = 5, schedules = true }: { pollSeconds?: number; schedules?: boolean } = {},
): Jobs {
  const definitions = new Map<string, Definition>();
  const boss = new PgBoss({
    ...clientConfig(connection),
    max: 4,
    schedule: schedules,
    useListenNotify: true,
    migrate: false,
  } as BossOptions);
  // Without a listener the event would end the process; every poll emits it while the database is away.
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue is in trouble'));
  boss.on('warning', ({ message }) => log.warn({}, `jobs: ${message}`));

  let opened: Promise<void> | undefined;
  let working = false;
  let started = false;
  let stopped = false;

  async function open() {
    await boss.start();
    await boss.createQueue(DEAD);
    for (const [name, { options }] of definitions) {
      await boss.createQueue(name, queueOf(options));
      await boss.updateQueue(name, queueOf(options));
      if (options.cron && schedules) await boss.schedule(name, options.cron, {});
    }
  }

  /** Opens on first use; forgets a failure, so that the next call tries again. */
  function opening(): Promise<void> {
    if (stopped) return Promise.reject(new Error('The jobs have been stopped.'));
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function work(name: string, { options, run }: Definition) {
    const settings = {
      perJobResults: true,
      notifyPollingIntervalSeconds: pollSeconds,
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
    } as const;
    const workOne = async () => {
      let worker = '';
      worker = await boss.work<never>(name, settings, async ([job]) => {
        if (!job) return [];
        // Many jobs wake a worker once, so it looks for the next one until there is none.
        boss.notifyWorker(worker);
        return [await attempt(name, run, job, log)];
      });
    };
    await Promise.all(Array.from({ length: options.atOnce ?? 1 }, workOne));
  }

  async function start(): Promise<void> {
    if (stopped || working) return;
    try {
      await opening();
      if (working || stopped) return;
      working = true;
      for (const [name, definition] of definitions) await work(name, definition);
      started = true;
      for (const [name, { options }] of definitions)
        if (options.atStart && schedules) await boss.send(name, {});
    } catch (error) {
      working = false;
      log.warn({ err: error }, 'jobs: not started yet');
      setTimeout(start, START_AGAIN_MS).unref();
    }
  }

  return {
    define(name, options, run) {
      if (opened || definitions.has(name)) throw new Error(`The queue ${name} is defined twice or too late.`);
      definitions.set(name, { options, run });
      return {
        async add(data, db, id) {
          await opening();
          await boss.send(name, data, {
            ...(db && { db: fromKysely(db as Kysely<Database>) }),
            ...(id && { id }),
          });
        },
        async addAll(jobs, db) {
          if (jobs.length === 0) return;
          await opening();
          await boss.insert(name, [...jobs], { db: fromKysely(db as Kysely<Database>) });
        },
      };
    },
    isStarted: () => started && !stopped,
    start,
    async run(name) {
      const run = definitions.get(name)?.run as Run<object> | undefined;
      if (!run) throw new Error(`There is no job ${name}.`);
      await run({}, { id: randomUUID(), signal: new AbortController().signal });
    },
    async redeliver(name) {
      await opening();
      return boss.redrive(DEAD, { sourceName: name, limit: 100_000 });
    },
    async stop() {
      stopped = true;
      await opened?.catch(() => {});
      await boss.stop({ timeout: STOP_WITHIN_MS });
    },
  };
}
