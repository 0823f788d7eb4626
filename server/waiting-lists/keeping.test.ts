import { afterAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { bulkApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry, Place, WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

/** What only the owner of a list does. */

const site = await createTestApp();
const owner = await site.account('property_principal', 'office@keeper.example');
afterAll(() => site.close());

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as: Account = owner) => {
  const answer = await site.request(method, path, { as, ...(body !== undefined && { body }) });
  return { status: answer.statusCode, body: answer.json() };
};
const get = async <T>(path: string, as?: Account): Promise<T> =>
  (await send('GET', path, undefined, as)).body;

async function hangars(units: readonly object[] = []): Promise<number> {
  const { body } = await send('POST', apiPaths.listings(monthlyHangar), validInput(monthlyHangar));
  if (units.length > 0) await send('POST', `${apiPaths.listing(monthlyHangar, body.id)}/units`, { units });
  return body.id;
}

async function start(rules: Partial<Rules> = {}, units: readonly object[] = []) {
  const listing = await hangars(units);
  const covers = [{ listingId: listing }];
  const { body } = await send('POST', waitingListApi.lists, {
    ...{ name: 'T-hangars', covers, rules: { ...usualRules, ...rules } },
  });
  const list = body as WaitingList;
  return {
    list,
    listing,
    add: (...people: object[]) => send('POST', waitingListApi.entries(list.id), { people }),
    entries: () => get<OwnerEntry[]>(waitingListApi.entries(list.id)),
    act: (entry: number | undefined, action: object) =>
      send('POST', waitingListApi.entryActions(list.id, entry ?? 0), action),
    email: (body: object) => send('POST', waitingListApi.emails(list.id), body),
  };
}
const waiting = (entries: readonly OwnerEntry[]) =>
  entries.flatMap(({ place, name }) => (place ? [name] : []));

const deposit: Rules['charges'][number] = {
  key: 'deposit',
  name: 'Deposit',
  dollars: 250,
  per: 'list',
  every: 'once',
  refund: 'always',
  isCredited: true,
};
const registration = { key: 'registration', name: 'Registration', when: 'complete' } as const;

test('the last paper or fee completes an application, and refunds are recorded', async () => {
  const { add, entries, act } = await start({ papers: [registration], charges: [deposit] });
  await add({ name: 'Dana', isComplete: false });
  const [dana] = await entries();
  expect(dana).toMatchObject({ state: 'applied', items: {} });
  await act(dana?.id, { do: 'record', item: 'registration', as: 'received' });
  expect((await entries())[0]).toMatchObject({
    state: 'applied',
    items: { registration: { as: 'received' } },
  });
  await act(dana?.id, { do: 'record', item: 'deposit', as: 'paid' });
  expect((await entries())[0]).toMatchObject({
    state: 'waiting',
    place: 1,
    items: { deposit: { as: 'paid' } },
  });
  await act(dana?.id, { do: 'record', item: 'deposit', as: 'refunded' });
  expect((await entries())[0]).toMatchObject({ state: 'waiting', items: { deposit: { as: 'refunded' } } });
  expect((await act(dana?.id, { do: 'record', item: 'deposit', as: 'received' })).body.detail).toBe(
    'A charge is paid, refunded, credited, or missing.',
  );
  expect((await act(dana?.id, { do: 'record', item: 'keys', as: 'paid' })).status).toBe(409);
});

test('a preview of rules says what changes, whom it is mailed to, and who moves, and changes nothing', async () => {
  const { list, add, entries, act } = await start({ classes: [{ key: 'tenant', name: 'Tenant' }] });
  await add({ name: 'Ann' });
  await add({ name: 'Bob' });
  await act((await entries())[1]?.id, { do: 'classify', class: 'tenant' });
  expect(waiting(await entries())).toEqual(['Bob', 'Ann']);
  const rules = { ...usualRules, cap: 40 };
  const preview = await send('POST', waitingListApi.preview(list.id), { rules });
  expect(preview.body).toMatchObject({
    added: ['The list closes at 40 people.', 'Order: the date of the application.'],
    removed: ['Order: class (Tenant), then the date of the application.'],
    mailed: 2,
    moved: [
      { name: 'Ann', from: 2, to: 1 },
      { name: 'Bob', from: 1, to: 2 },
    ],
  });
  expect(waiting(await entries())).toEqual(['Bob', 'Ann']);
  expect(
    (await send('POST', waitingListApi.preview(list.id), { rules }, await site.account('general_user')))
      .status,
  ).toBe(403);
});

test('a preview counts who becomes complete, and saving the rules gives them their places', async () => {
  const { list, add, entries } = await start({ papers: [registration], charges: [deposit] });
  await add({ name: 'Ann', isComplete: false }, { name: 'Bob', isComplete: false });
  const preview = await send('POST', waitingListApi.preview(list.id), { rules: usualRules });
  expect(preview.body).toMatchObject({ completed: 2, moved: [] });
  expect(waiting(await entries())).toEqual([]);
  await send('PUT', waitingListApi.rules(list.id), { rules: usualRules });
  expect(waiting(await entries())).toEqual(['Ann', 'Bob']);
});

test('only the owner gives back a place that they ended by mistake', async () => {
  const { list, add, entries, act } = await start();
  const dana = await site.account('general_user', 'dana@keeper.example');
  await add({ name: 'Dana', email: 'dana@keeper.example' });
  const [{ id }] = (await entries()) as [OwnerEntry];
  await act(id, { do: 'life', what: 'death' });
  const [out] = await get<Place[]>(waitingListApi.places, dana);
  expect(out).toMatchObject({ state: 'out', backUntil: null });
  const back = { do: 'return' };
  expect((await send('POST', waitingListApi.entryActions(list.id, id), back, dana)).status).toBe(409);
  expect((await act(id, back)).status).toBe(200);
  expect(waiting(await entries())).toEqual(['Dana']);
});

test('rules with two equal names, or other errors, are refused at their fields', async () => {
  const { list } = await start();
  const twice = [registration, { ...registration, when: 'sign' }];
  const { status, body } = await send('PUT', waitingListApi.rules(list.id), {
    rules: { ...usualRules, papers: twice, charges: [{ ...deposit, key: 'registration' }] },
  });
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['rules.papers.1.name', 'rules.charges.0.name'],
  ]);
});

