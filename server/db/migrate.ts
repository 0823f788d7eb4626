import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseConnection } from './connection.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { type Db, openDatabase } from './pool.ts';
import { DatabaseStartError } from './start-error.ts';

export class MigrationRefused extends DatabaseStartError {
  override name = 'MigrationRefused';
}

type Migration = { name: string; text: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const OLDEST_SERVER = 15;
/** Made by pg-boss at the first start. */
const JOBS_SCHEMA = 'pgboss';

/** An arbitrary constant that must be the same in every version. */
export const MIGRATION_LOCK = 7_164_236_902;

type Options = {
  folder?: string;
  /** The last one to apply, for a database that is filled from a backup; all by default. */
  last?: string;
  /** Receives a line if another process migrates. */
  say?: (line: string) => void;
};

/**
 * Each migration runs in its own transaction, and processes that start together take turns. Returns the names applied. Throws a
 * `DatabaseStartError` for what the operator can mend.
 */
export async function migrate(
  connection: DatabaseConnection,
  { folder = MIGRATIONS, last, say = () => {} }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  try {
    // Waiting for another process, or a large migration, may take longer than a request may.
    const db = openDatabase(connection, { max: 1, statementTimeout: 0 });
    try {
      return await db.connection().execute(async (session) => {
        await checkServer(session);
        await takeTurn(session, say);
        return await applyMissing(session, migrations, last);
      });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw asStartError(error);
  }
}

/** A session lock is released with the connection in any case. */
async function takeTurn(session: Db, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`.execute(session);
  if (rows[0]?.taken) return;
  say('Waiting for another process that is migrating the database.');
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(session);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const name = file.slice(0, -'.sql'.length);
      if (!/^\d{4}_[a-z0-9_]+$/.test(name)) {
        throw new MigrationRefused(`Migration ${file} must be named like 0001_name.sql.`);
      }
      if (files[index + 1]?.startsWith(name.slice(0, 5))) {
        throw new MigrationRefused(`Migrations ${file} and ${files[index + 1]} have the same number.`);
      }
      // Git may check out text with CRLF, which isn't a change.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{
    major: number;
    version: string;
    encoding: string;
    database: string;
    role: string;
    lacksSchema: boolean;
  }>`
    select current_setting('server_version_num')::int / 10000 as major,
           current_setting('server_version') as version,
           current_setting('server_encoding') as encoding,
           current_database() as database,
           current_user as role,
           to_regnamespace(${JOBS_SCHEMA}) is null
             and not has_database_privilege(current_database(), 'create') as "lacksSchema"`.execute(db);
  const server = rows[0];
  if (server && server.major < OLDEST_SERVER) {
    throw new DatabaseStartError(
      `PostgreSQL ${OLDEST_SERVER} or newer is needed; this is ${server.version}.`,
    );
  }
  if (server && server.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database must have the encoding UTF8; this one has ${server.encoding}.`,
    );
  }
  if (server?.lacksSchema) {
    throw new DatabaseStartError(
      `The jobs need a schema of their own. Allow it with: grant create on database "${server.database}" to "${server.role}"`,
    );
  }
}

async function applyMissing(db: Db, migrations: Migration[], last?: string): Promise<string[]> {
  await makeList(db);
  const rows = await db.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseStrangers(migrations, applied);

  const missing = migrations.filter(({ name }) => !applied.has(name) && (!last || name <= last));
  for (const migration of missing) await apply(db, migration);
  return missing.map(({ name }) => name);
}

/** A role that owns nothing may start the site if nothing is missing, so it isn't asked to create what exists. */
async function makeList(db: Db): Promise<void> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('public.schema_migrations') is not null as exists`.execute(db);
  if (rows[0]?.exists) return;
  await sql`
    create table schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(db);
}

/** The first of the migrations before the first release, which are no longer there. */
export const BEFORE_RELEASE = '0001_settings';

function refuseStrangers(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  if (applied.has(BEFORE_RELEASE)) {
    throw new MigrationRefused(
      'This database was made before the first release and can’t be migrated: run "npm run db:reset" for the embedded one, or name an empty database in DATABASE_URL.',
    );
  }
  const names = [...applied.keys()].sort();
  const unknown = names.find((name) => !known.has(name));
  if (unknown) {
    throw new MigrationRefused(
      `The database is newer than this version: it has migration ${unknown}. Start the version that applied it.`,
    );
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it was applied. Restore it and add a new file.`,
      );
    }
    if (before === undefined && names.some((other) => other > name)) {
      throw new MigrationRefused(
        `Migration ${name} comes before one already applied. Give it the next number.`,
      );
    }
  }
}

/** Failures that can be mended outside the product, in one line; other errors unchanged. */
export function asStartError(error: unknown): unknown {
  if (error instanceof DatabaseStartError || !(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  // 28: wrong name or password; 3D: no such database. TLS errors of `pg` and of Node have messages and names only.
  // ENOENT: a certificate that the address names.
  if (isConnectionFailure(error) || /^(28|3D|ENOENT)/.test(code) || isTlsFailure(error, code))
    return new DatabaseStartError(`PostgreSQL can't be reached: ${oneLine(error)}`, { cause: error });
  if (code === '42501' || code.startsWith('53'))
    return new DatabaseStartError(`PostgreSQL refuses: ${oneLine(error)}`, { cause: error });
  return error;
}

const isTlsFailure = (error: Error, code: string) =>
  /SSL|TLS|certificate/i.test(error.message) ||
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code);

async function apply(db: Db, { name, text, checksum }: Migration): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(text).execute(transaction);
      await transaction.insertInto('schema_migrations').values({ name, checksum }).execute();
    });
  } catch (error) {
    if (isConnectionFailure(error)) throw error;
    throw new MigrationRefused(`Migration ${name} failed: ${oneLine(error)}`, { cause: error });
  }
}

function oneLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
