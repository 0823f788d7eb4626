import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { brand } from '../../domain/brand.ts';
import {
  clientConfig,
  type DatabaseConnection,
  type SiteConnections,
  withDatabase,
} from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded/supervisor.ts';
import { APP_ROLE, withAppRole } from '../db/roles.ts';
import { prepareDatabase } from '../prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with a prepared database to copy. */
    testDatabase: SiteConnections & { template: string };
  }
}

type TestServer = { connection: DatabaseConnection; stop(): Promise<void> };

/** Migrates one database on the PostgreSQL of TEST_DATABASE_URL or DATABASE_URL, or on an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `test_${process.pid}_${Date.now().toString(36)}`;
  let roles: SiteConnections;
  try {
    await onServer(server.connection, (client) =>
      client.query(`create database ${template} template template0 encoding 'UTF8'`),
    );
    // A server on TCP wants a password.
    const password = typeof server.connection === 'string' ? randomBytes(16).toString('hex') : undefined;
    roles = withAppRole(server.connection, password);
    if (password) await onServer(server.connection, (client) => setPassword(client, password));
    await prepareDatabase({
      owner: withDatabase(roles.owner, template),
      app: withDatabase(roles.app, template),
    });
    // PostgreSQL copies only databases without connections.
    await onServer(server.connection, (client) =>
      client.query(`alter database ${template} allow_connections false`),
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testDatabase', { ...roles, template });
  return async () => {
    await onServer(server.connection, (client) => dropCopies(client, template));
    await server.stop();
  };
}

async function testServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return { connection: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), `${brand.name.toLowerCase()}-test-`));
  // Test data doesn't need to survive a power failure.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, settings });
  return {
    connection,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(connection: DatabaseConnection, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  await act(client).finally(() => client.end());
}

/** An earlier run may have made the role. */
const setPassword = (client: pg.Client, password: string) =>
  client.query(`
    do $$ begin create role ${APP_ROLE} login; exception when duplicate_object then end $$;
    alter role ${APP_ROLE} password '${password}'`);

/** Drops the template and copies left by interrupted test files. */
async function dropCopies(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}
