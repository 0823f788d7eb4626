import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { createLocalFiles } from '../files/local-files.ts';
import { checksums } from '../test/checksums.ts';
import { missingPackages, startReplicated } from '../test/cluster-servers.ts';
import { createTestDatabase } from '../test/database.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const isMissing = missingPackages().length > 0;

const majorOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
};

test.skipIf(isMissing)(
  'a backup fills another major version of PostgreSQL, and comes back the same',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'versions-'));
    const site = await createTestApp();
    const debian = await startReplicated();
    const back = await createTestDatabase();
    const there = openDatabase(debian.primary, { max: 1 });
    const backup = async (
      name: string,
      connection: DatabaseConnection,
      files: Parameters<typeof writeBackup>[1]['files'],
    ) => {
      const to = join(folder, name);
      const said: string[] = [];
      const now = new Date('2026-11-23T03:17:00Z');
      await writeBackup(createWriteStream(to), { connection, files, now, say: (line) => said.push(line) });
      expect(said).toEqual([]);
      return to;
    };
    try {
      const as = await site.account('property_principal', 'amelia@example.com');
      for (const kind of listingKinds) {
        const made = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind) });
        expect(made.statusCode, made.body).toBe(201);
      }
      const stored = await uploadFile(site, pdf(), {
        as,
        file: 'plan.pdf',
        type: 'application/pdf',
        address: apiPaths.mediaDocument,
      });
      expect(stored.statusCode, stored.body).toBe(201);
      expect(await majorOf(there)).not.toBe(await majorOf(back.asOwner));

      const first = await backup('first.tar.gz', site.owner, site.services.files);
      const files = createLocalFiles(join(folder, 'there'));
      await restoreBackup(first, { connection: debian.primary, files });
      const second = await backup('second.tar.gz', debian.primary, files);
      const filesBack = createLocalFiles(join(folder, 'back'));
      await restoreBackup(second, { connection: back.owner, files: filesBack });
      const third = await backup('third.tar.gz', back.owner, filesBack);

      const expected = await checksums(first);
      expect(await checksums(second)).toEqual(expected);
      expect(await checksums(third)).toEqual(expected);
    } finally {
      await there.destroy();
      await back.drop();
      await debian.end();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
