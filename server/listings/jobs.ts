import type { Db } from '../db/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sweepUndos } from './bulk/store.ts';
import { sweepKeys, sweepVisitors } from './store.ts';

/** Days to keep visitor hashes and Idempotency-Keys. */
const KEPT_DAYS = 2;

export async function sweepListings(db: Db): Promise<void> {
  await sweepVisitors(db, KEPT_DAYS);
  await sweepKeys(db, KEPT_DAYS);
  await sweepUndos(db);
}

export function defineListingJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.define('sweep-listings', { cron: '52 3 * * *', retries: 0, timeout: 600 }, () => sweepListings(db));
}