test('a list gets another name and other spaces, and takes back offers of those it loses', async () => {
  const { list, listing, add, entries } = await start();
  await add({ name: 'Dana' });
  await send('POST', waitingListApi.actions(list.id), { do: 'offer', listingId: listing });
  expect((await entries())[0]).toMatchObject({ state: 'offered' });
  const other = await hangars();
  const change = { rules: usualRules, name: 'Box hangars', covers: [{ listingId: other }] };
  const { body } = await send('PUT', waitingListApi.rules(list.id), change);
  expect(body).toMatchObject({ name: 'Box hangars', rulesVersion: 1, own: { offers: 0 } });
  expect((await entries())[0]).toMatchObject({ state: 'waiting', place: 1, offers: [] });
  const foreign = await site.account('property_principal');
  const theirs = await send('POST', apiPaths.listings(monthlyHangar), validInput(monthlyHangar), foreign);
  const covers = [{ listingId: other }, { listingId: theirs.body.id }];
  const refused = await send('PUT', waitingListApi.rules(list.id), { rules: usualRules, covers });
  expect(refused.body.errors).toEqual([
    { path: 'covers.1.listingId', message: 'This listing isn’t yours, or is gone' },
  ]);
});

test('the owner sees each space of a list, and how many of them an aircraft fits in', async () => {
  const { list, listing, add, entries } = await start({}, [
    { label: 'A-1', availability: 'occupied', values: { width: 60, length: 60, height: 22 } },
    { label: 'A-2', availability: 'occupied', values: { width: 22, length: 22, height: 8 } },
  ]);
  expect(await get(waitingListApi.spaces(list.id))).toMatchObject([
    { listingId: listing, label: 'A-1', isOffered: false },
    { listingId: listing, label: 'A-2', isOffered: false },
  ]);
  await add({ name: 'Dana', wingspan: 38, length: 27, tailHeight: 9 }, { name: 'Lee' });
  const all = await entries();
  expect(all.map(({ fits }) => fits)).toEqual([{ count: 1, of: 2 }, null]);
});

