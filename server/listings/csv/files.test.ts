import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { CSV_MAX_BYTES, CSV_MAX_ROWS, type CsvReport, csvColumns } from '../../../domain/csv.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { outdoorStorage } from '../../../domain/listing-kinds/outdoor-storage.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Cells, fileOf, rowOf, sendFile } from '../../test/csv-file.ts';
import { type Account, createTestApp, everyKind, validInput } from '../../test/test-app.ts';

/** Files from real programs, broken files, and hostile files. */

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const kind = outdoorStorage;

async function check(file: string | Buffer): Promise<CsvReport> {
  const answer = await sendFile(site, kind, owner, file);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The errors of a file as [row, column, message]. */
const errorsOf = async (file: string | Buffer) =>
  (await check(file)).errors.map(({ row, column, message }) => [row, column, message]);

/** Returns the refusal of a file that can't be read at all. */
async function refused(file: string | Buffer): Promise<string> {
  const answer = await sendFile(site, kind, owner, file);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(400);
  expect(answer.json().errors).toEqual([{ path: 'file', message: answer.json().detail }]);
  return answer.json().detail;
}

const rows = (count: number, cells: Cells = {}) =>
  Array.from({ length: count }, (_, index) => rowOf(kind, `R-${index}`, cells));

const good = {
  rows: 2,
  create: 2,
  update: 0,
  unchanged: 0,
  changes: [],
  errors: [],
  errorCount: 0,
  otherKind: null,
  notes: [],
};

describe('files from real programs', () => {
  test.each([
    ['commas and CRLF', () => fileOf(rows(2))],
    ['LF at the ends', () => fileOf(rows(2), { end: '\n' })],
    ['CR at the ends', () => fileOf(rows(2), { end: '\r' })],
    ['semicolons', () => fileOf(rows(2), { delimiter: ';' })],
    ['tabs', () => fileOf(rows(2), { delimiter: '\t' })],
    ['a byte order mark', () => `\uFEFF${fileOf(rows(2))}`],
    [
      'the separator named before the header, as Excel has it',
      () => `sep=;\r\n${fileOf(rows(2), { delimiter: ';' })}`,
    ],
    [
      'UTF-16, little end first',
      () => Buffer.from(`\uFEFF${fileOf(rows(2), { delimiter: '\t' })}`, 'utf16le'),
    ],
    ['UTF-16, big end first', () => Buffer.from(`\uFEFF${fileOf(rows(2))}`, 'utf16le').swap16()],
    [
      'empty rows between and after',
      () => fileOf(rows(2)).replaceAll('\r\n', '\r\n\r\n,,,\r\n').concat('\r\n\r\n'),
    ],
    ['empty columns after the last', () => fileOf(rows(2)).replaceAll('\r\n', ',,\r\n').concat(',,')],
    [
      'labels over the columns, in any case',
      () => fileOf(rows(2)).replace('leaseRate', 'LEASE RATE').replace('googleMapLink', 'Google Map Link'),
    ],
    ['another order', () => fileOf(rows(2).map((row) => Object.fromEntries(Object.entries(row).reverse())))],
  ])('%s', async (_name, file) => {
    expect(await check(file())).toEqual(good);
  });

  test('counts rows like a spreadsheet, across line breaks and empty rows', async () => {
    const [first, second] = rows(2) as [Cells, Cells];
    first.description = 'One\n\nTwo\nThree';
    second.title = '';
    const file = fileOf([first, {}, second]);
    expect(await errorsOf(file)).toEqual([[4, 'title', 'Title is required']]);
  });

  test('uses the encoding the sender names', async () => {
    const file = fileOf(rows(2));
    for (const [charset, bytes] of [
      ['UTF-8', Buffer.from(file)],
      ['utf-16le', Buffer.from(file, 'utf16le')],
      ['"utf-16be"', Buffer.from(file, 'utf16le').swap16()],
      ['iso-8859-1', Buffer.from(file, 'latin1')],
    ] as const) {
      const answer = await sendFile(site, kind, owner, bytes, { type: `text/csv; charset=${charset}` });
      expect(answer.json(), charset).toEqual(good);
    }
    const other = await sendFile(site, kind, owner, file, { type: 'text/csv; charset=shift_jis' });
    expect([other.statusCode, other.json().detail]).toEqual([
      415,
      'Send the file in UTF-8, UTF-16 or Windows-1252.',
    ]);
  });

  test('reads anything but UTF-8 as Windows-1252 and says so', async () => {
    const person = await site.account('listing_broker');
    const file = Buffer.from(fileOf([rowOf(kind, 'É-1', { title: 'Café près du seuil' })]), 'latin1');
    const answer = await sendFile(site, kind, person, file, { dryRun: false });
    expect(answer.json()).toMatchObject({ create: 1, notes: [expect.stringContaining('Windows-1252')] });
    const [listing] = (await site.request('GET', ownApi.listings(kind), { as: person })).json();
    expect(listing).toMatchObject({ title: 'Café près du seuil', reference: 'É-1' });
  });

  test('reads quotation marks within plain cells as inches', async () => {
    const names = csvColumns(kind).map(({ name }) => name);
    const row = rowOf(kind, 'Q-1', { title: 'Door 14" high' });
    const file = [names.join('\t'), names.map((name) => row[name]).join('\t')].join('\n');
    expect(await check(file)).toMatchObject({ create: 1, errors: [] });
  });

  test('refuses a comma in a number if semicolons separate the cells', async () => {
    expect(await errorsOf(fileOf([rowOf(kind, 'R', { leaseRate: '1,500' })], { delimiter: ';' }))).toEqual([
      [2, 'leaseRate', 'Lease rate must be a number. Write 1500, or 1.500 if the comma is a decimal point'],
    ]);
  });
});

describe('broken files', () => {
  test('lists the first of very many errors, and counts all', async () => {
    const file = fileOf(rows(700, { title: '', leaseRate: 'x'.repeat(300) }));
    const report = await check(file);
    expect([report.errors.length, report.errorCount]).toEqual([500, 1_400]);
    const url = `${ownApi.csvImport(kind)}?agreementAccepted=true`;
    const raw = { payload: file, type: 'text/csv' };
    const { statusCode, body } = await site.request('POST', url, { as: owner, raw });
    const { errors, detail } = JSON.parse(body);
    expect([statusCode, errors.length]).toEqual([400, 100]);
    expect(detail).toContain('There are 1,300 more than the ones listed.');
    expect(body.length).toBeLessThan(33_000);
  });

  test('names unknown, duplicate, unnamed and missing columns along with the errors below them', async () => {
    const file = fileOf(rows(1, { leaseRate: '0' })).split('\r\n') as [string, string];
    expect(await errorsOf(`${file[0]},color,title,,x\r\n${file[1]},red,Twice,,1`)).toEqual([
      [1, 'color', 'We don’t recognize this column'],
      [1, 'title', 'This column appears twice'],
      [1, '', expect.stringMatching(/^Column \d+ has no name$/)],
      [1, 'x', 'We don’t recognize this column'],
      [2, 'leaseRate', 'Lease rate must be positive'],
    ]);
    expect(await errorsOf('title,airport\r\nHello,KADS')).toEqual([
      [null, 'reference', 'Add this column with your own ID for each listing'],
    ]);
  });

  test('names a row with too many or too few cells', async () => {
    const [header, row] = fileOf(rows(1)).split('\r\n') as [string, string];
    const count = csvColumns(kind).length;
    expect(await errorsOf(`${header}\r\n${row},more\r\n"short"`)).toEqual([
      [
        2,
        '',
        `This row has ${count + 1} cells, but the header has ${count}. A comma inside a text ends its cell. Put quotation marks around texts with a comma`,
      ],
      [3, '', `This row has 1 cells, but the header has ${count}`],
    ]);
  });

  test('refuses a quotation mark that is never closed', async () => {
    const [header, row] = fileOf(rows(1)).split('\r\n') as [string, string];
    expect(await errorsOf(`${header}\r\n${row}\r\n"R-9,and the rest\r\n${row.replaceAll('"', '')}`)).toEqual([
      [3, '', 'A quotation mark in this row is never closed'],
    ]);
    expect(await errorsOf(`${header}\r\n"${'x\n'.repeat(200_000)}`)).toEqual([
      [2, '', 'This row is too long. Is a quotation mark missing?'],
    ]);
  });

  test('refuses a quotation mark closed only in a later row', async () => {
    const names = csvColumns(kind).map(({ name }) => name);
    const lines = ['"Door', 'Other', '"Wide"', 'Last'].map((title, index) => {
      const row = rowOf(kind, `Q-${index}`, { title });
      return names.map((name) => row[name]).join('\t');
    });
    expect(await errorsOf([names.join('\t'), ...lines].join('\n'))).toEqual([
      [2, '', 'A quotation mark opened in this row isn’t closed until a later row'],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \r\n\r\n'],
  ])('%s is an empty file', async (_name, file) => {
    expect(await errorsOf(file)).toEqual([[null, '', 'The file is empty']]);
  });

  test('refuses text that isn’t a table, and a header alone', async () => {
    expect(await errorsOf('{"title":"Hello"}')).toEqual([[1, '', 'The header row must name the columns']]);
    expect(await check(fileOf(rows(1)).split('\r\n')[0] ?? '')).toMatchObject({
      rows: 0,
      create: 0,
      errors: [],
    });
  });
});

describe('hostile files', () => {
  test('refuses binary data and a workbook', async () => {
    const noText = 'This isn’t a text file. Save the spreadsheet as CSV in UTF-8.';
    expect(await refused(Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256)))).toBe(
      noText,
    );
    expect(await refused(fileOf(rows(1, { title: 'a\0b' })))).toBe(noText);
    expect(await refused(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toBe(noText);
    expect(await refused(Buffer.from('PK\x03\x04workbook'))).toBe(
      'This is a workbook. Save it as CSV and choose that file.',
    );
  });

  test('responds 413 to more than 5 MB, 415 to another type, 400 to an unknown parameter', async () => {
    expect((await sendFile(site, kind, owner, Buffer.alloc(CSV_MAX_BYTES + 1, 'a'))).statusCode).toBe(413);
    expect((await sendFile(site, kind, owner, Buffer.alloc(10_000_000, 'a'))).statusCode).toBe(413);
    for (const type of [
      'application/json',
      'text/plain',
      'application/vnd.ms-excel',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await sendFile(site, kind, owner, fileOf(rows(1)), { type });
      expect([answer.statusCode, answer.json().detail], type).toEqual([415, 'Send CSV (text/csv).']);
    }
    const answer = await site.request('POST', ownApi.csvImport(kind, { dryRun: 'perhaps', force: 'true' }), {
      as: owner,
      raw: { payload: 'x', type: 'text/csv' },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { path: 'dryRun', message: 'true or false' },
        { path: 'force', message: 'We don’t recognize this field' },
      ],
    ]);
  });

  test('limits endless uploads by one sender', async () => {
    const person = await site.account('listing_broker');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 121; tries += 1) {
      statuses.add((await sendFile(site, kind, person, 'reference')).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    const refused = await sendFile(site, kind, person, 'reference');
    expect(refused.json()).toMatchObject({
      detail: expect.stringMatching(/^Too many attempts\. Try again in \d+ (?:minutes|hours)\.$/),
    });
  });

  test('refuses one row too many and names the number of rows', async () => {
    expect(await check(fileOf(rows(CSV_MAX_ROWS)))).toMatchObject({
      rows: CSV_MAX_ROWS,
      create: CSV_MAX_ROWS,
    });
    expect(await refused(fileOf(rows(CSV_MAX_ROWS + 1)))).toBe(
      'The file has 2,001 rows. The limit is 2,000; split it into smaller files.',
    );
  });

  test('responds to millions of commas, line breaks or quotation marks', async () => {
    const many = CSV_MAX_BYTES - 1_000;
    for (const piece of [',', '\n', '"', '""', ';', "'"]) {
      const answer = await sendFile(site, kind, owner, piece.repeat(many / piece.length));
      expect(answer.statusCode, piece).toBe(200);
      expect(answer.json().errors, piece).toHaveLength(1);
    }
    const header = fileOf(rows(1)).split('\r\n')[0] ?? '';
    expect(await check(`${header}\r\n${','.repeat(1_000_000)}`)).toMatchObject({ rows: 0, errors: [] });
    expect(await errorsOf(`${header}\r\n${'a,'.repeat(1_000_000)}`)).toHaveLength(1);
    expect(await refused(`${header}\n${'a\n'.repeat(500_000)}`)).toContain('more than 10,000 rows');
  });
});

describe('empty rows', () => {
  const [header = '', row = ''] = fileOf(rows(1)).split('\r\n');
  const one = { ...good, rows: 1, create: 1 };

  test('are skipped and counted by the million', async () => {
    const blank = '\n'.repeat(1_000_000);
    expect(await check(`${header}${blank}${row}${blank}`)).toEqual(one);
    expect(await errorsOf(`${header}${blank}"R"`)).toEqual([
      [1_000_001, '', expect.stringMatching(/^This row has 1 cells/)],
    ]);
  });

  test('are skipped if they only have commas, in any number at the end', async () => {
    const commas = '\r\n,,,,'.repeat(5_000);
    expect(await check(`${header}${commas}\r\n${row}${'\r\n,,,,'.repeat(500_000)}`)).toEqual(one);
    expect(await refused(`${header}${commas}${commas}${commas}\r\n${row}`)).toBe(
      'The file has more than 10,000 rows, most of them empty. Delete those.',
    );
  });

  test('reports a header with thousands of columns as one error', async () => {
    expect(await errorsOf(`reference${',a'.repeat(10_000)}\r\nR`)).toEqual([
      [1, '', expect.stringMatching(/^The header row names 10001 columns; the limit is \d+$/)],
    ]);
    expect(await errorsOf(`reference${',a'.repeat(100_000)}\r\nR`)).toEqual([
      [1, '', 'This row is too long. Is a quotation mark missing?'],
    ]);
  });
});

describe('a round trip', () => {
  const exported = async (of: ListingKind, as: Account) => {
    const answer = await site.request('GET', ownApi.csvExport(of), { as });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  test.each(everyKind)('%s: exporting and importing again changes nothing', async (_category, each) => {
    const person = await site.account('listing_broker');
    await sendFile(
      site,
      each,
      person,
      fileOf([
        rowOf(each, '=SUM(A1)', { title: '"Quoted", and; parted', description: 'One,\n\n"two"\n-three' }),
        rowOf(each, "'=already", { title: '-dash', availability: 'occupied' }),
        rowOf(each, 'C', { title: '@home', contactPhone: '+1 972 555 0134' }),
      ]),
      { dryRun: false },
    );
    for (const values of [{}, { title: '+plus', description: "''=cmd|' /C calc'!A0" }]) {
      const made = await site.request('POST', apiPaths.listings(each), {
        as: person,
        body: validInput(each, values),
      });
      expect(made.statusCode, made.body).toBe(201);
    }
    const before = (await site.request('GET', ownApi.listings(each), { as: person })).json();
    const file = (await exported(each, person)).body;
    for (const dryRun of [true, false]) {
      const report = (await sendFile(site, each, person, file, { dryRun })).json();
      expect(report).toEqual({
        rows: 5,
        create: 0,
        update: 0,
        unchanged: 5,
        changes: [],
        errors: [],
        errorCount: 0,
        otherKind: null,
        notes: [],
      });
    }
    const after: { confirmedAt: string }[] = (
      await site.request('GET', ownApi.listings(each), { as: person })
    ).json();
    // The import confirms the listings.
    const times = after.map(({ confirmedAt }) => ({ confirmedAt }));
    expect(after).toEqual(before.map((one: object, at: number) => ({ ...one, ...times[at] })));
    // No cell that a spreadsheet would run as a formula.
    const cells: string[][] = parse(file, { bom: true });
    expect(cells.flat().filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([]);
    expect(file).toContain("'=SUM(A1)");
    expect(file).toContain("'''=cmd");
  });

  /** Line ends, quotation marks, delimiters and spaces, which a CSV parser could misread. */
  const texts = [
    'One\nTwo',
    '\n\n=One\n\nTwo,three\n',
    'Before\nR-2,"injected",KADS',
    'One\r\nTwo\rThree',
    '14" door; "wide"',
    'One\ttwo\u2028three',
    '  spaces, before and after  ',
    '"',
    "'",
    '＝1＋1',
    '－1, ＠a',
    "' ＝1",
    '\u200b=1',
  ];

  test.each(everyKind)('%s: preserves any text', async (_category, each) => {
    const person = await site.account('listing_broker');
    const names = [
      'title',
      'description',
      'contactPhone',
      ...each.fields.filter(({ control }) => control.as === 'text').map(({ name }) => name),
    ];
    let made = 0;
    for (const name of names) {
      for (const text of texts) {
        const body = validInput(each, { [name]: text });
        const answer = await site.request('POST', apiPaths.listings(each), { as: person, body });
        // Single-line fields reject line ends.
        if (answer.statusCode === 201) made += 1;
        else expect(answer.json().errors, text).toMatchObject([{ path: name }]);
      }
    }
    expect(made).toBeGreaterThanOrEqual(texts.length);
    const unchanged = {
      rows: made,
      create: 0,
      update: 0,
      unchanged: made,
      changes: [],
      errors: [],
      errorCount: 0,
      otherKind: null,
      notes: [],
    };
    const file = (await exported(each, person)).body;
    expect((await sendFile(site, each, person, file)).json()).toEqual(unchanged);
    // A header and one record per listing, all with the same number of cells.
    const records: string[][] = parse(file, { bom: true });
    expect(records).toHaveLength(made + 1);
    // In some countries Excel splits cells at other characters, so cells that contain them are quoted.
    expect(file).not.toMatch(/(^|,)[^",\r\n]*[;\t][^",\r\n]*(,|\r)/m);
  });

  test('exports UTF-8 with a byte order mark, CRLF, and the date in the file name', async () => {
    const { headers, rawPayload } = await exported(hangarSpace, await site.account('listing_broker'));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="hangar-spaces-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rawPayload.subarray(3).toString()).toBe(
      `${csvColumns(hangarSpace)
        .map(({ name }) => name)
        .join(',')}\r\n`,
    );
  });

  test('exports thousands in order, and only the owner’s', async () => {
    const person = await site.account('listing_broker');
    await sendFile(site, kind, person, fileOf(rows(1_201)), { dryRun: false });
    const lines = (await exported(kind, person)).body.trim().split('\r\n');
    expect(lines.slice(1).map((row) => row.split(',', 1)[0])).toEqual(
      rows(1_201).map(({ reference }) => reference),
    );
    expect(
      (await exported(kind, await site.account('listing_broker'))).body.trim().split('\r\n'),
    ).toHaveLength(1);
  });
});
