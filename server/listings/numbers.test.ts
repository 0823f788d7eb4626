import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seeded } from '../../db/seed/random.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { createTestApp } from '../test/test-app.ts';
import { figures } from './bounds.ts';
import { numbersWithin, scale, squaresOf } from './numbers.ts';
import { readQuery } from './queries.ts';
import { conditions } from './search.ts';

const site = await createTestApp();
const { db } = site.services;
afterAll(() => site.close());

const random = seeded(5);
const shares = (some: readonly number[], others: readonly number[]) =>
  some.some((number) => others.includes(number));

async function numbersOf(listings: readonly { lng: number; lat: number; figure: number | null }[]) {
  const { rows } = await sql<{ numbers: number[] }>`
    select range_numbers((l ->> 'lng')::float8, (l ->> 'lat')::float8, array[(l ->> 'figure')::numeric]) as numbers
    from jsonb_array_elements(${JSON.stringify(listings)}::jsonb) l`.execute(db);
  return rows.map(({ numbers }) => numbers);
}

test('a figure within a bound shares a number with it, one far from it doesn’t', async () => {
  const column = figures[0];
  if (!column) throw new Error('No figure.');
  const near = scale.flatMap((start) => [start, start - 0.01, start + 0.01]);
  const values = [...near, 0, ...Array.from({ length: 50 }, () => random.integer(1, 3_000_000) / 10)];
  const numbers = await numbersOf(values.map((figure) => ({ lng: 0, lat: 0, figure })));
  const asked = values.filter((value) => value >= 1.25 && value < 1_000_000);
  for (const value of asked) {
    for (const side of ['least', 'most'] as const) {
      const within = numbersWithin({ side, column, value }, false) ?? [];
      for (const [at, own] of numbers.entries()) {
        const figure = values[at] ?? 0;
        const isWithin = side === 'least' ? figure >= value : figure <= value;
        const isFar = side === 'least' ? figure < value / 1.3 : figure > value * 1.3;
        if (isWithin) expect(shares(own, within), `${figure} at ${side} ${value}`).toBe(true);
        if (isFar) expect(shares(own, within), `${figure} at ${side} ${value}`).toBe(false);
      }
    }
  }
});

test('a figure that isn’t stated is only within a bound that lets it be', async () => {
  const [own = []] = await numbersOf([{ lng: 0, lat: 0, figure: null }]);
  const bound = { column: 'size_sf', value: 500 } as const;
  expect(shares(own, numbersWithin({ ...bound, side: 'least' }, false) ?? [])).toBe(false);
  expect(shares(own, numbersWithin({ ...bound, side: 'most' }, false) ?? [])).toBe(false);
  expect(shares(own, numbersWithin({ ...bound, side: 'least_stated' }, false) ?? [])).toBe(true);
  expect(shares(own, numbersWithin({ ...bound, side: 'most' }, true) ?? [])).toBe(true);
});

test('a position in a box shares a number with it, one far from it doesn’t', async () => {
  const places = Array.from({ length: 200 }, () => ({
    lng: random.integer(-1_800, 1_800) / 10,
    lat: random.integer(-900, 900) / 10,
    figure: null,
  }));
  const numbers = await numbersOf(places);
  for (const [at, own] of numbers.entries()) {
    const { lng, lat } = places[at] ?? { lng: 0, lat: 0 };
    const nm = random.pick([0, 0.1, 1, 3]);
    const boxAt = (east: number) => ({ west: east - nm, south: lat - nm, east: east + nm, north: lat + nm });
    expect(shares(own, squaresOf(boxAt(lng)) ?? own), `${lng} ${lat} within ${nm}`).toBe(true);
    expect(shares(own, squaresOf(boxAt(lng + 20)) ?? own), `${lng} ${lat} far`).toBe(false);
  }
  expect(squaresOf({ west: 170, south: 10, east: -60, north: 72 })).toBeUndefined();
  expect(squaresOf({ west: -180, south: -90, east: 180, north: 90 })).toBeUndefined();
});

test('the index of words has the numbers', async () => {
  const search = readQuery(hangarSpace, site.services, [
    ['minSquareFootage', '5000'],
    ['bbox', '-97,32,-96,33'],
  ]);
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from listings l where ${conditions(hangarSpace, search, 'numbered')}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/on listings_words/);
  expect(plan.match(/Index Cond: .*/)?.[0].match(/range_numbers/g)).toHaveLength(2);
});
