import type { Db } from '../db/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sweepCounts } from './store.ts';

/** Days that counts are kept: a year plus a month to compare with. */
export const KEPT_DAYS = 400;

export function defineAnalyticsJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.define('sweep-event-counts', { cron: '37 3 * * *', retries: 0 }, () => sweepCounts(db, KEPT_DAYS));
}
