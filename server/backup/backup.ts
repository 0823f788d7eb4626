import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import { DatabaseStartError } from '../db/start-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { QUEUES } from '../jobs/queues.ts';
import { type About, type Contents, entryOf, FORMAT, sumLine, textOf } from './about.ts';
import { type Archive, writeArchive } from './archive.ts';
import { holdOffRestores } from './replaced.ts';
import { signatureOf } from './signature.ts';
import {
  copyOut,
  declareFilesNamed,
  filesNamed,
  jobColumnsOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './tables.ts';

/** Size of the parts of a table, since an entry's size is written before it. */
const PART = 4 * 1024 * 1024;

/** In order; a test kills the process at each of them. */
export const BACKUP_STEPS = ['opened', 'rows written', 'files written', 'read back', 'renamed'] as const;

export type Source = {
  connection: DatabaseConnection;
  files: Pick<FileStore, 'open'>;
  now: Date;
  /** Receives a line for each of the first files that are missing or can't be read, and one for the rest. */
  say: (line: string) => void;
  /** Signs the backup. */
  key?: string | undefined;
  at?: (step: (typeof BACKUP_STEPS)[number]) => void;
};

/** More lines would only say again that the store isn't the site's. */
const SAID = 10;

/**
 * Writes the database as of one moment and the files that it names, while the site runs. Files never change, and those that nothing
 * uses stay for a day, so all that the tables name are there. The backup is whole but for files that the store doesn't have. Undoes
 * an interrupted restore first, and throws a `DatabaseStartError` while one runs. Returns the checksums.
 */
export async function writeBackup(to: NodeJS.WritableStream, source: Source): Promise<string> {
  const { connection, files, now, say, key, at = () => {} } = source;
  const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
  // A query reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  try {
    await holdOffRestores(client, connection, say);
    await refuseEmpty(client);
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    const jobs = jobsOf(await jobColumnsOf(client));
    const { rows: migrations } = await client.query<About['migrations'][number]>(
      'select name, checksum from schema_migrations order by name',
    );
    const about: About = {
      format: FORMAT,
      takenAt: now.toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      sequences: (await sequencesOf(client)).map(({ name, last }) => ({ name, last })),
      jobColumns: jobs?.columns ?? [],
      auditEnd: await auditEndOf(client),
    };
    let sums = '';
    await writeArchive(to, async (archive) => {
      const add: Archive['add'] = async (name, content) => {
        await archive.add(name, content);
        sums += sumLine(createHash('sha256').update(content).digest('hex'), name);
      };
      await add(entryOf.about, Buffer.from(textOf(about)));
      const rows: Contents['rows'] = {};
      for (const table of tables)
        rows[table.name] = await addRows(add, client, table, (part) => entryOf.table(table.name, part));
      const waiting = jobs ? await addRows(add, client, jobs, entryOf.jobs) : 0;
      at('rows written');
      await client.query(declareFilesNamed);
      await client.query('commit');
      await archive.stopCompressing();
      const stored = await addFiles(archive, client, files, say);
      at('files written');
      await add(entryOf.contents, Buffer.from(textOf({ rows, jobs: waiting, files: stored })));
      await archive.add(entryOf.sums, Buffer.from(sums));
      if (key !== undefined) await archive.add(entryOf.signature, Buffer.from(signatureOf(sums, key)));
    });
    return sums;
  } finally {
    await client.end();
  }
}

async function auditEndOf(client: pg.ClientBase): Promise<About['auditEnd']> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1`,
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : null;
}

async function refuseEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select to_regclass('public.schema_migrations') is null as empty`,
  );
  if (rows[0]?.empty) throw new DatabaseStartError('The database has no site to back up.');
}

/**
 * Adds all rows and returns their number. Each part is whole rows: the text format ends each row with a line break and writes those
 * in values as two characters.
 */
async function addRows(
  add: Archive['add'],
  client: pg.ClientBase,
  table: Table,
  nameOf: (part: number) => string,
): Promise<number> {
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    await add(nameOf(part), Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  const rows = copyOut(client, table);
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = size + chunk.length < PART ? 0 : chunk.lastIndexOf('\n') + 1;
    if (end > 0) {
      waiting.push(chunk.subarray(0, end));
      size += end;
      await flush();
    }
    waiting.push(chunk.subarray(end));
    size += chunk.length - end;
  }
  await flush();
  return rows.rowCount;
}

async function addFiles(
  archive: Archive,
  client: pg.ClientBase,
  files: Source['files'],
  say: Source['say'],
): Promise<Contents['files']> {
  const addresses = createHash('sha256');
  let count = 0;
  let lacking = 0;
  for await (const address of filesNamed(client)) {
    const file = await files.open(address);
    const content = file && (await buffer(file.stream).catch((error: Error) => error));
    if (content instanceof Buffer) {
      await archive.add(entryOf.file(address), content);
      addresses.update(`${address}\n`);
      count += 1;
    } else {
      lacking += 1;
      const why = content instanceof Error ? `can't be read: ${content.message}` : 'is missing';
      if (lacking <= SAID) say(`The file ${address} ${why}`);
    }
  }
  if (lacking > SAID) say(`${lacking - SAID} more files are missing or can't be read`);
  return { count, sha256: addresses.digest('hex') };
}

/** Work that waits. What a process was doing counts as waiting: the restored site does it again. */
function jobsOf(columns: string[]): Table | undefined {
  if (columns.length === 0) return undefined;
  const asWaiting = columns.map((name) => (name === 'state' ? `'created'::pgboss.job_state as state` : name));
  const queues = QUEUES.map((name) => `'${name}'`).join(', ');
  const sql = `(select ${asWaiting.join(', ')} from pgboss.job where state < 'completed' and name in (${queues})) as waiting`;
  return { name: 'job', sql, columns, order: ['name', 'id'] };
}
