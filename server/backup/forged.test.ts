import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { QUEUES } from '../jobs/queues.ts';
import { aboutOf, entry, seal, type TarEntry, withAbout } from '../test/backup-entries.ts';
import { ADDRESS, createRestoreTarget, USERS } from '../test/restore-target.ts';
import { entryOf } from './about.ts';
import { saveBackup } from './files.ts';
import { checkBackup, restoreChecked } from './restore.ts';

const KEY = 'a key of thirty-two letters at least'.replaceAll(' ', '-');
const { site, folder, source, into, entries, write, restore, named, replaced, expectOldSite, end } =
  await createRestoreTarget();
afterAll(end);

/** The same backup with another time. */
const later = () =>
  withAbout(entries, (about) => {
    about.takenAt = '2027-01-01T00:00:00Z';
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
    return lineOf(USERS)
      .split('\t')
      .with(columns.indexOf('id'), '77')
      .with(columns.indexOf('email'), 'x@example.com')
      .with(columns.indexOf(column), value)
      .join('\t');
  };
  const twin = (one: string) => one.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}/g, '00000000-0000');

  test.each([
    ['of nobody', () => replaced(USERS, '77\n'), /break a rule/],
    [
      'that refer to no row',
      () => entries.filter(({ header }) => header.name !== USERS),
      /break a rule.*foreign key/,
    ],
    ['against a check', () => withRow(USERS, user('role', 'emperor')), /break a rule.*check/],
    ['there twice', () => withRow(USERS, lineOf(USERS)), /break a rule.*unique/],
    ['of another type', () => withRow(USERS, user('id', 'x')), /break a rule.*integer/],
    ['with a zero byte', () => withRow(USERS, user('first_name', 'a\0b')), /break a rule/],
    [
      'after the end of data',
      () => withRow(USERS, `\\.\n${user('first_name', 'b')}`),
      /break a rule|lines, but/,
    ],
    [
      'of a queue that isn’t ours',
      () => withRow(jobs, twin(jobWith('name', 'evil'))),
      /queue "evil"|break a rule/,
    ],
    ['of a job that is done', () => withRow(jobs, twin(jobWith('state', 'completed'))), /state completed/],
  ])('%s: refused', async (_what, make, message) => {
    await expect(restore(await write(seal(make())))).rejects.toThrow(message);
    await expectOldSite();
  });

  test('a file that no row names is refused', async () => {
    const made = [...entries, entry(`files/${ADDRESS}`)].toSorted((a, b) =>
      a.header.name.startsWith('files/') && b.header.name.startsWith('files/')
        ? a.header.name.localeCompare(b.header.name)
        : 0,
    );
    await expect(restore(await write(seal(made)))).rejects.toThrow(
      `the file ${ADDRESS}, which none of its rows names`,
    );
    await expectOldSite();
  });
});

describe('the signature of a backup', () => {
  test('is needed and checked if there is a key', async () => {
    const key = { key: KEY };
    const signed = join(folder, 'signed.tar.gz');
    await saveBackup(signed, { ...source, ...key });
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
      const refused = restoreChecked(backup, into);
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
    await saveBackup(path, source);
    expect(await readFile(victim, 'utf8')).toBe('precious');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(saveBackup(path, source)).rejects.toThrow(`${path} exists already`);
    await symlink(join(folder, 'nothing'), join(folder, 'dangling'));
    await expect(saveBackup(join(folder, 'dangling'), source)).rejects.toThrow('exists already');
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
