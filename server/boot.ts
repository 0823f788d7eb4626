import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DemoAccount, seedDemo } from '../db/seed/demo.ts';
import { counted } from '../domain/figures.ts';
import { buildApp } from './app.ts';
import { keepBackup } from './backup/files.ts';
import { type Config, ConfigError } from './config.ts';
import type { DatabaseConnection, SiteConnections } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded/supervisor.ts';
import { openDatabase } from './db/pool.ts';
import { withAppRole } from './db/roles.ts';
import { closeWithin } from './http/closing.ts';
import { refreshAirportCopies } from './listings/airport-copies.ts';
import { createLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { prepareDatabase } from './prepare-database.ts';
import { openServices, type Services } from './services.ts';

export type Running = {
  port: number;
  demoAccounts: readonly DemoAccount[];
  /** Resolves when everything that boot started has ended. */
  stopped: Promise<void>;
};

/** Time for the last responses at shutdown, in ms. */
const LAST_RESPONSES = 5_000;
/** Time for each part to end, in ms. It is only needed when PostgreSQL hangs: otherwise they have shorter limits of their own. */
const LAST_WORK = 10_000;

/** Runs until `stop` is aborted: then finishes current requests and ends everything, the database last and in any case. */
export async function boot(config: Config, say: (line: string) => void, stop: AbortSignal): Promise<Running> {
  const ends: { what: string; end: () => Promise<unknown> }[] = [];
  const onEnd = (what: string, end: () => Promise<unknown>) => ends.push({ what, end });
  let ending: Promise<void> = Promise.resolve();
  const endAll = () => {
    ending = ending.then(async () => {
      for (let last = ends.pop(); last; last = ends.pop()) await endWithin(last, say);
    });
    return ending;
  };
  stop.addEventListener('abort', endAll);
  try {
    const log = createLog(config.logLevel);
    let connections: SiteConnections;
    if (config.database) connections = config.database;
    else {
      const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
      onEnd('PostgreSQL', () => embedded.stop());
      connections = withAppRole(embedded.connection, embedded.connection.password);
    }
    stop.throwIfAborted();
    await prepareDatabase(connections, say);
    const connection = connections.app;
    const db = openDatabase(connection);
    onEnd('database connections', () => db.destroy());

    const opened = await openServices({ config, connection, db, log });
    const { jobs, changes } = opened;
    backUpEveryNight(opened, connections.owner, log);
    onEnd('notifications', () => changes.stop());
    if (opened.reads !== db) onEnd('replica connections', () => opened.reads.destroy());
    await refreshAirportCopies(db, opened.airports);
    const demo = config.seed === 'demo' ? await seedDemo(opened, say) : undefined;
    const services = { ...opened, config: { ...config, adminEmail: config.adminEmail ?? demo?.adminEmail } };

    // Stops after the last response, which may still queue email.
    onEnd('jobs', () => jobs.stop());
    const app = await buildApp(services, { logger: log });
    onEnd('requests', async () => {
      const cut = await closeWithin(app, LAST_RESPONSES);
      if (cut > 0)
        say(
          `Closed the ${counted(cut, 'connection', 'connections')} left after ${LAST_RESPONSES / 1_000} s.`,
        );
    });
    await app
      .listen({ port: config.port, host: config.host })
      .catch(listenRefused(`PORT ${config.port}`, `HOST ${config.host}`));
    if (config.metrics) {
      const { host, port } = config.metrics;
      const metrics = await serveMetrics(app, db, { host, port }).catch(
        listenRefused(`METRICS_PORT ${port}`, `METRICS_HOST ${host}`),
      );
      onEnd('metrics', metrics.close);
      say(`Metrics are at http://${host}:${metrics.port}/metrics`);
    }
    stop.throwIfAborted();
    // The first response doesn't need them, so they start in the background.
    void jobs.start();
    void changes.start();
    return {
      port: (app.server.address() as AddressInfo).port,
      // With an issuer, the demo passwords don't work.
      demoAccounts: config.oidc ? [] : (demo?.accounts ?? []),
      stopped: once(stop, 'abort').then(endAll),
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

function backUpEveryNight(
  { config, jobs, files, clock }: Services,
  connection: DatabaseConnection,
  log: Logger,
): void {
  const { nightlyBackups: nightly } = config;
  if (!nightly) return;
  const say = (reason: string) => log.error({ reason }, 'backup: not as it should be');
  jobs.define('nightly-backup', { cron: '17 3 * * *', retries: 2, timeout: 6 * 3_600 }, () =>
    keepBackup(nightly.folder, nightly.kept, { connection, files, now: clock(), say, key: config.backupKey }),
  );
}

/** Keeps no part from ending because another one hangs or fails. */
async function endWithin(
  { what, end }: { what: string; end: () => Promise<unknown> },
  say: (line: string) => void,
): Promise<void> {
  const late = Symbol();
  const timer = new AbortController();
  try {
    const first = await Promise.race([end(), wait(LAST_WORK, late, { signal: timer.signal })]);
    if (first === late) say(`Stopped without waiting longer for: ${what}.`);
  } catch (error) {
    say(`Stopping the ${what} failed: ${(error as Error).message}`);
  } finally {
    timer.abort();
  }
}

/** Takes the setting and its value as the operator knows them. */
const listenRefused = (port: string, host: string) => (error: NodeJS.ErrnoException) => {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') throw error;
  switch (error.code) {
    case 'EADDRINUSE':
      throw new ConfigError(`${port} is in use by another program.`);
    case 'EACCES':
      throw new ConfigError(`This user isn't allowed to use ${port}.`);
    default:
      throw new ConfigError(`Can't listen on ${host} (${error.code}).`);
  }
};
