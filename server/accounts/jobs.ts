import type { Db } from '../db/pool.ts';
import { sweepTries } from '../http/rate-limit.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteExpired } from './store.ts';

export function defineAccountJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.define('sweep-accounts', { cron: '17 * * * *', retries: 0 }, async () => {
    await deleteExpired(db);
    await sweepTries(db);
  });
}
