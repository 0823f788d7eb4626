import { afterAll, describe, expect, test } from 'vitest';
import { groundLease } from '../../../domain/listing-kinds/ground-lease.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Unit } from '../../../domain/units.ts';
import { type UnitsReport, unitsCsvApi } from '../../../domain/units-csv.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

async function create(values: Record<string, unknown> = {}, kind: ListingKind = monthlyHangar, as = owner) {
  const made = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id as number;
}
const unitsOf = (id: number, kind: ListingKind = monthlyHangar) => `${apiPaths.listing(kind, id)}/units`;
async function add(id: number, units: object[], kind: ListingKind = monthlyHangar) {
  const answer = await site.request('POST', unitsOf(id, kind), { as: owner, body: { units } });
  expect(answer.statusCode, answer.body).toBe(200);
}
const read = async (id: number, kind: ListingKind = monthlyHangar) =>
  (await site.request('GET', unitsOf(id, kind))).json<Unit[]>();
const bare = (units: readonly Unit[]) => units.map(({ id: _, ...unit }) => unit);
const version = async (id: number) =>
  (await site.request('GET', ownApi.listing(monthlyHangar, id), { as: owner })).headers.etag;

type Query = Record<string, string | number>;
type How = { as?: Account; kind?: ListingKind; type?: string };
const file = async (query: Query, kind: ListingKind = monthlyHangar) => {
  const answer = await site.request('GET', unitsCsvApi.file(kind, query), { as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};
const send = (
  text: string | Buffer,
  query: Query,
  { as = owner, kind = monthlyHangar, type = 'text/csv' }: How = {},
) => site.request('POST', unitsCsvApi.file(kind, query), { as, raw: { payload: text, type } });
const sendRows = (
  rows: Record<string, string>[],
  query: Query,
  { as = owner, kind = monthlyHangar }: How = {},
) =>
  site.request('POST', unitsCsvApi.rows(kind, query), {
    as,
    body: { rows: rows.map((cells, at) => ({ row: at + 4, cells })) },
  });
const reported = async (answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json() as UnitsReport;
};

describe('one listing', () => {
  test('a file that comes back unchanged changes nothing, and brings deleted units back as they were', async () => {
    const id = await create({ doorTypes: { bi_fold: true } });
    await add(id, [
      { label: '1-10', note: '=1+1', values: { monthlyRate: 412.5, wingDepth: 17 } },
      {
        label: '007',
        availability: 'occupied',
        availableFrom: '2050-02-01',
        values: { hangarType: 'shade' },
      },
      {
        label: 'North “A”, end',
        availability: 'limited',
        values: { doorTypes: { sliding: true }, doorOpeningWidth: 20 },
      },
      {
        label: "'quoted",
        private: {
          tenant: '=Smith',
          tailNumbers: ['N123AB', 'N42'],
          leaseEnd: '2027-01-31',
          insuranceExpiry: '2026-12-01',
        },
      },
    ]);
    const facts = async () =>
      (await site.request('GET', apiPaths.unitFacts(monthlyHangar, id), { as: owner })).json();
    const [before, etag, text, known] = [
      await read(id),
      await version(id),
      await file({ listing: id }),
      await facts(),
    ];
    expect(text.split('\r\n')[0]).toContain('label,availability,availableFrom,note,hangarType,width');
    expect(await reported(send(text, { listing: id }))).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 4,
      errors: [],
    });
    expect([await read(id), await version(id)]).toEqual([before, etag]);
    await site.request('PUT', unitsOf(id), {
      as: owner,
      headers: { 'if-match': '*' },
      body: { units: [] },
    });
    expect(await reported(send(text, { listing: id }))).toMatchObject({ create: 4 });
    expect(bare(await read(id))).toEqual(bare(before));
    expect(await file({ listing: id })).toBe(text);
    const bareFacts = ({ id: _, ...rest }: { id: number }) => rest;
    expect((await facts()).map(bareFacts)).toEqual(known.map(bareFacts));
  });

  test('rows change units by their labels, add others, and leave the rest', async () => {
    const id = await create({ monthlyRate: 400 });
    await add(id, [
      { label: 'A-1', values: { monthlyRate: 500 } },
      { label: 'A-2', note: 'Corner' },
      { label: 'A-9' },
    ]);
    const ids = (await read(id)).map((unit) => unit.id);
    const text =
      'Label;Availability;Monthly rate;Note\r\na-1;rented;;\r\nA-2;vacant;$1450;Corner\r\nA-3;;400;\r\n';
    const dry = await reported(send(text, { listing: id, dryRun: 'true' }));
    expect(dry).toMatchObject({
      create: 1,
      update: 2,
      unchanged: 0,
      listings: [{ isNew: false, units: 3, others: 1 }],
    });
    expect(dry.changes.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
      [2, 'label', 'A-1', 'a-1'],
      [2, 'availability', 'available', 'occupied'],
      [2, 'monthlyRate', '500', '400'],
      [3, 'monthlyRate', '400', '1450'],
    ]);
    expect((await read(id)).map(({ label }) => label)).toEqual(['A-1', 'A-2', 'A-9']);
    await reported(send(text, { listing: id }));
    const now = await read(id);
    expect(now.map(({ label }) => label)).toEqual(['a-1', 'A-2', 'A-9', 'A-3']);
    expect(now.slice(0, 3).map((unit) => unit.id)).toEqual(ids);
    expect(now.map(({ availability, values, note }) => [availability, values.monthlyRate, note])).toEqual([
      ['occupied', undefined, null],
      ['available', 1450, 'Corner'],
      ['available', undefined, null],
      ['available', undefined, null],
    ]);
  });

  test.each([
    ['UTF-16', Buffer.from('\ufefflabel,note\r\nA-1,café\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('label,note\r\nA-1,café\r\n', 'latin1')],
    ['semicolons', Buffer.from('\ufefflabel;note\r\nA-1;café\r\n')],
    ['tabs and a line that names them', Buffer.from('sep=\t\r\nlabel\tnote\r\nA-1\tcafé\r\n')],
  ])('reads %s', async (_name, bytes) => {
    const id = await create();
    await reported(send(bytes, { listing: id }));
    expect(await read(id)).toMatchObject([{ label: 'A-1', note: 'café' }]);
  });

  test('errors name the cell, all at once, and nothing is stored', async () => {
    const id = await create();
    await add(id, [{ label: 'A-1' }]);
    const text = [
      'label,availability,availableFrom,monthlyRate,height,doorHeight',
      'A-1,available,,0,14,12',
      'B-1,gone,,450,14,12',
      'b-1,,soon,450,14,12',
      ',available,,450,14,12',
      'C\u202e1,,,450,14,12',
      'D-1,available,2020-01-01,450,14,20',
    ].join('\n');
    const cells = [
      '2.monthlyRate',
      '3.availability',
      '4.availableFrom',
      '4.label',
      '5.label',
      '6.label',
      '7.availableFrom',
      '7.doorHeight',
    ];
    const { errors } = await reported(send(text, { listing: id, dryRun: 'true' }));
    expect(errors.map(({ row, column }) => `${row}.${column}`).toSorted()).toEqual(cells);
    const answer = await send(text, { listing: id });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(cells);
    expect((await read(id)).map(({ label }) => label)).toEqual(['A-1']);
  });

  test('only its owner can take units out or in', async () => {
    const id = await create();
    const [other, visitor] = [await site.account('listing_broker'), await site.account('general_user')];
    expect(
      (await site.request('GET', unitsCsvApi.file(monthlyHangar, { listing: id }), { as: other })).statusCode,
    ).toBe(403);
    expect((await site.request('GET', unitsCsvApi.file(monthlyHangar, { listing: id }))).statusCode).toBe(
      401,
    );
    expect((await send('label\nA', { listing: id }, { as: other })).statusCode).toBe(403);
    expect((await send('label\nA', { listing: id }, { as: visitor })).statusCode).toBe(403);
    expect((await sendRows([{ label: 'A' }], { listing: id }, { as: other })).statusCode).toBe(403);
    expect((await send('label\nA', { listing: 2_000_000_000 })).statusCode).toBe(404);
    expect(await read(id)).toEqual([]);
  });
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), { listing: 1 }, 400],
  ['no column of labels', Buffer.from('note,monthlyRate\nx,1\n'), { listing: 0 }, 400],
  ['an unknown column', Buffer.from('label,landlord\nA,B\n'), { listing: 0 }, 400],
  ['no listing and no airport', Buffer.from('label\nA\n'), {}, 400],
  ['both', Buffer.from('label\nA\n'), { listing: 1, airport: 'KADS' }, 400],
  ['no airport of that code', Buffer.from('label\nA\n'), { airport: 'QQQQ' }, 400],
  [
    '2,001 rows',
    Buffer.from(`label\n${Array.from({ length: 2_001 }, (_, at) => `A-${at}`).join('\n')}`),
    { listing: 0 },
    400,
  ],
])('refuses %s', async (_name, bytes, query, status) => {
  const id = await create();
  const answer = await send(bytes, 'listing' in query && query.listing === 0 ? { listing: id } : query);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json().errors.length).toBeGreaterThan(0);
  expect(await read(id)).toEqual([]);
});

