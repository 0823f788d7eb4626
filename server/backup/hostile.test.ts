import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { signInApi } from '../../domain/sign-in-paths.ts';
import { clientConfig } from '../db/connection.ts';
import { createLocalFiles } from '../files/local-files.ts';
import { QUEUES } from '../jobs/queues.ts';
import {
  aboutOf,
  claimSize,
  entriesOf,
  entry,
  seal,
  type TarEntry,
  withAbout,
  writeEntries,
} from '../test/backup-entries.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';
import { type About, entryOf } from './about.ts';
import { writeBackup } from './backup.ts';
import { saveBackup } from './files.ts';
import { planOf } from './plan.ts';
import { checkBackup, restoreBackup, restoreChecked } from './restore.ts';

const KEY = 'a key of thirty-two letters at least'.replaceAll(' ', '-');
let folder: string;
let site: TestApp;
let target: TestDatabase;
let entries: TarEntry[];

const source = () => ({
  connection: site.owner,
  files: site.services.files,
  now: new Date('2026-11-23T03:17:00Z'),
  say: () => {},
});
const stored = () => createLocalFiles(join(folder, 'stored'));
let written = 0;
const write = (made: TarEntry[]) => writeEntries(join(folder, `${++written}.tar.gz`), made);
/** Restores into a database that has another site, which must stay. */
const restore = (path: string, rule = {}) =>
  restoreBackup(path, { connection: target.owner, files: stored(), replace: true, ...rule });

async function expectOldSite() {
  expect((await sql`select email from users`.execute(target.asOwner)).rows).toEqual([
    { email: 'old@example.com' },
  ]);
  const { rows } = await sql`select nspname from pg_namespace where nspname ~ 'restored|replaced'`.execute(
    target.asOwner,
  );
  expect(rows).toEqual([]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-backup-'));
  site = await createTestApp();
  const as = await site.account('property_principal', 'new@example.com');
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as,
    body: validInput(hangarSpace),
  });
  expect(made.statusCode, made.body).toBe(201);
  await site.request('POST', signInApi.signUp, {
    body: { email: 'soon@example.com', password: 'four unlikely words', firstName: 'A', lastName: 'B' },
  });
  const file = { as, file: 'plan.pdf', type: 'application/pdf', address: apiPaths.mediaDocument };
  expect((await uploadFile(site, pdf(), file)).statusCode).toBe(201);
  const path = join(folder, 'good.tar.gz');
  await writeBackup(createWriteStream(path), source());
  entries = await entriesOf(path);
  target = await createTestDatabase();
  await restore(await write(seal(entries)));
  await sql`update users set email = 'old@example.com'`.execute(target.asOwner);
}, 60_000);

