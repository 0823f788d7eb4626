import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AdminHealth } from '../../../domain/admin-schema.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { findQueues } from '../../jobs/queues.ts';
import { findMailFailures } from '../../mail/failures.ts';

type HealthServices = { config: Pick<Config, 's3' | 'dataDir'>; db: Db };

const backupSchema = z.object({ at: z.iso.datetime() });

export async function readHealth({ config, db }: HealthServices): Promise<AdminHealth> {
  const [facts, queues, mailFailures, diskFree] = await Promise.all([
    findFacts(db),
    findQueues(db),
    findMailFailures(db),
    config.s3 ? null : freeBytes(config.dataDir),
  ]);
  const { database, applied, last, lastAppliedAt, databaseBytes, mediaFiles, mediaBytes, backup } = facts;
  return {
    versions: { app: packageFile.version, node: process.versions.node, database },
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    migrations: { applied, last, lastAppliedAt: lastAppliedAt?.toISOString() ?? null },
    queues:
      queues?.map((queue) => ({ ...queue, oldestWaiting: queue.oldestWaiting?.toISOString() ?? null })) ??
      null,
    mailFailures: mailFailures.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    storage: { database: databaseBytes, mediaFiles, media: mediaBytes, diskFree },
    lastBackup: backupSchema.safeParse(backup).data?.at ?? null,
  };
}

async function findFacts(db: Db) {
  const { rows } = await sql<{
    database: string;
    applied: number;
    last: string | null;
    lastAppliedAt: Date | null;
    databaseBytes: number;
    mediaFiles: number;
    mediaBytes: number;
    backup: unknown;
  }>`
    select current_setting('server_version') as database,
      (select count(*) from schema_migrations) as applied,
      max(m.name) as last, max(m.applied_at) as "lastAppliedAt",
      pg_database_size(current_database()) as "databaseBytes",
      f.files as "mediaFiles", f.bytes as "mediaBytes",
      (select value from settings where key = 'last_backup') as backup
    from (
      select count(*) as files, coalesce(sum(size), 0)::bigint as bytes
      from (select distinct name, size from media) one
    ) f
    left join lateral (select name, applied_at from schema_migrations order by name desc limit 1) m on true
    group by f.files, f.bytes`.execute(db);
  if (!rows[0]) throw new Error('The aggregate returned no row.');
  return rows[0];
}

/** Null if the file system doesn't say. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