describe('rows of the screen', () => {
  test('are named by their number in the spreadsheet', async () => {
    const id = await create();
    const { errors } = await reported(
      sendRows([{ label: 'A', monthlyRate: 'call' }], { listing: id, dryRun: 'true' }),
    );
    expect(errors).toMatchObject([{ row: 4, column: 'monthlyRate', value: 'call' }]);
    expect((await sendRows([{ label: 'A', landlord: 'x' }], { listing: id })).statusCode).toBe(400);
    expect((await sendRows([{ note: 'A' }], { listing: id })).statusCode).toBe(400);
  });
});

test('the screen can send 2,000 rows with many columns, and one more is refused by its number', async () => {
  const id = await create();
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      label: `A-${at}`,
      availability: 'occupied',
      monthlyRate: '400',
      note: 'x',
    }));
  expect((await reported(sendRows(rows(500), { listing: id }))).create).toBe(500);
  const most = await reported(sendRows(rows(2_000), { listing: id, dryRun: 'true' }));
  expect(most.errors).toMatchObject([
    { message: 'A listing can have at most 500 units. You can add 0 more' },
  ]);
  const answer = await sendRows(rows(2_001), { listing: id });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'rows', message: 'Send at most 2,000 rows at once, and the others after them' }],
  ]);
});

