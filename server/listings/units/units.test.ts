import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { groundLease } from '../../../domain/listing-kinds/ground-lease.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { outcomesApi } from '../../../domain/outcome.ts';
import { bulkApi, ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Unit } from '../../../domain/units.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const unitsOf = (id: number, kind: ListingKind = monthlyHangar) => `${apiPaths.listing(kind, id)}/units`;
type Ask = { as?: Account; headers?: Record<string, string>; kind?: ListingKind };
const send = (
  method: 'POST' | 'PUT' | 'PATCH',
  id: number,
  body: unknown,
  { as = owner, headers = {}, kind }: Ask = {},
) => site.request(method, unitsOf(id, kind), { as, body, headers });

async function create(
  kind: ListingKind = monthlyHangar,
  values: Record<string, unknown> = {},
  as = owner,
): Promise<number> {
  const made = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

const listing = async (id: number, kind: ListingKind = monthlyHangar) =>
  (await site.request('GET', apiPaths.listing(kind, id))).json();
const read = async (id: number) => (await site.request('GET', unitsOf(id))).json<Unit[]>();
const labels = async (id: number) => (await read(id)).map(({ label }) => label);
const numbered = (count: number, values: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ label: `A-${at + 1}`, ...values }));

async function refused(answer: Promise<{ statusCode: number; json: () => { errors: unknown[] } }>) {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(400);
  return json().errors;
}

let id: number;
beforeEach(async () => {
  id = await create();
});

test('a listing is one space until it has units', async () => {
  expect([(await listing(id)).units, await read(id)]).toEqual([null, []]);
});

