import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { tableTypes } from './table-types.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('schema.ts has every table and column that the migrations make (npm run db:types)', async () => {
  await expect(await tableTypes(database.db)).toMatchFileSnapshot('schema.ts');
});

test('functions with statements of their own keep their plans', async () => {
  const { rows } = await sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and (prorettype = 'trigger'::regtype or pg_get_functiondef(oid) ~* '\\mselect\\M.*\\mfrom\\M')
      and not coalesce(proconfig, '{}') && array['plan_cache_mode=auto']`.execute(database.db);
  expect(rows).toEqual([]);
});
