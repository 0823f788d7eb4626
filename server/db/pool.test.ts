import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { type Relay, relayTo } from '../test/relay.ts';
import { hasTimedOut, isConnectionFailure } from './connection-failure.ts';
import { plannedOnce } from './planned-once.ts';
import { type DatabaseOptions, type Db, openDatabase } from './pool.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function value(db: Db, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
}

describe('values', () => {
  it.each([
    ['count(*)', 1],
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['1234567890123.45::numeric', '1234567890123.45'],
    ["'2026-09-03'::date", '2026-09-03'],
    ["'2026-09-03 10:00+02'::timestamptz", new Date('2026-09-03T08:00:00Z')],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
  ])('reads %s', async (expression, expected) => {
    expect(await value(test.db, expression)).toEqual(expected);
  });

  it('never rounds a bigint', async () => {
    await expect(value(test.db, '9007199254740993::bigint')).rejects.toThrow(RangeError);
    expect(await value(test.db, '1')).toBe(1);
  });
});

it('starts no parallel processes for a statement', async () => {
  expect(await value(test.db, `current_setting('max_parallel_workers_per_gather')`)).toBe('0');
});

describe('a statement', () => {
  const plans = async (db: Db) =>
    (await sql`select generic_plans, custom_plans from pg_prepared_statements`.execute(db)).rows;

  it('by id is planned once per connection, and outlives a change of its table', async () => {
    const db = openDatabase(test.connection, { max: 1 });
    await sql`create temporary table planned (id integer primary key, note text)`.execute(db);
    await sql`insert into planned select generate_series(1, 20), 'first'`.execute(db);
    const find = plannedOnce<{ note: string }>((id) => sql`select note from planned where id = ${id}`);
    for (let id = 1; id <= 12; id += 1) {
      expect(await find(db, id)).toEqual([{ note: 'first' }]);
      if (id === 3) await sql`alter table planned add column added text`.execute(db);
    }
    const [{ generic_plans: generic, custom_plans: custom } = { generic_plans: 0, custom_plans: 0 }] =
      (await plans(db)) as { generic_plans: number; custom_plans: number }[];
    expect(generic).toBeGreaterThan(0);
    expect(custom).toBeLessThan(12);
    await db.destroy();
  });

  it('of a filter is planned with its values each time', async () => {
    const db = openDatabase(test.connection, { max: 1 });
    for (let value = 1; value <= 8; value += 1) await sql`select 1 where ${value}::integer > 3`.execute(db);
    expect(await plans(db)).toEqual([]);
    await db.destroy();
  });
});

describe('a query that takes too long', () => {
  it('is ended by the server and not reported as a connection failure', async () => {
    const db = openDatabase(test.connection, { max: 1, statementTimeout: 50 });
    const error = await value(db, 'pg_sleep(10)').catch((caught) => caught);
    expect(error).toMatchObject({ code: '57014' });
    expect([isConnectionFailure(error), hasTimedOut(error)]).toEqual([false, true]);
    expect(await value(db, '1')).toBe(1);
    await db.destroy();
  });
});

describe('when PostgreSQL is unreachable', () => {
  async function through(options: DatabaseOptions, act: (db: Db, relay: Relay) => Promise<void>) {
    const relay = await relayTo(test.connection);
    const db = openDatabase(relay.connection, { max: 1, ...options });
    expect(await value(db, '1')).toBe(1);
    await act(db, relay);
    await db.destroy();
    await relay.close();
  }

  it('fails the current query and recovers without help', () =>
    through({}, async (db, relay) => {
      const failed = value(db, 'pg_sleep(10)').catch((caught) => caught);
      await activeQuery('pg_sleep(10)');
      relay.cut();
      expect(isConnectionFailure(await failed)).toBe(true);
      expect(await value(db, '2')).toBe(2);
    }));

  it('survives the loss of an idle connection', () =>
    through({}, async (db, relay) => {
      relay.cut();
      expect(await eventually(db)).toBe(3);
    }));

  it('holds a query until PostgreSQL is back', () =>
    through({ patience: 5_000 }, async (db, relay) => {
      await relay.close();
      const held = eventually(db);
      await relay.open();
      expect(await held).toBe(3);
    }));

  it('fails a query when PostgreSQL stays away', () =>
    through({ patience: 100 }, async (db, relay) => {
      await relay.close();
      const error = await eventually(db).catch((caught) => caught);
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
      expect(isConnectionFailure(error)).toBe(true);
      await relay.open();
    }));

  it('gives up on a silent network and discards that connection', () =>
    through({ statementTimeout: 10 }, async (db, relay) => {
      relay.swallow();
      const error = await value(db, '1').catch((caught) => caught);
      expect(isConnectionFailure(error)).toBe(true);
      expect(await value(db, '4')).toBe(4);
    }));

  /** The pool may still hand out a dead connection at first; the queries after that must work. */
  async function eventually(db: Db): Promise<unknown> {
    return value(db, '3').catch((error) => {
      if (/Connection terminated|not queryable|ECONNRESET|EPIPE/.test(`${error.message} ${error.code}`)) {
        return value(db, '3');
      }
      throw error;
    });
  }

  async function activeQuery(text: string): Promise<void> {
    const like = `%${text}%`;
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where state = 'active' and query like ${like} and pid <> pg_backend_pid()`.execute(test.db);
      if (rows.length > 0) return;
    }
  }
});

describe('isConnectionFailure', () => {
  it.each([
    { code: '57P03', message: 'the database system is in recovery mode' },
    { code: '53300', message: 'sorry, too many clients already' },
    { code: '08006', message: 'connection failure' },
    { code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /tmp/x/.s.PGSQL.5432' },
    { message: 'timeout exceeded when trying to connect' },
  ])('accepts $message', (fields) => {
    expect(isConnectionFailure(Object.assign(new Error(fields.message), fields))).toBe(true);
  });

  it.each([
    { code: '23505', message: 'duplicate key value' },
    { code: '53100', message: 'could not extend file: No space left on device' },
    { code: 'ENOENT', syscall: 'open', message: 'no such file' },
  ])('rejects $message', (fields) => {
    expect(isConnectionFailure(Object.assign(new Error(fields.message), fields))).toBe(false);
  });
});
