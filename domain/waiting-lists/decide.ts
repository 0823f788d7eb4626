import { counted } from '../figures.ts';
import { campaignOf } from './campaign.ts';
import { type Command, currentRules, type Facts, isFull, type Join, nowOf, refuse } from './commands.ts';
import { deadline, monthsLater, startOf } from './deadline.ts';
import { askToRenew, NOTICE_MS } from './due.ts';
import {
  type Entry,
  type EventBody,
  type ItemState,
  isOpenOffer,
  isUnreached,
  isWish,
  type State,
} from './events.ts';
import { completed, lacks, newRules } from './new-rules.ts';
import { decideOffer, isOwnChoice, nextOffers, out } from './offers.ts';
import type { Rules } from './rules-schema.ts';

const gone = 'This place on the list no longer exists';

function entryOf(state: State, id: number): Entry {
  const entry = state.entries.get(id) ?? refuse(gone);
  return entry.state === 'out' ? refuse('This person is no longer on the list') : entry;
}

function joining(
  state: State,
  one: Join,
  by: 'person' | 'owner' | 'import',
  now: number,
  seq: number,
  rules: Rules,
) {
  const joinedAt = one.joinedAt ?? now;
  if (joinedAt > now) refuse('The date is in the future');
  if ([...state.entries.values()].some((e) => e.application === one.application && e.state !== 'out'))
    refuse('This person is already on the list');
  checkSizes(rules, one.sizes);
  checkClass(rules, one.class);
  const events: EventBody[] = [
    {
      type: 'joined',
      entry: seq,
      application: one.application,
      by,
      joinedAt,
      class: one.class,
      sizes: one.sizes,
      move: one.move,
    },
  ];
  if (one.isComplete && !isWish({ ...one, by })) {
    const date = rules.datedBy === 'complete' ? Math.max(joinedAt, one.completeAt ?? joinedAt) : joinedAt;
    if (date > now) refuse('The date is in the future');
    events.push({ type: 'completed', entry: seq, date });
  }
  if (one.rank !== undefined)
    events.push({ type: 'ranked', entry: seq, rank: one.rank, reason: { kind: 'imported' } });
  return events;
}

function checkSizes({ sizes }: Rules, chosen: readonly string[]): void {
  if (!chosen.every((size) => sizes.some(({ key }) => key === size))) refuse('Choose sizes of this list');
}

function checkClass({ classes }: Rules, name: string | null): void {
  if (name !== null && !classes.some(({ key }) => key === name)) refuse('Choose a class of this list');
}

