import { type SpawnOptions, spawn } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** As whom PostgreSQL's programs run: they refuse uid 0 and a uid that has no name. */
export type Account = {
  /** Put before the command. */
  prefix: string[];
  /** The process is started as this uid and gid. */
  identity?: { uid: number; gid: number };
  /** Who must own the data, as the file system sees it; undefined when that is ourselves. */
  owner?: { uid: number; gid: number };
};

type Finished = { code: number | null; output: string };

export const OURSELVES: Account = { prefix: [] };

/** `nobody`: 65534 on Linux, -2 (as an unsigned number) on macOS. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/** Ourselves outside, `nobody` inside: enters every folder that we may enter. */
const MAPPED = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * `nobody` with root's right to pass any folder, for containers that forbid `unshare`. PostgreSQL asks `access()`
 * whether it may run its own parts, which looks at capabilities only without the fix-up (capabilities(7)).
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

/** The first account under which `initdb` agrees to work on the folder. */
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
  // Root starting an ordinary user's data leaves it that user's.
  const keeper = cluster && cluster.uid !== 0 ? [{ uid: cluster.uid, gid: cluster.gid }] : [];
  return [
    ...[...keeper, nobody].map((owner) => ({ prefix: [], identity: owner, owner })),
    { prefix: MAPPED, owner: { uid: 0, gid: 0 } },
    { prefix: PASSING, owner: nobody },
  ];
}

/** `--show` makes all of initdb's checks (name, binaries, libraries) and then stops. */
function tryOut(account: Account, initdb: string, dataDir: string): Promise<Finished> {
  const script = 'cd "$1" && exec "$2" --show -D "$1"';
  return run(account, 'sh', ['-c', script, 'sh', dataDir, initdb]);
}

/** Runs a program to its end; one that can't be started ends with code null. */
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
    // Not our folder: the account may not be allowed to enter it.
    ...(process.platform === 'win32' ? { windowsHide: true } : { cwd: '/' }),
    // A uid is signed to Node.
    ...(uid === undefined || gid === undefined ? {} : { uid: uid | 0, gid: gid | 0 }),
    env: environment(),
  });
}

/** Ours without what the operator has set for another PostgreSQL, and in plain English, which we read. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Gives a folder and all in it to the account. The folder itself comes last, so that a crash leaves it to be redone. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}
