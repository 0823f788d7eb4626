import { type SpawnOptions, spawn } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** User that runs PostgreSQL's programs; they refuse uid 0 and a uid without a name. */
export type Account = {
  prefix: string[];
  identity?: { uid: number; gid: number };
  /** Required owner of the data in the file system; undefined for the current user. */
  owner?: { uid: number; gid: number };
};

type Finished = { code: number | null; output: string };

export const OURSELVES: Account = { prefix: [] };

/** `nobody`: 65534 on Linux, -2 (unsigned) on macOS. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/** The current user outside, `nobody` inside, so it can enter every folder the current user can. */
const MAPPED = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * `nobody` with root's right to enter any folder, for containers that forbid `unshare`. PostgreSQL calls `access()` on its own
 * files, which considers capabilities only without the uid fix-up (capabilities(7)).
 */
const PASSING = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
];

export async function chooseAccount(initdb: string, dataDir: string): Promise<Account> {
  if (process.platform === 'win32') return OURSELVES;
  const refusals: string[] = [];
  for (const account of await candidates(dataDir)) {
    const probe = await tryOut(account, initdb, dataDir);
    if (probe.code === 0) return account;
    refusals.push(probe.output.trim().split('\n')[0] ?? '');
  }
  throw new DatabaseStartError(
    `The embedded PostgreSQL can't run here (${refusals[0]}): start as an ordinary user or set DATABASE_URL.`,
  );
}

async function candidates(dataDir: string): Promise<Account[]> {
  if (process.geteuid?.() !== 0) return [OURSELVES, { prefix: MAPPED }];
  const nobody = { uid: NOBODY, gid: NOBODY };
  const cluster = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  // If root starts on an ordinary user's data, that user keeps it.
  const owners = cluster && cluster.uid !== 0 ? [{ uid: cluster.uid, gid: cluster.gid }] : [];
  return [
    ...[...owners, nobody].map((owner) => ({ prefix: [], identity: owner, owner })),
    { prefix: MAPPED, owner: { uid: 0, gid: 0 } },
    { prefix: PASSING, owner: nobody },
  ];
}

/** `--show` makes initdb run all its checks (name, binaries, libraries) and stop. */
function tryOut(account: Account, initdb: string, dataDir: string): Promise<Finished> {
  const script = 'cd "$1" && exec "$2" --show -D "$1"';
  return run(account, 'sh', ['-c', script, 'sh', dataDir, initdb]);
}

export function run(account: Account, program: string, args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    let output = '';
    try {
      const child = start(account, program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const collect = (bytes: Buffer) => {
        output += bytes;
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.on('error', (error) => resolve({ code: null, output: error.message }));
      child.on('close', (code) => resolve({ code, output }));
    } catch (error) {
      resolve({ code: null, output: (error as Error).message });
    }
  });
}

export function start(account: Account, program: string, args: string[], options: SpawnOptions) {
  const [file, ...rest] = [...account.prefix, program, ...args] as [string, ...string[]];
  const { uid, gid } = account.identity ?? {};
  return spawn(file, rest, {
    ...options,
    // Not the current folder, which the account may not be allowed to enter.
    ...(process.platform === 'win32' ? { windowsHide: true } : { cwd: '/' }),
    // Node expects a signed uid.
    ...(uid === undefined || gid === undefined ? {} : { uid: uid | 0, gid: gid | 0 }),
    env: environment(),
  });
}

/**
 * Makes glibc keep the memory of a statement for the next one. Returning it costs a list some hundred page faults, half of
 * PostgreSQL's time on a virtual machine.
 */
const memorySettings = { MALLOC_TOP_PAD_: '1048576', MALLOC_TRIM_THRESHOLD_: '16777216' };

/** Drops the operator's settings for other PostgreSQL servers, and keeps messages in English because we parse them. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), ...memorySettings, LC_ALL: 'C' };
}

/** Changes the owner of a folder and its contents. The folder itself comes last, so that an interrupted run is repeated. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}