/** Events that follow from a command, to be numbered from the last one of the list and applied. Throws `Refused`. */
export function decide(state: State, command: Command, clock: number, facts: Facts): EventBody[] {
  const now = nowOf(state, clock);
  const rules = currentRules(state, facts);
  if (state.ended) refuse('This list has ended');
  if ('offer' in command) return traced(command, decideOffer(state, command, now, facts));
  if ('entry' in command) return traced(command, decideEntry(state, command, now, rules, facts));
  switch (command.do) {
    case 'join':
      if (state.closed && command.by === 'person') refuse('This list is closed to new applications');
      return joining(state, command, command.by, now, state.seq + 1, rules);
    case 'import': {
      const events: EventBody[] = [];
      for (const one of command.entries)
        events.push(...joining(state, one, 'import', now, state.seq + 1 + events.length, rules));
      return events;
    }
    case 'draw':
      return draw(state, command.seed, now, rules, facts);
    case 'rules':
      return newRules(state, rules, command.version, facts.rules(command.version), now);
    case 'reconfirm': {
      const open = campaignOf(state, rules)?.open ?? 0;
      if (open > 0)
        refuse(
          `You asked everyone before, and ${counted(open, 'person hasn’t', 'people haven’t')} answered yet. Ask again once they have, or their time is over`,
        );
      const by = deadline({ count: command.days, unit: 'days' }, now, facts.zone);
      return [...state.entries.values()]
        .filter((entry) => entry.state === 'waiting' && entry.renewBy === null)
        .map((entry) => ({ ...askToRenew(entry, by, facts), campaign: true as const }));
    }
    case 'reached': {
      const { entries } = command;
      const reached = [...state.entries.values()].filter(
        (entry) => isUnreached(entry) && (entries?.includes(entry.id) ?? true),
      );
      if (reached.length === 0) refuse('Nobody waits for a call or a letter about their place');
      return reached.map(({ id }) => ({ type: 'asked-to-renew', entry: id, by: now + NOTICE_MS }));
    }
    case 'close':
      return state.closed === 'owner' ? [] : [{ type: 'closed', because: 'owner' }];
    case 'reopen':
      if (isFull(state, rules)) refuse('This list is full. Raise the number at which it closes first');
      return state.closed ? [{ type: 'reopened' }] : [];
    case 'end':
      return [
        ...[...state.offers.values()]
          .filter(isOpenOffer)
          .map((offer): EventBody => ({ type: 'withdrawn', offer: offer.id, because: 'list-ended' })),
        { type: 'ended' },
      ];
    case 'free': {
      const known = state.vacancies.get(command.unit)?.state;
      if (known === 'open' || known === 'accepted') return [];
      return [{ type: 'freed', unit: command.unit, size: command.size, from: command.from }];
    }
    case 'gone':
      if (!state.vacancies.has(command.unit)) return [];
      return [
        ...[...state.offers.values()]
          .filter((offer) => offer.unit === command.unit && isOpenOffer(offer))
          .map((offer): EventBody => ({ type: 'withdrawn', offer: offer.id, because: 'unit-gone' })),
        { type: 'unit-gone', unit: command.unit },
      ];
    case 'offer': {
      const vacancy = state.vacancies.get(command.unit) ?? refuse('This unit isn’t free');
      if (vacancy.state !== 'open') refuse('This unit isn’t free');
      return nextOffers(state, vacancy, now, facts);
    }
  }
}

const ofPerson = [
  ...(['held', 'answered', 'paused', 'resumed', 'renewed', 'returned', 'changed'] as const),
  ...(['replaced', 'noted'] as const),
];
type OfPerson = Extract<EventBody, { type: (typeof ofPerson)[number] }>;
const isOfPerson = (event: EventBody): event is OfPerson =>
  (ofPerson as readonly string[]).includes(event.type);

/** Marks events that the owner caused for a person. */
const traced = ({ by }: Command, events: EventBody[]): EventBody[] =>
  by === 'owner' ? events.map((event) => (isOfPerson(event) ? { ...event, by } : event)) : events;

type Of<Key extends string> = Extract<Command, Record<Key, number>>;

