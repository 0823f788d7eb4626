import { deflateRawSync } from 'node:zlib';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

function workbook(sheets: Record<string, WorkSheet>): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellDates: true }) as ArrayBuffer);
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>, tab = 0) {
  const reading = await readBytes(bytes);
  if ('refused' in reading) throw new Error(reading.refused);
  return reading.sheet.tabs[tab]?.rows.map(({ row, cells }) => [row, ...cells]);
}
const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reading = await readBytes(bytes);
  return 'refused' in reading ? reading.refused : undefined;
};

describe('a workbook', () => {
  const sheet = utils.aoa_to_sheet([
    ['Sunny Valley rent roll'],
    [],
    ['Hangar #', 'Rent', 'Vacates', 'Code', 'Paid'],
    ['A-1', 412.5, new Date(Date.UTC(2026, 11, 1)), 7, true],
    [null, null],
    ['Row B'],
    ['B-1', 0.1 + 0.2, null, 12, false],
    ['B-2', 500, null, 13, false],
  ]);
  sheet['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 4 } },
    { s: { r: 5, c: 0 }, e: { r: 5, c: 4 } },
    { s: { r: 6, c: 3 }, e: { r: 7, c: 3 } },
  ];
  Object.assign(sheet.D4 as object, { z: '000' });
  Object.assign(sheet.B4 as object, { z: '$#,##0' });
  Object.assign(sheet.A4 as object, { f: 'CONCATENATE("A","-1")' });

  test('keeps the numbers of its rows, without blank rows and merged titles', async () => {
    expect(await rowsOf(workbook({ Roll: sheet }))).toEqual([
      [3, 'Hangar #', 'Rent', 'Vacates', 'Code', 'Paid'],
      [4, 'A-1', '412.5', '2026-12-01', '007', 'yes'],
      [7, 'B-1', '0.3', '', '12', 'no'],
      [8, 'B-2', '500', '', '12', 'no'],
    ]);
  });

  test('has the sheets that have rows', async () => {
    const reading = await readBytes(workbook({ Cover: utils.aoa_to_sheet([]), Roll: sheet }));
    expect('sheet' in reading && reading.sheet.tabs.map(({ name }) => name)).toEqual(['Roll']);
  });
});

/** An archive of one file that states its size as given. */
function archive(content: Buffer, stated: number): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(content, { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(stated, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(stated, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]));
}

describe('refuses', () => {
  test('an archive that unpacks to too much, by the size that it states', async () => {
    const bomb = archive(Buffer.alloc(50 * 1024 * 1024), 50 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toContain('more than 40 MB');
  });
  test('one that lies about its size, without unpacking more than it states', async () => {
    expect(await refusal(archive(Buffer.alloc(200 * 1024 * 1024), 1_000))).toContain('damaged');
  });
  test.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old .xls'],
    ['half an archive', workbook({ A: utils.aoa_to_sheet([['x']]) }).slice(0, 500), 'damaged'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1]), 'neither a workbook nor text'],
    ['an empty file', new Uint8Array(), 'no rows'],
    ['blank rows', bytesOf(',,\n,,\n'), 'no rows'],
  ])('%s', async (_name, bytes, words) => {
    expect(await refusal(bytes)).toContain(words);
  });
});

describe('text', () => {
  const rows = [
    [1, 'Hangar', 'Rent', 'Note'],
    [3, 'A-1', '1,450', 'café'],
  ];
  test.each([
    ['commas in UTF-8', bytesOf('Hangar,Rent,Note\n\nA-1,"1,450",café\n')],
    ['semicolons with a byte order mark', bytesOf('\ufeffHangar;Rent;Note\r\n\r\nA-1;1,450;café\r\n')],
    ['tabs in UTF-16', bytesOf('\ufeffHangar\tRent\tNote\r\n\r\nA-1\t1,450\tcafé\r\n', 'utf16le')],
    ['bars in Windows-1252', bytesOf('Hangar|Rent|Note\r\rA-1|1,450|café\r', 'latin1')],
  ])('reads %s', async (_name, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test('counts rows as a spreadsheet does, with line breaks and inches in cells', async () => {
    expect(await rowsOf(bytesOf('sep=;\nA;B\n"two\nlines";14"\nC;D\n'))).toEqual([
      [2, 'A', 'B'],
      [3, 'two\nlines', '14"'],
      [4, 'C', 'D'],
    ]);
  });

  test('stops at the limit and says so', async () => {
    const reading = await readBytes(bytesOf('a,b\n'.repeat(5_000)));
    expect('sheet' in reading && [reading.sheet.tabs[0]?.rows.length, reading.sheet.notes[0]]).toEqual([
      2_100,
      'Only the first 2,100 rows of a sheet are read.',
    ]);
  });
});
