import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { LISTENER } from '../db/changes.ts';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { ABOUT, type About, aboutSchema } from './about.ts';
import { BackupDamaged, type Entry, readAll, readArchive, verifyArchive } from './archive.ts';
import { dropReplaced, putBack, setAside, takeRestoreLock } from './replaced.ts';
import { foreignKeysOf, tablesOf } from './tables.ts';

export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

type Target = {
  connection: DatabaseConnection;
  files: Pick<FileStore, 'put'>;
  /** Deletes what the database has; without it only an empty one is filled. */
  replace?: boolean;
};

/**
 * Fills an empty database and the file store from a backup. Checks the whole file first. Throws `BackupDamaged`,
 * `RestoreRefused`, or a `DatabaseStartError`; nothing is changed then. What `replace` replaces is dropped in the transaction
 * that fills the tables; if the process dies before, the next start or restore puts it back.
 */
export async function restoreBackup(path: string, { connection, files, replace }: Target): Promise<About> {
  await verifyArchive(path);
  const about = await aboutOf(path);
  const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
  // A query reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await takeRestoreLock(client)))
      throw new RestoreRefused('Another restore is filling this database.');
    await refuseWhileServing(client);
    await putBack(client);
    if (replace) await setAside(client);
    else await refuseFilled(client);
    try {
      await migrate(connection, { last: about.migrations.at(-1)?.name });
      await refuseOtherMigrations(client, about);
      await makeQueues(connection, about);
      await client.query('begin');
      await fill(client, path, about, files);
      await client.query(dropReplaced);
      await client.query('commit');
    } catch (error) {
      // If the connection is broken, the next start does it.
      await client
        .query('rollback')
        .then(() => putBack(client))
        .catch(() => {});
      throw error;
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(connection);
  return about;
}

async function aboutOf(path: string): Promise<About> {
  for await (const { name, content } of readArchive(path)) {
    if (name !== ABOUT) break;
    const read = aboutSchema.safeParse(JSON.parse((await readAll(content)).toString('utf8')));
    if (read.success) return read.data;
    throw new RestoreRefused(`${path} was made by another version of the product, with another format.`);
  }
  throw new BackupDamaged(`${path} isn't a backup: it doesn't begin with ${ABOUT}.`);
}

async function refuseWhileServing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER],
  );
  if (rowCount) throw new RestoreRefused('The site is running on this database: stop it first.');
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.users') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount) throw new RestoreRefused('The database isn’t empty: use --replace to delete what it has.');
}

async function refuseOtherMigrations(client: pg.Client, { migrations }: About): Promise<void> {
  const { rows } = await client.query<About['migrations'][number]>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange) {
    throw new RestoreRefused(
      `The backup has migration ${strange.name}, which this version doesn't have. Restore it with the version that made it.`,
    );
  }
}

/** The tables and queues of jobs belong to pg-boss, so it makes them itself. */
async function makeQueues(connection: DatabaseConnection, { queues }: About): Promise<void> {
  if (queues.length === 0) return;
  const boss = new PgBoss({
    ...clientConfig(connection),
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on('error', () => {});
  await boss.start();
  for (const name of queues) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}

async function fill(client: pg.Client, path: string, about: About, files: Target['files']): Promise<void> {
  const tables = await tablesOf(client);
  const sqlOf = new Map(tables.map(({ name, sql }) => [name, sql]));
  const keys = await foreignKeysOf(client);
  // Computed and recorded rows are in the backup themselves.
  for (const { sql } of tables) await client.query(`alter table ${sql} disable trigger user`);
  for (const { drop } of keys) await client.query(drop);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);

  for await (const entry of readArchive(path)) {
    const [place, name = ''] = entry.name.split('/');
    const table = about.tables.find((one) => one.name === name);
    if (place === 'tables' && table) await copyIn(client, sqlOf.get(name) ?? '', table.columns, entry);
    else if (place === 'jobs') await copyIn(client, 'pgboss.job', about.jobColumns, entry);
    else if (place === 'files') await files.put(await readAll(entry.content));
    else await readAll(entry.content);
  }

  for (const { make } of keys) await client.query(make);
  for (const { sql } of tables) await client.query(`alter table ${sql} enable trigger user`);
  for (const { name, last } of about.sequences) await client.query('select setval($1, $2)', [name, last]);
}

async function copyIn(client: pg.Client, sql: string, columns: string[], { content }: Entry): Promise<void> {
  await pipeline(content, client.query(copyFrom(`copy ${sql} (${columns.join(', ')}) from stdin`)));
}
