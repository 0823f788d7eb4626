import { afterAll, beforeEach, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type {
  ImportReport,
  ListSpace,
  OwnerEntry,
  Place,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { verifyLists } from './verify.ts';

const now = new Date('2026-03-02T15:00:00Z');
const site = await createTestApp({}, {}, () => now);
const owner = await site.account('property_principal');
afterAll(() => site.close());

const sizes = [
  { key: 't', name: 'T-hangar' },
  { key: 'box', name: 'Box hangar' },
];
let id: number;

async function start(rules: Partial<Rules> = {}): Promise<void> {
  const made = await site.request('POST', apiPaths.listings(monthlyHangar), {
    as: owner,
    body: validInput(monthlyHangar),
  });
  const body = {
    name: 'Hangars',
    covers: [{ listingId: made.json().id, size: 't' }],
    rules: { ...usualRules, sizes, ...rules },
  };
  id = (await site.request('POST', waitingListApi.lists, { as: owner, body })).json().id;
}
beforeEach(() => start());

type Cells = Record<string, string>;
const send = (rows: readonly Cells[], { dryRun = false, as = owner, key = '' } = {}) =>
  site.request('POST', waitingListApi.rows(id, dryRun ? { dryRun: 'true' } : {}), {
    as,
    body: { rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const entries = async () =>
  (await site.request('GET', waitingListApi.entries(id), { as: owner })).json<OwnerEntry[]>();
const order = async () =>
  (await entries()).map(({ place, name, completeAt }) => [place, name, completeAt?.slice(0, 10)]);
const problems = async (rows: readonly Cells[]) => {
  const checked = (await send(rows, { dryRun: true })).json<ImportReport>();
  const refused = await send(rows);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual(
    checked.errors.map(({ row, column, message }) => ({ path: `${row}.${column}`, message })),
  );
  expect(await entries()).toEqual([]);
  return checked.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
};

test('imports people in the order of their dates, with everything that the file says', async () => {
  const rows: Cells[] = [
    { name: 'Ann Lee', joinedAt: '3/4/2019', sizes: 'Box hangar; t-hangar', aircraft: 'Cessna 182' },
    {
      name: 'Bo Díaz',
      joinedAt: '2015-11-30',
      email: 'Bo@Example.com',
      wingspan: '36 ft',
      ownerNote: '=1+1',
    },
  ];
  const checked = (await send(rows, { dryRun: true })).json<ImportReport>();
  expect(checked).toMatchObject({ add: 2, errorCount: 0, errors: [] });
  expect(checked.first.map(({ name, date }) => [name, date])).toEqual([
    ['Bo Díaz', '2015-11-30'],
    ['Ann Lee', '2019-03-04'],
  ]);
  expect(await entries()).toEqual([]);
  expect((await send(rows)).json()).toEqual(checked);
  expect(await entries()).toMatchObject([
    { place: 1, name: 'Bo Díaz', email: 'bo@example.com', ownerNote: '=1+1', state: 'waiting' },
    { place: 2, name: 'Ann Lee', sizes: ['box', 't'], aircraft: 'Cessna 182' },
  ]);
  expect((await verifyLists(site.services.db)).broken).toEqual([]);
});

test('dates a place by its complete application, if the rules say so', async () => {
  await start({ datedBy: 'complete' });
  await send([
    { name: 'Ann', joinedAt: '2019-03-04', complete: '2021-05-06' },
    { name: 'Bo', joinedAt: '2020-01-02', complete: 'yes' },
    { name: 'Cy', joinedAt: '2018-01-02', complete: 'no' },
  ]);
  expect(await order()).toEqual([
    [1, 'Bo', '2020-01-02'],
    [2, 'Ann', '2021-05-06'],
    [null, 'Cy', undefined],
  ]);
});

test('joins first and last names, and takes the unit that a tenant moves out of', async () => {
  const people = [
    { lastName: 'Lee', firstName: 'Ann', unit: 'its space' },
    { lastName: 'Díaz', firstName: '', unit: '' },
  ];
  const [space] = (await site.request('GET', waitingListApi.spaces(id), { as: owner })).json<ListSpace[]>();
  await send(people.map((one) => (one.unit ? { ...one, unit: space?.label ?? space?.title ?? '' } : one)));
  expect(await entries()).toMatchObject([
    { name: 'Ann Lee', move: { from: `${space?.listingId}/0`, size: 't', into: [], since: null } },
    { name: 'Díaz', move: null },
  ]);
});

test('shows where new people are, with their neighbors, however long the list is', async () => {
  const old = Array.from({ length: 30 }, (_, at) => ({ name: `Old ${at + 1}`, joinedAt: '2015-01-01' }));
  await send([...old, { name: 'Last', joinedAt: '2021-01-01' }]);
  const rows: Cells[] = [
    { name: 'New', joinedAt: '2020-01-01' },
    { name: 'Not complete', complete: 'no' },
  ];
  const { first, waiting } = (await send(rows, { dryRun: true })).json<ImportReport>();
  expect(first.slice(9).map(({ place, name, isNew }) => [place, name, isNew])).toEqual([
    [10, 'Old 10', false],
    [30, 'Old 30', false],
    [31, 'New', true],
    [32, 'Last', false],
  ]);
  expect(waiting).toBe(1);
});

test('names a current unit that the list doesn’t have', async () => {
  expect(await problems([{ name: 'Ann', unit: 'Z-99' }])).toEqual([
    '2 unit: No space of this list has this name',
  ]);
});

test('keeps the places of the file where the dates give other ones', async () => {
  await send([
    { name: 'Ann', joinedAt: '2019-03-04', place: '2' },
    { name: 'Bo', joinedAt: '2020-01-02', place: '1' },
  ]);
  expect((await order()).map(([place, name]) => [place, name])).toEqual([
    [1, 'Bo'],
    [2, 'Ann'],
  ]);
});

test('names every cell that can’t be, and stores nothing', async () => {
  expect(
    await problems([
      { name: 'Ann', place: '1', email: 'a@example.com', tailNumber: 'N182AL' },
      { name: 'Bo', place: '1', email: 'A@example.com', tailNumber: 'n182al', joinedAt: '2027-01-01' },
      { name: 'Cy', place: 'first', email: 'cy', joinedAt: 'spring 2019', complete: 'maybe' },
      { name: 'Di', sizes: 'Igloo', joinedAt: '2020-02-03', complete: '2019-01-01', wingspan: 'wide' },
      { name: 'Ed', sizes: 'Igloo', joinedAt: '2020-02-03', complete: '2019-01-01' },
    ]),
  ).toEqual([
    '3 place: Row 2 has the same place',
    '3 email: Row 2 has the same email',
    '3 tailNumber: Row 2 has the same aircraft',
    '3 joinedAt: The date is in the future',
    ...[
      '4 email: Valid email is required',
      '4 joinedAt: Must be a date, such as 2026-12-01',
      '4 complete: Must be a date, such as 2026-12-01',
      '4 place: Must be a whole number, such as 12',
    ],
    '5 wingspan: Must be feet, such as 36',
    '5 place: Enter a place for everyone, or for nobody',
    '5 complete: Must not be before the date of joining',
    '5 sizes: Choose from the sizes of this list: T-hangar, Box hangar',
    '6 place: Enter a place for everyone, or for nobody',
    '6 complete: Must not be before the date of joining',
    '6 sizes: Choose from the sizes of this list: T-hangar, Box hangar',
  ]);
});

test('refuses people and aircraft that are on the list already', async () => {
  await send([{ name: 'Ann', email: 'ann@example.com', tailNumber: 'N182AL' }]);
  const again = await send([
    { name: 'Ann L.', email: 'ann@example.com' },
    { name: 'Bo', tailNumber: 'N182AL' },
  ]);
  expect(again.json().errors).toEqual([
    { path: '2.email', message: 'A person on the list has the same email' },
    { path: '3.tailNumber', message: 'A person on the list has the same aircraft' },
  ]);
});

test('imports once when a request is sent again with its key', async () => {
  const first = await send([{ name: 'Ann' }], { key: 'one' });
  expect((await send([{ name: 'Ann' }], { key: 'one' })).json()).toEqual(first.json());
  expect(await order()).toHaveLength(1);
  expect((await send([{ name: 'Bo' }], { key: 'one' })).statusCode).toBe(422);
});

test('takes 2,000 people at once', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ name: `Person ${at}`, place: String(at + 1) }));
  expect((await send(rows)).json()).toMatchObject({ add: 2_000, errorCount: 0 });
  expect((await order()).at(-1)?.slice(0, 2)).toEqual([2_000, 'Person 1999']);
}, 60_000);

test('gives an imported place to the account with its address, and keeps the others', async () => {
  await send([
    { name: 'Ann', joinedAt: '2019-03-04', email: 'ann.claims@example.com' },
    { name: 'Bo', joinedAt: '2018-03-04' },
  ]);
  const ann = await site.account('general_user', 'ann.claims@example.com');
  const mine = (await site.request('GET', waitingListApi.places, { as: ann })).json<Place[]>();
  expect(mine).toMatchObject([{ place: 2, list: { id } }]);
});

test('refuses columns that it doesn’t know, and lists of other people', async () => {
  expect((await send([{ name: 'Ann', shoe: '42' }])).json().errors).toEqual([
    { path: 'shoe', message: 'No such column' },
  ]);
  const other = await site.account('property_principal');
  expect((await send([{ name: 'Ann' }], { as: other, dryRun: true })).statusCode).toBe(403);
});
