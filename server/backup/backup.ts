import type { Readable } from 'node:stream';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from '../db/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { ABOUT, type About, entryOf, FORMAT } from './about.ts';
import { type Archive, readAll, writeArchive } from './archive.ts';
import { copyOut, sequencesOf, type Table, tablesOf } from './tables.ts';

/** Size of the parts of a table, since an entry's size is written before it. */
const PART = 4 * 1024 * 1024;

export type Source = {
  connection: DatabaseConnection;
  files: Pick<FileStore, 'open'>;
  now: Date;
  /** Receives a line for each of the first files that are missing or can't be read, and one for the rest. */
  say: (line: string) => void;
};

/** Counts for the rate limits, by hashes of addresses. They mean nothing after a day. */
const COUNTS = 'rate_limits';

/** More lines would only say again that the store isn't the site's. */
const SAID = 10;
/** Addresses of files fetched at once. */
const FETCHED = 1_000;

/**
 * Writes the database as of one moment and the files that it names, while the site runs. Files never change, and those that nothing
 * uses stay for a day, so all that the tables name are there. The backup is whole but for files that the store doesn't have.
 */
export async function writeBackup(
  to: NodeJS.WritableStream,
  { connection, files, now, say }: Source,
): Promise<void> {
  const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = (await tablesOf(client)).filter(({ name }) => name !== COUNTS);
    const jobs = await jobsOf(client);
    const { rows: migrations } = await client.query<About['migrations'][number]>(
      'select name, checksum from schema_migrations order by name',
    );
    const about: About = {
      format: FORMAT,
      takenAt: now.toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      sequences: await sequencesOf(client),
      queues: jobs.queues,
      jobColumns: jobs.table?.columns ?? [],
    };
    await writeArchive(to, async (archive) => {
      await archive.add(ABOUT, Buffer.from(JSON.stringify(about, null, 2)));
      for (const table of tables)
        await addParts(archive, copyOut(client, table), (part) => entryOf.table(table.name, part));
      if (jobs.table) await addParts(archive, copyOut(client, jobs.table), entryOf.jobs);
      await client.query(
        `declare named cursor with hold for
           select encode(sha256, 'hex') as address from media union select value from media, jsonb_each_text(renditions)
           order by address`,
      );
      await client.query('commit');
      await addFiles(archive, client, files, say);
    });
  } finally {
    await client.end();
  }
}

/** Each part is whole rows: the text format ends each row with a line break and writes those in values as two characters. */
async function addParts(archive: Archive, rows: Readable, nameOf: (part: number) => string): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    await archive.add(nameOf(part), Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
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
}

async function addFiles(
  archive: Archive,
  client: pg.ClientBase,
  files: Source['files'],
  say: Source['say'],
): Promise<void> {
  let lacking = 0;
  for await (const address of named(client)) {
    const file = await files.open(address);
    const content = file && (await readAll(file.stream).catch((error: Error) => error));
    if (content instanceof Buffer) await archive.add(entryOf.file(address), content);
    else {
      lacking += 1;
      const why = content instanceof Error ? `can't be read: ${content.message}` : 'is missing';
      if (lacking <= SAID) say(`The file ${address} ${why}`);
    }
  }
  if (lacking > SAID) say(`${lacking - SAID} more files are missing or can't be read`);
}

async function* named(client: pg.ClientBase): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<{ address: string }>(`fetch ${FETCHED} from named`);
    if (rows.length === 0) return;
    for (const { address } of rows) yield address;
  }
}

/** Work that waits. What a process was doing counts as waiting: the restored site does it again. */
async function jobsOf(client: pg.ClientBase): Promise<{ queues: string[]; table?: Table }> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  if (columns.length === 0) return { queues: [] };
  const { rows: queues } = await client.query<{ name: string }>(
    'select name from pgboss.queue order by name',
  );
  const names = columns.map(({ name }) => name);
  const waiting = `(select ${names.map((name) => (name === 'state' ? `'created'::pgboss.job_state as state` : name)).join(', ')}
    from pgboss.job where state < 'completed') as waiting`;
  return {
    queues: queues.map(({ name }) => name),
    table: { name: 'job', sql: waiting, columns: names, order: ['name', 'id'] },
  };
}
