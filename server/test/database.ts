import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clientConfig, type DatabaseConnection, withDatabase } from '../db/connection.ts';
import { type Db, openDatabase } from '../db/pool.ts';

export type TestDatabase = {
  db: Db;
  /** For code that opens its own connections: a second app, a listener, the job queue. */
  connection: DatabaseConnection;
  drop(): Promise<void>;
};

/** Makes a migrated, empty database for a test file, which drops it at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const connection = withDatabase(server, name);
  const db = openDatabase(connection, { max: 5 });
  return {
    db,
    connection,
    drop: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
