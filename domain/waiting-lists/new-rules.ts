import type { Entry, EventBody, State } from './events.ts';
import { order } from './order.ts';
import { neededOf, type Rules } from './rules-schema.ts';

/** Whether a paper or a charge is missing that an application needs to be complete, or the owner’s word on what the person stated. */
export const lacks = ({ items, isUnconfirmed }: Entry, rules: Rules): boolean =>
  isUnconfirmed || neededOf(rules).some((key) => (items[key]?.as ?? 'missing') === 'missing');

const dateOf = ({ joinedAt }: Entry, now: number, { datedBy }: Rules) =>
  datedBy === 'joined' ? joinedAt : now;

export const completed = (entry: Entry, now: number, rules: Rules): EventBody[] =>
  entry.state === 'applied' ? [{ type: 'completed', entry: entry.id, date: dateOf(entry, now, rules) }] : [];

/** Who becomes complete by new rules, in the order of joining, and who gets another place. Places are from 1. */
export function effectOf(state: State, before: Rules, rules: Rules, now: number) {
  const complete = [...state.entries.values()]
    .filter(
      // A class that only the person stated still waits for the owner.
      (entry) =>
        entry.state === 'applied' && !entry.isUnconfirmed && lacks(entry, before) && !lacks(entry, rules),
    )
    .sort((a, b) => a.joinedAt - b.joinedAt || a.seq - b.seq);
  const entries = new Map(state.entries);
  for (const entry of complete)
    entries.set(entry.id, { ...entry, state: 'waiting', date: dateOf(entry, now, rules) });
  const places = new Map(order(state, before).map(({ entry, place }) => [entry.id, place]));
  const moved = order({ ...state, entries }, rules).flatMap(({ entry, place }) => {
    const from = places.get(entry.id) ?? place;
    return from === place ? [] : [{ entry: entry.id, from, to: place }];
  });
  return { complete, moved };
}

/** Everyone whom the new rules put behind others gets a line that says so. */
export function newRules(
  state: State,
  before: Rules,
  version: number,
  rules: Rules,
  now: number,
): EventBody[] {
  const { complete, moved } = effectOf(state, before, rules, now);
  return [
    { type: 'rules', version },
    ...complete.flatMap((entry) => completed(entry, now, rules)),
    ...moved.map((one): EventBody => ({ type: 'moved', ...one })),
  ];
}