describe('a whole airport', () => {
  const class1 = { hangarType: 't-hangar', width: '42', length: '33', height: '14', aircraftCapacity: '1' };
  const class2 = { ...class1, width: '60', length: '50' };
  const phone = { contactPhone: '(972) 555-0134' };

  test('refuses a label that is in two listings, and says which column decides', async () => {
    const as = await site.account('property_principal');
    for (const title of ['North row', 'South row']) {
      const id = await create({ title, icaoCode: 'KADS', airportName: 'Addison' }, monthlyHangar, as);
      await site.request('POST', unitsOf(id), { as, body: { units: [{ label: 'A-1' }] } });
    }
    const { errors } = await reported(
      sendRows([{ label: 'A-1', note: 'x' }], { airport: 'KADS', dryRun: 'true' }, { as }),
    );
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'listing', 'A-1 is in several listings. Name its listing in the column “listing”'],
    ]);
  });

  test('makes a listing of each class of size, and says so before', async () => {
    const airport = 'KRBD';
    const rows = [
      { label: 'A-1', ...class1, ...phone, monthlyRate: '400' },
      { label: 'A-2', ...class1, ...phone, monthlyRate: '400', availability: 'Rented' },
      { label: 'A-3', ...class1, ...phone, monthlyRate: '450' },
      { label: 'B-1', ...class2, ...phone, monthlyRate: '900' },
    ];
    const dry = await reported(sendRows(rows, { airport, dryRun: 'true' }));
    expect(dry).toMatchObject({ create: 4, errors: [] });
    expect(dry.listings.map(({ title, isNew, units }) => [title, isNew, units])).toEqual([
      ['T-hangar, 42 × 33 ft', true, 3],
      ['T-hangar, 60 × 50 ft', true, 1],
    ]);
    const without = await sendRows(rows, { airport });
    expect(without.json().errors).toMatchObject([{ path: 'agreementAccepted' }]);
    const list = async () =>
      (await site.request('GET', `${ownApi.allListings}?q=${airport}&sort=oldest`, { as: owner })).json() as {
        id: number;
        units: { total: number; available: number; rate: number[] };
      }[];
    expect(await list()).toEqual([]);
    await reported(sendRows(rows, { airport, agreementAccepted: 'true' }));
    const made = await list();
    expect(made.map(({ units }) => [units.total, units.available, units.rate])).toEqual([
      [3, 2, [400, 450]],
      [1, 1, [900, 900]],
    ]);
    expect((await read(made[0]?.id ?? 0)).map(({ values }) => values)).toEqual([
      {},
      {},
      { monthlyRate: 450 },
    ]);

    // The same sheet a month later finds its units by their labels, and a new one goes to the listing of its size.
    const later = [
      ...rows.slice(0, 3),
      { ...rows[3], monthlyRate: '950' },
      { label: 'A-4', ...class1, ...phone, monthlyRate: '400' },
    ];
    const again = await reported(sendRows(later as Record<string, string>[], { airport }));
    expect(again).toMatchObject({ create: 1, update: 1, unchanged: 3 });
    expect(again.listings.every(({ isNew }) => !isNew)).toBe(true);
    expect(await list()).toHaveLength(2);

    const text = await file({ airport });
    expect(await reported(send(text, { airport }))).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 5,
      errors: [],
    });
    expect(await file({ airport })).toBe(text);
  });

  test('a column can name the listing of each unit', async () => {
    const airport = 'KGPM';
    const rows = [
      { label: '1', listing: 'West row', ...class1, ...phone, monthlyRate: '400' },
      { label: '1', listing: 'East row', ...class1, ...phone, monthlyRate: '500' },
    ];
    const { listings } = await reported(sendRows(rows, { airport, agreementAccepted: 'true' }));
    expect(listings.map(({ title, units }) => [title, units])).toEqual([
      ['West row', 1],
      ['East row', 1],
    ]);
    const again = await reported(sendRows([{ label: '2', listing: 'west row' }], { airport }));
    expect(again.listings).toMatchObject([{ title: 'West row', isNew: false, others: 1 }]);
  });

  test('what new listings need and the file lacks is asked once, with the errors of all cells', async () => {
    const rows = [
      { label: 'A-1', width: '42', monthlyRate: 'call' },
      { label: 'A-2', width: '42', monthlyRate: '400' },
    ];
    const { errors, listings } = await reported(sendRows(rows, { airport: 'KAFW', dryRun: 'true' }));
    expect(listings).toMatchObject([{ isNew: true, units: 2 }]);
    expect(errors.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [null, 'length'],
        [null, 'height'],
        [null, 'contactPhone'],
        [4, 'monthlyRate'],
      ]),
    );
  });

  test('sites of a ground lease go by their acres', async () => {
    const of = (label: string, acreage: string) => ({
      label,
      acreage,
      leaseTerm: '40',
      leaseRate: '0.5',
      ...phone,
    });
    const rows = [of('Lot 1', '0.5'), of('Lot 2', '0.55'), of('Lot 3', '2')];
    const { listings } = await reported(
      sendRows(rows, { airport: 'KTKI', dryRun: 'true' }, { kind: groundLease }),
    );
    expect(listings.map(({ title, units }) => [title, units])).toEqual([
      ['Ground Lease, 0.5 acres', 2],
      ['Ground Lease, 2 acres', 1],
    ]);
  });
});
