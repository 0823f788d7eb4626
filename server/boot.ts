import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type DemoAccount, seedDemo } from '../db/seed/demo.ts';
import { loadAirports } from './airports/airports.ts';
import { createAnalytics } from './analytics/service.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { createChanges } from './db/changes.ts';
import type { DatabaseConnection } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded/supervisor.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';
import { installationSecret } from './db/secret.ts';
import { openFiles } from './files/open-files.ts';
import { createJobs } from './jobs/jobs.ts';
import { refreshAirportCopies } from './listings/airport-copies.ts';
import { createMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';

export type Running = {
  /** Where it listens. */
  port: number;
  demoAccounts: readonly DemoAccount[];
  /** Answers what is under way, then ends everything that boot began. */
  stop: () => Promise<void>;
};

/** Brings the whole product up; what has begun is ended again when a later step fails. */
export async function boot(config: Config, say: (line: string) => void): Promise<Running> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const log = pino({ level: config.logLevel });
    let connection: DatabaseConnection;
    if (config.databaseUrl) connection = config.databaseUrl;
    else {
      const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
      ends.push(() => embedded.stop());
      connection = embedded.connection;
    }
    const airports = loadAirports();
    await migrate(connection);
    const db = openDatabase(connection);
    ends.push(() => db.destroy());

    const jobs = createJobs(connection, log);
    const mailer = createMailer(config, jobs);
    const files = await openFiles(config);
    const secret = await installationSecret(db);
    const analytics = createAnalytics({ config, db, secret, log });
    const changes = createChanges(connection, db, log);
    ends.push(() => changes.stop());
    const services: Services = { config, db, airports, mailer, jobs, files, secret, analytics, changes };
    await refreshAirportCopies(db, airports);
    const demoAccounts = config.seed === 'demo' ? await seedDemo(services, say) : [];

    // After the last answer, which may still have mail to hand over.
    ends.push(() => jobs.stop());
    const app = await buildApp(services, { logger: log });
    ends.push(() => app.close());
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === 'listen' || error.syscall === 'getaddrinfo'
        ? listenRefused(error, config)
        : error;
    });
    // Not needed for the first answer: the queue's tables and listeners come up behind it.
    void jobs.start();
    void changes.start();
    return {
      port: (app.server.address() as AddressInfo).port,
      // Where an issuer signs people in, their passwords open nothing.
      demoAccounts: config.oidc ? [] : demoAccounts,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listenRefused(error: NodeJS.ErrnoException, { port, host }: Config): ConfigError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another program.`);
    case 'EACCES':
      return new ConfigError(`PORT ${port} may not be used by this user.`);
    default:
      return new ConfigError(`HOST ${host} can't be listened on (${error.code}).`);
  }
}
