import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import { asStartError } from '../db/migrate.ts';
import { DatabaseStartError } from '../db/start-error.ts';

/** An arbitrary constant that must be the same in every version. A restore holds it until it ends or dies. */
const RESTORE_LOCK = 7_164_236_903;

const RESTORE_RUNS = 'A restore is filling this database: try again when it has ended.';

/** Schemas of the product, and where a restore keeps what they had until it succeeds. */
const SCHEMAS = [
  ['public', 'replaced_public'],
  ['pgboss', 'replaced_pgboss'],
] as const;

/** Exists from the moment when a restore replaced the database until it ends; its comment has the time of the backup. */
const RESTORED = 'restored';

/** Drops what was replaced, in the transaction that fills the new schemas. */
export async function dropReplaced(client: pg.ClientBase, takenAt: string): Promise<void> {
  for (const [, kept] of SCHEMAS) await client.query(`drop schema if exists ${kept} cascade`);
  await client.query(
    `create schema ${RESTORED}; comment on schema ${RESTORED} is ${pg.escapeLiteral(takenAt)}`,
  );
}

export async function forgetRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${RESTORED}`);
}

/** Sessions of a process that was just killed may end a moment later. */
const PATIENCE = '2s';

/**
 * Takes the lock of restores for this session. Returns false if another restore runs, or a backup, which shares the lock with other
 * backups.
 */
export async function takeRestoreLock(client: pg.ClientBase, as: 'restore' | 'backup'): Promise<boolean> {
  const take = as === 'restore' ? 'pg_advisory_lock' : 'pg_advisory_lock_shared';
  await client.query(`set lock_timeout = '${PATIENCE}'`);
  try {
    await client.query(`select ${take}($1)`, [RESTORE_LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    return false;
  } finally {
    await client.query('reset lock_timeout');
  }
}

async function existing(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [[...SCHEMAS.flat(), RESTORED]],
  );
  return new Set(rows.map(({ name }) => name));
}

async function isInterrupted(client: pg.ClientBase): Promise<boolean> {
  const known = await existing(client);
  return known.has('replaced_public') || known.has(RESTORED);
}

/** Sets aside what the database has, and leaves an empty one. */
export async function setAside(client: pg.ClientBase): Promise<void> {
  const known = await existing(client);
  const renames = SCHEMAS.filter(([name]) => known.has(name)).map(
    ([name, kept]) => `alter schema ${name} rename to ${kept};`,
  );
  await client.query(`begin; ${renames.join(' ')} create schema public; commit`);
}

/** Puts back what an unfinished restore set aside. Returns false if there is nothing. The session must hold the lock. */
export async function putBack(client: pg.ClientBase): Promise<boolean> {
  const known = await existing(client);
  if (!known.has('replaced_public')) return false;
  const moves = SCHEMAS.map(
    ([name, kept]) =>
      `drop schema if exists ${name} cascade;${known.has(kept) ? ` alter schema ${kept} rename to ${name};` : ''}`,
  );
  await client.query(`begin; ${moves.join(' ')} commit`);
  return true;
}

/** Ends what an interrupted restore left, and returns a line that says which site this is. The session must hold the lock. */
export async function endInterrupted(client: pg.ClientBase): Promise<string | undefined> {
  if (await putBack(client)) return 'A restore was interrupted: the database is as it was before.';
  const { rows } = await client.query<{ at: string }>(
    `select obj_description(oid, 'pg_namespace') as at from pg_namespace where nspname = $1`,
    [RESTORED],
  );
  if (!rows[0]) return undefined;
  await forgetRestored(client);
  return `A restore was interrupted after it had replaced the database: this is the site as of ${rows[0].at}.`;
}

/** For a start or backup after a restore was killed. Throws a `DatabaseStartError` while a restore runs. */
export async function undoInterruptedRestore(
  connection: DatabaseConnection,
  say: (line: string) => void,
): Promise<void> {
  try {
    const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
    await client.connect();
    try {
      if (!(await isInterrupted(client))) return;
      if (!(await takeRestoreLock(client, 'restore'))) throw new DatabaseStartError(RESTORE_RUNS);
      const line = await endInterrupted(client);
      if (line) say(line);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw asStartError(error);
  }
}

/** Ends what an interrupted restore left, and lets none begin before this session ends. */
export async function holdOffRestores(
  client: pg.ClientBase,
  connection: DatabaseConnection,
  say: (line: string) => void,
): Promise<void> {
  await undoInterruptedRestore(connection, say);
  if (!(await takeRestoreLock(client, 'backup')) || (await isInterrupted(client)))
    throw new DatabaseStartError(RESTORE_RUNS);
}
