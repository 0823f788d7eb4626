import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { tableTypes } from './table-types.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('schema.ts has every table and column that the migrations make (npm run db:types)', async () => {
  await expect(await tableTypes(database.db)).toMatchFileSnapshot('schema.ts');
});
