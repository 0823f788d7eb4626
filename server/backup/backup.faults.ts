import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { clientConfig, connectionString, type DatabaseConnection, withDatabase } from '../db/connection.ts';
import { createLocalFiles } from '../files/local-files.ts';
import { nodeFlags } from '../process-settings.ts';
import type { BackupProcess } from '../test/backup-process.ts';
import { checksums } from '../test/checksums.ts';
import { compileCache, endAll, startMain } from '../test/main-process.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';
import { BACKUP_STEPS, writeBackup } from './backup.ts';
import { keepBackup } from './files.ts';
import { RESTORE_STEPS, restoreBackup } from './restore.ts';

/** Backups and restores are killed at every step. The site is the old or the new one then, and the next command says which. */

const ROOT = join(import.meta.dirname, '../..');
const { owner: server, template } = inject('testDatabase');
const now = new Date('2026-11-23T03:17:00Z');
const PUT_BACK = 'A restore was interrupted: the database is as it was before.';
const REPLACED = `A restore was interrupted after it had replaced the database: this is the site as of ${now.toISOString()}.`;

let folder: string;
/** Backups of the site before and of the one that is restored over it. */
const backups = { old: '', new: '' };
type Site = keyof typeof backups;
/** Their contents without their time. */
const contents = { old: {}, new: {} };
let oldDatabase: DatabaseConnection;

async function onServer<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  return act(client).finally(() => client.end());
}

const nameOf = (connection: DatabaseConnection) => new URL(connectionString(connection)).pathname.slice(1);

/** Copies a database once the sessions of a killed process have ended. */
async function copyOf(name: string): Promise<DatabaseConnection> {
  const copy = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(async (client) => {
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
        expect(rowCount).toBe(0);
      },
      { timeout: 30_000, interval: 20 },
    );
    await client.query(`create database ${copy} template ${name}`);
  });
  return withDatabase(server, copy);
}

async function contentOf(path: string): Promise<object> {
  const { 'about.json': about, SHA256SUMS: sums, ...rest } = await checksums(path);
  expect([about, sums]).not.toContain(undefined);
  return rest;
}

/** Runs until it kills itself. */
function runAndDie(settings: BackupProcess): void {
  const process_ = join(ROOT, 'server/test/backup-process.ts');
  const { signal, stderr } = spawnSync(process.execPath, [...nodeFlags, process_, JSON.stringify(settings)], {
    env: { ...process.env, ...compileCache },
    encoding: 'utf8',
  });
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
}

/** Runs a command as an operator does. */
function run(
  script: 'backup' | 'restore',
  at: { database?: DatabaseConnection; dataDir: string },
  ...args: string[]
) {
  const { PATH, HOME, TMPDIR } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeFlags, join(ROOT, 'scripts/run.js'), script, ...args],
    {
      env: {
        ...{ PATH, HOME, TMPDIR },
        ...compileCache,
        ...(at.database && { DATABASE_URL: connectionString(at.database) }),
        DATA_DIR: at.dataDir,
      },
      encoding: 'utf8',
    },
  );
  return { status, stdout, complaints: stderr.split('\n').filter((line) => line !== '') };
}

async function emailsOf(connection: DatabaseConnection): Promise<string[]> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  const { rows } = await client
    .query<{ email: string }>('select email from users')
    .finally(() => client.end());
  return rows.map(({ email }) => email);
}

const mediaOf = (dataDir: string) => createLocalFiles(join(dataDir, 'media'));

async function dataWithOldFiles(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const database = await copyOf(template);
  await restoreBackup(backups.old, { connection: database, files: mediaOf(dataDir) });
  return dataDir;
}

beforeAll(async () => {
  await buildIfStale();
  folder = await mkdtemp(join(tmpdir(), 'backup-faults-'));
  const site = await createTestApp();
  try {
    const as = await site.account('property_principal', 'new@example.com');
    const body = validInput(hangarSpace);
    expect((await site.request('POST', apiPaths.listings(hangarSpace), { as, body })).statusCode).toBe(201);
    const file = { as, file: 'plan.pdf', type: 'application/pdf', address: apiPaths.mediaDocument };
    const source = { connection: site.owner, files: site.services.files, now, say: () => {} };
    for (const which of ['new', 'old'] as const) {
      expect((await uploadFile(site, pdf(`%${which}`), file)).statusCode).toBe(201);
      await sql`update users set email = ${`${which}@example.com`}`.execute(site.asOwner);
      backups[which] = join(folder, `${which}.tar.gz`);
      await writeBackup(createWriteStream(backups[which]), source);
      contents[which] = await contentOf(backups[which]);
    }
    expect(contents.old).not.toEqual(contents.new);
  } finally {
    await site.close();
  }
  oldDatabase = await copyOf(template);
  await restoreBackup(backups.old, { connection: oldDatabase, files: mediaOf(join(folder, 'first')) });
}, 120_000);

