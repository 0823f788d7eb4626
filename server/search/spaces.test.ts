import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { staleSpaces } from '../test/database.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

// Every test file with a test app compares all rows when it ends. These are about single writes.

const site = await createTestApp();
const { db } = site.services;
afterAll(() => site.close());
const owner: Account = await site.account('property_principal');
let id: number;
beforeEach(async () => {
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace),
  });
  id = made.json().id;
});

async function space() {
  const { rows } = await sql<{
    version: string;
    active: boolean;
    availability: string;
    from: string;
    words: string;
  }>`
    select xmin::text as version, active, availability, free_from::text as from, words::text from spaces
    where listing_id = ${id}`.execute(db);
  return rows[0];
}

const change = (body: object) =>
  site.request('PATCH', apiPaths.listing(hangarSpace, id), { as: owner, body });

test('a change of what search compares is in spaces when the change is saved', async () => {
  await change({ title: 'Zanzibar hangar', availability: 'occupied' });
  expect(await space()).toMatchObject({ availability: 'occupied', from: 'infinity' });
  expect((await space())?.words).toContain('zanzibar');
  expect(await staleSpaces(db)).toEqual([]);
});

test('a change of nothing that search compares leaves the row in spaces as it was', async () => {
  const before = await space();
  await change({ contactPhone: '(972) 555-0123' });
  await site.request('POST', `${apiPaths.listing(hangarSpace, id)}/confirm`, { as: owner });
  await sql`update listings set updated_at = now() where id = ${id}`.execute(db);
  expect(await space()).toEqual(before);
});

test('a suspended owner’s listings aren’t active in spaces, and a deleted listing has no row', async () => {
  await sql`update users set suspended_at = now() where id = ${owner.id}`.execute(db);
  expect(await space()).toMatchObject({ active: false });
  await sql`update users set suspended_at = null where id = ${owner.id}`.execute(db);
  expect(await space()).toMatchObject({ active: true });
  await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
  expect(await space()).toBeUndefined();
});

test('an occupied space is free from a day that its owner gave after the last confirmation', async () => {
  await change({ availability: 'occupied', availableFrom: '2050-06-01' });
  expect(await space()).toMatchObject({ from: '2050-06-01' });
  await change({ availableFrom: null });
  expect(await space()).toMatchObject({ from: 'infinity' });
});

test('staleSpaces finds a row that differs', async () => {
  await sql`update spaces set size_sf = size_sf + 1 where listing_id = ${id}`.execute(db);
  expect(await staleSpaces(db)).toEqual([id]);
  await sql`select refresh_spaces(array[${id}::integer])`.execute(db);
  expect(await staleSpaces(db)).toEqual([]);
});

test('a change of one listing reads no other', async () => {
  const broken = id;
  await site.asOwner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update listings set details = details || '{"leaseTerm": "unreadable"}' where id = ${broken}`.execute(
      transaction,
    );
  });
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace),
  });
  expect(made.statusCode).toBe(201);
  await sql`delete from listings where id = ${broken}`.execute(db);
});
