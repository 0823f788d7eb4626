import { headerKey } from '../../domain/csv.ts';
import { deviceStore } from '../personal/device-store.ts';
import type { SheetRow } from './sheet.ts';

/** A column of ours that one of a spreadsheet can go to. */
export type Target = {
  name: string;
  label: string;
  required: boolean;
  /** Other headings that mean it. */
  also: readonly string[];
  takes: string;
  unit?: string;
  /** Another target that it names a row for, as a first name does for a name. */
  partOf?: string;
};

/** The name of a target for each column of the sheet; empty is left out. */
export type Mapping = readonly string[];

/** Rows above the headings, such as titles and dates. */
const ABOVE = 30;

/** Keeps "#", which has no letters. */
const keyOf = (heading: string) => headerKey(heading) || heading.trim();
const wordsOf = ({ name, label, also }: Target) => [name, label, ...also].map(keyOf);

/** Finds the row of headings: among the first rows, the one with the most headings that we know, then the one with the most texts. */
export function headingsOf(rows: readonly SheetRow[], targets: readonly Target[]): number {
  const known = new Set(targets.flatMap(wordsOf));
  const score = ({ cells }: SheetRow) =>
    cells.reduce((sum, cell) => {
      if (cell === '') return sum;
      return sum + (known.has(keyOf(cell)) ? 100 : /\d/.test(cell) ? 0 : 1);
    }, 0);
  const scores = rows.slice(0, ABOVE).map(score);
  return Math.max(scores.indexOf(Math.max(...scores)), 0);
}

/** Guesses where the columns go: as the person mapped these headings last time, else by what the headings say. */
export function guess(
  headings: readonly string[],
  targets: readonly Target[],
  kept: Readonly<Record<string, string>>,
): Mapping {
  const taken = new Set<string>();
  const mapping = headings.map(() => '');
  const take = (at: number, name: string | undefined) => {
    if (name === undefined || mapping[at] !== '' || taken.has(name)) return;
    taken.add(name);
    mapping[at] = name;
  };
  for (const [at, heading] of headings.entries()) {
    const name = kept[keyOf(heading)];
    if (name !== undefined && targets.some((target) => target.name === name)) take(at, name);
  }
  // Our own names first, so that "Depth" isn't the length of a kind that has both.
  for (const words of [(one: Target) => [one.name, one.label], ({ also }: Target) => also]) {
    for (const [at, heading] of headings.entries()) {
      const key = keyOf(heading);
      if (key === '' || key in kept) continue;
      take(at, targets.find((one) => !taken.has(one.name) && words(one).map(keyOf).includes(key))?.name);
    }
  }
  return mapping;
}

/** Where headings went in earlier files, by what the files are for. */
export const keptMappings = deviceStore<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  'sheet-columns',
  (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, Record<string, string>>) : {},
);

export function keepMapping(purpose: string, headings: readonly string[], mapping: Mapping): void {
  const own = Object.fromEntries(headings.map((heading, at) => [keyOf(heading), mapping[at] ?? '']));
  const kept = keptMappings.kept();
  keptMappings.keep({ ...kept, [purpose]: { ...kept[purpose], ...own } });
}

/** The targets that name a row: `named`, or parts of it. */
export const namingOf = (targets: readonly Target[], named: string): string[] =>
  targets.flatMap(({ name, partOf }) => (name === named || partOf === named ? [name] : []));

/** Cells by the names of the targets. Rows without any that names them are left out: totals and titles have none. */
export function mapped(
  rows: readonly SheetRow[],
  mapping: Mapping,
  naming: readonly string[],
  same: Readonly<Record<string, string>>,
): { rows: { row: number; cells: Record<string, string> }[]; left: number[] } {
  const every = Object.entries(same).filter(([, text]) => text.trim() !== '');
  const left: number[] = [];
  const taken = rows.flatMap(({ row, cells }) => {
    const own = mapping.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? ''] as const]));
    if (!own.some(([name, text]) => naming.includes(name) && text !== '')) {
      left.push(row);
      return [];
    }
    return [{ row, cells: Object.fromEntries([...every, ...own]) }];
  });
  return { rows: taken, left };
}
