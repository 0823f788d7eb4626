import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { clientConfig, type DatabaseConnection, withDatabase } from '../db/connection.ts';
import { type Db, openDatabase } from '../db/pool.ts';

export type TestDatabase = {
  db: Db;
  /** For code that opens its own connections: a second app, a listener, the job queue. */
  connection: DatabaseConnection;
  /** The role that owns the tables, for what the app's role may not do. */
  owner: DatabaseConnection;
  asOwner: Db;
  drop(): Promise<void>;
};

/** Makes a migrated, empty database for a test file, which drops it at the end. Tests connect as the role that serves requests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { owner: server, app, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const [owner, connection] = [withDatabase(server, name), withDatabase(app, name)];
  const db = openDatabase(connection, { max: 5 });
  // Connects with its first query.
  const asOwner = openDatabase(owner, { max: 2 });
  return {
    db,
    connection,
    owner,
    asOwner,
    drop: async () => {
      await Promise.all([db.destroy(), asOwner.destroy()]);
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Ids of listings whose rows in `spaces` are not those in `space_rows`. */
export async function staleSpaces(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id from (
      (select * from spaces except select * from space_rows) union (select * from space_rows except select * from spaces)
    ) stale`.execute(db);
  return rows.map(({ id }) => id);
}

async function onServer(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
