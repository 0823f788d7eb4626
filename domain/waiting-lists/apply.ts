import {
  type Entry,
  type Event,
  type EventBody,
  isWish,
  type Offer,
  type State,
  type Vacancy,
} from './events.ts';

type Body<Type extends EventBody['type']> = Extract<EventBody, { type: Type }>;
type EntryEvent = Exclude<Extract<EventBody, { entry: number }>, { type: 'offered' | 'joined' }>;
type OfferEvent = Exclude<Extract<EventBody, { offer: number }>, { type: 'offered' }>;

const entryChanges: { [T in EntryEvent['type']]: (event: Body<T>, by: Event) => Partial<Entry> } = {
  completed: ({ date }) => ({ state: 'waiting', date, isUnconfirmed: false }),
  changed: ({ sizes, move }) => ({ sizes, move }),
  classed: (event) => ({ class: event.class }),
  ranked: ({ rank, reason }) => ({ rank, rankedBy: rank === null ? null : reason.kind }),
  paused: ({ until }) => ({ pausedUntil: until ?? Number.POSITIVE_INFINITY }),
  resumed: () => ({ pausedUntil: 0 }),
  bottom: (_, { at, seq }) => ({ date: at, seq, rank: null, rankedBy: null }),
  out: ({ because, backUntil }) => ({ state: 'out', out: because, backUntil }),
  returned: (_, { at }) => ({ out: null, backUntil: null, renewedAt: at, renewBy: null, soldBy: null }),
  'asked-to-renew': ({ by }) => ({ renewBy: by ?? Number.POSITIVE_INFINITY }),
  renewed: (_, { at }) => ({ renewedAt: at, renewBy: null }),
  sold: ({ by }) => ({ soldBy: by }),
  replaced: () => ({ soldBy: null }),
  recorded: () => ({}),
  skipped: () => ({}),
  moved: () => ({}),
  noted: () => ({}),
};

const offerChanges: { [T in OfferEvent['type']]: (event: Body<T>) => Partial<Offer> } = {
  delivered: ({ expires }) => ({ expires }),
  bounced: () => ({ expires: null }),
  called: () => ({}),
  reminded: () => ({ reminded: true }),
  held: ({ meanwhile, by }) => ({ state: 'held', expires: null, meanwhile, isOwnersYes: by === 'owner' }),
  accepted: ({ due }) => ({ state: 'accepted', due: { ...due } }),
  answered: ({ answer }) => ({ state: answer }),
  withdrawn: () => ({ state: 'withdrawn' }),
  met: () => ({}),
  placed: () => ({ state: 'placed' }),
};

/** Changes the state in place, because a list can have thousands of entries, and returns it. */
export function apply(state: State, event: Event): State {
  if (event.type === 'joined') join(state, event);
  else if (event.type === 'offered') offer(state, event);
  else if ('offer' in event) changeOffer(state, event);
  else if ('entry' in event) changeEntry(state, event);
  else changeList(state, event);
  return Object.assign(state, { seq: event.seq, at: Math.max(state.at, event.at) });
}

function join(
  state: State,
  { entry, application, joinedAt, seq, at, ...rest }: Event & Body<'joined'>,
): void {
  state.entries.set(entry, {
    ...{ id: entry, application, state: 'applied', joinedAt, date: null, seq, rank: null, rankedBy: null },
    ...{
      class: rest.class,
      sizes: rest.sizes,
      move: rest.move,
      isUnconfirmed: isWish(rest),
      items: {},
      pausedUntil: 0,
      passes: {},
      renewedAt: at,
    },
    ...{ renewBy: null, soldBy: null, out: null, backUntil: null },
  });
}

function offer(
  state: State,
  { offer: id, entry, unit, slot, version, expires, at }: Event & Body<'offered'>,
): void {
  state.vacancies.get(unit)?.asked.add(entry);
  state.offers.set(id, {
    ...{ id, entry, unit, slot, version, state: 'offered', sentAt: at, expires },
    ...{ reminded: false, meanwhile: false, isOwnersYes: false, due: {} },
  });
}

