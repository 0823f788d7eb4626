import { afterAll, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { aircraftApi, MY_AIRCRAFT_MAX, TOO_MANY_AIRCRAFT } from '../../domain/aircraft/my-aircraft.ts';
import type { OwnAircraft } from '../../domain/aircraft/my-aircraft-schema.ts';
import { type Account, createTestApp } from '../test/test-app.ts';
import { changesByAccount } from './limits.ts';

let now = new Date('2026-11-23T12:00:00Z');
/** A later time each. */
const clock = () => {
  now = new Date(now.getTime() + 1_000);
  return now;
};
const site = await createTestApp({}, {}, clock);
const pilot = () => site.account('general_user');
afterAll(() => site.close());

const add = (as: Account, body: unknown) => site.request('POST', aircraftApi.mine, { as, body });
const change = (as: Account, id: number, body: unknown) =>
  site.request('PATCH', aircraftApi.one(id), { as, body });
const remove = (as: Account, id: number) => site.request('DELETE', aircraftApi.one(id), { as });
const merge = (as: Account, aircraft: unknown) =>
  site.request('POST', aircraftApi.merge, { as, body: { aircraft } });
const list = async (as: Account): Promise<OwnAircraft[]> =>
  (await site.request('GET', aircraftApi.mine, { as })).json();
const namesOf = async (as: Account) => (await list(as)).map(({ tailNumber, name }) => tailNumber ?? name);

const pc12 = { slug: 'pilatus-pc-12-ngx' };
const r44 = { slug: 'robinson-r44' };
const homebuilt = { wingspan: 21.04, length: 19.3, tailHeight: 6 };

test('keeps several: a type, a tail number, and dimensions, the last added in use', async () => {
  const as = await pilot();
  expect(await list(as)).toEqual([]);
  expect((await add(as, pc12)).json()).toMatchObject([
    { name: 'Pilatus PC-12 NGX', slug: 'pilatus-pc-12-ngx', wingspan: 53.3 },
  ]);
  expect((await add(as, r44)).json()[0]).toMatchObject({ name: 'Robinson R44', rotorDiameter: 33 });
  expect((await add(as, { tailNumber: 'n-502 br', label: ' The Conquest ' })).json()[0]).toMatchObject({
    name: 'Cessna 441 Conquest',
    tailNumber: 'N502BR',
    label: 'The Conquest',
    wingspan: 49.3,
  });
  const [first] = (await add(as, { ...homebuilt, tailNumber: 'N1010M' })).json();
  expect(first).toEqual({
    id: expect.any(Number),
    name: '21.1 × 19.3 × 6 ft',
    tailNumber: 'N1010M',
    wingspan: 21.1,
    length: 19.3,
    tailHeight: 6,
  });
  expect(await namesOf(as)).toEqual(['N1010M', 'N502BR', 'Robinson R44', 'Pilatus PC-12 NGX']);
});

test('adding one again makes it the one in use, and makes no copy', async () => {
  const as = await pilot();
  for (const one of [pc12, r44, pc12]) expect((await add(as, one)).statusCode).toBe(200);
  expect(await namesOf(as)).toEqual(['Pilatus PC-12 NGX', 'Robinson R44']);
});

test('renames one, changes its clearances and measures, puts it in use, and takes all of that back', async () => {
  const as = await pilot();
  await add(as, pc12);
  await add(as, r44);
  const [, one] = await list(as);
  const id = one?.id ?? 0;
  const clearances = { wingTip: 2.5, tail: 0, lengthwise: 6 };
  const measures = { wingDepth: 17.26, tailplane: 16.9 };
  const changed = await change(as, id, { label: 'Dad’s', clearances, ...measures, current: true });
  const kept = { id, label: 'Dad’s', clearances, wingDepth: 17.3, tailplane: 16.9 };
  expect(changed.json()[0]).toMatchObject(kept);
  expect((await change(as, id, { current: true })).json()[0]).toMatchObject(kept);
  const impossible = await change(as, id, { wingDepth: 60, tailplane: 60 });
  expect(impossible.json().errors).toEqual([
    { path: 'wingDepth', message: 'Nose to trailing edge can’t be more than the length' },
    { path: 'tailplane', message: 'Tailplane width can’t be more than the wingspan' },
  ]);
  const none = { label: null, clearances: null, wingDepth: null, tailplane: null };
  const [plain] = (await change(as, id, none)).json();
  expect(plain.id).toBe(id);
  for (const name of Object.keys(none)) expect(plain).not.toHaveProperty(name);
  expect((await remove(as, id)).statusCode).toBe(204);
  expect((await remove(as, id)).statusCode).toBe(404);
  expect(await namesOf(as)).toEqual(['Robinson R44']);
  expect((await change(as, id, { current: true })).statusCode).toBe(404);
});

test('belongs to one account', async () => {
  const [as, stranger] = [await pilot(), await pilot()];
  const [{ id }] = (await add(as, pc12)).json();
  expect(await list(stranger)).toEqual([]);
  expect((await change(stranger, id, { label: 'Mine' })).statusCode).toBe(404);
  expect((await remove(stranger, id)).statusCode).toBe(404);
  expect(await namesOf(as)).toEqual(['Pilatus PC-12 NGX']);
  for (const [method, url] of [
    ['GET', aircraftApi.mine],
    ['POST', aircraftApi.mine],
    ['POST', aircraftApi.merge],
    ['PATCH', aircraftApi.one(id)],
    ['DELETE', aircraftApi.one(id)],
  ] as const) {
    expect((await site.request(method, url)).statusCode, `${method} ${url}`).toBe(401);
  }
  const foreign = { as, body: r44, headers: { origin: 'https://evil.example' } };
  expect((await site.request('POST', aircraftApi.mine, foreign)).statusCode).toBe(403);
});

test.each<[unknown, string[]]>([
  [{}, ['slug']],
  [{ slug: 'zeppelin' }, ['slug']],
  [{ tailNumber: 'C-FABC' }, ['tailNumber']],
  [{ tailNumber: 'N99999' }, ['tailNumber']],
  [{ wingspan: 30 }, ['length', 'tailHeight']],
  [{ ...homebuilt, slug: 'robinson-r44' }, ['slug']],
  [{ ...homebuilt, wingspan: 0, length: 1_001, tailHeight: '6' }, ['wingspan', 'length', 'tailHeight']],
  [{ ...pc12, wingDepth: 0, tailplane: 1_001 }, ['wingDepth', 'tailplane']],
  [{ ...pc12, wingDepth: 47.4, tailplane: 53.4 }, ['wingDepth', 'tailplane']],
  [{ ...homebuilt, wingDepth: 19.4 }, ['wingDepth']],
  [{ ...pc12, label: '' }, ['label']],
  [{ ...pc12, label: 'a\u202eb' }, ['label']],
  [{ ...pc12, label: 'x'.repeat(41) }, ['label']],
  [
    { ...pc12, clearances: { wingTip: 51, tail: -1, lengthwise: 4 } },
    ['clearances.wingTip', 'clearances.tail'],
  ],
  [{ ...pc12, owner: 1 }, ['owner']],
])('refuses %j', async (body, paths) => {
  const answer = await add(await pilot(), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(paths);
});

test('says why a tail number alone isn’t enough', async () => {
  const answer = await add(await pilot(), { tailNumber: 'N1010M' });
  expect(answer.json().errors[0].message).toMatch(
    /may be amateur-built. Enter its wingspan, length, and height/,
  );
});

test(`holds ${MY_AIRCRAFT_MAX}, and says so`, async () => {
  const as = await pilot();
  const sized = (wingspan: number) => ({ ...homebuilt, wingspan });
  for (let at = 0; at < MY_AIRCRAFT_MAX; at += 1)
    expect((await add(as, sized(20 + at))).statusCode).toBe(200);
  const answer = await add(as, pc12);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, TOO_MANY_AIRCRAFT]);
  expect((await add(as, sized(20))).statusCode).toBe(200);
  const merged = (await merge(as, [pc12, sized(25)])).json();
  expect([merged.left, merged.aircraft.length]).toEqual([1, MY_AIRCRAFT_MAX]);
  expect(merged.aircraft[0].wingspan).toBe(25);
});

