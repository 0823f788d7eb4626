import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { clientConfig } from '../db/connection.ts';
import {
  aboutOf,
  claimSize,
  entry,
  seal,
  type TarEntry,
  withAbout,
  writeEntries,
} from '../test/backup-entries.ts';
import { ADDRESS, createRestoreTarget, USERS } from '../test/restore-target.ts';
import { type About, entryOf } from './about.ts';
import { planOf } from './plan.ts';

const { site, folder, entries, write, restore, named, replaced, added, expectOldSite, end } =
  await createRestoreTarget();
afterAll(end);

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
      /has migration "0001_accounts"/,
    ],
    [
      'migrations from before the first release',
      ({ migrations }) => {
        migrations[0] = { name: '0001_settings', checksum: 'x' };
      },
      /was made before the first release/,
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
        () => added(USERS, entry(name, 'x\n')),
        /isn't an entry of a backup/,
      ],
    ),
    [
      'with signs that command a terminal',
      () => added(USERS, entry('\u001b[2J\u0007', 'x')),
      /: "(?!.*\p{Cc}).*" isn't an entry/u,
    ],
    ...(['symlink', 'link', 'directory', 'fifo', 'character-device', 'block-device'] as const).map(
      (type): [string, () => TarEntry[], RegExp] => [
        `a ${type}`,
        () => added(USERS, entry(`files/${ADDRESS}`, '', { type, linkname: '/etc/passwd', size: 0 })),
        /isn't a plain file/,
      ],
    ),
    [
      'with attributes that rename them',
      () => added(USERS, entry('tables/users/000002', 'x\n', { pax: { path: '../x' } })),
      /isn't a plain file/,
    ],
    [
      'of a table that about.json lacks',
      () => added(USERS, entry('tables/pg_authid/000001', 'x\n')),
      /isn't an entry/,
    ],
    ['there twice', () => added(USERS, named(USERS)), /wrong place/],
    ['that skip a part', () => added(USERS, entry('tables/users/000003', 'x\n')), /wrong place/],
    ['in another order', () => [entries[0] as TarEntry, ...entries.slice(1).reverse()], /wrong place/],
    ['with about.json twice', () => added(entryOf.about, named(entryOf.about)), /wrong place/],
    ['that end within a row', () => replaced(USERS, named(USERS).data.subarray(0, -1)), /ends within a row/],
    ['that are empty', () => replaced(USERS, ''), /ends within a row/],
    [
      'of a file that its name doesn’t ADDRESS',
      () => [...entries, entry(`files/f${ADDRESS.slice(1)}`, 'x')],
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
      [all.filter(({ header }) => header.name !== USERS), 'its rows and files aren'],
      [all.filter(({ header }) => !header.name.startsWith('files/')), 'its rows and files aren'],
      [
        all.map((one) =>
          one.header.name === USERS ? entry(USERS, one.data.toString().replace('new@', 'bad@')) : one,
        ),
        `match ${USERS}`,
      ],
      [[...all, entry('more', 'x')], "isn't an entry"],
    ] as const)
      await expect(restore(await write([...made]))).rejects.toThrow(message);
    await expectOldSite();
  });

  test.each([entryOf.about, USERS, `files/${ADDRESS}`])('%s of 600 MB: refused unread', async (name) => {
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
