import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientConfig } from '../connection.ts';
import { NOBODY, startAppProcess, type Who } from './test-app-process.ts';

const asRoot = process.geteuid?.() === 0;

let base: string;
let dataDir: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'accounts-'));
  dataDir = join(base, 'data');
  return () => rm(base, { recursive: true });
});

/** Starts on the folder twice, once on an empty one and once on what that made; answers who owns the data. */
async function startsTwice(who?: Who): Promise<number> {
  for (const _ of [1, 2]) {
    const app = startAppProcess(dataDir, who);
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

describe.runIf(asRoot)('root', SLOW, () => {
  it('runs PostgreSQL as nobody', async () => {
    await chmod(base, 0o755);
    expect(await startsTwice()).toBe(65_534);
  });

  it('runs it in a user namespace below a folder that nobody may enter', async () => {
    await chmod(base, 0o700);
    expect(await startsTwice({ env: await pathWith('sh', 'unshare') })).toBe(0);
  });

  it('runs it as a nobody that may pass there, where namespaces are forbidden', async () => {
    await chmod(base, 0o700);
    expect(await startsTwice({ env: await pathWith('sh', 'setpriv') })).toBe(65_534);
  });

  it('says in one line that none of it works', async () => {
    await chmod(base, 0o700);
    const app = startAppProcess(dataDir, { env: await pathWith('sh') });
    const line =
      /^The embedded PostgreSQL can't run here \(.*\): start as an ordinary user or set DATABASE_URL\.$/;
    expect(await app.outcome).toEqual({ refused: expect.stringMatching(line) });
  });

  it("leaves an ordinary user's data that user's", async () => {
    await chmod(base, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, 1, 1);
    const daemon = ['setpriv', '--reuid=1', '--regid=1', '--clear-groups', '--'];
    expect(await startsTwice({ prefix: daemon })).toBe(1);
    expect(await startsTwice()).toBe(1);
  });

  it('may be an ordinary user', async () => {
    await chmod(base, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    expect(await startsTwice({ prefix: NOBODY })).toBe(65_534);
  });

  it('may be a user without a name, where namespaces are allowed', async () => {
    await chmod(base, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, 54_321, 54_321);
    const stranger = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups', '--'];
    expect(await startsTwice({ prefix: stranger })).toBe(54_321);
  });
});

it.skipIf(asRoot)('runs PostgreSQL as the ordinary user who starts it', SLOW, async () => {
  expect(await startsTwice()).toBe(process.geteuid?.());
});
