import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { bulkApi } from '../../../domain/own-listings.ts';
import { apiPaths, docsApi } from '../../../domain/paths.ts';
import type { Unit } from '../../../domain/units.ts';
import { unitsCsvApi } from '../../../domain/units-csv.ts';
import type { OwnedUnit, UnitPrivate } from '../../../domain/units-schema.ts';
import { webhookApi } from '../../../domain/webhooks.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

const ADMIN = 'admin@example.com';
const site = await createTestApp({ adminEmail: ADMIN });
const owner = await site.account('property_principal');
const other = await site.account('listing_broker');
const admin = await site.account('general_user', ADMIN);
afterAll(() => site.close());

const TENANT = 'Zebulon Quillfeather';
const TAIL = 'N731ZQ';
const facts = {
  tenant: TENANT,
  tailNumbers: [TAIL],
  leaseEnd: '2031-07-19',
  rateChange: '2027-01-01',
  insuranceExpiry: '2029-08-23',
  noticeGiven: '2026-11-02',
};

async function create(kind: ListingKind, values: Record<string, unknown> = {}, as = owner): Promise<number> {
  const made = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

const send = (id: number, body: object, method: 'POST' | 'PUT' | 'PATCH' = 'PATCH', as: Account = owner) =>
  site.request(method, apiPaths.units(monthlyHangar, id), { as, body, headers: { 'if-match': '*' } });
const read = async (id: number) =>
  (await site.request('GET', apiPaths.units(monthlyHangar, id))).json<Unit[]>();
const readFacts = async (id: number, as: Account | undefined = owner, kind: ListingKind = monthlyHangar) => {
  const answer = await site.request('GET', apiPaths.unitFacts(kind, id), { ...(as && { as }) });
  return { status: answer.statusCode, facts: answer.statusCode === 200 ? answer.json<UnitPrivate[]>() : [] };
};
const version = async (id: number) =>
  (await site.request('GET', apiPaths.listing(monthlyHangar, id))).json().version;

let id: number;
let unit: number;
beforeEach(async () => {
  id = await create(monthlyHangar);
  await send(id, { units: [{ label: 'A-1', private: facts }, { label: 'A-2' }] }, 'POST');
  unit = (await read(id))[0]?.id ?? 0;
});

test('the owner reads what was stored, and units without facts are left out', async () => {
  expect((await readFacts(id)).facts).toEqual([
    { id: unit, ...facts, aircraft: [{ number: TAIL, type: null, fit: null, fits: null }] },
  ]);
});

test('facts that didn’t change are a 304 for their owner only', async () => {
  const asked = (as: Account, etag = '') =>
    site.request('GET', apiPaths.unitFacts(monthlyHangar, id), { as, headers: { 'if-none-match': etag } });
  const { etag } = (await asked(owner)).headers;
  expect((await asked(owner, etag as string)).statusCode).toBe(304);
  expect((await asked(other, etag as string)).statusCode).toBe(403);
  await send(id, { units: [{ id: unit, private: { tenant: 'Ann Lee' } }] });
  expect((await asked(owner, etag as string)).json()).toMatchObject([{ tenant: 'Ann Lee' }]);
});

test('a deleted unit comes back with its id, place, history, and private facts, for a while', async () => {
  const before = await read(id);
  const { db } = site.services;
  const changes = async () =>
    (await sql`select * from availability_changes where listing_id = ${id} order by id`.execute(db)).rows;
  await send(id, { units: [{ id: unit, availability: 'occupied' }] });
  await send(id, { units: [{ id: unit, availability: 'available' }] });
  await sql`insert into unit_reminders (unit_id, fact, day, lead, sent_at) values (${unit}, 'leaseEnd', '2031-07-19', 30, now())`.execute(
    db,
  );
  const history = await changes();
  const restore = () => send(id, { restore: [unit] });
  for (const remove of [
    () => send(id, { remove: [unit] }),
    () => send(id, { units: [{ label: 'A-2' }] }, 'PUT'),
    () => site.request('DELETE', `${apiPaths.units(monthlyHangar, id)}/${unit}`, { as: owner }),
  ]) {
    expect((await remove()).statusCode).toBeLessThan(300);
    expect([(await read(id)).map(({ label }) => label), (await readFacts(id)).facts]).toEqual([['A-2'], []]);
    const answer = await restore();
    expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify(await read(id))]);
    expect((await restore()).statusCode, 'sent again').toBe(200);
    expect((await readFacts(id)).facts).toMatchObject([{ id: unit, ...facts }]);
    expect(await changes()).toEqual(history);
    const { rows } = await sql`select from unit_reminders where unit_id = ${unit}`.execute(db);
    expect(rows).toHaveLength(1);
    await send(id, { units: before.map(({ id }) => ({ id })) }, 'PUT');
    expect((await read(id)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  }
  await sql`delete from unit_reminders`.execute(db);
});

test('refuses to restore a unit whose label is taken, one of another listing, and one that was deleted a while ago', async () => {
  const errors = async (listing: number, body: object) => (await send(listing, body)).json().errors;
  await send(id, { remove: [unit], units: [{ label: 'a-1' }] });
  expect(await errors(id, { restore: [unit] })).toEqual([
    { path: 'restore.0', message: expect.stringContaining('already called “A-1”') },
  ]);
  const gone = [{ path: 'restore.1', message: expect.stringContaining('can’t be brought back') }];
  const another = (await read(id))[0]?.id;
  expect(await errors(await create(monthlyHangar), { restore: [another, unit] })).toEqual([
    { ...gone[0], path: 'restore.0' },
    ...gone,
  ]);
  await sql`update undos set expires_at = now()`.execute(site.services.db);
  expect(await errors(id, { restore: [another, unit] })).toEqual(gone);
});

test('a change keeps what it leaves out, null clears, and a replacement keeps all of it', async () => {
  await send(id, { units: [{ id: unit, private: { tenant: 'Someone Else', leaseEnd: null } }] });
  const expected = { ...facts, tenant: 'Someone Else', leaseEnd: null };
  expect((await readFacts(id)).facts).toMatchObject([expected]);
  await send(id, { units: [{ label: 'a-1', note: 'New door' }] }, 'PUT');
  expect((await readFacts(id)).facts).toMatchObject([expected]);
});

test('makes no new version of the listing, which others see, and confirms it', async () => {
  await sql`update listings set confirmed_at = '2026-01-01' where id = ${id}`.execute(site.services.db);
  const before = await version(id);
  const answer = await send(id, { units: [{ id: unit, private: { tenant: 'Someone Else' } }] });
  expect([answer.statusCode, await version(id)]).toEqual([200, before]);
  const listing = (await site.request('GET', apiPaths.listing(monthlyHangar, id))).json();
  expect(Date.parse(listing.confirmedAt)).toBeGreaterThan(Date.parse('2026-06-01'));
});

test('names the type of each tail number and whether it fits the unit', async () => {
  const hangar = await create(hangarSpace, {
    doorOpeningWidth: 60,
    doorHeight: 20,
    peakCeilingHeight: 25,
    width: 60,
    depth: 60,
  });
  const units = apiPaths.units(hangarSpace, hangar);
  const tails = { tailNumbers: ['n172sp', 'C-GABC', 'N731ZQ'] };
  const body = {
    units: [
      { label: 'Large', private: tails },
      { label: 'Small', values: { doorOpeningWidth: 20, width: 22 }, private: tails },
    ],
  };
  expect((await site.request('POST', units, { as: owner, body })).statusCode).toBe(200);
  const [large, small] = (await readFacts(hangar, owner, hangarSpace)).facts;
  expect(large?.tailNumbers).toEqual(['N172SP', 'C-GABC', 'N731ZQ']);
  expect(large?.aircraft[0]).toMatchObject({ number: 'N172SP', fits: true });
  expect(large?.aircraft[0]?.type).toMatch(/172/);
  expect(small?.aircraft[0]).toMatchObject({ fits: false, fit: expect.stringContaining('too wide') });
  expect(large?.aircraft[1]).toEqual({ number: 'C-GABC', type: null, fit: null, fits: null });
});

test('an office has no room for aircraft, so none is said to fit', async () => {
  const office = await create(officeSpace);
  await site.request('POST', apiPaths.units(officeSpace, office), {
    as: owner,
    body: { units: [{ label: 'Suite 1', private: { tailNumbers: ['N172SP'] } }] },
  });
  const [suite] = (await readFacts(office, owner, officeSpace)).facts;
  expect(suite?.aircraft).toMatchObject([{ fit: null, fits: null }]);
});

test.each([
  ['a formula as a date', { leaseEnd: '=TODAY()' }, 'leaseEnd'],
  ['a day that doesn’t exist', { insuranceExpiry: '2026-02-30' }, 'insuranceExpiry'],
  ['a name of 10 kB', { tenant: 'x'.repeat(10_000) }, 'tenant'],
  ['a name with right-to-left marks', { tenant: 'Ann\u202eBob' }, 'tenant'],
  ['a tail number with spaces in it', { tailNumbers: ['not a tail number'] }, 'tailNumbers.0'],
  ['eleven tail numbers', { tailNumbers: Array.from({ length: 11 }, () => 'N1') }, 'tailNumbers'],
  ['an unknown fact', { phone: '1' }, 'phone'],
])('refuses %s at its cell, and stores nothing', async (_name, wrong, path) => {
  const answer = await send(id, { units: [{ id: unit, note: 'New', private: wrong }] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([
    `units.0.private.${path}`,
  ]);
  expect([(await read(id))[0]?.note, (await readFacts(id)).facts[0]?.tenant]).toEqual([null, TENANT]);
});

test('a new unit in a change needs a label', async () => {
  const answer = await send(id, { units: [{ label: 'A-3' }, { note: 'Without' }] });
  expect(answer.json().errors).toEqual([{ path: 'units.1.label', message: 'Label is required' }]);
  expect(await read(id)).toHaveLength(2);
});

test('a change that is sent twice with one key adds its units once', async () => {
  const body = {
    units: [
      { label: 'A-3', private: { tenant: 'New' } },
      { id: unit, note: 'Corner' },
    ],
  };
  for (const _ of [1, 2]) {
    const headers = { 'idempotency-key': `change-${id}` };
    const answer = await site.request('PATCH', apiPaths.units(monthlyHangar, id), {
      as: owner,
      body,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect((await read(id)).map(({ label }) => label)).toEqual(['A-1', 'A-2', 'A-3']);
});

test('units keep their order when earlier ones were deleted', async () => {
  await send(id, { units: ['A-3', 'A-4', 'A-5'].map((label) => ({ label })) }, 'POST');
  const units = await read(id);
  await send(id, { remove: units.slice(0, 2).map((one) => one.id) });
  await send(id, { units: [{ id: units[4]?.id, note: 'Last' }, { label: 'A-6' }] });
  expect((await read(id)).map(({ label }) => label)).toEqual(['A-3', 'A-4', 'A-5', 'A-6']);
});

describe('only the owner sees it', () => {
  test('others, the admin, and visitors are refused', async () => {
    expect((await readFacts(id, other)).status).toBe(403);
    expect((await readFacts(id, admin)).status).toBe(403);
    expect((await site.request('GET', apiPaths.unitFacts(monthlyHangar, id))).statusCode).toBe(401);
    await sql`update listings set taken_down_at = now() where id = ${id}`.execute(site.services.db);
    expect((await readFacts(id, other)).status).toBe(404);
    expect((await readFacts(id, admin)).status).toBe(403);
    expect((await readFacts(id)).status).toBe(200);
  });

  describe('no answer to anyone else has it', () => {
    type Document = { paths: Record<string, Record<string, { security?: unknown[] }>> };
    let gets: string[];
    beforeAll(async () => {
      const { paths } = (await site.request('GET', docsApi.openapi)).json<Document>();
      gets = Object.entries(paths).flatMap(([path, { get }]) =>
        get && !path.endsWith('logout') ? [path] : [],
      );
    });

    const secrets = new RegExp([TENANT, TAIL, '2031-07-19', '2029-08-23'].join('|'));
    const address = (path: string) =>
      path
        .replace(/\{kind\}/, monthlyHangar.category)
        .replace(/\{(?:code|icao)\w*\}/, 'KADS')
        .replace(/\{userId\}/, String(owner.id))
        .replace(/\{\w+\}/g, path.includes('/users/') ? String(owner.id) : String(id));

    test.each([
      ['a visitor', undefined],
      ['another lister', other],
      ['the admin', admin],
    ])('%s', async (_name, as) => {
      expect(gets.length).toBeGreaterThan(100);
      const statuses = new Set<number>();
      for (const path of gets) {
        const { statusCode, body } = await site.request('GET', address(path), { ...(as && { as }) });
        statuses.add(statusCode);
        expect(secrets.test(body), `${path}: ${statusCode}`).toBe(false);
      }
      expect(statuses).toContain(200);
    });

    test('the file that the admin makes of the account', async () => {
      const answer = await site.request('GET', adminApi.userExport(owner.id), { as: admin });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(secrets.test(answer.body)).toBe(false);
      expect(answer.json().units.length).toBeGreaterThan(0);
    });

    test('no other table, so no history, log, or list has it', async () => {
      const { db } = site.services;
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'unit_private'`.execute(
        db,
      );
      // What was deleted goes once it can't be undone.
      await sql`delete from undos`.execute(db);
      for (const { name } of rows) {
        const found = await sql`select from ${sql.table(name)} t where t::text ~ ${secrets.source}`.execute(
          db,
        );
        expect(found.rows, name).toEqual([]);
      }
    });
  });
});

const csvOf = (as: Account) => site.request('GET', unitsCsvApi.file(monthlyHangar, { listing: id }), { as });

test('the owner’s files have it', async () => {
  const file = await site.request('GET', accountApi.export, { as: owner });
  const units = file.json<{ units: OwnedUnit[] }>().units.filter(({ listing }) => listing === id);
  expect(units).toMatchObject([
    { label: 'A-1', private: facts },
    { label: 'A-2', private: null },
  ]);
  const csv = await csvOf(owner);
  for (const cell of [TENANT, TAIL, facts.leaseEnd]) expect(csv.body).toContain(cell);
  expect((await csvOf(other)).statusCode).toBe(403);
});

test('a tenant’s name that looks like a formula is text in the CSV file', async () => {
  await send(id, { units: [{ id: unit, private: { tenant: '@SUM(1,"a")' } }] });
  const { body } = await csvOf(owner);
  expect(body).toContain(`"'@SUM(1,""a"")"`);
});

test('goes with the unit, the listing, and comes back when the deletion is undone', async () => {
  const rows = async () => {
    const found = sql`select from unit_private p join units u on u.id = p.unit_id where u.listing_id = ${id}`;
    return (await found.execute(site.services.db)).rows.length;
  };
  await sql`insert into unit_reminders values (${unit}, 'leaseEnd', '2031-07-19', 30, now())`.execute(
    site.services.db,
  );
  const bulk = (path: string, body: object) => site.request('POST', path, { as: owner, body });
  const { undo } = (await bulk(bulkApi.change, { ids: [id], delete: true })).json();
  expect(await rows()).toBe(0);
  expect((await bulk(bulkApi.undo, { token: undo })).json()).toEqual({ count: 1, left: 0 });
  expect((await readFacts(id)).facts).toMatchObject([facts]);
  const reminders = sql`select from unit_reminders where unit_id = ${unit}`;
  expect((await reminders.execute(site.services.db)).rows).toHaveLength(1);
  await send(id, { remove: [unit] });
  expect(await rows()).toBe(0);
});

test('one event of each changed unit goes to the owner’s webhook, and none to another’s', async () => {
  const events = async (as: Account, hook: string) =>
    (await site.request('GET', webhookApi.deliveries(hook), { as }))
      .json<{ type: string }[]>()
      .filter(({ type }) => type === 'unit.changed');
  const hook = async (as: Account) => {
    const body = { url: 'https://crm.example.com/hooks/1' };
    return (await site.request('POST', webhookApi.all, { as, body })).json().id as string;
  };
  const [own, theirs] = [await hook(owner), await hook(other)];
  await send(id, { units: [{ id: unit, private: { tenant: 'First' } }] });
  await send(id, { units: [{ id: unit, private: { tenant: 'Second' } }] });
  await send(id, { units: [{ id: unit, note: 'Not private' }] });
  expect(await events(owner, own)).toHaveLength(1);
  expect(await events(other, theirs)).toEqual([]);
});
