import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../connection.ts';
import { type Account, OURSELVES, run, start } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** A running PostgreSQL. `gone` resolves when its main process ends, even if another process started it. */
export type Postmaster = { pid: number; gone: Promise<unknown> };

const LOG_LIMIT = 16 * 1024 * 1024;

/** Reads `postmaster.pid`, which may be left over from a dead server. */
export async function readPostmasterFile(folder: string): Promise<{ pid: number; place: Place } | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), place: { host: socketFolder || address || '', port: Number(port) } };
}

/** Checks that the process is a PostgreSQL on this folder: after a crash its pid may belong to another program, or a zombie. */
export function isPostmaster(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') {
      const [, name, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/^\d+ \((.*)\) (\S)/s) ?? [];
      return name === 'postgres' && state !== 'Z' && state !== 'X' && worksIn(pid, folder);
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    const line = execFileSync('ps', ['-o', 'state=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    return !line.startsWith('Z') && line.trimEnd().endsWith('postgres');
  } catch {
    return false;
  }
}

/** Assumes yes if we have no permission to look. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

export function adopt(pid: number, folder: string): Postmaster {
  const gone = (async () => {
    while (isPostmaster(pid, folder)) await sleep(200, undefined, { ref: false });
  })();
  return { pid, gone };
}

/** `ready` accepts connections, `busy` is starting, recovering or stopping, `silent` doesn't respond. */
export async function ping(connection: DatabaseConnection): Promise<'ready' | 'busy' | 'silent'> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '53300') return 'ready';
    return code === '57P03' ? 'busy' : 'silent';
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Starts a server in its own session, so that Ctrl-C reaches only us and we stop it after the last request. It writes its log
 * itself: a pipe to us would block or kill it once we are gone.
 */
export async function spawnPostmaster(
  folder: string,
  logFile: string,
  binaries: Binaries,
  account: Account,
): Promise<{ child: ChildProcess; gone: Promise<unknown>; readLog(): Promise<string> }> {
  const before = await stat(logFile).catch(() => undefined);
  if (before && before.size > LOG_LIMIT) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a');
  const { size } = await log.stat();
  const stdio = ['ignore', log.fd, log.fd] as const;
  const child =
    process.platform === 'win32'
      ? // postgres.exe refuses to run as administrator; pg_ctl drops the rights first.
        start(account, binaries.pgCtl, ['start', '-W', '-D', folder, '-l', logFile], { stdio: 'ignore' })
      : start(account, binaries.postgres, ['-D', folder], { stdio: [...stdio], detached: true });
  child.unref();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await once(child, 'spawn').finally(() => log.close());
  return { child, gone, readLog: async () => (await readFile(logFile)).subarray(size).toString('utf8') };
}

/** Fast shutdown. A server that takes too long is killed, which costs a recovery at the next start but no data. */
export async function shutDown({ pid, gone }: Postmaster, folder: string, binaries: Binaries): Promise<void> {
  const steps = [
    ['INT', 3_500],
    ['QUIT', 1_000],
    ['KILL', 1_000],
  ] as const;
  for (const [signal, patience] of steps) {
    if (!isPostmaster(pid, folder)) return;
    await sendSignal(pid, signal, binaries);
    if (await endsWithin(gone, patience)) return;
  }
}

async function sendSignal(pid: number, signal: 'INT' | 'QUIT' | 'KILL', binaries: Binaries): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL accepts pg_ctl's instead.
    if (process.platform === 'win32') await run(OURSELVES, binaries.pgCtl, ['kill', signal, String(pid)]);
    else process.kill(pid, `SIG${signal}`);
  } catch {}
}

async function endsWithin(gone: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const ended = await Promise.race([gone.then(() => true), late]);
  timer.abort();
  return ended;
}
