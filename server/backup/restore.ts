import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LISTENER } from '../db/changes.ts';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import { asStartError, migrate } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import { QUEUES } from '../jobs/queues.ts';
import type { About } from './about.ts';
import { type BackupFile, openBackupFile, shown } from './archive.ts';
import { type Plan, planOf } from './plan.ts';
import { type ReadBackup, readBackup } from './read.ts';
import { RestoreRefused } from './refused.ts';
import {
  dropReplaced,
  endInterrupted,
  forgetRestored,
  putBack,
  setAside,
  takeRestoreLock,
} from './replaced.ts';
import { checkSignature, type SignatureRule } from './signature.ts';
import { declareFilesNamed, filesNamed, foreignKeysOf } from './tables.ts';

/** In order; a test kills the process at each of them. */
export const RESTORE_STEPS = [
  'checked',
  'locked',
  'set aside',
  'migrated',
  'queues made',
  'rows filled',
  'files stored',
  'replaced dropped',
  'committed',
  'brought up to date',
] as const;

type Target = {
  connection: DatabaseConnection;
  files: Pick<FileStore, 'put'>;
  /** Deletes what the database has; without it only one without accounts is filled. */
  replace?: boolean;
  say?: (line: string) => void;
  at?: (step: (typeof RESTORE_STEPS)[number]) => void;
};

/** A backup whose file was checked; the file stays open. */
export type CheckedBackup = BackupFile & ReadBackup;

/** Reads the whole file and checks it and its signature. Throws `BackupDamaged` or `RestoreRefused`. */
export async function checkBackup(
  path: string,
  { say = () => {}, ...rule }: SignatureRule & Pick<Target, 'say'> = {},
): Promise<CheckedBackup> {
  const file = await openBackupFile(path);
  try {
    const read = await readBackup(file);
    const line = checkSignature(read, rule);
    if (line) say(line);
    return { ...file, ...read };
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

/** Checks a backup and restores it. Throws what the two throw. */
export async function restoreBackup(path: string, target: Target & SignatureRule): Promise<About> {
  const backup = await checkBackup(path, target);
  return restoreChecked(backup, target).finally(() => backup.handle.close());
}

/**
 * Fills the database and the file store from a backup. What the database has is set aside, and dropped in the transaction that fills
 * the tables, after the whole file was checked again. Until that commits, a failure puts it back; if the process dies, the next
 * start, backup, or restore does. Throws `BackupDamaged`, `RestoreRefused`, or a `DatabaseStartError`. Files that were stored stay
 * until the store is swept.
 */
export async function restoreChecked(backup: CheckedBackup, target: Target): Promise<About> {
  const { connection, files, replace, say = () => {}, at = () => {} } = target;
  const { about } = backup;
  const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
  // A query reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  try {
    at('checked');
    if (!(await takeRestoreLock(client, 'restore')))
      throw new RestoreRefused(
        'Another restore or a backup is using this database: try again when it has ended.',
      );
    await refuseWhileServing(client);
    const line = await endInterrupted(client);
    if (line) say(line);
    if (!replace) await refuseFilled(client);
    at('locked');
    await setAside(client);
    try {
      at('set aside');
      await migrate(connection, { last: about.migrations.at(-1)?.name });
      at('migrated');
      await prepareJobs(connection, QUEUES);
      at('queues made');
      const plan = await planOf(client, about);
      await client.query('begin');
      await fill(client, plan, backup, files, at);
      // One that started meanwhile found no site.
      await refuseWhileServing(client);
      await dropReplaced(client, about.takenAt);
      at('replaced dropped');
      await client.query('commit');
    } catch (error) {
      // If the connection is broken, the next command does it.
      await client
        .query('rollback')
        .then(() => putBack(client))
        .catch(() => {});
      throw asRefusal(error);
    }
    at('committed');
    await client.query('analyze');
    await migrate(connection);
    at('brought up to date');
    await forgetRestored(client);
  } finally {
    await client.end();
  }
  return about;
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

async function fill(
  client: pg.Client,
  { tables, copy, copyJobs, sequences }: Plan,
  backup: CheckedBackup,
  files: Target['files'],
  at: NonNullable<Target['at']>,
): Promise<void> {
  const keys = await foreignKeysOf(client);
  // Computed and recorded rows are in the backup themselves.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { drop } of keys) await client.query(drop);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);

  let named: AsyncGenerator<string> | undefined;
  /** Checks the rows. Files come after all of them. */
  async function endRows(): Promise<AsyncGenerator<string>> {
    await refuseOtherJobs(client);
    for (const { make } of keys) await client.query(make);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
    await client.query(declareFilesNamed);
    at('rows filled');
    return filesNamed(client);
  }

  const again = await readBackup(backup, {
    async rows(table, rows) {
      const into = client.query(copyFrom(table === undefined ? copyJobs : (copy.get(table) ?? '')));
      await pipeline(rows, into);
      return into.rowCount;
    },
    async file(address, content) {
      named ??= await endRows();
      if (!(await reaches(named, address)))
        throw new RestoreRefused(`The backup has the file ${address}, which none of its rows names.`);
      await files.put(content);
    },
  });
  if (again.sums !== backup.sums) throw new RestoreRefused('The backup was changed while it was read.');
  named ??= await endRows();
  at('files stored');
}

/** Both are in ascending order. */
async function reaches(named: AsyncGenerator<string>, address: string): Promise<boolean> {
  for (;;) {
    const { value, done } = await named.next();
    if (done || value > address) return false;
    if (value === address) return true;
  }
}

/** Workers run jobs, so a backup brings only those that wait in the product's own queues. */
async function refuseOtherJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; state: string }>(
    `select name, state from pgboss.job where name <> all($1) or state <> 'created' limit 1`,
    [QUEUES],
  );
  const [other] = rows;
  if (other)
    throw new RestoreRefused(
      `The backup has a job of the queue ${shown(other.name)} in the state ${other.state}, which this version doesn't take.`,
    );
}

/** Classes of PostgreSQL's errors that rows can't cause: connections, resources, an operator, files, rights. */
const OF_THE_SERVER = /^(08|53|57|58|42501)/;

function asRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || OF_THE_SERVER.test(error.code ?? ''))
    return asStartError(error);
  const where = error.table ? ` of ${error.table}` : '';
  return new RestoreRefused(`The rows${where} in the backup break a rule: ${shown(error.message)}`, {
    cause: error,
  });
}