test('adds 60 units at once, in their order, and sums them up in the listing', async () => {
  const answer = await send('POST', id, { units: numbered(60) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers.etag).toBe('"2"');
  expect(await labels(id)).toEqual(numbered(60).map(({ label }) => label));
  const { units, monthlyRate } = await listing(id);
  expect(units).toMatchObject({ total: 60, available: 60, limited: 0, rate: [monthlyRate, monthlyRate] });
});

test('units have values of their own, and all others are those of the listing', async () => {
  await send('POST', id, {
    units: [
      {
        label: 'B-1',
        availability: 'occupied',
        availableFrom: '2050-02-01',
        note: 'End unit',
        values: { monthlyRate: 900, width: 60, doorOpeningWidth: 30 },
      },
      { label: 'B-2', values: { monthlyRate: 412 } },
    ],
  });
  expect(await read(id)).toMatchObject([
    {
      label: 'B-1',
      availability: 'occupied',
      availableFrom: '2050-02-01',
      note: 'End unit',
      values: { monthlyRate: 900, width: 60, doorOpeningWidth: 30 },
    },
    {
      label: 'B-2',
      availability: 'available',
      availableFrom: null,
      note: null,
      values: { monthlyRate: 412 },
    },
  ]);
  expect((await listing(id)).units).toMatchObject({
    total: 2,
    available: 1,
    lowestRate: 412,
    rate: [412, 900],
  });
});

describe('availability follows from the units', () => {
  test.each([
    [['occupied', 'limited', 'available'], 'available'],
    [['occupied', 'limited'], 'limited'],
    [['occupied', 'occupied'], 'occupied'],
  ] as const)('%j is %s', async (each, expected) => {
    await send('POST', id, { units: each.map((availability, at) => ({ label: `${at}`, availability })) });
    expect((await listing(id)).availability).toBe(expected);
  });

  test('setting it in the listing is refused with the way to do it, and changes nothing', async () => {
    await send('POST', id, { units: numbered(2) });
    const patch = site.request('PATCH', apiPaths.listing(monthlyHangar, id), {
      as: owner,
      body: { availability: 'occupied' },
    });
    expect(await refused(patch)).toEqual([
      { path: 'availability', message: 'This listing has units. Set the availability of each unit' },
    ]);
    expect((await listing(id)).availability).toBe('available');
  });

  test('setting it in bulk is refused in the same words, with the listing, and changes nothing', async () => {
    await send('POST', id, { units: numbered(2) });
    const body = { ids: [id, await create()], availability: 'occupied' };
    expect(await refused(site.request('POST', bulkApi.change, { as: owner, body }))).toEqual([
      {
        path: 'availability',
        message: 'This listing has units. Set the availability of each unit (A hangar at Addison)',
      },
    ]);
    expect(await listing(body.ids[1] as number)).toMatchObject({ availability: 'available', version: 1 });
  });

  test('no other way to write it differs from the units', async () => {
    await send('POST', id, { units: numbered(2) });
    await sql`update listings set availability = 'occupied' where id = ${id}`.execute(site.services.db);
    expect((await listing(id)).availability).toBe('available');
  });

  test('each change is kept with its time and unit', async () => {
    await send('POST', id, { units: numbered(1) });
    const [unit] = await read(id);
    await send('PATCH', id, { units: [{ id: unit?.id, availability: 'occupied' }] });
    const { rows } = await sql`
      select unit_id, availability from availability_changes where listing_id = ${id} and unit_id is not null order by id`.execute(
      site.services.db,
    );
    expect(rows).toEqual([
      { unit_id: unit?.id, availability: 'available' },
      { unit_id: unit?.id, availability: 'occupied' },
    ]);
  });
});

describe('changes', () => {
  test('keep what they leave out, and null takes an own value back', async () => {
    await send('POST', id, {
      units: [{ label: 'A', note: 'By the fence', values: { monthlyRate: 500, height: 15 } }],
    });
    const [unit] = await read(id);
    await send('PATCH', id, { units: [{ id: unit?.id, values: { monthlyRate: null } }] });
    expect(await read(id)).toMatchObject([{ label: 'A', note: 'By the fence', values: { height: 15 } }]);
    expect((await read(id))[0]?.values).not.toHaveProperty('monthlyRate');
  });

  test('one without any difference makes no new version', async () => {
    await send('POST', id, { units: numbered(2) });
    const [first] = await read(id);
    expect((await send('PATCH', id, { units: [{ id: first?.id, label: 'A-1' }] })).headers.etag).toBe('"2"');
    expect((await send('PATCH', id, { units: [{ id: first?.id, note: 'Corner' }] })).headers.etag).toBe(
      '"3"',
    );
  });

  test('two units can trade labels', async () => {
    await send('POST', id, { units: numbered(2) });
    const [first, second] = await read(id);
    const answer = await send('PATCH', id, {
      units: [
        { id: first?.id, label: 'A-2' },
        { id: second?.id, label: 'A-1' },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await labels(id)).toEqual(['A-2', 'A-1']);
  });

  test('a replacement keeps units by id, else by label, and deletes the rest', async () => {
    await send('POST', id, { units: numbered(3) });
    const [first, second] = await read(id);
    const answer = await send(
      'PUT',
      id,
      { units: [{ label: 'a-2' }, { id: first?.id, label: 'North 1' }, { label: 'New' }] },
      { headers: { 'if-match': '"2"' } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const now = await read(id);
    expect(now.map(({ label }) => label)).toEqual(['a-2', 'North 1', 'New']);
    expect(now.slice(0, 2).map((unit) => unit.id)).toEqual([second?.id, first?.id]);
  });

  test('500 units can be sent back as they were read', async () => {
    await send('POST', id, { units: numbered(500) });
    const answer = await send('PUT', id, { units: await read(id) }, { headers: { 'if-match': '"2"' } });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
  });

  test('from an old version are refused and change nothing, unless they change nothing', async () => {
    await send('POST', id, { units: numbered(1) });
    const headers = { 'if-match': '"1"' };
    expect((await send('PUT', id, { units: [{ label: 'B' }] }, { headers })).statusCode).toBe(409);
    expect(await labels(id)).toEqual(['A-1']);
    expect((await send('PUT', id, { units: numbered(1) }, { headers })).statusCode).toBe(200);
  });

  test('a replacement without If-Match is refused with the way to do it, and deletes nothing', async () => {
    await send('POST', id, { units: numbered(2) });
    const answer = await send('PUT', id, { units: [] });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      428,
      'Send If-Match with the ETag of the units that this replaces, or * for any version.',
    ]);
    expect(await labels(id)).toEqual(['A-1', 'A-2']);
    expect((await send('PUT', id, { units: [] }, { headers: { 'if-match': '*' } })).statusCode).toBe(200);
    const { put } = (await site.request('GET', '/api/openapi.json')).json().paths[
      `${apiPaths.listing(monthlyHangar, '{id}')}/units`
    ];
    expect(put.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', required: true }));
    expect(put.responses).toHaveProperty('428');
  });

  test('an added batch that is sent twice with one key is added once', async () => {
    const headers = { 'idempotency-key': `units-${id}` };
    for (const status of [200, 200])
      expect((await send('POST', id, { units: numbered(3) }, { headers })).statusCode).toBe(status);
    expect(await labels(id)).toHaveLength(3);
    expect((await send('POST', id, { units: [{ label: 'Other' }] }, { headers })).statusCode).toBe(422);
  });

  test('a deleted unit is gone, and the last one leaves a listing that is one space', async () => {
    await send('POST', id, { units: numbered(1, { availability: 'limited' }) });
    const [unit] = await read(id);
    const remove = () => site.request('DELETE', `${unitsOf(id)}/${unit?.id}`, { as: owner });
    expect((await remove()).statusCode).toBe(204);
    expect([(await listing(id)).units, (await listing(id)).availability]).toEqual([null, 'limited']);
    expect((await remove()).statusCode).toBe(404);
  });

  test('a new width of the listing changes the area of a unit with its own length', async () => {
    const area = async () => (await listing(id)).units.squareFeet;
    await site.request('PATCH', apiPaths.listing(monthlyHangar, id), {
      as: owner,
      body: { width: 40, length: 30 },
    });
    await send('POST', id, { units: [{ label: 'A', values: { length: 50 } }] });
    expect(await area()).toEqual([2_000, 2_000]);
    await site.request('PATCH', apiPaths.listing(monthlyHangar, id), { as: owner, body: { width: 44 } });
    expect(await area()).toEqual([2_200, 2_200]);
  });

  test('undoing a deletion brings the units back with their ids', async () => {
    await send('POST', id, { units: numbered(3, { availability: 'limited' }) });
    const before = await read(id);
    const bulk = (path: string, body: object) => site.request('POST', path, { as: owner, body });
    const { undo } = (await bulk(bulkApi.change, { ids: [id], delete: true })).json();
    expect((await bulk(bulkApi.undo, { token: undo })).json()).toEqual({ count: 1, left: 0 });
    expect(await read(id)).toEqual(before);
    expect((await listing(id)).units).toMatchObject({ total: 3, limited: 3 });
  });
});

describe('bad input is refused at its cell, all of it at once, and nothing is stored', () => {
  const long = 'x'.repeat(10_000);
  test.each([
    ['equal labels', [{ label: 'B-12' }, { label: ' b-12 ' }], ['units.1.label']],
    ['no label', [{ label: '  ' }], ['units.0.label']],
    ['a label of 10 kB', [{ label: long }], ['units.0.label']],
    ['a label with right-to-left marks', [{ label: 'B\u202e12' }], ['units.0.label']],
    ['a note with right-to-left marks', [{ label: 'A', note: '\u202eevil' }], ['units.0.note']],
    [
      'a tenant with right-to-left marks',
      [{ label: 'A', private: { tenant: '\u202eevil' } }],
      ['units.0.private.tenant'],
    ],
    ['a label with a line end', [{ label: 'B\n12' }], ['units.0.label']],
    ['a day that is over', [{ label: 'A', availableFrom: '2020-01-01' }], ['units.0.availableFrom']],
    ['no day', [{ label: 'A', availableFrom: '=TODAY()' }], ['units.0.availableFrom']],
    [
      'a rate below the minimum',
      [{ label: 'A', values: { monthlyRate: 0 } }],
      ['units.0.values.monthlyRate'],
    ],
    ['a formula', [{ label: 'A', values: { height: '=1+1' } }], ['units.0.values.height']],
    [
      'a door higher than the ceiling',
      [{ label: 'A', values: { doorHeight: 90, height: 20 } }],
      ['units.0.values.doorHeight'],
    ],
    ['an unknown field', [{ label: 'A', tenant: 'Someone' }], ['units.0.tenant']],
    ['a field of another kind', [{ label: 'A', values: { acreage: 2 } }], ['units.0.values.acreage']],
    ['a formula as a label', [{ label: '=A1' }], ['units.0.label']],
    [
      'several at once',
      [{ label: '' }, { label: 'B', availability: 'gone', values: { width: -1 } }, { label: 'b' }],
      ['units.0.label', 'units.1.availability', 'units.1.values.width', 'units.2.label'],
    ],
  ])('%s', async (_name, units, paths) => {
    const errors = (await refused(send('POST', id, { units }))) as { path: string }[];
    expect(errors.map(({ path }) => path)).toEqual(paths);
    expect(await read(id)).toEqual([]);
  });

  test('errors of the request itself come with those of stored units', async () => {
    await send('POST', id, { units: numbered(3) });
    const before = await read(id);
    const [first, second, third] = before;
    const patched = await refused(
      send('PATCH', id, {
        units: [
          { id: first?.id, availableFrom: '2020-01-01' },
          { id: second?.id, values: { monthlyRate: -1, doorHeight: 90, height: 20 } },
          { id: third?.id, label: 'a-1', tenant: 'Ann' },
          { id: 2_000_000_000, note: '\u202e' },
        ],
      }),
    );
    expect((patched as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'units.0.availableFrom',
      'units.1.values.doorHeight',
      'units.1.values.monthlyRate',
      'units.2.label',
      'units.2.tenant',
      'units.3.id',
      'units.3.note',
    ]);
    const added = [
      { label: 'A-1' },
      { label: 'Y-1', values: { monthlyRate: -1 } },
      { label: 'Z-1' },
      { label: ' z-1 ' },
      { label: 'A-2' },
    ];
    for (const [method, options, paths] of [
      ['POST', {}, ['units.0.label', 'units.1.values.monthlyRate', 'units.3.label', 'units.4.label']],
      ['PUT', { headers: { 'if-match': '*' } }, ['units.1.values.monthlyRate', 'units.3.label']],
    ] as const) {
      const errors = await refused(send(method, id, { units: added }, options));
      expect((errors as { path: string }[]).map(({ path }) => path).sort()).toEqual(paths);
    }
    expect(await read(id)).toEqual(before);
  });

  test('a label that can’t be read takes no other unit’s label', async () => {
    await send('POST', id, { units: numbered(2) });
    const [first, second] = await read(id);
    const errors = await refused(
      send('PATCH', id, {
        units: [
          { id: second?.id, label: '=A1' },
          { id: first?.id, label: 'A-2' },
        ],
      }),
    );
    expect(errors).toMatchObject([{ path: 'units.0.label' }]);
  });

  test('501 units, sent at once or one by one', async () => {
    expect(await refused(send('POST', id, { units: numbered(501) }))).toEqual([
      { path: 'units', message: 'A listing can have at most 500 units' },
    ]);
    expect((await send('POST', id, { units: numbered(500) })).statusCode).toBe(200);
    expect(await refused(send('POST', id, { units: [{ label: 'One more' }] }))).toEqual([
      { path: 'units', message: 'A listing can have at most 500 units. You can add 0 more' },
    ]);
  });

  test('more units than the site’s settings allow, of a listing or of an account', async () => {
    const small = await createTestApp({ units: { listing: 3, account: 4 } });
    const as = await small.account('property_principal');
    const put = async (units: object[]) => {
      const made = await small.request('POST', apiPaths.listings(monthlyHangar), {
        as,
        body: validInput(monthlyHangar),
      });
      return small.request('POST', apiPaths.units(monthlyHangar, made.json().id), { as, body: { units } });
    };
    expect((await put(numbered(4))).json().errors).toEqual([
      { path: 'units', message: 'A listing can have at most 3 units' },
    ]);
    expect((await put(numbered(3))).statusCode).toBe(200);
    expect((await put(numbered(2))).json().errors).toEqual([
      { path: 'units', message: 'Your listings can have at most 4 units together. You can add 1 more' },
    ]);
    expect((await put(numbered(1))).statusCode).toBe(200);
    await small.close();
  });

  test('a unit that another tab deleted', async () => {
    expect(await refused(send('PATCH', id, { units: [{ id: 2_000_000_000, note: 'x' }] }))).toEqual([
      { path: 'units.0.id', message: 'This unit no longer exists' },
    ]);
  });

  test('a unit of another listing', async () => {
    const other = await create();
    await send('POST', other, { units: numbered(1) });
    const [theirs] = await read(other);
    expect(await refused(send('PATCH', id, { units: [{ id: theirs?.id, label: 'Mine' }] }))).toHaveLength(1);
    expect(await labels(other)).toEqual(['A-1']);
  });

  test('a listing’s new ceiling below a unit’s own door', async () => {
    await send('POST', id, {
      units: [
        { label: 'B-12', values: { height: 30, doorHeight: 20 } },
        { label: 'C', values: { doorHeight: 14 } },
      ],
    });
    const patch = site.request('PATCH', apiPaths.listing(monthlyHangar, id), {
      as: owner,
      body: { height: 13, doorHeight: 12 },
    });
    expect(await refused(patch)).toEqual([
      { path: 'doorHeight', message: 'Unit C: Door height can’t be more than the height' },
    ]);
  });
});

test('how a unit was leased is kept with its own figures, and its rent counts from the day it was occupied', async () => {
  const as = await site.account('property_principal');
  const made = await create(monthlyHangar, { monthlyRate: 400 }, as);
  const body = { units: [{ label: 'A', values: { monthlyRate: 620 } }, { label: 'B' }] };
  const [a, b] = (await send('POST', made, body, { as })).json<Unit[]>();
  const tell = (...units: (number | undefined)[]) =>
    site.request('POST', outcomesApi, {
      as,
      body: { ids: [made], ...(units.length > 0 && { units }), result: 'here', rate: 600 },
    });
  expect((await tell(a?.id)).json()).toEqual({ count: 0 });
  await send('PATCH', made, { units: [{ id: a?.id, availability: 'occupied' }] }, { as });
  await sql`update availability_changes set changed_at = now() - interval '3 months' where unit_id = ${a?.id}`.execute(
    site.services.db,
  );
  const counts = await Promise.all([tell(a?.id, b?.id), tell(b?.id), tell()]);
  expect(counts.map((answer) => answer.json())).toEqual([{ count: 1 }, { count: 0 }, { count: 0 }]);
  const { rows } =
    await sql`select unit_id, asking_monthly_rate, monthly_rate from outcomes where listing_id = ${made}`.execute(
      site.services.db,
    );
  expect(rows).toEqual([{ unit_id: a?.id, asking_monthly_rate: '620.00', monthly_rate: '600.00' }]);
  const now = new Date();
  const monthDays = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  const { revenueMonthToDate } = (await site.request('GET', ownApi.figures, { as })).json();
  expect(Number(revenueMonthToDate)).toBeCloseTo((620 * now.getUTCDate()) / monthDays, 1);
});

test('a change of any unit confirms the listing, and its check stays with the listing’s own figures', async () => {
  await send('POST', id, { units: numbered(2) });
  const { db } = site.services;
  const verified = JSON.stringify({ width: { at: '2026-11-01T00:00:00.000Z', how: 'checked' } });
  await sql`update listings set confirmed_at = now() - interval '40 days', freshness = 'unconfirmed', verified = ${verified}::jsonb
    where id = ${id}`.execute(db);
  const [first] = await read(id);
  await send('PATCH', id, { units: [{ id: first?.id, values: { width: 99 } }] });
  const { freshness, verified: kept } = await listing(id);
  expect([freshness, Object.keys(kept)]).toEqual(['fresh', ['width']]);
});

test('units that didn’t change are a 304, for their owner too, and a change is sent at once', async () => {
  await send('POST', id, { units: numbered(2) });
  const { etag } = (await site.request('GET', unitsOf(id), { as: owner })).headers;
  const again = () =>
    site.request('GET', unitsOf(id), { as: owner, headers: { 'if-none-match': String(etag) } });
  const known = await again();
  expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  await send('PATCH', id, { units: [{ label: 'A-3' }] });
  const changed = await again();
  expect([changed.statusCode, changed.json().length]).toEqual([200, 3]);
});

test('the error of a label that is taken names the row that has it, in order of the request and the list', async () => {
  await send('POST', id, { units: [...numbered(7), { label: 'B-1' }] });
  const units = await read(id);
  const patch = [{ id: units[1]?.id, label: 'a-7' }, { label: 'Z' }, { label: ' z ' }, { label: 'B-1' }];
  expect(await refused(send('PATCH', id, { units: patch }))).toEqual([
    { path: 'units.0.label', message: 'Another unit, in row 7, is already called “a-7”' },
    { path: 'units.2.label', message: 'Another unit, in row 9, is already called “z”' },
    { path: 'units.3.label', message: 'Another unit, in row 8, is already called “B-1”' },
  ]);
});

test('only the owner can write units, and everyone can read those of a public listing', async () => {
  const other = await site.account('listing_broker');
  expect((await send('POST', id, { units: numbered(1) }, { as: other })).statusCode).toBe(403);
  expect((await site.request('POST', unitsOf(id), { body: { units: numbered(1) } })).statusCode).toBe(401);
  await sql`update listings set taken_down_at = now() where id = ${id}`.execute(site.services.db);
  expect((await site.request('GET', unitsOf(id))).statusCode).toBe(404);
  expect((await site.request('GET', unitsOf(id), { as: owner })).statusCode).toBe(200);
  expect((await site.request('GET', unitsOf(2_000_000_000))).statusCode).toBe(404);
});

test.each([
  [officeSpace, { squareFootage: 800 }, [800, 800]],
  [groundLease, { acreage: 2 }, [87_120, 87_120]],
] as const)('%o can have units as well', async (kind, values, squareFeet) => {
  const made = await create(kind as ListingKind);
  const answer = await send(
    'POST',
    made,
    { units: [{ label: 'Suite 1', values }] },
    { kind: kind as ListingKind },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await listing(made, kind as ListingKind)).units).toMatchObject({ total: 1, squareFeet });
});
