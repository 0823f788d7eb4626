import { createWriteStream, readdirSync, truncateSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInApi } from '../../domain/account.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createLocalFiles } from '../files/local-files.ts';
import { createS3Files } from '../files/s3-files.ts';
import { checksums } from '../test/checksums.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startS3Server } from '../test/s3-server.ts';
import { createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';
import { writeBackup } from './backup.ts';
import { keepBackup, saveBackup } from './files.ts';
import { undoInterruptedRestore } from './replaced.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-11-23T03:17:00Z');
const description = 'Tab\there, line\nbreak, back\\slash, quote "\', and “typographic” ✈';
let site: TestApp;
let folder: string;
let path: string;
const databases: TestDatabase[] = [];

/** As the role that owns the tables, which backups and restores use. */
async function emptyDatabase(): Promise<Pick<TestDatabase, 'db' | 'connection'>> {
  const database = await createTestDatabase();
  databases.push(database);
  return { db: database.asOwner, connection: database.owner };
}

const filesIn = (name: string) => createLocalFiles(join(folder, name));

async function backup(
  name: string,
  { connection }: Pick<TestDatabase, 'connection'>,
  files = site.services.files,
) {
  const to = join(folder, name);
  await writeBackup(createWriteStream(to), { connection, files, now: NOW, say: () => {} });
  return to;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  site = await createTestApp();
  const owner = await site.account('property_principal', 'amelia@example.com');
  for (let at = 0; at < 3; at += 1) {
    const body = { ...validInput(hangarSpace), description: `${at} ${description}` };
    const made = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
    expect(made.statusCode).toBe(201);
  }
  const last = await site.request('GET', apiPaths.listings(hangarSpace));
  const [{ id }] = last.json() as [{ id: number }];
  await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
  const sent = await site.request('POST', signInApi.signUp, {
    body: { email: 'new@example.com', password: 'four unlikely words', firstName: 'A', lastName: 'B' },
  });
  expect(sent.statusCode).toBe(202);
  for (const content of [pdf(), pdf(`%${'x'.repeat(3_000_000)}`)]) {
    const stored = await uploadFile(site, content, {
      as: owner,
      file: 'plan.pdf',
      type: 'application/pdf',
      address: apiPaths.mediaDocument,
    });
    expect(stored.statusCode, stored.body).toBe(201);
  }
  path = await backup('first.tar.gz', { connection: site.owner });
}, 60_000);

afterAll(async () => {
  await site.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a restored site has the same bytes in its next backup', async () => {
  const target = await emptyDatabase();
  const files = filesIn('restored');
  const about = await restoreBackup(path, { connection: target.connection, files });
  expect(about.takenAt).toBe(NOW.toISOString());

  const [before, after] = [
    await checksums(path),
    await checksums(await backup('second.tar.gz', target, files)),
  ];
  expect(after).toEqual(before);
  expect(Object.keys(before).filter((name) => name.startsWith('files/'))).toHaveLength(2);
  const { rows } = await sql<{ description: string }>`select description from listings order by id`.execute(
    target.db,
  );
  expect(rows.map((row) => row.description)).toContain(`0 ${description}`);
});

test('leaves out who asked how often', async () => {
  const { rows } = await sql`select from rate_limits`.execute(site.services.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(await checksums(path)).filter((name) => name.includes('rate_limits'))).toEqual([]);
});

test('files move to S3 and back', async () => {
  const server = await startS3Server();
  try {
    const inS3 = createS3Files(server.s3, { incoming: join(folder, 'incoming') });
    const [there, back] = [await emptyDatabase(), await emptyDatabase()];
    await restoreBackup(path, { connection: there.connection, files: inS3 });
    const moved = await backup('s3.tar.gz', there, inS3);
    const files = filesIn('back');
    await restoreBackup(moved, { connection: back.connection, files });
    expect(await checksums(await backup('back.tar.gz', back, files))).toEqual(await checksums(path));
  } finally {
    await server.end();
  }
}, 30_000);

