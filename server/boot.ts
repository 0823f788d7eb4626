import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type DemoAccount, seedDemo } from '../db/seed/demo.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import type { DatabaseConnection } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded/supervisor.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';
import { refreshAirportCopies } from './listings/airport-copies.ts';
import { openServices } from './services.ts';

export type Running = {
  port: number;
  demoAccounts: readonly DemoAccount[];
  /** Finishes current requests, then shuts down everything that boot started. */
  stop: () => Promise<void>;
};

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
    await migrate(connection);
    const db = openDatabase(connection);
    ends.push(() => db.destroy());

    const opened = await openServices({ config, connection, db, log });
    const { jobs, changes } = opened;
    ends.push(() => changes.stop());
    if (opened.reads !== db) ends.push(() => opened.reads.destroy());
    await refreshAirportCopies(db, opened.airports);
    const demo = config.seed === 'demo' ? await seedDemo(opened, say) : undefined;
    const services = { ...opened, config: { ...config, adminEmail: config.adminEmail ?? demo?.adminEmail } };

    // Stops after the last response, which may still queue email.
    ends.push(() => jobs.stop());
    const app = await buildApp(services, { logger: log });
    ends.push(() => app.close());
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === 'listen' || error.syscall === 'getaddrinfo'
        ? listenRefused(error, config)
        : error;
    });
    // The first response doesn't need them, so they start in the background.
    void jobs.start();
    void changes.start();
    return {
      port: (app.server.address() as AddressInfo).port,
      // With an issuer, the demo passwords don't work.
      demoAccounts: config.oidc ? [] : (demo?.accounts ?? []),
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
      return new ConfigError(`This user isn't allowed to use PORT ${port}.`);
    default:
      return new ConfigError(`Can't listen on HOST ${host} (${error.code}).`);
  }
}
