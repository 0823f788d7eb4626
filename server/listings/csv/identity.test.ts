import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type CsvReport, csvColumns, kept, unguarded } from '../../../domain/csv.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { isCoerced, spreadsheetKey } from '../../../domain/spreadsheet-cell.ts';
import { type Cells, fileOf, rowOf, sendFile } from '../../test/csv-file.ts';
import { type Account, createTestApp } from '../../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

const kind = monthlyHangar;
let owner: Account;
beforeEach(async () => {
  owner = await site.account('property_principal');
});

const ask = async (file: string, query: Record<string, string> = {}, of = kind): Promise<CsvReport> => {
  const answer = await sendFile(site, of, owner, file, { createAlike: 'false', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const bring = async (file: string, query: Record<string, string> = {}) =>
  sendFile(site, kind, owner, file, { dryRun: false, createAlike: 'false', ...query });
const row = (reference: string, cells: Cells = {}) =>
  rowOf(kind, reference, { title: `Bay ${reference}`, ...cells });
const exported = async () => {
  const { body } = await site.request('GET', ownApi.csvExport(kind), { as: owner });
  const [header = [], ...rows] = parse(body, { bom: true, relax_column_count: true }) as string[][];
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
};

/** References, and what Excel in US English writes for each of them if nothing keeps it as it is. */
const references: [reference: string, byExcel: string][] = [
  ['1-10', '10-Jan'],
  ['1/10', '10-Jan'],
  ['3-4-26', '3/4/2026'],
  ['2026-12-01', '12/1/2026'],
  ['1-45', 'Jan-45'],
  ['JAN1', '1-Jan'],
  ['Mar 12', '12-Mar'],
  ['SEP-5', '5-Sep'],
  ['12/31', '31-Dec'],
  ['35E6', '3.50E+07'],
  ['1e5', '1.00E+05'],
  ['2E10', '2.00E+10'],
  ['007', '7'],
  ['0042', '42'],
  ['1.10', '1.1'],
  ['5.0', '5'],
  ['1,200', '1200'],
  ['12345678901234567', '1.23457E+16'],
  ['true', 'TRUE'],
  ['False', 'FALSE'],
];

test.each(references)(
  'the reference “%s” survives a spreadsheet, which would make it %s',
  async (reference, byExcel) => {
    expect((await bring(fileOf([row(kept(reference))]))).statusCode).toBe(200);
    const [cells = {}] = await exported();
    // Text for every spreadsheet, so nothing changes it.
    expect(cells.reference).toBe(`'${reference}`);
    expect(await ask(fileOf([cells]))).toMatchObject({ create: 0, unchanged: 1, errors: [] });
    // Typed in a spreadsheet without the apostrophe, it comes as something else.
    const changed = await ask(fileOf([{ ...cells, reference: byExcel }]));
    expect(changed).toMatchObject({ create: 0, update: 0 });
    expect(changed.errors).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'reference',
        message: `A spreadsheet has probably changed your reference “${reference}” to “${byExcel}.” Write '${reference}, or '${byExcel} for another listing`,
      }),
    ]);
    expect((await bring(fileOf([{ ...cells, reference: byExcel }]))).statusCode).toBe(400);
    // An apostrophe says that it is another one.
    const other = fileOf([{ ...cells, reference: `'${byExcel}`, title: 'Another' }]);
    expect(await ask(other)).toMatchObject({ create: 1, errors: [] });
    expect(await site.count('listings')).toBeGreaterThan(0);
  },
);

test.each(['=1+1', '+5', '-7', '@home', '=HYPERLINK("x")', "'=x", "'007", "''1-10"])(
  'the reference %s comes back as it was',
  async (reference) => {
    expect((await bring(fileOf([row(kept(reference))]))).statusCode).toBe(200);
    const [cells = {}] = await exported();
    expect(cells.reference).toBe(kept(reference));
    expect(await ask(fileOf([cells]))).toMatchObject({ unchanged: 1, errors: [] });
  },
);

test.each(['A-5', '7', '1234567890', 'N-12', '13-45B', 'Row 3', 'T1-10', 'March'])(
  'the reference %s needs no apostrophe, because spreadsheets leave it',
  (reference) => {
    expect([isCoerced(reference), kept(reference)]).toEqual([false, reference]);
  },
);

test.each(['1-10', "'1-10", "''1-10", '=1', "'=1", 'A-1', "'90s hangar", ' 007', '1.10', 'TRUE'])(
  'keeping %j and reading it gives it back',
  (text) => expect(unguarded(kept(text))).toBe(text),
);

test('texts that can become the same cell have one key', () => {
  expect(
    ['1-10', '1/10', '10-Jan', 'Jan 10', 'January 10', '1/10/2026', '2026-01-10'].map(spreadsheetKey),
  ).toEqual(Array(7).fill('day 1-10'));
  expect(['13-45', 'A-1', 'N123AB', '1-10-A', '', 'May'].map(spreadsheetKey)).toEqual(Array(6).fill(null));
});

test('a suite number that looks like a day survives, too', async () => {
  const [office] = listingKinds;
  if (!office) throw new Error('There is no kind.');
  await sendFile(site, office, owner, fileOf([rowOf(office, 'S-1', { suiteNumber: "'1-10" })]), {
    dryRun: false,
  });
  const { body } = await site.request('GET', ownApi.csvExport(office), { as: owner });
  expect(body).toContain("'1-10");
  const answer = await sendFile(site, office, owner, body);
  expect(answer.json()).toMatchObject({ unchanged: 1, errors: [] });
});

test('says that a spreadsheet may have changed a reference that it has never seen', async () => {
  const { notes, create } = await ask(fileOf([row('3.50E+07')]));
  expect(create).toBe(1);
  expect(notes).toContain(
    'Row 2: a spreadsheet may have changed the reference “3.50E+07.” Format that column as text.',
  );
});

