import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { validInput } from '../test/valid-input.ts';
import { COUNT_CAP, startsOfNewest } from './frequency.ts';

const site = await createTestApp();
const { db } = site.services;
afterAll(() => site.close());

const kind = monthlyHangar;
const FIREPLACES = COUNT_CAP + 100;
/** More than are looked at one by one. */
const OTHERS = 2_100;
const SKYLIGHTS = 10;
let first = 0;

/** First those with a fireplace, which are occupied, then those without. All have a workbench; the first and the newest a skylight. */
beforeAll(async () => {
  const owner = await site.account('property_principal');
  const body = validInput(kind, { title: 'Fireplace, skylight, workbench' });
  const created = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  first = created.json<{ id: number }>().id;
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname <> 'reference'`.execute(db);
  const names = sql.raw(columns.map(({ name }) => name).join());
  await sql`insert into listings (${names}) select ${names} from listings, generate_series(2, ${FIREPLACES + OTHERS}::integer)
    where id = ${first}`.execute(db);
  await db
    .updateTable('listings')
    .set({ title: 'Workbench' })
    .where('id', '>=', first + FIREPLACES)
    .execute();
  await db
    .updateTable('listings')
    .set({ availability: 'occupied' })
    .where('id', '<', first + FIREPLACES)
    .execute();
  await db
    .updateTable('listings')
    .set({ title: 'Skylight, workbench' })
    .where('id', '>=', first + FIREPLACES + OTHERS - SKYLIGHTS)
    .execute();
  const starts = new LRUCache<string, number>({ max: 1 });
  starts.set(kind.category, first + FIREPLACES);
  startsOfNewest.set(db, starts);
});

const listed = async (path: string) => {
  const answer = await site.request('GET', path);
  return {
    ids: answer.json<{ id: number }[]>().map(({ id }) => id - first),
    capped: answer.headers['x-total-count-capped'],
    leftOut: answer.headers['x-left-out'],
    next: /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '',
  };
};
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);

test.each([
  ['workbench', FIREPLACES + OTHERS - 1],
  ['fireplace', FIREPLACES - 1],
])('a list of more “%s” than are counted starts with the newest, and goes on', async (q, newest) => {
  const { ids, capped, next } = await listed(apiPaths.listings(kind, { q }));
  expect([ids, capped]).toEqual([down(newest, 50), 'true']);
  expect((await listed(next)).ids).toEqual(down(newest - 50, 50));
});

test('occupied listings far down the list follow a few of the newest, and go on', async () => {
  const { ids, next } = await listed(apiPaths.listings(kind, { q: 'skylight' }));
  const occupied = 50 - SKYLIGHTS;
  expect(ids).toEqual([...down(FIREPLACES + OTHERS - 1, SKYLIGHTS), ...down(FIREPLACES - 1, occupied)]);
  expect((await listed(next)).ids).toEqual(down(FIREPLACES - 1 - occupied, 50));
});

test.each(['workbench', 'fireplace'])('“%s” stays when a word that nothing has is left out', async (word) => {
  const { ids, leftOut } = await listed(apiPaths.listings(kind, { q: `${word} zeppelin` }));
  expect([ids.length, leftOut]).toEqual([50, 'zeppelin']);
});
