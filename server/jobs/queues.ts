import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { DEAD } from './jobs.ts';

/** All queues of the product. A restore takes only work of these; a test compares them with those that are defined. */
export const QUEUES = [
  'advance-waiting-lists',
  'ask-to-confirm',
  'end-viewings',
  'keep-waiting-lists',
  'listing-changes',
  'mail',
  'mail-verifications',
  'nightly-backup',
  'push',
  'remind-of-replies',
  'remind-of-units',
  'remind-of-viewings',
  'retry-mails',
  'send-webhooks',
  'sweep-accounts',
  'sweep-event-counts',
  'sweep-freshness',
  'sweep-held-inquiries',
  'sweep-held-places',
  'sweep-listing-changes',
  'sweep-listings',
  'sweep-media',
  'sweep-saved-searches',
  'sweep-sent-mails',
  'sweep-strays',
  'sweep-webhooks',
  'verify-waiting-lists',
  DEAD,
] as const;

export type QueueState = {
  name: string;
  /** Jobs that haven't started, or will be tried again. */
  waiting: number;
  oldestWaiting: Date | null;
  running: number;
  /** Jobs that were given up, kept for two weeks. */
  undeliverable: number;
};

/** Returns null before any process has made its queues. */
export async function findQueues(db: Db): Promise<QueueState[] | null> {
  const { rows } = await sql<QueueState>`
    select q.name,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      min(j.created_on) filter (where j.state in ('created', 'retry')) as "oldestWaiting",
      count(*) filter (where j.state = 'active') as running,
      (select count(*) from pgboss.job d where d.name = ${DEAD} and d.source_name = q.name) as undeliverable
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active')
    where q.name <> ${DEAD} and left(q.name, 2) <> '__'
    group by q.name order by q.name`.execute(db);
  return rows.length > 0 ? rows : null;
}

/** Newest first. `reason` is null if the last run ended without one. */
export async function findUndeliverable(
  db: Db,
  queue: string,
  limit: number,
): Promise<{ at: Date; reason: string | null }[]> {
  const { rows } = await sql<{ at: Date; reason: string | null }>`
    select created_on as at, coalesce(source_output ->> 'reason', source_output ->> 'message') as reason
    from pgboss.job where name = ${DEAD} and source_name = ${queue}
    order by created_on desc limit ${limit}`.execute(db);
  return rows;
}

/** Tells if jobs whose failure begins with these words wait for their next attempt. */
export async function areRetriesWaiting(db: Db, queue: string, reason: string): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where ${failedFor(queue, reason)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets them run now. */
export async function retryNow(db: Db, queue: string, reason: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where ${failedFor(queue, reason)}`.execute(db);
}

/** A job that still fails keeps its later attempts, which are hours apart. */
const EARLY_ATTEMPTS = 20;

const failedFor = (queue: string, reason: string) => sql<SqlBool>`name = ${queue} and state = 'retry'
  and start_after > now() and retry_count < ${EARLY_ATTEMPTS} and starts_with(output ->> 'reason', ${reason})`;
