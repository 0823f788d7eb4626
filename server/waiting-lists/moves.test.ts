import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry, Place, WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

/** What puts a person first counts by the owner's word only, and only for spaces that there are. */

const site = await createTestApp();
const owner = await site.account('property_principal', 'office@moves.example');
afterAll(() => site.close());

async function send(path: string, body?: unknown, as: Account = owner, method: 'POST' | 'PATCH' = 'POST') {
  const answer = await site.request(body === undefined ? 'GET' : method, path, {
    ...{ as },
    ...(body !== undefined && { body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function start(rules: Partial<Rules> = {}) {
  const made = await send(apiPaths.listings(monthlyHangar), validInput(monthlyHangar));
  const listing: number = made.body.id;
  const unitsPath = `${apiPaths.listing(monthlyHangar, listing)}/units`;
  const rows = [1, 2].map((n) => ({ label: `A-${n}`, availability: 'occupied' }));
  const units: number[] = (await send(unitsPath, { units: rows })).body.map(({ id }: { id: number }) => id);
  const size = rules.sizes?.[0]?.key;
  const list: WaitingList = (
    await send(waitingListApi.lists, {
      ...{ name: 'T-hangars', covers: [{ listingId: listing, ...(size && { size }) }] },
      rules: { ...usualRules, switchList: 'always', ...rules },
    })
  ).body;
  return {
    list,
    unit: (at: number) => `${listing}/${units[at]}`,
    add: (...people: object[]) => send(waitingListApi.entries(list.id), { people }),
    entries: async () => (await send(waitingListApi.entries(list.id))).body as OwnerEntry[],
    join: async (person: Account, chosen: object = {}) =>
      (
        await send(
          waitingListApi.join,
          { lists: [{ id: list.id, ...chosen }], application: { name: 'Dana' } },
          person,
        )
      ).body[0] as Place,
    act: (entry: number | undefined, action: object, as = owner) =>
      send(waitingListApi.entryActions(list.id, entry ?? 0), action, as),
    offer: (at: number) =>
      send(waitingListApi.actions(list.id), { do: 'offer', listingId: listing, unitId: units[at] }),
    set: (at: number, values: object) =>
      send(unitsPath, { units: [{ id: units[at], ...values }] }, owner, 'PATCH'),
    answer: (offer: number, action: object, as = owner) =>
      send(waitingListApi.offerActions(list.id, offer), action, as),
  };
}

const names = (entries: readonly OwnerEntry[]) => entries.flatMap(({ place, name }) => (place ? [name] : []));

test('a person can’t record a move of their own, and keeps the one that the owner recorded', async () => {
  const { unit, add, act, entries, join } = await start({ sizes: [{ key: 's', name: 'Small' }] });
  await add({ name: 'Ann' });
  const dana = await site.account('general_user');
  const { id } = await join(dana);
  const move = { from: unit(0), size: 's', into: [], since: '2020-01-01' };
  for (const one of [move, null]) {
    const { status, body } = await act(id, { do: 'change', sizes: ['s'], move: one }, dana);
    expect([status, body.detail]).toEqual([403, 'Ask the owner of the list to record your move.']);
  }
  expect(names(await entries())).toEqual(['Ann', 'Dana']);
  expect((await act(id, { do: 'change', sizes: [], move })).status).toBe(200);
  expect((await act(id, { do: 'change', sizes: ['s'] }, dana)).status).toBe(200);
  expect((await entries())[0]).toMatchObject({ name: 'Dana', sizes: ['s'], move });
});

test('a class that a person states counts once the owner completes the application', async () => {
  const { list, add, act, entries, join } = await start({ classes: [{ key: 'tenant', name: 'Tenant' }] });
  await add({ name: 'Ann' });
  const dana = await site.account('general_user');
  const { id, state } = await join(dana, { class: 'tenant' });
  expect([state, names(await entries())]).toEqual(['applied', ['Ann']]);
  const { rows } = await sql`
    select from pgboss.job where name = 'mail' and data -> 'about' ->> 'to' = 'owner'
      and (data -> 'about' ->> 'entry')::integer = ${id} and (data -> 'about' ->> 'list')::integer = ${list.id}`.execute(
    site.services.db,
  );
  expect(rows).toHaveLength(1);
  expect((await act(id, { do: 'classify', class: 'tenant' }, dana)).status).toBe(403);
  await act(id, { do: 'complete' });
  expect(names(await entries())).toEqual(['Dana', 'Ann']);
});

test('refuses moves of unknown spaces and sizes, and dates that can’t be, at their fields', async () => {
  const { unit, add, act, entries } = await start();
  const move = { from: '7/999', size: 'nope', into: ['8/1'], since: '2050-01-01' };
  const errors = [
    ['move.from', 'Choose a space of this list'],
    ['move.into', 'Choose spaces of this list'],
    ['move.size', 'Choose a size of this list'],
    ['move.since', 'The date is in the future'],
  ];
  const read = ({ body }: Awaited<ReturnType<typeof send>>) =>
    body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
  expect(read(await add({ name: 'Ann', move }))).toEqual(
    errors.map(([path, message]) => [`people.0.${path}`, message]),
  );
  expect(
    read(await add({ name: 'Ann', joinedAt: '0001-01-01', move: { ...move, since: '1949-12-31' } })),
  ).toEqual([
    ['people.0.joinedAt', 'Must be 1950 or later'],
    ['people.0.move.since', 'Must be 1950 or later'],
  ]);
  expect(await entries()).toEqual([]);
  await add({ name: 'Ann' });
  const [ann] = await entries();
  expect(read(await act(ann?.id, { do: 'change', sizes: [], move }))).toEqual(errors);
  const same = { from: unit(0), size: null, into: [unit(0)], since: null };
  expect(read(await act(ann?.id, { do: 'change', sizes: [], move: same }))).toEqual([
    ['move.into', 'They leave this space'],
  ]);
});

test('a space is offered by hand only if it is or gets free, and is not offered or accepted', async () => {
  const { add, entries, offer, set, answer } = await start();
  await add({ name: 'Ann' });
  await add({ name: 'Bo' });
  const refused = async () => {
    const { status, body } = await offer(0);
    return [status, body.detail];
  };
  expect(await refused()).toEqual([
    ...[409, 'This space is occupied. Say from when it is available, or that it is, first.'],
  ]);
  await set(0, { availableFrom: '2050-01-01' });
  expect((await offer(0)).status).toBe(200);
  expect(await refused()).toEqual([409, 'This space is already offered.']);
  const [ann] = await entries();
  await answer(ann?.offers[0]?.id ?? 0, { do: 'accept', state: 'offered' });
  expect(await refused()).toEqual([409, 'Someone accepted this space. Withdraw their offer first.']);
});
