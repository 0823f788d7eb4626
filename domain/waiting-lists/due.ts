import { DAY_MS } from '../dates.ts';
import { currentRules, type Facts, isFull, lengthOf, nowOf } from './commands.ts';
import { monthsLater, windowAfter } from './deadline.ts';
import { type Entry, type EventBody, isLive, type Offer, type State } from './events.ts';
import { acceptance, answered, nextOffers, out } from './offers.ts';
import type { Rules } from './rules-schema.ts';

/** Before a place lapses, its holder is asked. */
export const NOTICE_MS = 30 * DAY_MS;

/**
 * The next events that are due, none once everything is done. Apply them and call again: a second call for the same moment returns the
 * events that follow, and each of them once.
 */
export function due(state: State, clock: number, facts: Facts): EventBody[] {
  if (state.ended) return [];
  const now = nowOf(state, clock);
  for (const step of [outages, offers, places, capacity, cascades]) {
    const events = step(state, now, facts);
    if (events.length > 0) return events;
  }
  return [];
}

type Step = (state: State, now: number, facts: Facts) => EventBody[];

/** Before anything expires. */
const outages: Step = (state, _, facts) =>
  facts.outages
    .filter(({ from, to }) => to > from && !state.outages.some((known) => known.from === from))
    .map(({ from, to }) => ({ type: 'outage', from, to }));

const offers: Step = (state, now, facts) => {
  for (const offer of state.offers.values()) {
    if (offer.state === 'accepted') {
      const left = Object.values(offer.due);
      if (left.length === 0) return placed(state, offer);
      if (left.some((by) => by !== null && by !== undefined && by <= now))
        return answered(state, offer, 'missed', now, facts);
    }
    if (offer.state === 'held' && isFirst(state, offer)) return acceptance(state, offer, now, facts);
    if (offer.state !== 'offered' || offer.expires === null) continue;
    if (offer.expires <= now) return answered(state, offer, 'silent', now, facts);
    if (!offer.reminded && now >= (offer.sentAt + offer.expires) / 2)
      return [{ type: 'reminded', offer: offer.id }];
  }
  return [];
};

/** Nobody who was asked before can still say yes. */
export const isFirst = (state: State, offer: Offer): boolean =>
  ![...state.offers.values()].some((one) => one.unit === offer.unit && one.id < offer.id && isLive(one));

/** A tenant’s move frees the unit that they live in: their last one of this list, or the one that they came from. */
function placed(state: State, offer: Offer): EventBody[] {
  const first: EventBody = { type: 'placed', offer: offer.id };
  const move = state.entries.get(offer.entry)?.move;
  const last = [...state.offers.values()].findLast(
    (one) => one.entry === offer.entry && one.state === 'placed',
  );
  const unit = last?.unit ?? move?.from;
  if (!move || !unit || unit === offer.unit) return [first];
  const known = state.vacancies.get(unit);
  if (known?.state === 'open' || known?.state === 'accepted') return [first];
  const size = unit === move.from ? move.size : (known?.size ?? null);
  return [first, { type: 'freed', unit, size, from: null }];
}

const places: Step = (state, now, facts) => {
  const rules = currentRules(state, facts);
  const renewalOf = renewals(rules, now, facts.zone);
  const graceMs = (rules.renewal?.graceDays ?? 0) * DAY_MS;
  const asked = new Set([...state.offers.values()].filter(isLive).map((offer) => offer.entry));
  return [...state.entries.values()].flatMap((entry): EventBody[] => {
    if (entry.state !== 'applied' && entry.state !== 'waiting') return [];
    // Their time to answer an offer gets no shorter.
    if (asked.has(entry.id)) return [];
    if (entry.soldBy !== null && entry.soldBy <= now) return out(state, entry, 'not-replaced', now, rules);
    if (entry.renewBy !== null)
      return entry.renewBy + graceMs <= now ? out(state, entry, 'not-renewed', now, rules) : [];
    const by = renewalOf(entry.renewedAt);
    // A person who is asked late still has the whole notice.
    return by ? [askToRenew(entry, Math.max(by, now + NOTICE_MS), facts)] : [];
  });
};

/** The time of a person whom no email reaches starts when the owner has reached them. */
export const askToRenew = (
  { id, application }: Entry,
  by: number,
  { hasEmail }: Pick<Facts, 'hasEmail'>,
): Extract<EventBody, { type: 'asked-to-renew' }> => ({
  ...{ type: 'asked-to-renew', entry: id, by: hasEmail(application) ? by : null },
});

/** By when a place of this renewal must be renewed, if it is time to ask. */
function renewals({ renewal }: Rules, now: number, zone: string): (renewedAt: number) => number | null {
  if (!renewal) return () => null;
  if (renewal.window) {
    const { start, end } = windowAfter(renewal.window, monthsLater(now, -12, zone), zone);
    return (renewedAt) => (start <= now && renewedAt < start ? end : null);
  }
  return (renewedAt) => {
    if (now - renewedAt < 300 * DAY_MS) return null;
    const end = monthsLater(renewedAt, 12, zone);
    return end - NOTICE_MS <= now ? end : null;
  };
}

const capacity: Step = (state, _, facts) => {
  const rules = currentRules(state, facts);
  if (!state.closed && isFull(state, rules)) return [{ type: 'closed', because: 'full' }];
  const room = rules.reopenBelow ?? rules.cap ?? Number.POSITIVE_INFINITY;
  return state.closed === 'full' && lengthOf(state) < room ? [{ type: 'reopened' }] : [];
};

const cascades: Step = (state, now, facts) => {
  if (!currentRules(state, facts).automatic) return [];
  for (const vacancy of state.vacancies.values()) {
    const events = vacancy.state === 'open' ? nextOffers(state, vacancy, now, facts) : [];
    if (events.length > 0) return events;
  }
  return [];
};