afterAll(async () => {
  await site.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An entry of the backup under its name. */
const named = (name: string) => entries.find(({ header }) => header.name === name) as TarEntry;
const replaced = (name: string, data: string | Buffer) =>
  entries.map((one) => (one.header.name === name ? entry(name, data) : one));
const added = (name: string, ...more: TarEntry[]) =>
  entries.flatMap((one) => (one.header.name === name ? [one, ...more] : [one]));
/** The same backup with another time. */
const later = () =>
  withAbout(entries, (about) => {
    about.takenAt = '2027-01-01T00:00:00Z';
  });
const users = 'tables/users/000001';
const address = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('names in a backup', () => {
  const changes: [what: string, change: (about: About) => void, message: RegExp][] = [
    [
      'a column that is a program',
      ({ tables }) => {
        for (const table of tables) table.columns = ["id) from program 'touch /tmp/owned' --\""];
      },
      /has a column of \w+ named "id\) from program/,
    ],
    ['a column that is missing', ({ tables }) => void tables[0]?.columns.pop(), /lacks the column of/],
    [
      'a column that is there twice',
      ({ tables }) => void tables[0]?.columns.push(tables[0]?.columns[0] ?? ''),
      /or has it twice/,
    ],
    [
      'a generated column',
      ({ tables }) => void columnsOf(tables, 'listings').push('search'),
      /named "search"/,
    ],
    [
      'a table of the server',
      ({ tables }) => void tables.push({ name: 'pg_authid', columns: ['rolname'] }),
      /has a table named "pg_authid"/,
    ],
    [
      'the record of migrations',
      ({ tables }) => void tables.push({ name: 'schema_migrations', columns: ['name'] }),
      /has a table named "schema_migrations"/,
    ],
    ['a table that is missing', ({ tables }) => void tables.pop(), /lacks the table/],
    [
      'a column of jobs that is a program',
      (about) => {
        about.jobColumns = ["name) from program 'touch /tmp/owned' --"];
      },
      /has a column of jobs named/,
    ],
    [
      'a sequence that is a statement',
      ({ sequences }) => void sequences.push({ name: "x'); drop table users --", last: '1' }),
      /has a sequence named "x'\)/,
    ],
    ['a sequence that is missing', ({ sequences }) => void sequences.pop(), /lacks the sequence/],
    ['a number that is a word', withLast('1; drop table users'), /last number of the sequence/],
    ['a number beyond its sequence', withLast('9223372036854775807'), /last number of the sequence/],
    ['a number below its sequence', withLast('-1'), /last number of the sequence/],
    [
      'another checksum of a migration',
      ({ migrations }) => {
        migrations[0] = { name: migrations[0]?.name ?? '', checksum: 'x' };
      },
      /has migration "0001_settings"/,
    ],
    ['a migration that is left out', ({ migrations }) => void migrations.shift(), /has migration "0002/],
    [
      'a migration of a newer version',
      ({ migrations }) => void migrations.push({ name: '9999_more', checksum: 'x' }),
      /has migration "9999_more"/,
    ],
    ['the last migration left out', ({ migrations }) => void migrations.pop(), /lacks migration/],
  ];
  const columnsOf = (tables: About['tables'], table: string) =>
    tables.find(({ name }) => name === table)?.columns ?? [];
  function withLast(last: string) {
    return ({ sequences }: About) => {
      for (const sequence of sequences) sequence.last = last;
    };
  }

  test.each(changes)('%s: refused', async (_what, change, message) => {
    const client = new pg.Client(clientConfig(site.owner));
    await client.connect();
    try {
      const about = aboutOf(entries);
      await expect(planOf(client, about)).resolves.toBeDefined();
      change(about);
      const refused = planOf(client, about);
      await expect(refused).rejects.toMatchObject({
        name: 'RestoreRefused',
        message: expect.stringMatching(message),
      });
    } finally {
      await client.end();
    }
  });

  test('never become part of a statement', async () => {
    const owned = join(folder, 'owned');
    const made = withAbout(entries, ({ tables }) => {
      for (const table of tables)
        if (table.columns.length === 2) table.columns = [`key, value) from program 'touch ${owned}' --`];
    });
    await expect(restore(await write(seal(made)))).rejects.toThrow('has a column of');
    expect(existsSync(owned)).toBe(false);
    await expectOldSite();
  });
});

describe('entries of a backup', () => {
  const cases: [what: string, make: () => TarEntry[], message: RegExp][] = [
    ...['../x', '/etc/x', './about.json', 'files/../x', 'FILES/x', 'notes.txt', '', 'tables/users/1'].map(
      (name): [string, () => TarEntry[], RegExp] => [
        `named ${JSON.stringify(name)}`,
        () => added(users, entry(name, 'x\n')),
        /isn't an entry of a backup/,
      ],
    ),
    [
      'with signs that command a terminal',
      () => added(users, entry('\u001b[2J\u0007', 'x')),
      /: "(?!.*\p{Cc}).*" isn't an entry/u,
    ],
    ...(['symlink', 'link', 'directory', 'fifo', 'character-device', 'block-device'] as const).map(
      (type): [string, () => TarEntry[], RegExp] => [
        `a ${type}`,
        () => added(users, entry(`files/${address}`, '', { type, linkname: '/etc/passwd', size: 0 })),
        /isn't a plain file/,
      ],
    ),
    [
      'with attributes that rename them',
      () => added(users, entry('tables/users/000002', 'x\n', { pax: { path: '../x' } })),
      /isn't a plain file/,
    ],
    [
      'of a table that about.json lacks',
      () => added(users, entry('tables/pg_authid/000001', 'x\n')),
      /isn't an entry/,
    ],
    ['there twice', () => added(users, named(users)), /wrong place/],
    ['that skip a part', () => added(users, entry('tables/users/000003', 'x\n')), /wrong place/],
    ['in another order', () => [entries[0] as TarEntry, ...entries.slice(1).reverse()], /wrong place/],
    ['with about.json twice', () => added(entryOf.about, named(entryOf.about)), /wrong place/],
    ['that end within a row', () => replaced(users, named(users).data.subarray(0, -1)), /ends within a row/],
    ['that are empty', () => replaced(users, ''), /ends within a row/],
    [
      'of a file that its name doesn’t address',
      () => [...entries, entry(`files/f${address.slice(1)}`, 'x')],
      /isn't what its name says/,
    ],
  ];

  // The checksums fit, since anyone can compute them.
  test.each(cases)('%s: refused', async (_what, make, message) => {
    const refused = restore(await write(seal(make())));
    await expect(refused).rejects.toMatchObject({
      name: 'BackupDamaged',
      message: expect.stringMatching(message),
    });
    await expectOldSite();
  });

  test.each([
    ['without about.json', () => entries.slice(1), /isn't an entry of a backup/],
    ['of an older format', () => replaced(entryOf.about, '{"format":1}'), /has format 1/],
    ['whose about.json is deep', () => replaced(entryOf.about, '['.repeat(1_000_000)), /form of a backup/],
    ['whose about.json is binary', () => replaced(entryOf.about, Buffer.from([0xff, 0])), /form of a backup/],
    ['that are none', () => [], /doesn't begin with about.json/],
  ])('%s: refused', async (_what, make, message) => {
    await expect(restore(await write(make()))).rejects.toThrow(message);
  });

  test('that end early, are changed, or are counted wrongly: refused', async () => {
    const all = seal(entries);
    for (const [made, message] of [
      [all.slice(0, -1), 'end with SHA256SUMS'],
      [all.filter(({ header }) => header.name !== entryOf.contents), 'wrong place'],
      [all.filter(({ header }) => header.name !== users), 'its rows and files aren'],
      [all.filter(({ header }) => !header.name.startsWith('files/')), 'its rows and files aren'],
      [
        all.map((one) =>
          one.header.name === users ? entry(users, one.data.toString().replace('new@', 'bad@')) : one,
        ),
        `match ${users}`,
      ],
      [[...all, entry('more', 'x')], "isn't an entry"],
    ] as const)
      await expect(restore(await write([...made]))).rejects.toThrow(message);
    await expectOldSite();
  });

  test.each([entryOf.about, users, `files/${address}`])('%s of 600 MB: refused unread', async (name) => {
    // The file ends long before the entry would, so only the size in the header can be the reason.
    const before = name === entryOf.about ? [] : entries.slice(0, 1);
    const path = await write([...before, entry(name, 'x')]);
    await claimSize(path, name, 600 * 1024 * 1024);
    await expect(restore(path)).rejects.toThrow('is too large');
  });

  test('that unpack to far more than the file: refused', async () => {
    const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const path = join(folder, 'bomb.tar.gz');
    await writeEntries(path, seal(entries), Buffer.concat(Array(10).fill(zeros)));
    await expect(restore(path)).rejects.toThrow('far larger than any backup');
  });
});

describe('rows of a backup', () => {
  const lineOf = (name: string) => named(name).data.toString('utf8').split('\n')[0] ?? '';
  const jobs = entryOf.jobs(1);
  const jobWith = (column: string, value: string) => {
    const at = aboutOf(entries).jobColumns.indexOf(column);
    return lineOf(jobs).split('\t').with(at, value).join('\t');
  };
  const withRow = (name: string, line: string) =>
    replaced(name, Buffer.concat([named(name).data, Buffer.from(`${line}\n`)]));
  const user = (column: string, value: string) => {
    const columns = aboutOf(entries).tables.find(({ name }) => name === 'users')?.columns ?? [];
    return lineOf(users)
      .split('\t')
      .with(columns.indexOf('id'), '77')
      .with(columns.indexOf('email'), 'x@example.com')
      .with(columns.indexOf(column), value)
      .join('\t');
  };
  const twin = (one: string) => one.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}/g, '00000000-0000');

  test.each([
    ['of nobody', () => replaced(users, '77\n'), /break a rule/],
    [
      'that refer to no row',
      () => entries.filter(({ header }) => header.name !== users),
      /break a rule.*foreign key/,
    ],
    ['against a check', () => withRow(users, user('role', 'emperor')), /break a rule.*check/],
    ['there twice', () => withRow(users, lineOf(users)), /break a rule.*unique/],
    ['of another type', () => withRow(users, user('id', 'x')), /break a rule.*integer/],
    ['with a zero byte', () => withRow(users, user('first_name', 'a\0b')), /break a rule/],
    [
      'after the end of data',
      () => withRow(users, `\\.\n${user('first_name', 'b')}`),
      /break a rule|lines, but/,
    ],
    [
      'of a queue that isn’t ours',
      () => withRow(jobs, twin(jobWith('name', 'evil'))),
      /queue "evil"|break a rule/,
    ],
    ['of a job that is done', () => withRow(jobs, twin(jobWith('state', 'completed'))), /state completed/],
    ['that name no file', () => replaced('tables/media/000001', ''), /ends within/],
  ])('%s: refused', async (_what, make, message) => {
    await expect(restore(await write(seal(make())))).rejects.toThrow(message);
    await expectOldSite();
  });

  test('a file that no row names is refused', async () => {
    const made = [...entries, entry(`files/${address}`)].toSorted((a, b) =>
      a.header.name.startsWith('files/') && b.header.name.startsWith('files/')
        ? a.header.name.localeCompare(b.header.name)
        : 0,
    );
    await expect(restore(await write(seal(made)))).rejects.toThrow(
      `the file ${address}, which none of its rows names`,
    );
    await expectOldSite();
  });
});

describe('the signature of a backup', () => {
  test('is needed and checked if there is a key', async () => {
    const key = { key: KEY };
    const signed = join(folder, 'signed.tar.gz');
    await saveBackup(signed, { ...source(), ...key });
    await (await checkBackup(signed, key)).handle.close();
    const unsigned = await write(seal(entries));
    await expect(restore(unsigned, key)).rejects.toThrow('isn’t signed');
    for (const wrong of [
      await write(seal(entries, KEY.toUpperCase())),
      await write([...seal(entries), entry(entryOf.signature, 'x')]),
      await write([...seal(entries), entry(entryOf.signature)]),
      await write([...seal(later()), seal(entries, KEY).at(-1) as TarEntry]),
    ])
      for (const rule of [key, { ...key, unsigned: true }])
        await expect(restore(wrong, rule)).rejects.toThrow('signature of the backup is wrong');
    await expectOldSite();

    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    for (const [path, rule] of [
      [unsigned, { ...key, unsigned: true }],
      [signed, {}],
    ] as const)
      await (await checkBackup(path, { ...rule, say })).handle.close();
    expect(said).toEqual([
      'The backup isn’t signed: nobody checked who wrote it.',
      'The backup is signed, but BACKUP_KEY isn’t set: nobody checked who wrote it.',
    ]);
  });
});

describe('the file of a backup', () => {
  test('that changes after it was checked is not restored', async () => {
    const path = await write(seal(entries));
    const other = await readFile(await write(seal(later())));
    const backup = await checkBackup(path);
    try {
      await writeFile(path, other);
      const refused = restoreChecked(backup, {
        connection: target.owner,
        files: stored(),
        replace: true,
      });
      await expect(refused).rejects.toThrow('was changed while it was read');
    } finally {
      await backup.handle.close();
    }
    await expectOldSite();
  });

  test('is a file, not a folder or a device', async () => {
    for (const path of [folder, '/dev/zero'])
      await expect(restore(path)).rejects.toThrow(`${path} isn't a file`);
    await expect(restore(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });

  test('is only for its owner, and doesn’t follow a link that waits in its folder', async () => {
    const path = join(folder, 'linked.tar.gz');
    const victim = join(folder, 'victim');
    await writeFile(victim, 'precious');
    await symlink(victim, `${path}.partial`);
    await saveBackup(path, source());
    expect(await readFile(victim, 'utf8')).toBe('precious');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(saveBackup(path, source())).rejects.toThrow(`${path} exists already`);
    await symlink(join(folder, 'nothing'), join(folder, 'dangling'));
    await expect(saveBackup(join(folder, 'dangling'), source())).rejects.toThrow('exists already');
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

test('names all queues of the product', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.queue where left(name, 2) <> '__'`.execute(site.services.db);
  // Only a process with `BACKUP_DIR` has that one.
  expect([...rows.map(({ name }) => name), 'nightly-backup'].toSorted()).toEqual(QUEUES.toSorted());
});
