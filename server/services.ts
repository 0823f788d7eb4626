import type { Logger } from 'pino';
import { type Airports, loadAirports } from './airports/airports.ts';
import { type Analytics, createAnalytics } from './analytics/service.ts';
import type { Config } from './config.ts';
import { type Changes, createChanges } from './db/changes.ts';
import type { DatabaseConnection } from './db/connection.ts';
import type { Db } from './db/pool.ts';
import { installationSecret } from './db/secret.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';

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

type Parts = {
  config: Config;
  /** Of the database that `db` asks, for what keeps connections of its own. */
  connection: DatabaseConnection;
  /** Migrated. */
  db: Db;
  log: Logger;
  /** What tests wait for less long, in seconds. */
  waits?: { pollSeconds: number; retryDelay: number };
};

/** They never change while the process runs, so several sites in one, as tests have them, share them. */
let airports: Airports | undefined;

/** Puts them together. Jobs and changes are not started yet; whoever asked stops them. */
export async function openServices({ config, connection, db, log, waits }: Parts): Promise<Services> {
  airports ??= loadAirports();
  const jobs = createJobs(connection, log, waits);
  const secret = await installationSecret(db);
  return {
    config,
    db,
    airports,
    mailer: createMailer(config, jobs, waits),
    jobs,
    files: await openFiles(config),
    analytics: createAnalytics({ config, db, secret, log }),
    changes: createChanges(connection, db, log),
    secret,
  };
}
