import type { Values } from '../../../domain/fields/field.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { unitLabelKey } from '../../../domain/units.ts';
import { LABEL, LISTING } from '../../../domain/units-csv.ts';
import type { Target } from './import.ts';
import type { ReadRow } from './rows.ts';

/** Rows of one listing: of `target`, or of a new one with this title and these values. */
export type Grouped = { target: Target | null; rows: ReadRow[]; title: string; values: Values };

/** Units whose sizes differ by no more than this are of one class. */
const CLASS = 1.25;

const textOf = ({ cells }: ReadRow, name: string) => (cells.get(name) ?? '').trim();
const keyOf = (text: string) => text.toLowerCase();

/** The value that most rows have, by field. */
function usualValues(rows: readonly ReadRow[]): Values {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const usual = (name: string) => {
    const stated = rows.map(({ values }) => values[name]).filter((value) => value !== undefined);
    const counts = Map.groupBy(stated, (value) => JSON.stringify(value));
    return [...counts.values()].reduce((best, other) => (other.length > best.length ? other : best))[0];
  };
  return Object.fromEntries([...names].map((name) => [name, usual(name)]));
}

/** What a listing’s title begins with, such as the type of hangar. Rows of different types are never of one class. */
function typeOf(kind: ListingKind, values: Values): string {
  const choice = kind.fields.find(({ section, control }) => section === 'size' && control.as === 'select');
  return choice?.text(values[choice.name]) ?? kind.badge;
}

/** Rows of each type, from the smallest up; a class begins where a unit is much larger than the first one. */
function bySize(kind: ListingKind, rows: readonly ReadRow[]): ReadRow[][] {
  const classes: ReadRow[][] = [];
  for (const some of Map.groupBy(rows, ({ values }) => typeOf(kind, values)).values()) {
    const area = ({ values }: ReadRow) => kind.squareFeet(values) || 0;
    let first = Number.NEGATIVE_INFINITY;
    for (const row of some.toSorted((one, other) => area(one) - area(other))) {
      if (area(row) > CLASS * first) {
        first = area(row);
        classes.push([]);
      }
      classes.at(-1)?.push(row);
    }
  }
  return classes.map((some) => some.toSorted((one, other) => one.row - other.row));
}

/** Finds the listing of each row: by its cell, else by the unit’s label, else by size. */
export function groupRows(
  kind: ListingKind,
  rows: readonly ReadRow[],
  targets: readonly Target[],
): Grouped[] {
  const named = new Map<string, Target>();
  for (const target of targets.toReversed()) {
    const { title } = target.row.values as { title: string };
    for (const name of [title, `#${target.row.id}`, target.reference])
      if (name) named.set(keyOf(name), target);
  }
  const labels = Map.groupBy(
    targets.flatMap((target) => target.units.map(({ label }) => ({ target, key: unitLabelKey(label) }))),
    ({ key }) => key,
  );
  const ofTarget = new Map<Target, ReadRow[]>();
  const ofTitle = new Map<string, ReadRow[]>();
  const unplaced: ReadRow[] = [];
  const add = <Key>(map: Map<Key, ReadRow[]>, key: Key, row: ReadRow) =>
    map.set(key, [...(map.get(key) ?? []), row]);
  for (const row of rows) {
    const name = textOf(row, LISTING);
    const [only, ...more] = labels.get(unitLabelKey(textOf(row, LABEL))) ?? [];
    const target = name === '' ? (more.length === 0 ? only?.target : undefined) : named.get(keyOf(name));
    if (target) add(ofTarget, target, row);
    else if (name !== '') add(ofTitle, name, row);
    else unplaced.push(row);
  }
  const made = [...ofTitle].map(
    ([title, some]): Grouped => ({ target: null, rows: some, title, values: usualValues(some) }),
  );
  for (const some of bySize(kind, unplaced)) {
    const values = usualValues(some);
    const alike = targets.find(({ row, units }) => units.length > 0 && isAlike(kind, row.values, values));
    if (alike) for (const row of some) add(ofTarget, alike, row);
    else
      made.push({ target: null, rows: some, title: `${typeOf(kind, values)}, ${kind.size(values)}`, values });
  }
  return [
    ...[...ofTarget].map(([target, some]): Grouped => ({ target, rows: some, title: '', values: {} })),
    ...made,
  ];
}

function isAlike(kind: ListingKind, values: Values, others: Values): boolean {
  const [one, other] = [kind.squareFeet(values), kind.squareFeet(others)];
  return (
    typeOf(kind, values) === typeOf(kind, others) && Math.max(one, other) <= CLASS * Math.min(one, other)
  );
}
