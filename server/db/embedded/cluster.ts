import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import { type Account, giveTo, run } from './account.ts';
import type { Binaries } from './binaries.ts';

export type Settings = Record<string, string | number>;

export const SUPERUSER = 'postgres';
export const DATABASE = 'postgres';

/** Prefix of the temporary folder initdb works in. */
const ATTEMPT = 'postgres.new-';

/** For a small machine that serves one app. Every setting that protects commits keeps PostgreSQL's default. */
const SETTINGS: Settings = {
  max_connections: 60,
  // Fits the rows of 100,000 listings: a search for common words reads them all, 2 to 3 times faster than from files.
  shared_buffers: '256MB',
  effective_cache_size: '512MB',
  // With 4 MB, a search among a million listings forgets which listings of a page an index found, and looks at them all.
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  default_text_search_config: 'pg_catalog.english',
};

/** Told the major version of data that was renamed, and its folder. */
export type SetAside = (version: string, folder: string) => void;

/**
 * An interrupted initdb leaves no trace: it works in a temporary folder that is synced to disk and then renamed.
 * `password` is for a server on TCP; a socket is protected by its folder. With `setAside`, data of another major version is
 * renamed instead of refused.
 */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  { password, setAside }: { password?: string | undefined; setAside?: SetAside | undefined } = {},
): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new DatabaseStartError(
      `The data in ${folder} can't be read (${cause.code}): is it another user's?`,
      {
        cause,
      },
    );
  });
  const version = found?.trim();
  const isOther = version !== undefined && version !== binaries.majorVersion;
  if (isOther && !setAside) {
    throw new DatabaseStartError(
      `The data in ${folder} is PostgreSQL ${version}'s; this version brings PostgreSQL ${binaries.majorVersion}. Run "npm run backup -- FILE" with the version before, then "npm run restore -- --replace FILE" with this one.`,
    );
  }
  if (!setAside) await refuseUnreplaced(dataDir);
  if (isOther) {
    const kept = `${folder}-${version}`;
    // Without it, a start after a killed restore would take the new folder for a site that never had anything.
    await writeFile(replacing(dataDir), kept, { flush: true });
    await rename(folder, kept);
    setAside?.(version, kept);
  }
  if (isOther || version === undefined) await initialize(dataDir, folder, binaries, account, password);
  // It may be a link, for example to another disk.
  return realpath(folder);
}

/** Names the data that was set aside, until what replaces it is complete. */
const replacing = (dataDir: string) => join(dataDir, 'postgres.replacing');

/** Throws if a restore set data aside and didn't end: the folder in its place has no site, or a part of one. */
export async function refuseUnreplaced(dataDir: string): Promise<void> {
  const kept = await readFile(replacing(dataDir), 'utf8').catch(() => '');
  if (!existsSync(kept)) return;
  throw new DatabaseStartError(
    `A restore that replaces the data in ${kept} was interrupted. Run "npm run restore -- --replace FILE" again, or put ${kept} in the place of ${join(dataDir, 'postgres')} to go back.`,
  );
}

/** Tells later starts that the new data has replaced what was set aside. */
export const endReplacing = (dataDir: string) => rm(replacing(dataDir), { force: true });

async function initialize(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  account: Account,
  password: string | undefined,
): Promise<void> {
  await removeAttempts(dataDir);
  const fresh = await mkdtemp(join(dataDir, ATTEMPT));
  await giveTo(account, fresh);
  // The builtin locale sorts by code point and knows Unicode letters, the same on every system; lists people see name their
  // collation. `C` for libc, because not every system has C.UTF-8.
  const args = ['-D', fresh, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (password === undefined) args.push('--auth-local=trust', '--auth-host=reject');
  else args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`);
  const { code, output } = await run(account, binaries.initdb, args);
  if (code !== 0) {
    const reason = output.split('\n').find((line) => /error:|FATAL|PANIC/.test(line)) ?? output.trim();
    throw new DatabaseStartError(`The database can't be made in ${folder}: ${reason}`);
  }
  await rename(fresh, folder).catch((cause) => {
    throw new DatabaseStartError(`${folder} is in the way: it isn't empty and holds no database.`, { cause });
  });
  await syncFolder(dataDir);
}

/** A killed start may leave its initdb running; it ends once its folder is gone. */
async function removeAttempts(dataDir: string): Promise<void> {
  // It may still add files while we delete.
  const thoroughly = { recursive: true, force: true, maxRetries: 10, retryDelay: 30 };
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith(ATTEMPT)) await rm(join(dataDir, entry), thoroughly).catch(() => {});
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Rewritten before each start, so that settings don't depend on initdb's version. */
export async function writeSettings(folder: string, account: Account, settings: Settings): Promise<void> {
  const lines = Object.entries({ ...SETTINGS, ...settings }).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  const file = join(folder, 'postgresql.conf');
  await writeFile(file, `# Written at each start.\n${lines.join('\n')}\n`, { mode: 0o600 });
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid);
}

export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {});
  return readFile(file, 'utf8');
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');