test('a restored site gives out no number twice, and has the same keys and triggers', async () => {
  const target = await emptyDatabase();
  await restoreBackup(path, { connection: target.connection, files: filesIn('numbers') });
  const { rows } = await sql<{ next: number; most: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id'))::int as next, max(id) as most from listings`.execute(
    target.db,
  );
  // The newest listing was deleted before the backup.
  expect(rows[0]?.next).toBe((rows[0]?.most ?? 0) + 2);
  const rulesOf = async (db: TestDatabase['db']) => {
    const { rows: keys } = await sql`
      select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as rule, convalidated
      from pg_constraint order by 1, 2`.execute(db);
    const { rows: triggers } = await sql`
      select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`.execute(
      db,
    );
    return { keys, triggers };
  };
  expect(await rulesOf(target.db)).toEqual(await rulesOf(site.services.db));
});

test('work that waits comes along', async () => {
  const target = await emptyDatabase();
  await restoreBackup(path, { connection: target.connection, files: filesIn('jobs') });
  const waiting = (db: TestDatabase['db']) =>
    sql`select id, name, data, priority, retry_limit, start_after from pgboss.job where state < 'completed' order by id`.execute(
      db,
    );
  const [before, after] = [await waiting(site.services.db), await waiting(target.db)];
  expect(before.rows.length).toBeGreaterThan(0);
  expect(after.rows).toEqual(before.rows);
});

test('names the files that the store lacks', async () => {
  const said: string[] = [];
  const files = filesIn('another site');
  const to = createWriteStream(join(folder, 'lacking.tar.gz'));
  await writeBackup(to, { connection: site.owner, files, now: NOW, say: (line) => said.push(line) });
  const { rows } = await sql<{ line: string }>`
    select 'The file ' || encode(sha256, 'hex') || ' is missing' as line from media order by 1`.execute(
    site.services.db,
  );
  expect(said).toEqual(rows.map(({ line }) => line));
  expect(said).toHaveLength(2);
});

test('every night a backup is written, and the oldest goes', async () => {
  const kept = join(folder, 'kept');
  const source = { connection: site.owner, files: site.services.files, say: () => {} };
  for (const day of ['20', '21', '22'])
    await keepBackup(kept, 2, { ...source, now: new Date(`2026-11-${day}T03:17:00Z`) });
  await writeFile(join(kept, 'notes.txt'), 'mine');
  await keepBackup(kept, 2, { ...source, now: NOW });
  expect((await readdir(kept)).sort()).toEqual([
    'notes.txt',
    'tiedown-2026-11-22T0317Z.tar.gz',
    'tiedown-2026-11-23T0317Z.tar.gz',
  ]);
});

test('fills no database that has accounts, unless told to replace them', async () => {
  const target = await emptyDatabase();
  const files = filesIn('replaced');
  await restoreBackup(path, { connection: target.connection, files });
  await sql`update users set email = 'other@example.com'`.execute(target.db);
  const again = { connection: target.connection, files };
  await expect(restoreBackup(path, again)).rejects.toThrow('The database isn’t empty');
  const emails = async () => (await sql`select email from users`.execute(target.db)).rows;
  expect(await emails()).toEqual([{ email: 'other@example.com' }]);
  await restoreBackup(path, { ...again, replace: true });
  expect(await emails()).toEqual([{ email: 'amelia@example.com' }]);
});

test.each([
  ['fails', () => Promise.reject(new Error('no room'))],
  [
    'is killed',
    async (db: TestDatabase['db']) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      throw new Error('killed');
    },
  ],
])('a restore that %s in the middle leaves what it was to replace', async (_how, interrupt) => {
  const target = await emptyDatabase();
  const files = filesIn('interrupted');
  const again = { connection: target.connection, files, replace: true };
  await restoreBackup(path, again);
  await sql`update users set email = 'other@example.com'`.execute(target.db);
  const put = () => interrupt(target.db);
  await expect(restoreBackup(path, { ...again, files: { put } })).rejects.toThrow();
  await undoInterruptedRestore(target.connection, () => {});
  const emails = async () => (await sql`select email from users`.execute(target.db)).rows;
  expect(await emails()).toEqual([{ email: 'other@example.com' }]);
  const { rows } = await sql`select from pgboss.job where state < 'completed'`.execute(target.db);
  expect(rows.length).toBeGreaterThan(0);
  await restoreBackup(path, again);
  expect(await emails()).toEqual([{ email: 'amelia@example.com' }]);
  const { rows: schemas } = await sql`select from pg_namespace where nspname like 'replaced%'`.execute(
    target.db,
  );
  expect(schemas).toHaveLength(0);
});

