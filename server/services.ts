import type { Logger } from 'pino';
import { type Airports, loadAirports } from './airports/airports.ts';
import { type Analytics, createAnalytics } from './analytics/service.ts';
import type { Config } from './config.ts';
import { type Changes, createChanges } from './db/changes.ts';
import type { DatabaseConnection } from './db/connection.ts';
import type { Db } from './db/pool.ts';
import { openReads } from './db/reads.ts';
import { installationSecret } from './db/secret.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createListingChanges, type ListingChanges } from './jobs/listing-changes.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createSubscriptions, type Subscriptions } from './mail/subscriptions.ts';
import { createOutgoingClient, type OutgoingClient } from './outgoing/client.ts';
import { readDrawings } from './pages/service.ts';
import { createPush, type Push } from './push/push.ts';
import { createRowPictures, type RowDrawings } from './share/service.ts';

export type Services = {
  config: Config;
  db: Db;
  /** For reads of what everyone sees: a replica that has every change this process heard of, or the primary. */
  reads: Db;
  airports: Airports;
  mailer: Mailer;
  /** Emails that links can unsubscribe from. */
  subscriptions: Subscriptions;
  jobs: Jobs;
  /** New and changed listings, for alerts, favorites, and ads. */
  listingChanges: ListingChanges;
  files: FileStore;
  analytics: Analytics;
  changes: Changes;
  /** For addresses that people give us. */
  outgoing: OutgoingClient;
  /** Notifications of browsers. */
  push: Push;
  /** Key of this installation for keyed hashes; the same in every process. */
  secret: Buffer;
  /** The time for rules about days, such as reminders; tests set it. */
  clock: () => Date;
  log: Logger;
};

type Parts = {
  config: Config;
  /** For services that open their own connections to the database of `db`. */
  connection: DatabaseConnection;
  db: Db;
  log: Logger;
  /** Shorter waits for tests, in seconds, and schedules that only `run` starts. */
  waits?: { pollSeconds?: number; retryDelay?: number; schedules?: boolean };
  clock?: () => Date;
  outgoing?: OutgoingClient;
  /** For pictures in emails; tests set it, because the built ones may be missing or older. */
  drawings?: () => Promise<RowDrawings>;
};

/** Immutable, so several sites in one test process share it. Loaded when it is first used. */
let airports: Airports | undefined;

export async function openServices({
  config,
  connection,
  db,
  log,
  waits,
  clock,
  outgoing = createOutgoingClient(),
  drawings = () => readDrawings(config),
}: Parts): Promise<Services> {
  const jobs = createJobs(connection, log, waits);
  const secret = await installationSecret(db);
  const changes = createChanges(connection, db, log);
  const files = await openFiles(config);
  const rowPicture = createRowPictures({ files, drawings });
  const readPicture = (address: string) =>
    rowPicture(address).catch((error: unknown) => {
      log.warn({ err: error, address }, 'a picture of an email could not be read');
      return null;
    });
  return {
    config,
    db,
    reads: config.replicaUrl ? openReads(config.replicaUrl, db, changes, log) : db,
    // Commands of an operator don't need them.
    get airports() {
      airports ??= loadAirports();
      return airports;
    },
    mailer: createMailer(config, { db, jobs, readPicture }, waits),
    subscriptions: createSubscriptions(secret),
    jobs,
    listingChanges: createListingChanges(db, jobs, log),
    files,
    analytics: createAnalytics({ config, db, secret, log }),
    changes,
    outgoing,
    push: createPush(config, { db, jobs, outgoing }, waits),
    secret,
    clock: clock ?? (() => new Date()),
    log,
  };
}
