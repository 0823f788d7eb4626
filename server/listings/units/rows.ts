import type { CsvError } from '../../../domain/csv.ts';
import type { CellStyle, CsvColumn } from '../../../domain/fields/csv-column.ts';
import type { Values } from '../../../domain/fields/field.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import type { PrivateFacts } from '../../../domain/unit-facts.ts';
import { type Unit, unitFields, unitLabelKey } from '../../../domain/units.ts';
import { LABEL, LISTING, type UnitsReport } from '../../../domain/units-csv.ts';
import type { UnitChange } from '../../../domain/units-schema.ts';

/** Texts of the cells by column. */
export type UnitRow = { row: number; cells: ReadonlyMap<string, string> };

export type SentUnits = {
  columns: readonly CsvColumn[];
  rows: readonly UnitRow[];
  style: CellStyle;
  errors: readonly CsvError[];
  notes: readonly string[];
};

/** A row with its stated values. */
export type ReadRow = UnitRow & { values: Values };

/** Reads cells into values and changes of units, by the columns that the file has. */
export function reader(kind: ListingKind, { columns, style }: SentUnits) {
  const own = new Set(unitFields(kind).map(({ name }) => name));
  const given = columns.filter(({ path }) => own.has(path[0]));
  const text = (name: string, { cells }: UnitRow) => (cells.get(name) ?? '').trim();
  const has = (name: string) => columns.some((column) => column.name === name);
  const readCell = (name: string, row: UnitRow) =>
    columns.find((column) => column.name === name)?.read(text(name, row), style);
  const facts = columns.filter(({ path }) => path[0] === 'private');
  const readFact = (name: string, row: UnitRow) => {
    const fact = readCell(name, row);
    return fact === '' ? null : fact;
  };
  /** The stated values. */
  const values = (row: UnitRow): Values => {
    const stated: Record<string, unknown> = {};
    for (const { name, path, read } of given) {
      if (text(name, row) === '') continue;
      const [first, second] = path;
      const value = read(text(name, row), style);
      stated[first] = second === undefined ? value : { ...(stated[first] as object), [second]: value };
    }
    return stated;
  };
  /** Own values that the row changes; null is as in the listing again. */
  const changes = (row: ReadRow, listing: Values, unit: Unit | undefined): Record<string, unknown> => {
    const changed: Record<string, unknown> = {};
    const now = { ...listing, ...unit?.values };
    for (const field of new Set(given.map(({ path }) => path[0]))) {
      const cells = given.filter(({ path }) => path[0] === field);
      const isBlank = cells.every(({ name }) => text(name, row) === '');
      if (isBlank) {
        if (unit && field in unit.values) changed[field] = null;
        continue;
      }
      const isPart = cells[0]?.path.length === 2;
      const next = isPart
        ? { ...(now[field] as object), ...blanks(cells), ...(row.values[field] as object) }
        : row.values[field];
      if (!isSame(now[field], next, cells)) changed[field] = next;
    }
    return changed;
  };
  const change = (
    row: ReadRow,
    listing: Values,
    unit?: Unit,
    hasFacts = false,
  ): UnitChange & { label: string } => ({
    ...(unit && { id: unit.id }),
    label: text(LABEL, row),
    ...(text('availability', row) !== '' && {
      availability: readCell('availability', row) as Unit['availability'],
    }),
    ...(has('availableFrom') && { availableFrom: readCell('availableFrom', row) as string | null }),
    ...(has('note') && { note: text('note', row) || null }),
    values: changes(row, listing, unit),
    ...((hasFacts || facts.some(({ name }) => text(name, row) !== '')) && {
      private: Object.fromEntries(facts.map(({ name, path: [, fact = ''] }) => [fact, readFact(name, row)])),
    }),
  });
  return { values, change, text, has };
}

const blanks = (cells: readonly CsvColumn[]) => Object.fromEntries(cells.map(({ path }) => [path[1], null]));

/** Two values that a file shows alike are the same: 12 and 12.0. */
function isSame(value: unknown, other: unknown, cells: readonly CsvColumn[]): boolean {
  return cells.every(({ path: [, part], write }) => {
    const of = (whole: unknown) => write(part === undefined ? whole : (whole as Values | null)?.[part]);
    return of(value) === of(other);
  });
}

/** Rows whose unit an earlier row has already. */
export function repeated(rows: readonly UnitRow[], read: ReturnType<typeof reader>): FieldError[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, at) => {
    const key = unitLabelKey(read.text(LABEL, row));
    const earlier = seen.get(key);
    if (key === '' || earlier === undefined) {
      seen.set(key, row.row);
      return [];
    }
    return [{ path: `units.${at}.label`, message: `Row ${earlier} already has this unit` }];
  });
}

/** The cells of a row that differ from its unit. */
export function changesOf(
  read: ReturnType<typeof reader>,
  row: UnitRow,
  { id: _, values, ...unit }: Unit & { private: PrivateFacts },
  change: UnitChange | undefined,
  listing: Values,
  columns: readonly CsvColumn[],
): UnitsReport['changes'] {
  const before = { ...listing, ...values, ...unit };
  const own = Object.fromEntries(
    Object.entries(change?.values ?? {}).map(([name, value]) => [name, value ?? listing[name]]),
  );
  const after = {
    ...before,
    ...own,
    ...change,
    ...(change?.availability === undefined && { availability: unit.availability }),
    private: { ...unit.private, ...change?.private },
  };
  return columns.flatMap(({ name, path: [first, second], write }) => {
    if (!read.has(name) || name === LISTING || !(first in before)) return [];
    const of = (values: Values) => {
      const value = values[first];
      return write(second === undefined ? value : (value as Values | null)?.[second]).slice(0, 200);
    };
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [{ row: row.row, label: unit.label, column: name, before: was, after: is }];
  });
}