afterAll(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

/** The site after a restore that was killed at a step, and what the next command says. */
const outcomes: Record<(typeof RESTORE_STEPS)[number], { site: Site; said: string[] }> = {
  checked: { site: 'old', said: [] },
  locked: { site: 'old', said: [] },
  'set aside': { site: 'old', said: [PUT_BACK] },
  migrated: { site: 'old', said: [PUT_BACK] },
  'queues made': { site: 'old', said: [PUT_BACK] },
  'rows filled': { site: 'old', said: [PUT_BACK] },
  'files stored': { site: 'old', said: [PUT_BACK] },
  'replaced dropped': { site: 'old', said: [PUT_BACK] },
  committed: { site: 'new', said: [REPLACED] },
  'brought up to date': { site: 'new', said: [REPLACED] },
};

test.each(RESTORE_STEPS)(
  'after a restore killed at "%s", the next command says which site there is',
  async (dieAt) => {
    const { site, said } = outcomes[dieAt];
    const dataDir = await dataWithOldFiles();
    const killed = await copyOf(nameOf(oldDatabase));
    runAndDie({ act: 'restore', path: backups.new, connection: killed, dataDir, dieAt });
    const [forStart, forBackup, forRestore] = [
      await copyOf(nameOf(killed)),
      await copyOf(nameOf(killed)),
      await copyOf(nameOf(killed)),
    ];

    const started = startMain({ DATABASE_URL: connectionString(forStart), DATA_DIR: dataDir });
    await started.address;
    expect(await emailsOf(forStart)).toEqual([`${site}@example.com`]);
    started.child.kill('SIGTERM');
    const lines = (await started.ended).said.split('\n').filter((line) => line.startsWith('A restore'));
    expect(lines).toEqual(said);

    const file = join(dataDir, 'next.tar.gz');
    expect(run('backup', { database: forBackup, dataDir }, file)).toMatchObject({
      status: 0,
      complaints: said,
    });
    expect(await contentOf(file)).toEqual(contents[site]);

    const refused = run('restore', { database: forRestore, dataDir }, backups.new);
    expect(refused.complaints).toEqual([
      ...said,
      'The database isn’t empty: use --replace to delete what it has.',
    ]);
    expect(await emailsOf(forRestore)).toEqual([`${site}@example.com`]);
    const again = run('restore', { database: forRestore, dataDir }, '--replace', backups.new);
    expect(again).toMatchObject({ status: 0, stdout: `Restored the site as of ${now.toISOString()}.\n` });
    expect(await emailsOf(forRestore)).toEqual(['new@example.com']);
  },
);

test.each(BACKUP_STEPS)('after a backup killed at "%s", the next one is whole', async (dieAt) => {
  const dataDir = await dataWithOldFiles();
  const database = await copyOf(nameOf(oldDatabase));
  const path = join(dataDir, 'killed.tar.gz');
  runAndDie({ act: 'back up', path, connection: database, dataDir, dieAt });
  const isThere = existsSync(path);
  expect(isThere).toBe(dieAt === 'renamed');
  const { status, complaints } = run('backup', { database, dataDir }, path);
  expect({ status, complaints }).toEqual(
    isThere ? { status: 1, complaints: [`${path} exists already.`] } : { status: 0, complaints: [] },
  );
  expect(await contentOf(path)).toEqual(contents.old);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('a nightly backup that was killed leaves the ones before, and the next night removes its rest', async () => {
  const dataDir = await dataWithOldFiles();
  const database = await copyOf(nameOf(oldDatabase));
  const kept = join(dataDir, 'kept');
  const source = { connection: database, files: mediaOf(dataDir), say: () => {} };
  await keepBackup(kept, 2, { ...source, now: new Date('2026-11-22T03:17:00Z') });
  runAndDie({ act: 'back up nightly', path: kept, connection: database, dataDir, dieAt: 'files written' });
  const before = 'tiedown-2026-11-22T0317Z.tar.gz';
  expect((await readdir(kept)).sort()).toEqual([before, 'tiedown-2026-11-23T0317Z.tar.gz.partial']);
  expect(await contentOf(join(kept, before))).toEqual(contents.old);
  await keepBackup(kept, 2, { ...source, now: new Date('2026-11-24T03:17:00Z') });
  expect((await readdir(kept)).sort()).toEqual([before, 'tiedown-2026-11-24T0317Z.tar.gz']);
});

test('after a killed restore over the data of another PostgreSQL, only a restore or that data starts', async () => {
  const dataDir = join(folder, 'upgraded');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  runAndDie({ act: 'restore', path: backups.new, dataDir, dieAt: 'checked' });
  const refused = await startMain({ DATA_DIR: dataDir }).ended;
  expect(refused).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^A restore that replaces .*postgres-17 was/),
  });
  expect(run('backup', { dataDir }, join(dataDir, 'next.tar.gz'))).toMatchObject({
    status: 1,
    complaints: [refused.complaint.trim()],
  });
  expect(run('restore', { dataDir }, '--replace', backups.new)).toMatchObject({ status: 0 });
  const started = startMain({ DATA_DIR: dataDir });
  await started.address;
  started.child.kill('SIGTERM');
  expect(await started.ended).toMatchObject({ code: 0, complaint: '' });
});

test('a start adopts the embedded PostgreSQL of a killed restore and has the old site', async () => {
  const dataDir = join(folder, 'embedded');
  await mkdir(dataDir);
  const start = async () => {
    const started = startMain({ DATA_DIR: dataDir });
    await started.address;
    started.child.kill('SIGTERM');
    return (await started.ended).said.split('\n').filter((line) => line.startsWith('A restore'));
  };
  expect(await start()).toEqual([]);
  runAndDie({ act: 'restore', path: backups.new, dataDir, dieAt: 'rows filled' });
  expect(await start()).toEqual([PUT_BACK]);
  runAndDie({ act: 'restore', path: backups.new, dataDir, dieAt: 'committed' });
  expect(await start()).toEqual([REPLACED]);
});
