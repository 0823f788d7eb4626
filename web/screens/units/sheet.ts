import { availabilityLabels } from '../../../domain/listing.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import { UNIT_LABEL_LENGTH, type Unit } from '../../../domain/units.ts';
import type { UnitChange, UnitPrivate } from '../../../domain/units-schema.ts';
import { columnOfError, type GridColumn, type Texts } from './columns.ts';

/** A row is a unit by its id, or a new one that isn't stored yet. */
export type RowKey = number | `new-${number}`;
export type Edit = { key: RowKey; column: string; text: string };
/** Typed text by row and column, as it is kept on the device. */
export type Pending = Readonly<Record<string, Texts>>;

export type SheetRow = {
  key: RowKey;
  /** Texts of the cells, with what isn't stored yet. */
  texts: Texts;
  facts: UnitPrivate | undefined;
  /** Messages by column. */
  errors: Texts;
};

export const keyOf = (text: string): RowKey =>
  text.startsWith('new-') ? (text as `new-${number}`) : Number(text);

export function storedTexts(
  columns: readonly GridColumn[],
  units: readonly Unit[],
  facts: readonly UnitPrivate[],
): Map<RowKey, Texts> {
  const byId = new Map(facts.map((one) => [one.id, one]));
  return new Map(
    units.map((unit) => [
      unit.id,
      Object.fromEntries(columns.map(({ name, text }) => [name, text(unit, byId.get(unit.id))])),
    ]),
  );
}

/** Adds edits to what is pending; one that is as stored is pending no longer. */
export function withEdits(
  pending: Pending,
  edits: readonly Edit[],
  stored: ReadonlyMap<RowKey, Texts>,
): Pending {
  const next: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(pending).map(([key, texts]) => [key, { ...texts }]),
  );
  for (const { key, column, text } of edits) {
    const row = next[key] ?? {};
    next[key] = row;
    if (stored.get(key)?.[column] === text) delete row[column];
    else row[column] = text;
    if (Object.keys(row).length === 0) delete next[key];
  }
  return next;
}

/** The part of `pending` that isn't as it was when `sent`. */
export function withoutSent(pending: Pending, sent: Pending): Pending {
  const rows = Object.entries(pending).flatMap(([key, texts]) => {
    const left = Object.entries(texts).filter(([column, text]) => sent[key]?.[column] !== text);
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Names new rows by the units that they have become. */
export const renamed = (pending: Pending, made: ReadonlyMap<RowKey, number>): Pending =>
  Object.fromEntries(
    Object.entries(pending).map(([key, texts]) => [String(made.get(keyOf(key)) ?? key), texts]),
  );

/** Units that a request marks occupied and that weren't before. */
export const leasedIn = (sent: Pending, stored: ReadonlyMap<RowKey, Texts>): number[] =>
  Object.entries(sent).flatMap(([key, { availability }]) => {
    const id = keyOf(key);
    const before = stored.get(id)?.availability;
    const isLeased = availability === availabilityLabels.occupied && before !== availability;
    return isLeased && before !== undefined && typeof id === 'number' ? [id] : [];
  });

/** The units of a request, in the order of `pending`. */
export function changesOf(
  columns: readonly GridColumn[],
  pending: Pending,
  stored: ReadonlyMap<RowKey, Texts>,
): UnitChange[] {
  return Object.entries(pending).map(([key, texts]) => {
    const id = keyOf(key);
    const whole = { ...stored.get(id), ...texts };
    const change: UnitChange = typeof id === 'number' ? { id } : { label: '' };
    for (const { name, write } of columns) {
      const text = texts[name];
      if (text !== undefined) Object.assign(change, write(text, change, whole));
    }
    return change;
  });
}

export type Refusal = { cells: Map<string, Texts>; others: string[] };

/** Errors of a request by the rows that it was about, and those of no cell. */
export function refusalOf(
  columns: readonly GridColumn[],
  sent: Pending,
  errors: readonly FieldError[],
): Refusal {
  const keys = Object.keys(sent);
  const cells = new Map<string, Texts>();
  const others: string[] = [];
  for (const { path, message } of errors) {
    const [, at = '', rest = ''] = /^units\.(\d+)\.(.+)$/.exec(path) ?? [];
    const key = keys[Number(at)];
    const column = at && columnOfError(columns, rest);
    if (key !== undefined && column) cells.set(key, { [column.name]: message, ...cells.get(key) });
    else others.push(message);
  }
  return { cells, others };
}

/** The errors after a request was refused: its own, and those of cells that it didn't send. */
export function withErrors(
  known: ReadonlyMap<string, Texts>,
  sent: Pending,
  refused: ReadonlyMap<string, Texts>,
): Map<string, Texts> {
  const next = new Map<string, Texts>();
  for (const key of new Set([...known.keys(), ...refused.keys()])) {
    const others = Object.entries(known.get(key) ?? {}).filter(
      ([column]) => sent[key]?.[column] === undefined,
    );
    const texts = { ...Object.fromEntries(others), ...refused.get(key) };
    if (Object.keys(texts).length > 0) next.set(key, texts);
  }
  return next;
}

/** The unit's name in a sentence. */
export const nameOf = ({ texts: { label = '' } }: SheetRow): string =>
  label.length > UNIT_LABEL_LENGTH ? `${label.slice(0, UNIT_LABEL_LENGTH)}…` : label || 'a new unit';
