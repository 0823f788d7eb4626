import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { prepareDatabase } from '../prepare-database.ts';
import { createTestDatabase } from '../test/database.ts';
import { migrate } from './migrate.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('serves as a role that has no power beyond the rows', async () => {
  const { rows } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid)
        + (select count(*) from pg_namespace where nspowner = r.oid) as owned,
      (select count(*) from pg_auth_members where member = r.oid) as memberships,
      has_schema_privilege('public', 'create') or has_schema_privilege('pgboss', 'create') as "mayCreate",
      (select count(*) from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
        and has_table_privilege(oid, 'truncate, references, trigger')) as "tablesWithMore"
    from pg_roles r where rolname = current_user`.execute(database.db);
  const never = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false };
  expect(rows).toEqual([
    { ...never, rolbypassrls: false, owned: 0, memberships: 0, mayCreate: false, tablesWithMore: 0 },
  ]);
});

test.each([
  "copy settings from program 'echo'",
  "copy settings to '/tmp/settings'",
  'alter table audit_log disable trigger audit_log_append_only',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'update audit_log set note = null',
  'delete from audit_log',
  'truncate audit_log',
  "insert into audit_chain values (1, 1, '')",
  'delete from audit_chain',
  "insert into schema_migrations values ('9999_x', '')",
  'alter table pgboss.job add column x text',
  // pg-boss runs these commands as the tables' owner, and all migrations after that version.
  "insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'job', 'alter role current_user superuser')",
  "update pgboss.bam set command = 'alter role current_user superuser'",
  'update pgboss.version set version = 0',
  'delete from pgboss.version',
  'create table mine (id integer)',
  'alter role current_user superuser',
])('refuses the app: %s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/);
});

test('refuses the app a trigger of its own that adds links to the audit log', async () => {
  await database.db.connection().execute(async (session) => {
    await sql`create temporary table forged (like audit_log)`.execute(session);
    const trigger = sql`create trigger forge after insert on forged for each row execute function link_audit_entry()`;
    await expect(trigger.execute(session)).rejects.toThrow('permission denied for function link_audit_entry');
  });
});

test('gives the app its rights on what a migration adds', async () => {
  const other = await createTestDatabase();
  await sql`create table added (id integer generated always as identity)`.execute(other.asOwner);
  await expect(sql`select from added`.execute(other.db)).rejects.toThrow('permission denied');
  await prepareDatabase({ owner: other.owner, app: other.connection });
  await sql`insert into added default values`.execute(other.db);
  await other.drop();
});

test('drops settings that the app gave its own role, which would break every later session', async () => {
  const other = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other.db);
  const settings = sql`from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()`;
  await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} set search_path = nowhere`.execute(
    other.db,
  );
  expect((await sql`select ${settings}`.execute(other.asOwner)).rows).toHaveLength(1);
  await prepareDatabase({ owner: other.owner, app: other.connection });
  expect((await sql`select ${settings}`.execute(other.asOwner)).rows).toEqual([]);
  await other.drop();
});

test('a role that owns nothing may start on a database that lacks no migration', async () => {
  expect(await migrate(database.connection)).toEqual([]);
  await prepareDatabase({ owner: database.connection, app: database.connection });
});

test('says when one role does both', async () => {
  const said: string[] = [];
  const prepare = (app: typeof database.owner) =>
    prepareDatabase({ owner: database.owner, app }, (line) => said.push(line));
  await prepare(database.connection);
  expect(said).toEqual([]);
  await prepare(database.owner);
  const line =
    /^The database role ".+" serves requests and owns the tables\. Set DATABASE_OWNER_URL to separate/;
  expect(said).toEqual([expect.stringMatching(line)]);
});
