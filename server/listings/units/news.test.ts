import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { favoriteApi } from '../../../domain/favorites.ts';
import { monthlyHangar as kind } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import type { Unit } from '../../../domain/units.ts';
import { startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

/** A Wednesday, before the daily emails. */
let now = new Date('2026-11-18T09:00:00Z');
const site = await startAccounts({}, undefined, () => now);
const { services, send, mailsTo } = site;
const owner = await site.join('owner@example.com', { registrantType: 'owner' });
const reader = await site.join('reader@example.com');
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate listings, listing_changes, saved_searches, favorites, favorite_emails, rate_limits cascade`.execute(
    site.asOwner,
  );
  now = new Date('2026-11-18T09:00:00Z');
});

const base = { width: 45, doorOpeningWidth: 34, monthlyRate: 500, title: 'Row B' };
async function list(units: object[]): Promise<number> {
  const payload = validInput(kind, base);
  const made = await send(apiPaths.listings(kind), { payload, session: owner });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  await unitsOf(id, 'POST', { units });
  return id;
}
async function unitsOf(id: number, method: 'POST' | 'PATCH' | 'PUT', payload: object) {
  const answer = await send(`${apiPaths.listing(kind, id)}/units`, { method, payload, session: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Unit[];
}
async function change(id: number, label: string, values: object) {
  const units: Unit[] = (await send(`${apiPaths.listing(kind, id)}/units`)).json();
  const unit = units.find((one) => one.label === label);
  await unitsOf(id, 'PATCH', { units: [{ id: unit?.id, ...values }] });
}
const minute = () => services.listingChanges.drain();
const at = async (time: string) => {
  now = new Date(time);
  await minute();
};
const occupied = { availability: 'occupied' };
let seen = 0;
const nextMail = async () => {
  const mails = await mailsTo('reader@example.com', seen + 1, '');
  seen = mails.length;
  return mails.at(-1)?.text ?? '';
};
/** Emails that were queued and not seen. */
const unseen = async (mail: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pgboss.job where name = 'mail' and data ->> 'kind' = ${mail}`.execute(
    services.db,
  );
  return rows[0]?.count ?? 0;
};

describe('alerts', () => {
  const save = (filters: object) =>
    send(savedSearchApi.all, {
      payload: { category: kind.category, filters, frequency: 'instant' },
      session: reader,
    });

  test('name the units that a search finds', async () => {
    await save({ minDoorOpeningWidth: '41' });
    await list([
      { label: 'B-1' },
      { label: 'B-2', values: { doorOpeningWidth: 42 } },
      { label: 'B-3', values: { doorOpeningWidth: 44 } },
    ]);
    await minute();
    const text = await nextMail();
    expect(text).toContain('Units B-2 and B-3');
    expect(text).toContain('3 of 3 available');
    expect(text).not.toContain('B-1');
  });

  test('email a listing once one of its units matches, and not before', async () => {
    await save({ maxRate: '450' });
    const id = await list([{ label: 'B-1' }, { label: 'B-2', values: { monthlyRate: 451 } }]);
    await minute();
    const before = await unseen('saved-search');
    await change(id, 'B-2', { values: { monthlyRate: 450 } });
    await minute();
    expect(await nextMail()).toContain('Now matches. Unit B-2');
    expect(await unseen('saved-search')).toBe(before + 1);
  });

  test('leave out a listing whose matching units are all occupied', async () => {
    await save({ minDoorOpeningWidth: '41' });
    const before = await unseen('saved-search');
    await list([{ label: 'B-1' }, { label: 'B-2', ...occupied, values: { doorOpeningWidth: 42 } }]);
    await list([{ label: 'C-1', values: { doorOpeningWidth: 42 } }]);
    await minute();
    const text = await nextMail();
    expect(text).toContain('Unit C-1');
    expect(text).not.toContain('B-2');
    expect(await unseen('saved-search')).toBe(before + 1);
  });
});

describe('favorites', () => {
  const save = (id: number) => send(favoriteApi.one(kind, id), { method: 'PUT', session: reader });
  const changes = async () =>
    (await send(favoriteApi.listings, { session: reader })).json()[0].changes as string[];

  test('name the unit that became available, and link to it', async () => {
    const id = await list([{ label: 'B-11' }, { label: 'B-12', ...occupied }]);
    await save(id);
    await minute();
    await change(id, 'B-12', { availability: 'available' });
    await minute();
    expect(await changes()).toEqual(['B-12 became available']);
    await at('2026-11-18T13:01:00Z');
    const text = await nextMail();
    expect(text).toContain('B-12 became available');
    expect(text).toContain(`/listing/${kind.category}/${id}#B-12`);
  });

  test('are told once of each unit, and of no unit that was free before', async () => {
    const id = await list([
      { label: 'B-11', ...occupied },
      { label: 'B-12', ...occupied },
    ]);
    await save(id);
    await change(id, 'B-11', { availability: 'limited' });
    await minute();
    await at('2026-11-18T13:01:00Z');
    expect(await nextMail()).toContain('B-11 became available');
    await change(id, 'B-11', { availability: 'available' });
    await change(id, 'B-12', { availability: 'available' });
    await minute();
    await at('2026-11-19T13:01:00Z');
    const text = await nextMail();
    expect(text).toContain('B-12 became available');
    expect(text).not.toContain('B-11 became');
  });

  test('say that a listing is occupied once all of its units are', async () => {
    const id = await list([{ label: 'B-11' }, { label: 'B-12' }]);
    await save(id);
    await change(id, 'B-11', occupied);
    expect(await changes()).toEqual([]);
    await change(id, 'B-12', occupied);
    expect(await changes()).toEqual(['Now occupied']);
  });
});

test('a unit that stops matching leaves the results at once', async () => {
  const id = await list([{ label: 'B-1', values: { doorOpeningWidth: 42 } }, { label: 'B-2' }]);
  const find = async () =>
    (await send(`${apiPaths.listings(kind)}?minDoorOpeningWidth=41`)).json() as { id: number }[];
  expect((await find()).map((one) => one.id)).toEqual([id]);
  await change(id, 'B-1', { values: { doorOpeningWidth: 40.9 } });
  expect(await find()).toEqual([]);
});
