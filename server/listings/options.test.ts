import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { createTestApp } from '../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('every option that a search can ask for has a number of its own', async () => {
  const parts = listingKinds.flatMap(({ fields, choices = [] }) =>
    fields.flatMap(({ name, words = [], options = [], holding }) => {
      const isAsked = choices.some((filter) => filter.by === 'option' && filter.field === name);
      const asked = [...words, ...(isAsked ? options.map(({ value }) => value) : [])];
      return asked.map((option) => JSON.stringify(holding?.(option)));
    }),
  );
  const different = [...new Set(parts)];
  expect(different.length).toBeGreaterThan(20);
  const { rows } = await sql<{ numbers: number[] }>`
    select option_numbers(part::jsonb) as numbers from unnest(${different}::text[]) part`.execute(
    site.services.db,
  );
  const numbers = rows.flatMap((row) => row.numbers);
  expect(numbers).toHaveLength(different.length);
  expect(new Set(numbers).size).toBe(different.length);
});
