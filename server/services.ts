import type { Airports } from './airports/airports.ts';
import type { Analytics } from './analytics/service.ts';
import type { Config } from './config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/pool.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the rooms stand on, made once at boot. */
export type Services = {
  config: Config;
  db: Db;
  airports: Airports;
  mailer: Mailer;
  jobs: Jobs;
  /** Uploads. */
  files: FileStore;
  analytics: Analytics;
  changes: Changes;
  /** Key of this installation for keyed hashes; the same in every process. */
  secret: Buffer;
};
