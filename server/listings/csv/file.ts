import { pipeline } from 'node:stream/promises';
import { parse, CsvError as UnreadableCsv } from 'csv-parse';
import { CSV_MAX_ROWS, type CsvError, headerKey, REFERENCE, unguarded } from '../../../domain/csv.ts';
import type { CellStyle, CsvColumn } from '../../../domain/fields/csv-column.ts';
import { createSpeller } from '../../airports/places.ts';

/** Cells by column name; `row` counts like a spreadsheet, where the header is row 1. */
export type CsvRow = {
  row: number;
  cells: ReadonlyMap<string, string>;
  /** True if an apostrophe keeps the reference as it is. */
  isExact: boolean;
};

export type CsvFile = {
  columns: readonly CsvColumn[];
  rows: readonly CsvRow[];
  /** Number of rows that aren't empty, including those over the limit. */
  found: number;
  /** False if reading stopped early because the file has too many rows, empty or not. */
  isWhole: boolean;
  /** Columns that aren't read. */
  ignored: readonly string[];
  style: CellStyle;
  errors: readonly CsvError[];
};

/** Longest row in characters: the longest description plus room for the other cells. */
const ROW_MAX = 50_000;
/** Bytes to parse before yielding to other requests. */
const SLICE = 4 * 1024;
/** Files over the limit are read up to here, so that the error can say how many rows they have. */
export const COUNTED_ROWS = 5 * CSV_MAX_ROWS;
/** Most unknown columns that get their own error. */
const STRANGE_COLUMNS = 100;

const errorAt = (row: CsvError['row'], column: string, message: string, value = ''): CsvError => ({
  row,
  column,
  value: value.slice(0, 200),
  message,
});

/** Picks the delimiter that finds the most columns in the first line. */
function delimiterOf(text: string, known: ReadonlyMap<string, CsvColumn>): string {
  const line = /[^\r\n]+/.exec(text.slice(0, ROW_MAX))?.[0] ?? '';
  const named = (delimiter: string) =>
    line.split(delimiter, known.size + STRANGE_COLUMNS).filter((cell) => known.has(headerKey(cell))).length;
  return [',', ';', '\t'].reduce((best, other) => (named(other) > named(best) ? other : best));
}

/** Cuts off empty rows at the end; spreadsheets write thousands of them. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;\t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  while (end > 0 && end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  return text.slice(0, end);
}

/** Cuts off the text at the first line that is too long for a row. */
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

function unreadable(error: UnreadableCsv, row: number): CsvError {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return errorAt(row, '', 'A quotation mark in this row is never closed');
  }
  return tooLong(row);
}

const tooLong = (row: number) => errorAt(row, '', 'This row is too long. Is a quotation mark missing?');

const SHORTEST_PART = 4;

/** Names the known column whose name or label is spelled like it, or has it as a part. */
function unknownColumn(name: string, known: ReadonlyMap<string, CsvColumn>): string {
  const key = headerKey(name);
  const names = new Map(
    [...known.values()].flatMap((column) =>
      [column.name, column.label].map((text) => [headerKey(text), column] as const),
    ),
  );
  const parts = [...names.keys()].filter((text) => text.includes(key) || key.includes(text));
  const [nearest] = [
    ...createSpeller(names.keys())(key).map(({ word }) => word),
    ...(key.length >= SHORTEST_PART
      ? parts.toSorted((a, b) => Math.abs(a.length - key.length) - Math.abs(b.length - key.length))
      : []),
  ];
  const meant = nearest && names.get(nearest);
  return `We don’t recognize this column${meant ? `. Did you mean ${meant.name}?` : ''}`;
}

/** Unknown columns are undefined. */
type Header = { columns: (CsvColumn | undefined)[]; errors: CsvError[] };

type Key = {
  /** Name of the column that every file has. */
  name: string;
  /** Says so to the owner of a file without it. */
  missing: string;
};
const listingKey: Key = { name: REFERENCE, missing: 'Add this column with your own ID for each listing' };