test('of a person who is on the list twice, one entry stays, with the account and what the other one had', async () => {
  const { list, add, entries, act } = await start();
  await add({ name: 'Dana', tailNumber: 'N123AB' });
  await add({ name: 'Lee' });
  const dana = await site.account('general_user');
  await send(
    'POST',
    waitingListApi.join,
    { lists: [{ id: list.id }], application: { name: 'Dana W', phone: '5' } },
    dana,
  );
  const [first, , last] = await entries();
  expect((await act(first?.id, { do: 'merge', other: first?.id })).status).toBe(409);
  expect((await act(first?.id, { do: 'merge', other: last?.id })).status).toBe(400);
  expect((await act(first?.id, { do: 'merge', other: last?.id, sure: true })).status).toBe(200);
  const [kept] = await entries();
  expect(kept).toMatchObject({ name: 'Dana', tailNumber: 'N123AB', phone: '5', isClaimed: true, place: 1 });
  expect(waiting(await entries())).toEqual(['Dana', 'Lee']);
  const places = await get<Place[]>(waitingListApi.places, dana);
  expect(places.map(({ id }) => id)).toEqual([first?.id]);
});

test('a merge of two different people needs a second yes, and the history still names the other', async () => {
  const { add, entries, act } = await start();
  await add({ name: 'Dana', tailNumber: 'N123AB', email: 'dana@differs.example' });
  await add({ name: 'Lee', tailNumber: 'N456CD', email: 'lee@differs.example' });
  const [dana, lee] = await entries();
  expect((await act(dana?.id, { do: 'merge', other: lee?.id })).status).toBe(400);
  expect(waiting(await entries())).toEqual(['Dana', 'Lee']);
  expect((await act(dana?.id, { do: 'merge', other: lee?.id, sure: true })).status).toBe(200);
  expect((await entries()).find(({ id }) => id === lee?.id)).toMatchObject({
    ...{ state: 'out', because: 'duplicate', name: 'Lee', email: null, tailNumber: null },
  });
});

test('two accounts of one person keep what each wrote', async () => {
  const { list, entries, act } = await start();
  const accounts = [await site.account('general_user'), await site.account('general_user')];
  for (const as of accounts)
    await send('POST', waitingListApi.join, { lists: [{ id: list.id }], application: { name: 'Dana' } }, as);
  const [first, second] = await entries();
  await act(first?.id, { do: 'merge', other: second?.id });
  const states = [];
  for (const as of accounts) states.push((await get<Place[]>(waitingListApi.places, as))[0]?.state);
  expect(states).toEqual(['waiting', 'out']);
});

test('the owner emails everyone on a list or some of them, five times a day', async () => {
  const { add, entries, email } = await start();
  await add({ name: 'Ann', email: 'ann@keeper.example' }, { name: 'Bob', email: 'bob@keeper.example' });
  await add({ name: 'Without address' });
  const notice = { subject: 'New doors', text: 'We replace the doors in May.' };
  expect((await email(notice)).body).toEqual({ mailed: 2 });
  const [, bob, without] = await entries();
  expect((await email({ ...notice, entries: [bob?.id] })).body).toEqual({ mailed: 1 });
  expect((await email({ ...notice, entries: [without?.id] })).status).toBe(409);
  expect((await email({ subject: '', text: '' })).body.errors).toHaveLength(2);
  for (let n = 0; n < 3; n += 1) expect((await email(notice)).status).toBe(200);
  expect((await email(notice)).status).toBe(429);
  const stranger = await site.account('property_principal');
  const { list } = await start();
  expect((await send('POST', waitingListApi.emails(list.id), notice, stranger)).status).toBe(403);
});

test('a deleted listing that comes back is on its list again', async () => {
  const { list, listing } = await start();
  const spaces = () => get<{ listingId: number }[]>(waitingListApi.spaces(list.id));
  const { body } = await send('POST', bulkApi.change, { ids: [listing], delete: true });
  expect(await spaces()).toEqual([]);
  expect((await send('POST', bulkApi.undo, { token: body.undo })).body).toMatchObject({ count: 1 });
  expect(await spaces()).toMatchObject([{ listingId: listing }]);
});

test('rules that someone else changed meanwhile aren’t overwritten, and a preview refuses what saving refuses', async () => {
  const sizes = [{ key: 'box', name: 'Box hangar' }];
  const { list } = await start();
  const change = (rules: Partial<Rules>, replaces?: number) =>
    send('PUT', waitingListApi.rules(list.id), { rules: { ...usualRules, ...rules }, replaces });
  expect((await change({ cap: 40 }, list.rulesVersion)).status).toBe(200);
  const late = await change({ cap: 50 }, list.rulesVersion);
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The rules have changed since you opened them. Load this page again, and make your changes there.',
  ]);
  const preview = await send('POST', waitingListApi.preview(list.id), { rules: { ...usualRules, sizes } });
  expect([preview.status, preview.body.errors]).toEqual([400, (await change({ sizes })).body.errors]);
});
