import type { Db } from '../db/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sweepKeys, sweepVisitors } from './store.ts';

/** Days after which a visitor's mark and an Idempotency-Key are forgotten. */
const KEPT_DAYS = 2;

export async function sweepListings(db: Db): Promise<void> {
  await sweepVisitors(db, KEPT_DAYS);
  await sweepKeys(db, KEPT_DAYS);
}

/** What listings do by themselves: once a day what is over is dropped. */
export function defineListingJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.define('sweep-listings', { cron: '52 3 * * *', retries: 0, timeout: 600 }, () => sweepListings(db));
}
