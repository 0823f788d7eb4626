import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { withDatabase } from './connection.ts';
import { MIGRATION_LOCK, MigrationRefused, migrate } from './migrate.ts';
import { DatabaseStartError } from './start-error.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(test.asOwner);
  await sql`create schema public`.execute(test.asOwner);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await file('0001_hangars.sql', 'create table hangars (id int);\ninsert into hangars values (1);');
  await file('0002_doors.sql', 'alter table hangars add door int; update hangars set door = 2;');
  return () => rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(join(folder, name), text);

const run = () => migrate(test.owner, { folder });

async function hangars(): Promise<unknown[]> {
  return (await sql`select * from hangars order by id`.execute(test.asOwner)).rows;
}

it('applies missing migrations once, in order', async () => {
  expect(await run()).toEqual(['0001_hangars', '0002_doors']);
  expect(await run()).toEqual([]);
  await file('0003_more.sql', 'insert into hangars values (3, 4)');
  expect(await run()).toEqual(['0003_more']);
  expect(await hangars()).toEqual([
    { id: 1, door: 2 },
    { id: 3, door: 4 },
  ]);
});

it('serializes processes that start together', async () => {
  const boots = await Promise.all(Array.from({ length: 8 }, run));
  expect(boots.flat().sort()).toEqual(['0001_hangars', '0002_doors']);
  expect(await hangars()).toEqual([{ id: 1, door: 2 }]);
});

it('says that it waits for another process', async () => {
  const lines: string[] = [];
  const other = await test.asOwner.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(other);
  const { promise: said, resolve } = Promise.withResolvers<void>();
  const migrating = migrate(test.owner, {
    folder,
    say: (line) => {
      lines.push(line);
      resolve();
    },
  });
  await said;
  await other.rollback().execute();
  expect(await migrating).toEqual(['0001_hangars', '0002_doors']);
  expect(lines).toEqual(['Waiting for another process that is migrating the database.']);
});

it('refuses a file changed after it was applied, ignoring line endings', async () => {
  await run();
  await file('0001_hangars.sql', 'create table hangars (id int);\r\ninsert into hangars values (1);');
  expect(await run()).toEqual([]);
  await file('0001_hangars.sql', 'create table hangars (id bigint);');
  await expect(run()).rejects.toThrow(
    new MigrationRefused(
      'Migration 0001_hangars was changed after it was applied. Restore it and add a new file.',
    ),
  );
});

it('refuses a database that is newer than the code', async () => {
  await file('0003_future.sql', 'select 1');
  await run();
  await rm(join(folder, '0003_future.sql'));
  await expect(run()).rejects.toThrow(
    /^The database is newer than this version: it has migration 0003_future\./,
  );
});

it('refuses a database from before the first release in one sentence', async () => {
  await run();
  await sql`insert into schema_migrations values ('0001_settings', 'x')`.execute(test.asOwner);
  await expect(run()).rejects.toThrow(
    /^This database was made before the first release .*"npm run db:reset".*an empty database/,
  );
});

it('refuses a file numbered before an applied one, and duplicate numbers', async () => {
  await run();
  await file('0001_attics.sql', 'select 1');
  await expect(run()).rejects.toThrow(/0001_attics.sql and 0001_hangars.sql have the same number/);
  await rm(join(folder, '0001_attics.sql'));
  await file('0000_before.sql', 'select 1');
  await expect(run()).rejects.toThrow(/0000_before comes before one already applied/);
});

it('rolls back a migration that fails', async () => {
  await file('0003_broken.sql', 'insert into hangars values (9); select * from nowhere');
  await expect(run()).rejects.toThrow(/^Migration 0003_broken failed: relation "nowhere" does not exist$/);
  expect(await hangars()).toEqual([{ id: 1, door: 2 }]);
  await file('0003_broken.sql', 'insert into hangars values (9)');
  expect(await run()).toEqual(['0003_broken']);
});

it("refuses a database that can't store every character", async () => {
  const name = `${(await sql<{ name: string }>`select current_database() as name`.execute(test.asOwner)).rows[0]?.name}_ascii`;
  await sql`create database ${sql.id(name)} template template0 encoding 'SQL_ASCII' locale 'C'`.execute(
    test.asOwner,
  );
  const refused = migrate(withDatabase(test.owner, name), { folder });
  await expect(refused).rejects.toThrow('The database must have the encoding UTF8; this one has SQL_ASCII.');
  await sql`drop database ${sql.id(name)}`.execute(test.asOwner);
});

it('reports an unreachable PostgreSQL in one line', async () => {
  const error = await migrate('postgres://nobody@127.0.0.1:1/none', { folder }).catch((caught) => caught);
  expect(error).toBeInstanceOf(DatabaseStartError);
  expect(error.message).toBe("PostgreSQL can't be reached: connect ECONNREFUSED 127.0.0.1:1");
});
