import { pipeline } from 'node:stream/promises';
import { parse, CsvError as UnreadableCsv } from 'csv-parse';
import { CSV_MAX_ROWS, headerKey, REFERENCE, unguarded } from '../../../domain/csv-columns.ts';
import type { CsvError } from '../../../domain/csv-report.ts';
import type { CellStyle, CsvColumn } from '../../../domain/fields/csv-column.ts';

/** From the bytes of a file to rows of cells by column. Knows columns, not listings. */

/** A row below the header, its cells by the column's name; `row` counts as a spreadsheet does. */
export type CsvRow = { row: number; cells: ReadonlyMap<string, string> };

export type CsvFile = {
  /** Those that the file has. */
  columns: readonly CsvColumn[];
  rows: readonly CsvRow[];
  /** Rows that aren't empty, also those past what is taken. */
  found: number;
  /** False when reading ended before the file did, which has too many rows, empty or not. */
  isWhole: boolean;
  style: CellStyle;
  errors: readonly CsvError[];
};

/** Characters of a row: the longest description, and room for all else. */
const ROW_MAX = 50_000;
/** Bytes that are parsed before others get their turn. */
const SLICE = 4 * 1024;
/** Rows, empty ones with their commas too, up to which a file that has too many is read on, to say how many. */
export const COUNTED_ROWS = 5 * CSV_MAX_ROWS;
/** Columns beside ours that are named one by one. */
const STRANGE_COLUMNS = 100;

const errorAt = (row: number, column: string, message: string, value = ''): CsvError => ({
  row,
  column,
  value: value.slice(0, 200),
  message,
});

/** Encodings that a sender may name besides UTF-8. */
const namedEncodings = ['utf-16', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'us-ascii'];

/** False for the name of an encoding that isn't read. */
export const isReadEncoding = (name: string): boolean => ['utf-8', 'utf8', ...namedEncodings].includes(name);

/**
 * The text of a file, by its byte order mark, else as its sender says, else as UTF-8, else as older Excels write it; null
 * when it is none.
 */
export function decode(bytes: Buffer, charset = 'utf-8'): { text: string; notes: string[] } | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  const marked = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
  const told = marked ?? (namedEncodings.includes(charset) ? charset : null);
  const read = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  };
  const text = read(told ?? 'utf-8');
  if (text !== null) return text.includes('\0') ? null : { text, notes: [] };
  if (told || bytes.includes(0)) return null;
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    notes: [
      'The file isn’t in UTF-8, so we read it as Windows-1252. Check that letters such as é look right.',
    ],
  };
}

/** What parts the cells, by the first line: with which of the three it names the most columns. */
function delimiterOf(text: string, known: ReadonlyMap<string, CsvColumn>): string {
  const line = /[^\r\n]+/.exec(text.slice(0, ROW_MAX))?.[0] ?? '';
  const named = (delimiter: string) =>
    line.split(delimiter, known.size + STRANGE_COLUMNS).filter((cell) => known.has(headerKey(cell))).length;
  return [',', ';', '\t'].reduce((best, other) => (named(other) > named(best) ? other : best));
}

/** The text up to the end of its last row that isn't empty: spreadsheets write thousands of those behind it. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;\t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  while (end > 0 && end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  return text.slice(0, end);
}

/** The text before the first line that is too long for any row, or all of it. */
function beforeEndlessLine(text: string): string {
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) start = at + 1;
    else if (at - start >= ROW_MAX) return text.slice(0, start);
  }
  return text;
}

const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === '');

/** In words what stops a parser; `row` is where it stopped. */
function unreadable(error: UnreadableCsv, row: number): CsvError {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return errorAt(row, '', 'A quotation mark in this row is never closed');
  }
  return tooLong(row);
}

const tooLong = (row: number) => errorAt(row, '', 'This row is too long. Is a quotation mark missing?');

type Header = {
  /** A place without a column holds one that isn't known. */ columns: (CsvColumn | undefined)[];
  errors: CsvError[];
};

