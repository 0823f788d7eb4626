import type { Entry, EventBody, State } from './events.ts';
import { order } from './order.ts';
import { neededOf, type Rules } from './rules-schema.ts';

/** A class or a move that only the person stated, and that the rules know. */
const hasWish = ({ isUnconfirmed, class: name, move }: Entry, { classes, switchList }: Rules): boolean =>
  isUnconfirmed && (classes.some(({ key }) => key === name) || (move !== null && switchList !== 'never'));

/** Whether a paper or a charge is missing that an application needs to be complete, or the owner’s word on what the person stated. */
export const lacks = (entry: Entry, rules: Rules): boolean =>
  hasWish(entry, rules) || neededOf(rules).some((key) => (entry.items[key]?.as ?? 'missing') === 'missing');

const dateOf = ({ joinedAt }: Entry, now: number, { datedBy }: Rules) =>
  datedBy === 'joined' ? joinedAt : now;

export const completed = (
  entry: Entry,
  now: number,
  rules: Rules,
): Extract<EventBody, { type: 'completed' }>[] =>
  entry.state === 'applied' ? [{ type: 'completed', entry: entry.id, date: dateOf(entry, now, rules) }] : [];

/** Who becomes complete by new rules, in the order of joining, and who gets another place. Places are from 1. */
export function effectOf(state: State, before: Rules, rules: Rules, now: number) {
  const complete = [...state.entries.values()]
    .filter((entry) => entry.state === 'applied' && lacks(entry, before) && !lacks(entry, rules))
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

/** Ends what new rules no longer ask for. A class that only the person stated is removed, so that it doesn’t count if the rules add it again. */
function releases({ entries, campaign }: State, before: Rules, rules: Rules): EventBody[] {
  const endsRenewals = before.renewal && !rules.renewal;
  const endsSales = before.soldMonths && !rules.soldMonths;
  const asked = new Set(campaign?.asked);
  return [...entries.values()].flatMap((entry): EventBody[] => {
    if (entry.state !== 'applied' && entry.state !== 'waiting') return [];
    const { id, renewBy, renewedAt, soldBy } = entry;
    const isOfCampaign = campaign !== null && asked.has(id) && renewedAt <= campaign.at;
    const hasStaleClass =
      entry.isUnconfirmed && entry.class && !rules.classes.some(({ key }) => key === entry.class);
    return [
      ...(hasStaleClass ? [{ type: 'classed', entry: id, class: null } as const] : []),
      ...(endsRenewals && renewBy !== null && !isOfCampaign
        ? [{ type: 'renewed', entry: id, because: 'rules' } as const]
        : []),
      ...(endsSales && soldBy !== null
        ? [{ type: 'sold', entry: id, by: null, because: 'rules' } as const]
        : []),
    ];
  });
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
    ...releases(state, before, rules),
    ...complete.flatMap((entry) => completed(entry, now, rules)),
    ...moved.map((one): EventBody => ({ type: 'moved', ...one })),
  ];
}
