import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { signInApi } from '../../domain/account.ts';
import { createVerifiedUsers, hashPassword } from '../accounts/service.ts';
import { findEmbeddedDatabase } from '../db/embedded/supervisor.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { memorySettings, nodeFlags } from '../process-settings.ts';

/** Runs the product in its own process, as an operator does. */

const ROOT = join(import.meta.dirname, '../..');

/** Dozens of starts compile the same sources. */
export const compileCache = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

/** The built server; versions before record 105 run their sources. */
export const mainFile = (root = ROOT): string => {
  const built = join(root, 'dist/server/main.js');
  return existsSync(built) ? built : join(root, 'server/main.ts');
};

type Ended = { code: number | null; signal: NodeJS.Signals | null; said: string; complaint: string };

export type MainProcess = {
  child: ChildProcess;
  /** Resolves to the site's address; rejects with the error output if the process ends first. */
  address: Promise<string>;
  /** `said` is stdout, `complaint` is stderr. */
  ended: Promise<Ended>;
};

const all: ChildProcess[] = [];

/** Starts with only the given settings; `root` may be the folder of another version. */
export function startMain(settings: Record<string, string>, root = ROOT): MainProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const child = spawn(process.execPath, [...nodeFlags, mainFile(root)], {
    env: {
      ...memorySettings,
      PATH,
      HOME,
      TMPDIR,
      SystemRoot,
      SEED: 'none',
      READ_BUDGET: 'off',
      LOG_LEVEL: 'fatal',
      ...compileCache,
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  all.push(child);
  const closed = once(child, 'close');
  const lines: string[] = [];
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const [, found] = / is running at (http:\S+)$/.exec(line) ?? [];
    if (found) resolve(found);
  });
  const complaint = text(child.stderr);
  const ended = closed.then(async ([code, signal]) => {
    const end: Ended = { code, signal, said: lines.join('\n'), complaint: await complaint };
    reject(new Error(`ended before it listened: ${end.complaint || end.said}`));
    return end;
  });
  // Tests that only await `ended` don't handle this rejection.
  address.catch(() => {});
  return { child, address, ended };
}

/** Runs queries on the embedded database of a running process. */
export async function inDatabaseOf<T>(dataDir: string, act: (db: Db) => Promise<T>): Promise<T> {
  const connection = await findEmbeddedDatabase(dataDir);
  if (!connection) throw new Error('No PostgreSQL runs on the data folder.');
  const db = openDatabase(connection, { patience: 10_000 });
  return act(db).finally(() => db.destroy());
}

/** Makes a verified account in a running process and returns its session cookie. */
export async function signedIn(dataDir: string, address: string, email: string): Promise<string> {
  const password = 'four unlikely words here';
  const passwordHash = await hashPassword(password);
  const role = 'listing_broker';
  await inDatabaseOf(dataDir, (db) =>
    createVerifiedUsers(db, [{ email, firstName: 'A', lastName: 'E', role, passwordHash }]),
  );
  const answer = await fetch(address + signInApi.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Stops processes that a failed test left running. */
export async function endAll(): Promise<void> {
  for (const child of all) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
