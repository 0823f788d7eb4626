import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { recordAudit } from '../service.ts';
import { verifyAudit } from './service.ts';

const database = await createTestDatabase();
const { db, asOwner } = database;
afterAll(() => database.drop());

const record = (id: number, on = db) =>
  recordAudit(
    on,
    { id: 1, email: 'chief@admin.example' },
    {
      action: 'view',
      subject: { type: 'user', id, name: `Person ${id}` },
      before: { ok: true, name: 'Ruth “O’Neil”' },
    },
  );

/** Changes rows without the triggers, as a superuser could. */
const tamper = (statement: string) =>
  asOwner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });

beforeEach(async () => {
  await tamper('truncate audit_chain, audit_log restart identity');
  for (const id of [1, 2, 3]) await record(id);
});

test('links the entries of many writers in one line', async () => {
  await Promise.all([4, 5, 6, 7, 8, 9].map((id) => record(id)));
  expect(await verifyAudit(db)).toMatchObject({ entries: 9, last: { seq: 9 }, broken: [] });
});

test('doesn’t link an entry that is rolled back', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await record(4, transaction);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await record(5);
  expect(await verifyAudit(db)).toMatchObject({ entries: 4, last: { seq: 4 }, broken: [] });
});

test('a writer that waits for the chain can’t hold up a writer that waits for its row', async () => {
  await sql`insert into settings (key, value) values ('row', '1')`.execute(db);
  const touch = (on: typeof db) => sql`update settings set value = '2' where key = 'row'`.execute(on);
  await Promise.all([
    db.transaction().execute(async (transaction) => {
      await touch(transaction);
      await record(4, transaction);
    }),
    db.transaction().execute(async (transaction) => {
      await record(5, transaction);
      await touch(transaction);
    }),
  ]);
  expect((await verifyAudit(db)).broken).toEqual([]);
});

test.each([
  [
    'a changed note',
    `update audit_log set note = 'other' where id = 2`,
    ['Entry 2 or its link was changed.'],
  ],
  [
    'a changed time',
    `update audit_log set at = at + interval '1 microsecond' where id = 2`,
    ['Entry 2 or its link was changed.'],
  ],
  [
    'a changed link',
    `update audit_chain set hash = sha256('') where seq = 3`,
    ['Entry 3 or its link was changed.'],
  ],
  ['a removed entry', 'delete from audit_log where id = 2', ['Entry 2 is missing.']],
  [
    'an entry removed with its link',
    'delete from audit_chain where entry = 2; delete from audit_log where id = 2',
    ['Entry 3 or its link was changed.'],
  ],
  [
    'a removed beginning',
    'delete from audit_chain where entry = 1; delete from audit_log where id = 1',
    ['Entry 2 or its link was changed.'],
  ],
  [
    'an added entry',
    `insert into audit_log (actor_id, actor_email, action, subject, subject_id, subject_name) values (1, 'a', 'view', 'user', '9', 'b')`,
    ['Entry 4 has no link, so it was added by other means.'],
  ],
])('%s shows', async (_what, statement, broken) => {
  await tamper(statement);
  expect((await verifyAudit(db)).broken).toEqual(broken);
});

test('a cut end shows by a link of a backup', async () => {
  const { last } = await verifyAudit(db);
  await tamper('delete from audit_chain where seq = 3; delete from audit_log where id = 3');
  expect((await verifyAudit(db)).broken).toEqual([]);
  expect((await verifyAudit(db, last ?? undefined)).broken).toEqual([
    'Link 3 of the backup is missing: the end of the log was cut off.',
  ]);
  await record(4);
  expect((await verifyAudit(db, last ?? undefined)).broken).toEqual([
    'Link 3 differs from the backup: the log was written again.',
  ]);
});
