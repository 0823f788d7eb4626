import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyForEveryUser, type Launch, startAppProcess } from '../../test/app-process.ts';
import { clientConfig } from '../connection.ts';

const asRoot = process.geteuid?.() === 0;

let base: string;
let dataDir: string;

beforeEach(async () => {
  // TMPDIR may be closed to other users.
  base = await mkdtemp(join(asRoot ? '/tmp' : tmpdir(), 'accounts-'));
  dataDir = join(base, 'data');
  return () => rm(base, { recursive: true });
});

/** Starts on an empty data folder, then on the data that made. Returns the owner of the data. */
async function startTwice(launch?: Launch): Promise<number> {
  for (const _ of [1, 2]) {
    const app = startAppProcess(dataDir, launch);
    const outcome = await app.outcome;
    if (!('connection' in outcome)) throw new Error(outcome.refused);
    if (asRoot) {
      const client = new pg.Client(clientConfig(outcome.connection));
      await client.connect();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await client.end();
    }
    await app.stop();
  }
  return (await stat(join(dataDir, 'postgres'))).uid;
}

/** A PATH that lacks the programs a container may forbid. */
async function pathWith(...programs: string[]): Promise<NodeJS.ProcessEnv> {
  const folder = join(base, 'bin');
  await mkdir(folder);
  for (const program of programs) await symlink(join('/usr/bin', program), join(folder, program));
  return { ...process.env, PATH: folder };
}

/** Each of these starts PostgreSQL twice, and makes its data first. */
const SLOW = { timeout: 30_000 };

describe.runIf(asRoot)('started by root', SLOW, () => {
  /** The app in a folder of its own, so that the folder of this project makes no difference. */
  let program: Awaited<ReturnType<typeof copyForEveryUser>>;

  beforeAll(async () => {
    program = await copyForEveryUser();
    return () => rm(program.folder, { recursive: true });
  });

  beforeEach(async () => {
    await chmod(program.folder, 0o755);
    await chmod(base, 0o755);
  });

  const start = (launch?: Launch) => startTwice({ program, ...launch });

  /** Starts as an ordinary user, on a data folder of that user. */
  async function startAs(uid: number): Promise<number> {
    await mkdir(dataDir);
    await chown(dataDir, uid, uid);
    return start({ prefix: ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--'] });
  }

  it('runs PostgreSQL as nobody', async () => {
    expect(await start()).toBe(65_534);
  });

  it('runs it in a user namespace when nobody may not enter the folder of the project', async () => {
    await chmod(program.folder, 0o700);
    expect(await start({ env: await pathWith('sh', 'unshare') })).toBe(0);
  });

  it('runs it in a user namespace when nobody may not enter the folder of the data', async () => {
    await chmod(base, 0o700);
    expect(await start({ env: await pathWith('sh', 'unshare') })).toBe(0);
  });

  it('lets nobody enter both when namespaces are forbidden', async () => {
    await chmod(program.folder, 0o700);
    await chmod(base, 0o700);
    expect(await start({ env: await pathWith('sh', 'setpriv') })).toBe(65_534);
  });

  it('refuses in one line when no account works', async () => {
    await chmod(base, 0o700);
    const app = startAppProcess(dataDir, { program, env: await pathWith('sh') });
    const line =
      /^The embedded PostgreSQL can't run here \(.*\): start as an ordinary user or set DATABASE_URL\.$/;
    expect(await app.outcome).toEqual({ refused: expect.stringMatching(line) });
  });

  it("keeps an ordinary user as the owner of that user's data", async () => {
    expect(await startAs(1)).toBe(1);
    expect(await start()).toBe(1);
  });

  it('runs PostgreSQL as the ordinary user nobody', async () => {
    expect(await startAs(65_534)).toBe(65_534);
  });

  it('runs PostgreSQL as a user without a name where namespaces are allowed', async () => {
    expect(await startAs(54_321)).toBe(54_321);
  });
});

it.skipIf(asRoot)('runs PostgreSQL as the ordinary user who starts it', SLOW, async () => {
  expect(await startTwice()).toBe(process.geteuid?.());
});