describe('a new row that looks like an existing listing', () => {
  test.each(['Bay A-1', 'BAY A-1', 'bay a1', ' Bay  A-1. '])(
    'titled “%s” at the same airport asks',
    async (title) => {
      await bring(fileOf([row('A-1')]));
      const file = fileOf([row('B-1', { title })]);
      const report = await ask(file);
      expect(report).toMatchObject({ create: 0, errorCount: 1 });
      expect(report.errors[0]).toEqual({
        row: 2,
        column: 'reference',
        value: 'B-1',
        message:
          'This looks like your listing “Bay A-1” at KADS (A-1). To change that one, use its reference',
        allow: 'createAlike',
      });
      expect((await bring(file)).statusCode).toBe(400);
      expect(await ask(file, { createAlike: 'true' })).toMatchObject({ create: 1, errors: [] });
      expect((await bring(file, { createAlike: 'true' })).json()).toMatchObject({ create: 1 });
    },
  );

  test('doesn’t ask about one at another airport, or one that the file names as well', async () => {
    await bring(fileOf([row('A-1')]));
    expect(await ask(fileOf([row('B-1', { title: 'Bay A-1', airport: 'KDAL' })]))).toMatchObject({
      create: 1,
      errors: [],
    });
    expect(await ask(fileOf([row('A-1'), row('B-1', { title: 'Bay A-1' })]))).toMatchObject({
      create: 1,
      errors: [],
    });
  });

  test('doesn’t ask about somebody else’s', async () => {
    await bring(fileOf([row('A-1')]));
    owner = await site.account('property_principal');
    expect(await ask(fileOf([row('B-1', { title: 'Bay A-1' })]))).toMatchObject({ create: 1, errors: [] });
  });
});

test.each([
  ['monthly rent rate', undefined],
  ['montlyRate', 'monthlyRate'],
  ['Rate', 'monthlyRate'],
  ['Titel', 'title'],
  ['titles', 'title'],
  ['Descripton', 'description'],
  ['widht', 'width'],
  ['door hieght', 'doorHeight'],
  ['Door opening', 'doorOpeningWidth'],
  ['googleMapsLink', 'googleMapLink'],
  ['email', 'contactEmail'],
  ['phone', 'contactPhone'],
  ['e-mail', 'contactEmail'],
  ['capacity', 'aircraftCapacity'],
  ['hanger type', 'hangarType'],
  ['wi-fi access', 'wifi'],
  ['Avialability', 'availability'],
  ['insurance', 'insuranceLimit'],
  ['Notes', undefined],
  ['Tenant', undefined],
])('the unknown column “%s” names the nearest, %s, and can be ignored', async (name, meant) => {
  const file = fileOf([{ ...row('A-1'), [name]: 'x' }]);
  const { errors } = await ask(file);
  expect(errors).toEqual([
    {
      row: 1,
      column: name,
      value: name,
      message: `We don’t recognize this column${meant ? `. Did you mean ${meant}?` : ''}`,
      allow: 'ignoreColumns',
    },
  ]);
  const report = await ask(file, { ignoreColumns: 'true' });
  expect(report).toMatchObject({ create: 1, errors: [] });
  expect(report.notes[0]).toBe(`We ignore the column “${name}”.`);
});

test.each([
  [
    'T-hangar, end unit',
    'A comma inside “T-hangar, end unit” (title) ends the cell. Put quotation marks around that text',
  ],
  [
    'North row, 5',
    'A comma inside “North row, 5” (title) ends the cell. Put quotation marks around that text',
  ],
  ['Row,5', 'A comma inside a text ends its cell. Put quotation marks around texts with a comma'],
])('the comma in %s without quotation marks is explained', async (title, hint) => {
  const names = csvColumns(kind).map((column) => column.name);
  const cells = names.map((name) => ({ ...row('A-1'), description: 'Dry', title })[name] ?? '');
  const { errors } = await ask(
    `${names.join()}\r\n${cells.map((cell) => (cell === title ? cell : `"${cell}"`)).join()}`,
  );
  expect(errors.map(({ message }) => message)).toEqual([
    `This row has ${names.length + 1} cells, but the header has ${names.length}. ${hint}`,
  ]);
});

test('the comma in 1,200 without quotation marks is explained', async () => {
  const names = csvColumns(kind).map((column) => column.name);
  const cells = names.map(
    (name) => ({ ...row('A-1'), title: 'Bay', description: 'Dry', monthlyRate: '1,200' })[name] ?? '',
  );
  const { errors } = await ask(
    `${names.join()}\r\n${cells.map((cell) => (cell === '1,200' ? cell : `"${cell}"`)).join()}`,
  );
  expect(errors[0]?.message).toContain('A comma inside “1,200” (monthlyRate) ends the cell.');
});

test.each(listingKinds.map((of) => [of.label, of] as const))(
  'the example row of %s is a believable listing: it raises no question',
  async (_label, of) => {
    const { create, errors, notes } = await ask(fileOf([rowOf(of, 'A-1')]), {}, of);
    expect({ create, errors, notes }).toEqual({ create: 1, errors: [], notes: [] });
  },
);

test('the example of a monthly hangar is a T-hangar that holds a Skyhawk', () => {
  const cells = rowOf(kind, 'A-1');
  expect(cells).toMatchObject({ hangarType: 't-hangar', aircraftCapacity: '1' });
  expect(Number(cells.doorOpeningWidth)).toBeGreaterThan(36.1 + 4);
  expect(Number(cells.doorOpeningWidth)).toBeLessThanOrEqual(Number(cells.width));
});
