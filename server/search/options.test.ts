import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { choicesOf, partChosen } from '../../domain/listing-kinds/kind.ts';
import { createTestApp } from '../test/test-app.ts';
import { optionNames, optionNumbers } from './options.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('every option that a search can ask for has a unique number', async () => {
  // Words may ask for any option, and for the yes of a field without options; filters also for a no.
  const words = listingKinds.flatMap(({ fields }) =>
    fields.flatMap(({ options = [{ value: '' }], holding }) =>
      holding ? options.map(({ value }) => holding(value)) : [],
    ),
  );
  const chosen = listingKinds.flatMap((kind) =>
    kind.choices.flatMap((choice) =>
      choicesOf(kind, choice).map(({ value }) => partChosen(kind, choice, value)),
    ),
  );
  const parts = new Map(
    [...words, ...chosen].flatMap((part) => (part ? [[JSON.stringify(part), part] as const] : [])),
  );
  const different = [...parts.keys()];
  expect(different.length).toBeGreaterThan(20);
  const { rows } = await sql<{ numbers: number[] }>`
    select option_numbers(part::jsonb) as numbers from unnest(${different}::text[]) part`.execute(
    site.services.db,
  );
  const asked = [...parts.values()].map((part) => optionNames(part));
  const same = await sql<{ numbers: number[] }>`
    select numbers from (values ${sql.join(asked.map((one, at) => sql`(${sql.lit(at)}, ${optionNumbers(one)})`))}) asked (at, numbers)
    order by at`.execute(site.services.db);
  // A choice is also a fact that its field is stated.
  for (const [at, { numbers }] of same.rows.entries())
    expect(rows[at]?.numbers).toEqual(expect.arrayContaining(numbers));
  expect(new Set(same.rows.flatMap(({ numbers }) => numbers)).size).toBe(different.length);
});