test('two requests at once keep to the limit', async () => {
  const as = await pilot();
  const sized = (at: number) => ({ ...homebuilt, wingspan: 20 + at });
  await Promise.all(Array.from({ length: MY_AIRCRAFT_MAX + 5 }, (_, at) => add(as, sized(at))));
  expect(await list(as)).toHaveLength(MY_AIRCRAFT_MAX);
});

test('merges what a device has: no copies, nothing lost, and its current one in use', async () => {
  const as = await pilot();
  await add(as, { ...pc12, label: 'The Pilatus' });
  await add(as, r44);
  const device = [{ ...homebuilt, wingDepth: 11 }, pc12, { slug: 'gone-since' }, { tailNumber: 'N502BR' }];
  const merged = (await merge(as, device)).json();
  expect(merged.left).toBe(0);
  expect(await namesOf(as)).toEqual(['21.1 × 19.3 × 6 ft', 'Pilatus PC-12 NGX', 'N502BR', 'Robinson R44']);
  expect((await list(as))[0]?.wingDepth).toBe(11);
  expect((await list(as))[1]?.label).toBe('The Pilatus');
  expect((await merge(as, device)).json().aircraft).toEqual(merged.aircraft);
});

test('is in the account’s export, and goes with the account', async () => {
  const as = await pilot();
  await add(as, { tailNumber: 'N502BR' });
  const file = (await site.request('GET', accountApi.export, { as })).json();
  expect(file.aircraft).toEqual([
    {
      name: 'Cessna 441 Conquest',
      tailNumber: 'N502BR',
      slug: 'cessna-441-conquest',
      wingspan: 49.3,
      length: 39,
      tailHeight: expect.any(Number),
      takeoffWeight: 9850,
      gear: 'singleWheel',
    },
  ]);
  const body = { password: 'correct horse battery staple' };
  expect((await site.request('DELETE', accountApi.account, { as, body })).statusCode).toBe(204);
  const rows = await site.services.db
    .selectFrom('own_aircraft')
    .select('id')
    .where('user_id', '=', as.id)
    .execute();
  expect(rows).toEqual([]);
});

test('limits changes per account', async () => {
  const as = await pilot();
  const statuses: number[] = [];
  for (let at = 0; at <= changesByAccount.max; at += 1) statuses.push((await add(as, pc12)).statusCode);
  expect(statuses.indexOf(429)).toBe(changesByAccount.max);
}, 60_000);