function readHeader(
  record: readonly string[],
  row: number,
  known: ReadonlyMap<string, CsvColumn>,
  key: Key,
): Header {
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
    else
      errors.push({
        ...errorAt(row, name.slice(0, 100), unknownColumn(name, known), name),
        allow: 'ignoreColumns',
      });
    return column;
  });
  if (seen.size === 0) {
    return { columns: [], errors: [errorAt(row, '', 'The header row must name the columns', record[0])] };
  }
  if (![...seen].some(({ name }) => name === key.name)) errors.push(errorAt(null, key.name, key.missing));
  return { columns, errors };
}

/** True for a cell whose opening quotation mark is only closed in a later row. */
function swallowsRows(cell: string, { columns }: Header, delimiter: string): boolean {
  // The parser keeps the mark in the cell if no delimiter follows the closing one.
  return cell.startsWith('"') && /[\r\n]/.test(cell) && cell.split(delimiter).length >= columns.length;
}

/** Finds the delimiter that is part of a text or a figure, as in "North row, unit 5" or "1,200". */
function commaHint(record: readonly string[], { columns }: Header, delimiter: string): string {
  const name = delimiter === ';' ? 'semicolon' : delimiter === '\t' ? 'tab' : 'comma';
  const at = record.findIndex((cell, index) => {
    const before = record[index - 1];
    if (before === undefined || columns[index - 1] === undefined) return false;
    return /^ \S/.test(cell) || (/^\$?\d{1,3}$/.test(before) && /^\d{3}(?:\.\d+)?$/.test(cell));
  });
  const [before, after] = [record[at - 1]?.trim(), record[at]?.trim()];
  const where =
    at > 0
      ? `“${before}${delimiter}${/^ /.test(record[at] ?? '') ? ' ' : ''}${after}” (${columns[at - 1]?.name})`
      : '';
  return where
    ? `A ${name} inside ${where.slice(0, 200)} ends the cell. Put quotation marks around that text`
    : `A ${name} inside a text ends its cell. Put quotation marks around texts with a ${name}`;
}

/** Returns an error if the whole row is wrong. */
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
    const count = `This row has ${record.length} cells, but the header has ${columns.length}`;
    return errorAt(
      row,
      '',
      filled > columns.length ? `${count}. ${commaHint(record, header, delimiter)}` : count,
    );
  }
  const cells = columns.flatMap((column, index) =>
    column ? [[column.name, unguarded(record[index]?.trim() ?? '')] as const] : [],
  );
  const reference = columns.findIndex((column) => column?.name === REFERENCE);
  return { row, cells: new Map(cells), isExact: record[reference]?.trim().startsWith("'") === true };
}

/** Excel writes the delimiter before the header: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

/** Never throws for the content of the file. Yields to other requests while it reads. */
export async function readCsv(
  text: string,
  known: readonly CsvColumn[],
  ignoresColumns = false,
  key = listingKey,
): Promise<CsvFile> {
  const byKey = new Map(known.map((column) => [headerKey(column.name), column]));
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = withoutEmptyEnd(text.slice(separatorLine.length));
  const read = beforeEndlessLine(table);
  const delimiter = separator ?? delimiterOf(read, byKey);
  const rows: CsvRow[] = [];
  const errors: CsvError[] = [];
  let header: Header | undefined;
  let ignored: string[] = [];
  let found = 0;
  const take = (record: string[]) => {
    if (isEmpty(record)) return;
    const row = rowsRead();
    if (!header) {
      header = readHeader(record, row, byKey, key);
      const strange = header.errors.filter(({ allow }) => allow !== undefined);
      errors.push(...header.errors.filter((error) => !ignoresColumns || !strange.includes(error)));
      if (ignoresColumns) ignored = strange.map(({ value }) => value);
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
    // Inches (14") aren't quotes.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
    // Collected here, because a stream that ends in an error loses its buffered rows.
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
  if (!header && errors.length === 0) errors.push(errorAt(null, '', 'The file is empty'));
  return {
    columns: header?.columns.filter((column) => column !== undefined) ?? [],
    rows,
    found,
    isWhole: !isEnough(),
    ignored,
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