function decideEntry(
  state: State,
  command: Of<'entry'>,
  now: number,
  rules: Rules,
  facts: Facts,
): EventBody[] {
  const id = command.entry;
  if (command.do === 'return') {
    const entry = state.entries.get(id) ?? refuse(gone);
    if (entry.state !== 'out') return [];
    if (entry.backUntil === null || entry.backUntil < now) refuse('It is too late to get this place back');
    if (command.by !== 'owner' && !isOwnChoice(entry.out))
      refuse('Only the owner of the list can give this place back');
    if ([...state.entries.values()].some((e) => e.application === entry.application && e.state !== 'out'))
      refuse('This person is already on the list');
    return [{ type: 'returned', entry: id }];
  }
  const entry = entryOf(state, id);
  // Deposits are still refunded, and accounts deleted.
  const isLater =
    command.do === 'record' ||
    command.do === 'rename' ||
    (command.do === 'leave' && command.because === 'account-deleted');
  if (entry.state === 'placed' && !isLater) refuse('This person already has a space from this list');
  switch (command.do) {
    case 'complete':
      return completed(entry, now, rules).map((event) =>
        lacks({ ...entry, isUnconfirmed: false }, rules) ? { ...event, waived: true } : event,
      );
    case 'record': {
      const recorded: EventBody = { type: 'recorded', entry: id, item: command.item, as: command.as };
      checkItem(rules, command);
      if ((entry.items[command.item]?.as ?? 'missing') === command.as) return [];
      const items = { ...entry.items, [command.item]: { as: command.as, at: now } };
      return lacks({ ...entry, items }, rules) ? [recorded] : [recorded, ...completed(entry, now, rules)];
    }
    case 'change':
      checkSizes(rules, command.sizes);
      return [
        {
          type: 'changed',
          entry: id,
          sizes: command.sizes,
          move: command.move === undefined ? entry.move : command.move,
        },
      ];
    case 'classify':
      checkClass(rules, command.class);
      return command.class === entry.class ? [] : [{ type: 'classed', entry: id, class: command.class }];
    case 'rank':
      if (!rules.rankReasons.some(({ key }) => key === command.reason))
        refuse('Choose a reason from the rules of this list');
      return [
        { type: 'ranked', entry: id, rank: command.rank, reason: { kind: 'typed', keys: [command.reason] } },
      ];
    case 'score': {
      const found = command.points.map(
        (key) => rules.points.find((one) => one.key === key) ?? refuse('Choose points of this list'),
      );
      const sum = found.reduce((total, { points }) => total + points, 0);
      return [{ type: 'ranked', entry: id, rank: 0 - sum, reason: { kind: 'points', keys: command.points } }];
    }
    case 'pause':
      if (command.until !== null && command.until <= now) refuse('Choose a day in the future');
      return [{ type: 'paused', entry: id, until: command.until, because: 'person' }];
    case 'resume':
      return entry.pausedUntil > now ? [{ type: 'resumed', entry: id }] : [];
    case 'unreached':
      return entry.renewBy === null || isUnreached(entry)
        ? []
        : [{ type: 'asked-to-renew', entry: id, by: null }];
    case 'renew':
      return [{ type: 'renewed', entry: id }];
    case 'rename':
      if (
        command.by !== 'owner' &&
        [...state.offers.values()].some((one) => one.entry === id && isOpenOffer(one))
      )
        refuse('You can’t change the name while a space is offered to you. Ask the owner of the list');
      return [{ type: 'noted', entry: id, what: 'renamed' }];
    case 'leave':
      return out(state, entry, command.because, now, rules);
    case 'life':
      return life(state, entry, command.what, now, rules, facts);
  }
}

function checkItem({ papers, charges }: Rules, { item, as }: { item: string; as: ItemState }): void {
  const isPaper = papers.some(({ key }) => key === item);
  if (!isPaper && !charges.some(({ key }) => key === item)) refuse('Choose a paper or a charge of this list');
  if (as !== 'missing' && isPaper !== (as === 'received'))
    refuse(isPaper ? 'A paper is received or missing' : 'A charge is paid, refunded, credited, or missing');
}

type LifeEvent = Extract<Command, { do: 'life' }>['what'];

function life(
  state: State,
  entry: Entry,
  what: LifeEvent,
  now: number,
  rules: Rules,
  { zone }: Facts,
): EventBody[] {
  if (what === 'replaced') return [{ type: 'replaced', entry: entry.id }];
  if (what === 'sold') {
    const by = rules.soldMonths && monthsLater(now, rules.soldMonths, zone);
    return [{ type: 'sold', entry: entry.id, by }];
  }
  const noted: EventBody = { type: 'noted', entry: entry.id, what };
  const outcome = what === 'death' ? rules.death : rules.partnerChange;
  return outcome === 'keep' ? [noted] : [noted, ...out(state, entry, what, now, rules)];
}

/** Ranks everyone who joined in the opening window, by the SHA-256 of the seed and their number on the list. */
function draw(
  state: State,
  seed: string,
  now: number,
  { opening }: Rules,
  { zone, hash }: Facts,
): EventBody[] {
  if (!opening?.isLot) return refuse('The rules of this list have no lot');
  const [from, to] = [startOf(opening.from, zone), startOf(opening.to, zone, 1)];
  if (now < to) refuse('Draw the lot after the last day of the window');
  const drawn = [...state.entries.values()]
    .filter((one) => one.state !== 'out' && one.joinedAt >= from && one.joinedAt < to)
    .map(({ id, rankedBy }) => ({ id, rankedBy, lot: hash(`${seed}:${id}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  if (drawn.some(({ rankedBy }) => rankedBy === 'lot')) refuse('The lot is already drawn');
  return [
    { type: 'drawn', seed },
    ...drawn.map(
      ({ id }, index): EventBody => ({ type: 'ranked', entry: id, rank: index + 1, reason: { kind: 'lot' } }),
    ),
  ];
}
