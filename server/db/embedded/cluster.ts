import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import { type Account, giveTo, run } from './account.ts';
import type { Binaries } from './binaries.ts';

export type Settings = Record<string, string | number>;

export const SUPERUSER = 'postgres';
export const DATABASE = 'postgres';

/** Each initdb works in a folder of its own, named so until it is done. */
const ATTEMPT = 'postgres.new-';

/** For a small machine that serves one app; all that keeps a commit through a crash stays as PostgreSQL has it. */
const SETTINGS: Settings = {
  max_connections: 60,
  // The rows of 100,000 listings, which a search for words that most have reads all: 2 to 3 times as fast as from files.
  shared_buffers: '256MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  default_text_search_config: 'pg_catalog.english',
};

/**
 * The folder of the data, made by initdb if this is the first start. An interrupted initdb leaves no trace: it works
 * beside the final place, and its result is on the disk before it is moved there.
 * `password` is for a server that listens on TCP; a socket is guarded by its folder.
 */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  password?: string,
): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new DatabaseStartError(
      `The data in ${folder} can't be read (${cause.code}): is it another user's?`,
      {
        cause,
      },
    );
  });
  if (version === undefined) await initialise(dataDir, folder, binaries, account, password);
  else if (version.trim() !== binaries.majorVersion) {
    throw new DatabaseStartError(
      `The data in ${folder} is PostgreSQL ${version.trim()}'s; this version brings PostgreSQL ${binaries.majorVersion}.`,
    );
  }
  // Moved to another disk, say, with a link left in its place.
  return realpath(folder);
}

async function initialise(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  account: Account,
  password: string | undefined,
): Promise<void> {
  await removeAttempts(dataDir);
  const fresh = await mkdtemp(join(dataDir, ATTEMPT));
  await giveTo(account, fresh);
  // The builtin locale sorts by code point and knows Unicode's letters, alike on every system; what a person sees
  // sorted names its collation. `C` for libc's part, since not every system has C.UTF-8.
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

/** A killed start may leave its initdb running, which ends by itself once its folder is gone. */
async function removeAttempts(dataDir: string): Promise<void> {
  // It may add a file while we remove the others.
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

/** PostgreSQL's settings are ours, written anew before each start, so that nothing depends on the version of initdb. */
export async function writeSettings(folder: string, account: Account, settings: Settings): Promise<void> {
  const lines = Object.entries({ ...SETTINGS, ...settings }).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  const file = join(folder, 'postgresql.conf');
  await writeFile(file, `# Written at each start.\n${lines.join('\n')}\n`, { mode: 0o600 });
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid);
}

/** The superuser's password for a server that listens on TCP, made at the first start. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {});
  return readFile(file, 'utf8');
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');
