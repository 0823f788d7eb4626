import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import { asStartError } from '../db/migrate.ts';
import { DatabaseStartError } from '../db/start-error.ts';

/** An arbitrary constant that must be the same in every version. A restore holds it until it ends or dies. */
const RESTORE_LOCK = 7_164_236_903;

/** Schemas of the product, and where a restore keeps what they had until it succeeds. */
const SCHEMAS = [
  ['public', 'replaced_public'],
  ['pgboss', 'replaced_pgboss'],
] as const;

/** Drops what was replaced, in the transaction that fills the new schemas. */
export const dropReplaced = SCHEMAS.map(([, kept]) => `drop schema if exists ${kept} cascade;`).join(' ');

/** Takes the lock of restores for this session. Returns false if another one runs. */
export async function takeRestoreLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    RESTORE_LOCK,
  ]);
  return rows[0]?.taken ?? false;
}

async function existing(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [SCHEMAS.flat()],
  );
  return new Set(rows.map(({ name }) => name));
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

/** For a start after a restore was killed. Throws a `DatabaseStartError` while a restore runs. */
export async function undoInterruptedRestore(
  connection: DatabaseConnection,
  say: (line: string) => void,
): Promise<void> {
  try {
    const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
    await client.connect();
    try {
      if (!(await existing(client)).has('replaced_public')) return;
      if (!(await takeRestoreLock(client)))
        throw new DatabaseStartError('A restore is filling this database: start again when it has ended.');
      if (await putBack(client)) say('A restore was interrupted: the database is as it was before.');
    } finally {
      await client.end();
    }
  } catch (error) {
    throw asStartError(error);
  }
}
