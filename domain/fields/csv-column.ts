import type { Unit } from './units.ts';

/** In a file with semicolons between cells, "1,500" may mean one and a half. */
export type CellStyle = { commas: 'thousands' | 'unclear' };

export type CsvColumn = {
  name: string;
  label: string;
  unit?: Unit;
  required: boolean;
  /** Accepted values, in words. */
  takes: string;
  help?: string | undefined;
  example: string;
  /** Path in the API's body: `['amenities', 'wifi']`. */
  path: readonly [string, ...string[]];
  /** Returns unreadable text as is, so that the schema rejects it. */
  read: (cell: string, style: CellStyle) => unknown;
  /** The figure that is stored if it is less than the cell's. */
  rounded?: (cell: string) => string | undefined;
  /** Hint for an unreadable cell. */
  hint?: (cell: string) => string | undefined;
  write: (value: unknown) => string;
};

/** Trims and normalizes line ends to \n. */
export const readText = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim();
export const writeText = (value: unknown): string => (value == null ? '' : String(value));

const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0']);

export const YES_NO = 'yes or no; blank means not stated';

export function readYesNo(cell: string): unknown {
  const word = cell.trim().toLowerCase();
  if (word === '') return null;
  return yes.has(word) ? true : no.has(word) ? false : cell.trim();
}

export const writeYesNo = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : writeText(value);