function changeEntry(state: State, event: EntryEvent & Event): void {
  const entry = state.entries.get(event.entry) as Entry;
  Object.assign(
    entry,
    (entryChanges[event.type] as (one: EventBody, by: Event) => Partial<Entry>)(event, event),
  );
  if (event.type === 'asked-to-renew' && event.campaign) ask(state, event);
  if (event.type === 'returned') entry.state = entry.date === null ? 'applied' : 'waiting';
  if (event.type === 'recorded') entry.items[event.item] = { as: event.as, at: event.at };
  if (event.type === 'skipped') state.vacancies.get(event.unit)?.skipped.add(event.entry);
}

function ask(state: State, { at, by, entry }: Event & Body<'asked-to-renew'>): void {
  if (state.campaign?.at !== at) state.campaign = { at, by, asked: [] };
  state.campaign.by ??= by;
  state.campaign.asked.push(entry);
}

function changeOffer(state: State, event: OfferEvent & Event): void {
  const one = state.offers.get(event.offer) as Offer;
  const entry = state.entries.get(one.entry) as Entry;
  const vacancy = state.vacancies.get(one.unit);
  const become = (place: Entry['state'], unit: Vacancy['state']) => {
    entry.state = place;
    if (vacancy) vacancy.state = unit;
  };
  const wasAccepted = one.state === 'accepted';
  Object.assign(one, (offerChanges[event.type] as (one: EventBody) => Partial<Offer>)(event));
  if (event.type === 'accepted') {
    become('accepted', 'accepted');
    // A person who takes a space wants it.
    Object.assign(entry, { renewedAt: event.at, renewBy: null });
  }
  if (event.type === 'placed') become(one.meanwhile ? 'waiting' : 'placed', 'let');
  if (event.type === 'met') delete one.due[event.condition];
  if ((event.type === 'answered' || event.type === 'withdrawn') && wasAccepted) become('waiting', 'open');
  if (event.type === 'answered') entry.passes[event.counts] = (entry.passes[event.counts] ?? 0) + 1;
  // They lost the offer without an answer, so the unit can be offered to them again.
  if (event.type === 'withdrawn' && event.because === 'taken') vacancy?.asked.delete(one.entry);
}

function changeList(state: State, event: Exclude<EventBody, { entry: number } | { offer: number }>): void {
  switch (event.type) {
    case 'rules':
      state.version = event.version;
      break;
    case 'closed':
    case 'reopened':
      state.closed = event.type === 'closed' ? event.because : null;
      break;
    case 'ended':
      state.ended = true;
      break;
    case 'outage':
      extend(state, event);
      break;
    case 'freed': {
      const { unit, size, from } = event;
      const fresh = { state: 'open', asked: new Set<number>(), skipped: new Set<number>() } as const;
      state.vacancies.set(unit, { unit, size, from, ...fresh });
      break;
    }
    case 'public':
      (state.vacancies.get(event.unit) as Vacancy).state = 'public';
      break;
    case 'unit-gone':
      state.vacancies.delete(event.unit);
      break;
    case 'drawn':
      break;
  }
}

/** Open deadlines get the length of an outage. */
function extend(state: State, { from, to }: { from: number; to: number }): void {
  state.outages.push({ from, to });
  const later = <Moment extends number | null>(moment: Moment) =>
    moment !== null && moment > from ? moment + (to - from) : moment;
  for (const one of state.offers.values()) {
    if (one.state === 'offered') one.expires = later(one.expires);
    if (one.state === 'accepted')
      one.due = Object.fromEntries(Object.entries(one.due).map(([what, by]) => [what, later(by)]));
  }
  for (const one of state.entries.values()) {
    const { renewBy, soldBy, backUntil } = one;
    Object.assign(one, { renewBy: later(renewBy), soldBy: later(soldBy), backUntil: later(backUntil) });
  }
  if (state.campaign) state.campaign.by = later(state.campaign.by);
}
