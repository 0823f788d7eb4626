import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { availabilities } from '../../domain/availability.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { choicesOf, partChosen } from '../../domain/listing-kinds/kind.ts';
import { createTestApp } from '../test/test-app.ts';
import { numbersOf } from './unstated.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('every option, kind, and availability that a search can ask for has a number of its own', async () => {
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
  const offers = listingKinds.flatMap(({ category }) => availabilities.map((now) => [category, now]));
  const { rows } = await sql<{ numbers: number[] }>`
    select option_numbers(part::jsonb) as numbers from unnest(${different}::text[]) part
    union all select offer_numbers(offer ->> 0, offer ->> 1, '{}') from unnest(${offers.map((one) => JSON.stringify(one))}::jsonb[]) offer`.execute(
    site.services.db,
  );
  const numbers = rows.flatMap((row) => row.numbers);
  const asked = [...parts.values()].map((part) => numbersOf(part));
  const same = await sql<{ numbers: number[] }>`
    select numbers from (values ${sql.join(asked.map((one, at) => sql`(${sql.lit(at)}, ${one})`))}) asked (at, numbers)
    order by at`.execute(site.services.db);
  expect(same.rows).toEqual(rows.slice(0, different.length));
  // A kind has its own number, one of what is free, and one for each availability.
  expect(new Set(numbers).size).toBe(different.length + listingKinds.length * (2 + availabilities.length));
});
