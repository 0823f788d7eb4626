import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { signInApi } from '../../domain/account.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { writeBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import type { SignatureRule } from '../backup/signature.ts';
import { createLocalFiles } from '../files/local-files.ts';
import { entriesOf, entry, seal, type TarEntry, writeEntries } from './backup-entries.ts';
import { createTestDatabase } from './database.ts';
import { createTestApp, validInput } from './test-app.ts';
import { pdf, uploadFile } from './uploads.ts';

/** The entries of a site's backup, for attackers to change, and another site that a restore of them must not change. */
export async function createRestoreTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-backup-'));
  const site = await createTestApp();
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
  const source = {
    connection: site.owner,
    files: site.services.files,
    now: new Date('2026-11-23T03:17:00Z'),
    say: () => {},
  };
  const path = join(folder, 'good.tar.gz');
  await writeBackup(createWriteStream(path), source);
  const entries = await entriesOf(path);
  const target = await createTestDatabase();
  let written = 0;
  const write = (made: TarEntry[]) => writeEntries(join(folder, `${++written}.tar.gz`), made);
  const into = {
    connection: target.owner,
    files: createLocalFiles(join(folder, 'stored')),
    replace: true,
  };
  const restore = (from: string, rule: SignatureRule = {}) => restoreBackup(from, { ...into, ...rule });
  await restore(await write(seal(entries)));
  await sql`update users set email = 'old@example.com'`.execute(target.asOwner);

  return {
    site,
    folder,
    source,
    into,
    entries,
    write,
    restore,
    /** An entry under its name. */
    named: (name: string) => entries.find(({ header }) => header.name === name) as TarEntry,
    /** All entries, with other content of one. */
    replaced: (name: string, data: string | Buffer) =>
      entries.map((one) => (one.header.name === name ? entry(name, data) : one)),
    /** All entries, with another one after one. */
    added: (name: string, more: TarEntry) =>
      entries.flatMap((one) => (one.header.name === name ? [one, more] : [one])),
    async expectOldSite() {
      const { rows: users } = await sql`select email from users`.execute(target.asOwner);
      expect(users).toEqual([{ email: 'old@example.com' }]);
      const { rows: left } =
        await sql`select nspname from pg_namespace where nspname ~ 'restored|replaced'`.execute(
          target.asOwner,
        );
      expect(left).toEqual([]);
    },
    async end() {
      await site.close();
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The entry with the accounts. */
export const USERS = 'tables/users/000001';
/** Of an empty file. */
export const ADDRESS = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
