import { grouped } from '../../../domain/figures.ts';
import { UNITS_SENT } from '../../../domain/units.ts';

/** A cell by its row and column. */
export type Place = { row: number; column: number };

/** Id of the input of the open cell. */
export const EDITOR = 'cell-editor';

/** The block between two corners, both included. */
export type Block = { top: number; bottom: number; left: number; right: number };

export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** Reads cells as Excel and Google Sheets copy them: quoted if they contain tabs, line ends, or quotes. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  const whole = text.replace(/(?:\r\n|\n|\r)$/, '');
  for (let match = cells.exec(whole); match; match = cells.exec(whole)) {
    const [, quoted, bare = '', end] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s*[\r\n]+\s*/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

export const isFormula = (text: string): boolean => /^\s*=/.test(text);

/** How to write several labels. */
export const LABELS_FORM = 'Write one label, such as B-12, or a range, such as A-1 to A-60.';

const RANGE =
  /^(?:\d+\s+\p{L}[\p{L}\s]*?\s+numbered\s+)?(.*?)(\d{1,6})\s*(?:to|through|thru|\.{2,3}|…|–|—|:|-(?=\s))\s*(.*?)(\d{1,6})$/iu;

/** The labels of "A-1 to A-60", "A-01 … A-60", "60 units numbered A-1 to A-60", or a single one; an error in words otherwise. */
export function readLabels(typed: string): string[] | string {
  const text = typed.trim();
  if (!text) return LABELS_FORM;
  const [, start = '', first, end = '', last] = RANGE.exec(text) ?? [];
  if (first === undefined || last === undefined) return [text];
  if (end && end.toLowerCase() !== start.toLowerCase())
    return `Both ends must begin alike: ${start}${first} to ${start}${last}.`;
  const [from, to] = [Number(first), Number(last)];
  if (to < from) return `Write the lower number first: ${start}${last} to ${start}${first}.`;
  if (to - from >= UNITS_SENT) return `Add at most ${grouped(UNITS_SENT)} units at once.`;
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: to - from + 1 },
    (_, at) => `${start}${String(from + at).padStart(width, '0')}`,
  );
}