function readHeader(record: readonly string[], row: number, known: ReadonlyMap<string, CsvColumn>): Header {
  const seen = new Set<CsvColumn>();
  const errors: CsvError[] = [];
  const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1;
  const most = known.size + STRANGE_COLUMNS;
  if (filled > most) {
    return {
      columns: [],
      errors: [errorAt(row, '', `The header row names ${filled} columns; the limit is ${most}`)],
    };
  }
  const columns = record.slice(0, filled).map((cell, index) => {
    const column = known.get(headerKey(cell));
    const name = cell.trim();
    if (column && seen.has(column)) errors.push(errorAt(row, column.name, 'This column appears twice', name));
    if (column) seen.add(column);
    else if (name === '') errors.push(errorAt(row, '', `Column ${index + 1} has no name`));
    else errors.push(errorAt(row, name.slice(0, 100), 'We don’t recognize this column', name));
    return column;
  });
  if (seen.size === 0) {
    return { columns: [], errors: [errorAt(row, '', 'The header row must name the columns', record[0])] };
  }
  if (![...seen].some(({ name }) => name === REFERENCE)) {
    errors.push(errorAt(row, REFERENCE, 'The file must have this column'));
  }
  return { columns, errors };
}

/** True for a cell that was opened by a quotation mark and closed in another row only, where another cell opens. */
function swallowsRows(cell: string, { columns }: Header, delimiter: string): boolean {
  // A mark that nothing parts from the text behind it stays in the cell.
  return cell.startsWith('"') && /[\r\n]/.test(cell) && cell.split(delimiter).length >= columns.length;
}

/** The cells of a row by column, or what is wrong with the row as a whole. */
function readRow(
  record: readonly string[],
  row: number,
  header: Header,
  delimiter: string,
): CsvRow | CsvError {
  const { columns } = header;
  if (record.some((cell) => swallowsRows(cell, header, delimiter))) {
    return errorAt(row, '', 'A quotation mark opened in this row isn’t closed until a later row');
  }
  const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled > columns.length || record.length < columns.length) {
    return errorAt(row, '', `This row has ${record.length} cells, but the header has ${columns.length}`);
  }
  const cells = columns.flatMap((column, index) =>
    column ? [[column.name, unguarded(record[index]?.trim() ?? '')] as const] : [],
  );
  return { row, cells: new Map(cells) };
}

/** What Excel itself reads and writes before the header: which character parts the cells. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

/** Reads a file whole. Never throws for what stands in it, and lets others have their turn while it reads. */
export async function readCsv(text: string, known: readonly CsvColumn[]): Promise<CsvFile> {
  const byKey = new Map(known.map((column) => [headerKey(column.name), column]));
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = withoutEmptyEnd(text.slice(separatorLine.length));
  const read = beforeEndlessLine(table);
  const delimiter = separator ?? delimiterOf(read, byKey);
  const rows: CsvRow[] = [];
  const errors: CsvError[] = [];
  let header: Header | undefined;
  let found = 0;
  const take = (record: string[]) => {
    if (isEmpty(record)) return;
    const row = rowsRead();
    if (!header) {
      header = readHeader(record, row, byKey);
      errors.push(...header.errors);
      return;
    }
    if (header.columns.length === 0) return;
    found += 1;
    if (found > CSV_MAX_ROWS) return;
    const taken = readRow(record, row, header, delimiter);
    if ('cells' in taken) rows.push(taken);
    else errors.push(taken);
  };
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A door of 14" is no quoted cell.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
    // As they are read: of a stream that ends in an error, what it holds by then is lost.
    on_record: (record) => {
      take(record);
      return null;
    },
  });
  const rowsRead = () => (separatorLine ? 1 : 0) + parser.info.records + parser.info.empty_lines;
  const isEnough = () => parser.info.records > COUNTED_ROWS;
  try {
    await pipeline(slices(Buffer.from(read), isEnough), parser.resume());
    if (read.length < table.length && !isEnough()) errors.push(tooLong(rowsRead() + 1));
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    errors.push(unreadable(error, rowsRead() + 1));
  }
  if (!header && errors.length === 0) errors.push(errorAt(1, '', 'The file is empty'));
  return {
    columns: header?.columns.filter((column) => column !== undefined) ?? [],
    rows,
    found,
    isWhole: !isEnough(),
    style: { commas: delimiter === ';' ? 'unclear' : 'thousands' },
    errors,
  };
}

async function* slices(bytes: Buffer, isEnough: () => boolean): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length && !isEnough(); from += SLICE) {
    yield bytes.subarray(from, from + SLICE);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
