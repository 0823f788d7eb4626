import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { bulkApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { APP_ROLE } from '../db/roles.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { createListingChanges, type ListingChange } from './listing-changes.ts';

const site = await createTestApp();
const { db, jobs } = site.services;
const owner = await site.account('property_principal');
const log = { warn: () => {} };
/** Another process, as far as the database can tell. */
const anotherProcess = () => createListingChanges(db, { ...jobs, define: (() => {}) as never }, log);
afterAll(() => site.close());
beforeEach(() => sql`truncate listing_changes, listings cascade`.execute(site.asOwner));

const create = async () =>
  (
    await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body: validInput(hangarSpace) })
  ).json().id as number;
const patch = (id: number, body: object) =>
  site.request('PATCH', apiPaths.listing(hangarSpace, id), { as: owner, body });
const change = (id: number, values: string) =>
  sql`update listings set ${sql.raw(values)} where id = ${id}`.execute(db);

function reader() {
  const seen: ListingChange[] = [];
  const changes = anotherProcess();
  changes.consume(async (some) => void seen.push(...some));
  return {
    seen,
    async read() {
      seen.length = 0;
      await changes.drain();
      return seen.map(({ listingId, type, before }) => [listingId, type, before?.[0]?.lease_rate ?? null]);
    },
  };
}

test('passes on a new listing once, and a changed one with its values before', async () => {
  const { read } = reader();
  const id = await create();
  await patch(id, { leaseRate: 11 });
  expect(await read()).toEqual([[id, 'new', null]]);
  expect(await read()).toEqual([]);
  await patch(id, { leaseRate: 10 });
  await patch(id, { leaseRate: 9 });
  await patch(id, { availability: 'limited' });
  expect(await read()).toEqual([[id, 'changed', 11]]);
});

test('ignores views, inquiries, and what no search looks at', async () => {
  const { read } = reader();
  const id = await create();
  await read();
  await sql`insert into listing_stats (listing_id, views, inquiries) values (${id}, 1, 1)`.execute(db);
  await patch(id, { contactPhone: '(972) 555-0177' });
  expect(await read()).toEqual([]);
  await patch(id, { leaseRate: 18.5 });
  await patch(id, { leaseRate: 18.5 });
  expect(await read()).toEqual([[id, 'changed', 20]]);
  await patch(id, { leaseRate: 18.5 });
  expect(await read()).toEqual([]);
});

test('a hidden listing changes nothing, and coming back soon doesn’t make it new', async () => {
  const { read } = reader();
  const id = await create();
  await read();
  await change(id, "taken_down_at = now(), taken_down_reason = 'Wrong'");
  await change(id, 'lease_rate = 3');
  expect(await read()).toEqual([]);
  await change(id, 'taken_down_at = null, taken_down_reason = null');
  expect(await read()).toEqual([[id, 'changed', 3]]);

  await sql`update users set suspended_at = now() where id = ${owner.id}`.execute(db);
  await sql`update users set suspended_at = null where id = ${owner.id}`.execute(db);
  expect(await read()).toEqual([[id, 'changed', 3]]);
});

test('a listing that comes back after 60 days is new', async () => {
  const { read } = reader();
  const id = await create();
  await read();
  await change(id, "taken_down_at = now(), taken_down_reason = 'Wrong'");
  await change(id, "hidden_at = now() - interval '61 days'");
  await change(id, 'taken_down_at = null, taken_down_reason = null');
  expect(await read()).toEqual([[id, 'new', null]]);
});

test('undoing a deletion makes nothing new, and loses no change', async () => {
  const { read } = reader();
  const known = await create();
  await read();
  const fresh = await create();
  const deleted = await site.request('POST', bulkApi.change, {
    as: owner,
    body: { ids: [known, fresh], delete: true },
  });
  await site.request('POST', bulkApi.undo, { as: owner, body: { token: deleted.json().undo } });
  expect(await site.count('listings')).toBe(2);
  expect(await read()).toEqual([[fresh, 'new', null]]);
});

test('several processes pass on each change once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(await create());
  await sql`insert into listing_changes (listing_id, type)
    select -n, 'new' from generate_series(1, 500) n`.execute(db);
  const readers = Array.from({ length: 4 }, reader);
  const found = (await Promise.all(readers.map(({ read }) => read()))).flat();
  expect(found).toHaveLength(540);
  expect(new Set(found.map(([id]) => id)).size).toBe(540);
});

test('a crash in the middle loses no change and repeats none', async () => {
  const id = await create();
  await sql`create table if not exists handled (listing_id integer)`.execute(site.asOwner);
  await sql.raw(`grant all on handled to ${APP_ROLE}`).execute(site.asOwner);
  await sql`truncate handled`.execute(site.asOwner);
  const crashing = anotherProcess();
  let kills = 1;
  crashing.consume(async (changes, transaction) => {
    for (const { listingId } of changes) {
      await sql`insert into handled values (${listingId})`.execute(transaction);
    }
    if (kills > 0) {
      kills -= 1;
      // To the database, this is `kill -9`.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    }
  });
  await crashing.drain();
  await crashing.drain();
  await crashing.drain();
  const { rows } = await sql`select listing_id from handled`.execute(db);
  expect(rows).toEqual([{ listing_id: id }]);
});

test('a change that fails doesn’t hold up others, and isn’t tried more than five times', async () => {
  const bad = await create();
  const good = await create();
  const changes = anotherProcess();
  const handled: number[] = [];
  let tries = 0;
  let ends = 0;
  changes.consume(
    async (some) => {
      if (some.some(({ listingId }) => listingId === bad)) {
        tries += 1;
        throw new Error('Can’t handle it');
      }
      handled.push(...some.map(({ listingId }) => listingId));
    },
    async () => {
      ends += 1;
    },
  );
  for (let run = 0; run < 8; run += 1) await changes.drain();
  expect([handled, tries]).toEqual([[good], 5]);
  expect(ends).toBeGreaterThan(0);
});
