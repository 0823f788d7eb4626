import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { type Db, openDatabase } from '../server/db/pool.ts';
import { withAppRole } from '../server/db/roles.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { openServices, type Services } from '../server/services.ts';
import { databaseTimes, type Times } from './processor-time.ts';

type Answer = { ms: number; headers: IncomingHttpHeaders };

export type Site = {
  services: Services;
  app: Awaited<ReturnType<typeof buildApp>>;
  /** Asks over one connection that stays open. Throws unless the status is 200. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Processor time of the connections that PostgreSQL has open. Empty except on Linux. */
  databaseTimes: () => Promise<Times>;
};

/** Calls `use` with the API on a database of its own, which `fill` has filled, and deletes it afterward. */
export async function withSite(
  settings: Partial<Config>,
  fill: (db: Db) => Promise<void>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const embedded = await startEmbeddedDatabase({ dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { owner, app: connection } = withAppRole(embedded.connection);
    await prepareDatabase({ owner, app: connection });
    const ownerDb = openDatabase(owner, { statementTimeout: 0 });
    await fill(ownerDb);
    await ownerDb.destroy();
    const db = openDatabase(connection, { statementTimeout: 0 });
    const config = { ...readConfig({ DATA_DIR: dataDir }), ...settings };
    const log = pino({ level: 'error' });
    const services = await openServices({ config, connection, db, log });
    const app = await buildApp(services, { logger: log, pages: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const get: Site['get'] = (path, headers) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        request({ port, path, agent, headers: { 'accept-encoding': 'identity', ...headers } }, (answer) => {
          answer.resume().on('end', () => {
            if (answer.statusCode === 200)
              resolve({ ms: performance.now() - start, headers: answer.headers });
            else reject(new Error(`${path} answered ${answer.statusCode}`));
          });
        })
          .on('error', reject)
          .end();
      });
    await use({ services, app, get, databaseTimes: () => databaseTimes(dataDir) });
    agent.destroy();
    await app.close();
    await services.jobs.stop();
    await db.destroy();
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
