import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { validInput } from '../test/valid-input.ts';
import { COUNT_CAP, startsOfNewest, wayOf } from './frequency.ts';
import { readQuery } from './queries.ts';

const site = await createTestApp();
const { db, airports } = site.services;
afterAll(() => site.close());

const kind = monthlyHangar;
const today = new Date().toISOString().slice(0, 10);

/** More than are counted, of which one has a door that is wide, and 300 are cheap. */
beforeAll(async () => {
  const owner = await site.account('property_principal');
  const created = await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) });
  const { id } = created.json<{ id: number }>();
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname <> 'reference'`.execute(db);
  const names = sql.raw(columns.map(({ name }) => name).join());
  await sql`insert into listings (${names}) select ${names} from listings, generate_series(1, ${COUNT_CAP + 50}::integer)
    where id = ${id}`.execute(db);
  await db.updateTable('listings').set({ door_width: '300' }).where('id', '=', id).execute();
  await db
    .updateTable('listings')
    .set({ monthly_rate: '1' })
    .where('id', '>', id + COUNT_CAP - 250)
    .execute();
  const starts = new LRUCache<string, number>({ max: 1 });
  starts.set(kind.category, id + 20);
  startsOfNewest.set(db, starts);
});

const search = (filters: Record<string, string>) => readQuery(kind, { airports }, Object.entries(filters));

test.each([
  ['many', {}],
  ['many', { maxDoorHeight: '1000', unstated: 'include' }],
  ['numbered', { minDoorOpeningWidth: '200' }],
  ['compared', { maxRate: '10' }],
  ['compared', { airportType: 'private' }],
  ['compared', { maxRate: '10', airportType: 'private' }],
  ['numbered', { minRate: '99999', unstated: 'include' }],
  ['numbered', { minRate: '99999', availableBy: today }],
  ['numbered', { minRate: '99999', airportType: 'private' }],
  ['numbered', { minRate: '99999', bbox: '170,10,-60,72' }],
  ['numbered', { minRate: '99999', sizeCategory: 'small' }],
  ['numbered', { minRate: '99999', sizeCategory: 'large' }],
  [undefined, { near: 'KADS' }],
  [undefined, { icaoCode: 'KADS' }],
  [undefined, { q: 'dry' }],
  [undefined, { aircraft: 'aeronca-11-chief' }],
])('is %s for %j', async (way, filters) => {
  expect(await wayOf(db, kind, search(filters))).toBe(way);
});

test('matches that were counted aren’t counted again', async () => {
  expect(await wayOf(db, kind, search({}), COUNT_CAP + 1)).toBe('many');
  expect(await wayOf(db, kind, search({}), COUNT_CAP)).toBe('compared');
  expect(await wayOf(db, kind, search({ minDoorOpeningWidth: '200' }), 1)).toBe('numbered');
});

test.each([
  [{}, COUNT_CAP, true],
  [{ minDoorOpeningWidth: '200' }, 1, false],
  [{ minDoorOpeningWidth: '301' }, 0, false],
  [{ maxRate: '10' }, 300, false],
])('a list of %j has its matches', async (filters, total, isCapped) => {
  const list = apiPaths.listings(kind, filters);
  // The second time, the total is known.
  for (const _ of [1, 2]) {
    const answer = await site.request('GET', list);
    expect(Number(answer.headers['x-total-count'])).toBe(total);
    expect(answer.headers['x-total-count-capped'] === 'true').toBe(isCapped);
    expect(answer.json<unknown[]>()).toHaveLength(Math.min(total, 50));
  }
});