/** Makes the state that a killed restore leaves. */
async function interrupted(): ReturnType<typeof emptyDatabase> {
  const target = await emptyDatabase();
  await restoreBackup(path, { connection: target.connection, files: filesIn('interrupted') });
  await sql`alter schema public rename to replaced_public`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  return target;
}

test('a backup after an interrupted restore has the site, and says that it put it back', async () => {
  const target = await interrupted();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const source = { connection: target.connection, files: site.services.files, now: NOW, say };
  const { contents } = await saveBackup(join(folder, 'put-back.tar.gz'), source);
  expect(contents).toMatchObject({ rows: { users: 1, listings: 2 }, files: { count: 2 } });
  expect(said).toEqual(['A restore was interrupted: the database is as it was before.']);
});

test('while a restore runs, a backup and a start are refused, and while a backup runs, a restore', async () => {
  const target = await interrupted();
  const runs = 'A restore is filling this database: try again when it has ended.';
  const source = { connection: target.connection, files: site.services.files, now: NOW, say: () => {} };
  const locked = (lock: string, act: () => Promise<void>) =>
    target.db.connection().execute(async (session) => {
      await sql`select ${sql.raw(lock)}(7164236903)`.execute(session);
      await act();
      await sql`select pg_advisory_unlock_all()`.execute(session);
    });
  await locked('pg_advisory_lock', async () => {
    await expect(keepBackup(join(folder, 'refused'), 2, source)).rejects.toThrow(runs);
    await expect(undoInterruptedRestore(target.connection, () => {})).rejects.toThrow(runs);
    expect(await readdir(join(folder, 'refused'))).toEqual([]);
  });
  await locked('pg_advisory_lock_shared', async () => {
    const again = restoreBackup(path, {
      connection: target.connection,
      files: filesIn('locked'),
      replace: true,
    });
    await expect(again).rejects.toThrow('Another restore or a backup is using this database');
  });
});

test('an empty database is not backed up', async () => {
  const target = await emptyDatabase();
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  const source = { connection: target.connection, files: site.services.files, now: NOW, say: () => {} };
  await expect(saveBackup(join(folder, 'empty.tar.gz'), source)).rejects.toThrow('has no site to back up');
});

test('a backup that can’t be read back is not kept', async () => {
  const kept = join(folder, 'unread');
  const source = { connection: site.owner, files: site.services.files, now: NOW, say: () => {} };
  const damage = (step: string) => {
    const [name = ''] = readdirSync(kept);
    if (step === 'files written') truncateSync(join(kept, name), 100);
  };
  await expect(keepBackup(kept, 2, { ...source, at: damage })).rejects.toThrow(
    'is damaged, cut off, or no backup',
  );
  expect(await readdir(kept)).toEqual([]);
});

test('the next restore puts back what an interrupted one set aside', async () => {
  const target = await emptyDatabase();
  const again = { connection: target.connection, files: filesIn('twice') };
  await restoreBackup(path, again);
  await sql`alter schema public rename to replaced_public`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  await expect(restoreBackup(path, again)).rejects.toThrow('The database isn’t empty');
  expect((await sql`select from users`.execute(target.db)).rows).toHaveLength(1);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in the middle', (bytes: Buffer) => Buffer.from(bytes).fill('!', 3_000, 3_100)],
  ['something else', () => Buffer.from('hello')],
])('a file that is %s is refused before anything changes', async (_how, damage) => {
  const target = await emptyDatabase();
  const damaged = join(folder, 'damaged.tar.gz');
  await writeFile(damaged, damage(await readFile(path)));
  const refused = restoreBackup(damaged, { connection: target.connection, files: filesIn('none') });
  await expect(refused).rejects.toMatchObject({
    name: 'BackupDamaged',
    message: expect.stringContaining(damaged),
  });
  const { rows } = await sql`select from users`.execute(target.db);
  expect(rows).toHaveLength(0);
});
