import { decode } from '../../domain/csv-text.ts';
import { grouped } from '../../domain/figures.ts';
import { type Reading, SHEET_COLUMNS, SHEET_ROWS, type SheetRow, UNPACKED_MAX } from './sheet.ts';

const starts = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Reads .xlsx, and text with commas, semicolons, tabs, or bars between cells. Never throws for the content of the file. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return {
      refused:
        'This is an old .xls file, or one with a password. Save it as .xlsx without a password, or as CSV.',
    };
  }
  try {
    return starts(bytes, [0x50, 0x4b, 3, 4]) ? await readWorkbook(bytes) : await readText(bytes);
  } catch {
    return { refused: 'This file is damaged. Open and save it again, or save it as CSV.' };
  }
}

/** Bytes of all files of an archive as its directory states them; the reader unpacks no more than that. */
function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

type Cell = { t: string; v?: unknown; w?: string; z?: string | number };

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (unpackedSize(bytes) > UNPACKED_MAX) {
    return { refused: 'This workbook unpacks to more than 40 MB. Save the sheet alone, or as CSV.' };
  }
  const { read, SSF } = await import('@e965/xlsx');
  const options = { dense: true, cellNF: true, cellHTML: false, cellFormula: false, sheetRows: SHEET_ROWS };
  const book = read(bytes, { ...options, type: 'array' });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const textOf = ({ t, v, w, z = '' }: Cell): string => {
    if (t === 'b') return v ? 'yes' : 'no';
    if (t !== 'n') return String(t === 'e' ? (w ?? '') : (v ?? ''));
    if (SSF.is_date(String(z))) return SSF.format('yyyy-mm-dd', v, { date1904 });
    // "007" is a number that is shown with zeros. Others keep their decimals, also where fewer are shown.
    return /^0+$/.test(String(z)) ? (w ?? String(v)) : String(Number(Number(v).toPrecision(14)));
  };
  const tabs = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name] as import('@e965/xlsx').WorkSheet & { '!data'?: (Cell[] | undefined)[] };
    const table = (sheet['!data'] ?? []).map((row = []) =>
      Array.from({ length: Math.min(row.length, SHEET_COLUMNS) }, (_, at) =>
        row[at] ? textOf(row[at]).trim() : '',
      ),
    );
    const titles = new Set<number>();
    for (const { s, e } of (sheet['!merges'] ?? []).slice(0, 5_000)) {
      const [top, value] = [table[s.r], table[s.r]?.[s.c] ?? ''];
      if (e.c > s.c && top?.every((cell, at) => at === s.c || cell === '')) titles.add(s.r);
      // A cell over several rows counts for each of them.
      if (e.c === s.c)
        for (let at = s.r; at <= Math.min(e.r, table.length - 1); at += 1)
          (table[at] as string[])[s.c] = value;
    }
    const rows = table.flatMap((cells, at) =>
      isBlank(cells) || titles.has(at) ? [] : [{ row: at + 1, cells }],
    );
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  return within(tabs, []);
}

const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

async function readText(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const decoded = decode(bytes);
  if (!decoded) return { refused: 'This is neither a workbook nor text. Save the sheet as .xlsx or CSV.' };
  const [line = '', named] = SEPARATOR_LINE.exec(decoded.text) ?? [];
  const text = decoded.text.slice(line.length);
  const { parse } = await import('csv-parse/browser/esm/sync');
  const table = (delimiter: string, to = SHEET_ROWS): string[][] =>
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to,
    });
  // The separator that splits the first rows into the most cells.
  const cellsBy = (delimiter: string) => {
    try {
      return table(delimiter, 30).reduce((sum, record) => sum + record.length, 0);
    } catch {
      return 0;
    }
  };
  const delimiter =
    named ?? [',', ';', '\t', '|'].toSorted((one, other) => cellsBy(other) - cellsBy(one))[0] ?? ',';
  const rows = table(delimiter).flatMap((record, at): SheetRow[] => {
    const cells = record.slice(0, SHEET_COLUMNS).map((cell) => cell.trim());
    return isBlank(cells) ? [] : [{ row: at + 1 + (line ? 1 : 0), cells }];
  });
  return within(rows.length > 0 ? [{ name: '', rows }] : [], decoded.notes);
}

function within(tabs: { name: string; rows: SheetRow[] }[], notes: readonly string[]): Reading {
  if (tabs.length === 0) return { refused: 'This file has no rows.' };
  const full = tabs.some(({ rows }) => (rows.at(-1)?.row ?? 0) >= SHEET_ROWS);
  const cut = `Only the first ${grouped(SHEET_ROWS)} rows of a sheet are read.`;
  return { sheet: { tabs, notes: full ? [...notes, cut] : notes } };
}
