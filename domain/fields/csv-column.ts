import type { Unit } from './units.ts';

/** How a file writes figures: with semicolons between cells, "1,500" may mean one and a half. */
export type CellStyle = { commas: 'thousands' | 'unclear' };

export type CsvColumn = {
  /** As the header has it. */
  name: string;
  label: string;
  unit?: Unit;
  required: boolean;
  /** What it takes, in words. */
  takes: string;
  help?: string;
  example: string;
  /** Path of its value in the API's body: `['amenities', 'wifi']`. */
  path: readonly [string, ...string[]];
  /** A cell's value as the API takes it; what can't be read stays text, for the schema to refuse. */
  read: (cell: string, style: CellStyle) => unknown;
  write: (value: unknown) => string;
};

/** Trims, and writes line ends as \n. */
export const readText = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim();
export const writeText = (value: unknown): string => (value == null ? '' : String(value));

const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0']);

export const YES_NO = 'yes or no';

export function readYesNo(cell: string): unknown {
  const word = cell.trim().toLowerCase();
  if (word === '') return undefined;
  return yes.has(word) ? true : no.has(word) ? false : cell.trim();
}

export const writeYesNo = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : writeText(value);
