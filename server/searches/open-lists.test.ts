import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { startAccounts, startBeside } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

/** People whose saved search matches what a waiting list covers hear that it opened. */

const START = '2026-11-18T13:30:00Z';
let now = new Date(START);
const site = await startAccounts({}, undefined, () => now);
const { db, send, services } = site;
const owner = await site.join('owner@example.com', { registrantType: 'owner' });
const reader = await site.join('reader@example.com');
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate listings, listing_changes, waiting_lists, saved_searches, rate_limits cascade`.execute(
    site.asOwner,
  );
  now = new Date(START);
});

async function ok(path: string, payload: object, session = owner) {
  const answer = await send(path, { payload, session });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

/** A building whose units are all leased: small ones for $400, and a large one for $900 with a list of its own or none. */
async function building() {
  const { id } = await ok(apiPaths.listings(monthlyHangar), validInput(monthlyHangar, { monthlyRate: 400 }));
  const units = [
    { label: 'S-1', availability: 'occupied', values: { monthlyRate: 400 } },
    { label: 'L-1', availability: 'occupied', values: { monthlyRate: 900 } },
  ];
  const [small, large] = await ok(`${apiPaths.listing(monthlyHangar, id)}/units`, { units });
  return { id, small: small.id as number, large: large.id as number };
}
const open = (listingId: number, unitId?: number, rules: object = {}): Promise<{ id: number }> =>
  ok(waitingListApi.lists, {
    ...{ name: 'T-hangars', covers: [{ listingId, ...(unitId && { unitId }) }] },
    rules: { ...usualRules, ...rules },
  });
const save = (filters: object, session = reader, frequency = 'instant') =>
  ok(savedSearchApi.all, { category: monthlyHangar.category, filters, frequency }, session);
const act = (list: number, action: object) => ok(waitingListApi.actions(list), action);

/** Emails that the jobs of this minute queued, by the lists in them. */
let seen = 0;
async function minute(at = site): Promise<number[][]> {
  await at.services.listingChanges.drain();
  const { rows } = await sql<{ lists: number[] }>`
    select array(select l::integer from jsonb_array_elements(data -> 'about' -> 'searches') s,
      jsonb_array_elements_text(s -> 'listIds') l) as lists
    from pgboss.job where name = 'mail' and data ->> 'kind' = 'saved-search' order by created_on, id`.execute(
    db,
  );
  const fresh = rows.slice(seen).map(({ lists }) => lists);
  seen = rows.length;
  return fresh;
}

test('a person whose search finds nothing free is emailed once when a list for such spaces opens', async () => {
  const { id } = await building();
  await services.listingChanges.drain();
  await save({ icaoCode: 'KADS', maxRate: '500', availability: 'available' });
  await save({ icaoCode: 'KADS' });
  await save({ icaoCode: 'KDAL' });
  await minute();
  const list = await open(id);
  expect(await minute()).toEqual([[list.id]]);
  expect(await minute()).toEqual([]);
  const [mail] = (await site.mailsTo('reader@example.com', 1, 'open waiting list')).slice(-1);
  expect(mail?.subject).toMatch(/^1 open waiting list: /);
  expect(mail?.text).toContain('T-hangars, KADS');
  expect(mail?.text).toContain('0 waiting');
  expect(mail?.text).toContain(waitingListPaths.join(list.id));
});

test('a search is compared with the units that the list covers, whatever their availability', async () => {
  const { id, small, large } = await building();
  await save({ maxRate: '500', availableBy: '2026-12-01' });
  await minute();
  await open(id, large);
  expect(await minute()).toEqual([]);
  const list = await open(id, small);
  expect(await minute()).toEqual([[list.id]]);
});

test('emails again when a closed or full list opens, at most once a day, and not while it is closed', async () => {
  const { id } = await building();
  await save({});
  await minute();
  const list = await open(id);
  expect(await minute()).toEqual([[list.id]]);
  for (let n = 0; n < 3; n += 1) {
    await act(list.id, { do: 'close' });
    await act(list.id, { do: 'reopen' });
    expect(await minute()).toEqual([]);
  }
  now = new Date('2026-11-19T13:30:00Z');
  expect(await minute()).toEqual([[list.id]]);
  now = new Date('2026-11-23T13:30:00Z');
  const people = [{ name: 'Dana' }];
  const rules = { ...usualRules, cap: 1 };
  await ok(waitingListApi.entries(list.id), { people });
  const put = (body: object) =>
    send(waitingListApi.rules(list.id), { method: 'PUT', payload: body, session: owner });
  await put({ rules });
  expect(await minute()).toEqual([]);
  await put({ rules: { ...rules, cap: 2 } });
  await put({ rules: { ...rules, cap: 1 } });
  expect(await minute()).toEqual([]);
  await put({ rules: usualRules });
  expect(await minute()).toEqual([[list.id]]);
});

test('writes nothing to people on the list, to its owner, or about a paused search, and waits for the day of a daily one', async () => {
  const { id } = await building();
  const daily = await site.join('daily@example.com');
  await save({}, owner);
  await save({}, daily, 'daily');
  const paused = await save({}, reader);
  await send(savedSearchApi.one(paused.id), {
    ...{ method: 'PATCH', payload: { paused: true }, session: reader },
  });
  await minute();
  const list = await open(id);
  expect(await minute()).toEqual([]);
  await ok(waitingListApi.join, { lists: [{ id: list.id }], application: { name: 'Dana' } }, daily);
  now = new Date('2026-11-19T13:00:00Z');
  // Queued, but no email is left to write.
  expect(await minute()).toEqual([[list.id]]);
  const waiting = () =>
    sql`select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')
      and data ->> 'kind' = 'saved-search'`.execute(db);
  await expect.poll(async () => (await waiting()).rows).toEqual([]);
  expect(await site.mailsTo('daily@example.com', 0, 'open waiting list')).toEqual([]);
});

test('two processes that look at the same time queue one email', async () => {
  const beside = await startBeside(site, () => now);
  const { id } = await building();
  await save({});
  await minute();
  const list = await open(id);
  await Promise.all([1, 2].flatMap(() => [site, beside].map((at) => at.services.listingChanges.drain())));
  expect(await minute()).toEqual([[list.id]]);
  await beside.stop();
});
