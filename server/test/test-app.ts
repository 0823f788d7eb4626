import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Role } from '../../domain/account.ts';
import { sessionCookieName } from '../accounts/cookie.ts';
import { type AppLimits, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import type { Db } from '../db/pool.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { openServices, type Services } from '../services.ts';
import { createTestDatabase, staleSpaces } from './database.ts';
import { drawings } from './drawings.ts';
import { seedAccount } from './seeded-account.ts';

export { everyKind, usualKinds, validInput } from './valid-input.ts';

export type Account = { id: number; email: string; cookie: string };

type Request = {
  as?: Account;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent unchanged instead of `body`. */
  raw?: { payload: string | Buffer; type: string };
  /** The client's IP address. */
  from?: string;
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** For another process on the same database. */
  connection: DatabaseConnection;
  /** The role that owns the tables. */
  owner: DatabaseConnection;
  asOwner: Db;
  request: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    request?: Request,
  ) => Promise<LightMyRequestResponse>;
  /** Makes a verified account with this role and signs it in. */
  account: (role: Role, email?: string) => Promise<Account>;
  /** Counts rows. */
  count: (table: 'listings' | 'users' | 'listing_views' | 'idempotency_keys') => Promise<number>;
  close: () => Promise<void>;
};

const password = 'correct horse battery staple';
let made = 0;

/** The whole API on its own real database, called without a socket. */
export async function createTestApp(
  settings: Partial<Config> = {},
  limits: AppLimits = {},
  clock?: () => Date,
  outgoing?: OutgoingClient,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: folder }),
    ...settings,
  };
  const log = pino({ level: config.logLevel });
  const services = await openServices({
    ...database,
    config,
    log,
    clock,
    outgoing,
    drawings,
    waits: { schedules: false },
  });
  const app = await buildApp(services, {
    logger: log,
    pages: false,
    // Tests create listings faster than the limit. Keep the object, because tests change limits later.
    limits: Object.assign(limits, { creates: limits.creates ?? [] }),
  });

  const request: TestApp['request'] = (method, url, { as, body, headers = {}, raw, from } = {}) =>
    app.inject({
      method,
      url,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(as && { cookie: as.cookie }),
        ...(raw && { 'content-type': raw.type }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw ? { payload: raw.payload } : body !== undefined && { payload: JSON.stringify(body) }),
    });

  return {
    app,
    services,
    connection: database.connection,
    owner: database.owner,
    asOwner: database.asOwner,
    request,
    async account(role, email = `person-${++made}@example.com`) {
      const person = { email, password, firstName: 'Pat', lastName: 'Example', role };
      const { id, token } = await seedAccount(database.db, person);
      return { id, email, cookie: `${sessionCookieName(config)}=${token}` };
    },
    async count(table) {
      const row = await database.db
        .selectFrom(table as 'users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return row.n;
    },
    async close() {
      await app.close();
      await services.jobs.stop();
      const stale = await staleSpaces(database.db);
      await database.drop();
      await rm(folder, { recursive: true });
      if (stale.length > 0) throw new Error(`Listings whose rows in spaces are out of date: ${stale}`);
    },
  };
}
