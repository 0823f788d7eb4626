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
    await migrate(connection);
    const db = openDatabase(connection);
    ends.push(() => db.destroy());

    const services = await openServices({ config, connection, db, log });
    const { jobs, changes } = services;
    ends.push(() => changes.stop());
    await refreshAirportCopies(db, services.airports);
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
