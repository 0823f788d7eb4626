import type { Entry, State, Vacancy } from './events.ts';
import { classRank, type Rules } from './rules-schema.ts';

/** The order of a list, computed and never stored: switch list, class, rank, date, sequence. */

export const orderKeys = ['switch', 'class', 'rank', 'date', 'sequence'] as const;
export type OrderKey = (typeof orderKeys)[number];
/** `after` is what puts the entry after the one before it; null for the first. */
export type Placed = { entry: Entry; place: number; after: OrderKey | null };
type Unit = Pick<Vacancy, 'unit' | 'size'>;

/** With a unit, whether the tenant comes first for it; without, for the units that they wait for. */
function isSwitch({ move, sizes }: Entry, { switchList }: Rules, unit?: Unit): boolean {
  if (!move || switchList === 'never') return false;
  if (unit && move.into.length > 0 && !move.into.includes(unit.unit)) return false;
  if (switchList === 'always') return true;
  return unit ? unit.size === move.size : sizes.every((size) => size === move.size);
}

type Keyed = { entry: Entry; keys: readonly number[] };

function keyed(entry: Entry, rules: Rules, unit?: Unit): Keyed {
  const first = isSwitch(entry, rules, unit);
  const date = entry.date ?? Number.POSITIVE_INFINITY;
  const since = first && rules.switchOrder === 'longevity' ? (entry.move?.since ?? date) : date;
  const rank = entry.rank ?? Number.POSITIVE_INFINITY;
  return { entry, keys: [first ? 0 : 1, classRank(rules, entry.class), rank, since, entry.seq] };
}

/** The index of the first key that differs. */
const difference = (a: Keyed, b: Keyed): number => a.keys.findIndex((key, at) => key !== b.keys[at]);

function compare(a: Keyed, b: Keyed): number {
  const at = difference(a, b);
  return at < 0 ? 0 : (a.keys[at] as number) < (b.keys[at] as number) ? -1 : 1;
}

const waiting = (state: State, rules: Rules, unit?: Unit): Keyed[] =>
  [...state.entries.values()]
    .filter((entry) => entry.state === 'waiting')
    .map((entry) => keyed(entry, rules, unit))
    .sort(compare);

/** People who wait, the next one first; with a unit, as they are asked about it. */
export function order(state: State, rules: Rules, unit?: Unit): Placed[] {
  const all = waiting(state, rules, unit);
  return all.map((one, index) => {
    const before = all[index - 1];
    return {
      entry: one.entry,
      place: index + 1,
      after: before ? (orderKeys[difference(before, one)] ?? 'sequence') : null,
    };
  });
}

/** A person who wants any of the sizes wants each of them; a tenant who named units waits for these only. */
export const wants = ({ sizes, move }: Entry, { unit, size }: Unit): boolean =>
  (sizes.length === 0 || size === null || sizes.includes(size)) &&
  (!move || move.into.length === 0 || move.into.includes(unit));

export type Explanation = { place: number; length: number; ahead: Readonly<Record<OrderKey, number>> };

/** Why an entry has its place: how many are ahead of it by each rule. Null unless it waits. */
export function explain(state: State, rules: Rules, entry: number): Explanation | null {
  const all = waiting(state, rules);
  const at = all.findIndex((one) => one.entry.id === entry);
  const own = all[at];
  if (!own) return null;
  const ahead = { switch: 0, class: 0, rank: 0, date: 0, sequence: 0 };
  for (const one of all.slice(0, at)) ahead[orderKeys[difference(one, own)] ?? 'sequence'] += 1;
  return { place: at + 1, length: all.length, ahead };
}
