import { DAY_MS } from '../dates.ts';
import { type Command, currentRules, type Facts, refuse } from './commands.ts';
import { deadline, monthsLater } from './deadline.ts';
import {
  type Entry,
  type EventBody,
  isLive,
  isOpenOffer,
  type Offer,
  type OutReason,
  type SkipReason,
  type State,
  type Vacancy,
} from './events.ts';
import { order, wants } from './order.ts';
import { type Answer, type Condition, outcomeOf, type Rules } from './rules-schema.ts';

/** Takes back the offers that a person hasn't answered, or has accepted without a lease. */
export const withdrawals = (state: State, entry: number): EventBody[] =>
  [...state.offers.values()]
    .filter((offer) => offer.entry === entry && isOpenOffer(offer))
    .map((offer) => ({ type: 'withdrawn', offer: offer.id, because: 'left' }));

/** They left, or didn’t renew, and can come back themselves for as long as the rules say. */
export const isOwnChoice = (because: OutReason | null): boolean =>
  because === 'left' || because === 'not-renewed';

/** What an owner may have recorded by mistake, and can take back. */
const recorded: readonly OutReason[] = ['death', 'partner-change', 'removed', 'placed-elsewhere'];
const TAKE_BACK_DAYS = 30;

export function out(
  state: State,
  entry: Entry,
  because: OutReason,
  now: number,
  rules: Rules,
  forfeits = false,
): EventBody[] {
  const days = isOwnChoice(because) ? rules.returnDays : recorded.includes(because) ? TAKE_BACK_DAYS : 0;
  const backUntil = days > 0 ? now + days * DAY_MS : null;
  const event: EventBody = {
    type: 'out',
    entry: entry.id,
    because,
    backUntil,
    ...(forfeits && { forfeits }),
  };
  return [...withdrawals(state, entry.id), event];
}

/** An answer, or silence, with what the rules of its offer make of it. */
export function answered(
  state: State,
  offer: Offer,
  answer: Answer,
  now: number,
  { zone, rules }: Pick<Facts, 'zone' | 'rules'>,
): EventBody[] {
  const entry = state.entries.get(offer.entry) as Entry;
  const sent = rules(offer.version);
  const { counts, outcome } = outcomeOf(sent, answer, entry.passes);
  const first: EventBody = { type: 'answered', offer: offer.id, answer, counts };
  switch (outcome.do) {
    case 'keep':
      return [first];
    case 'pause': {
      const until = monthsLater(now, outcome.months, zone);
      return [first, { type: 'paused', entry: entry.id, until, because: answer }];
    }
    case 'bottom':
      return [first, { type: 'bottom', entry: entry.id, because: answer }];
    case 'out': {
      const rest = out(state, entry, answer, now, sent, outcome.forfeits);
      return [first, ...rest.filter((one) => !('offer' in one) || one.offer !== offer.id)];
    }
  }
}

function obstacle(state: State, entry: Entry, unit: string, now: number, facts: Facts): SkipReason | null {
  if (entry.pausedUntil > now) return 'paused';
  if (!facts.fits(entry, unit)) return 'doesnt-fit';
  if (currentRules(state, facts).severalOffers) return null;
  const isAsked = [...state.offers.values()].some((offer) => offer.entry === entry.id && isLive(offer));
  return isAsked || facts.isBusy(entry.application) ? 'other-offer' : null;
}

/** Offers and skips that come next for a free unit; with nobody left, it goes public. */
export function nextOffers(state: State, vacancy: Vacancy, now: number, facts: Facts): EventBody[] {
  const rules = currentRules(state, facts);
  const { unit, asked, skipped } = vacancy;
  const taken = [...state.offers.values()]
    .filter((offer) => offer.unit === unit && isLive(offer))
    .map(({ slot }) => slot);
  // Before the list is put in order, which takes a while.
  if (taken.length >= rules.parallel) return [];
  const events: EventBody[] = [];
  for (const { entry } of order(state, rules, vacancy)) {
    if (taken.length >= rules.parallel) return events;
    if (asked.has(entry.id) || !wants(entry, vacancy)) continue;
    const because = obstacle(state, entry, unit, now, facts);
    if (because === null) {
      const slot = [...Array(rules.parallel).keys()].find((one) => !taken.includes(one)) ?? 0;
      const offer = state.seq + 1 + events.length;
      const expires = rules.clock === 'sent' ? deadline(rules.window, now, facts.zone) : null;
      events.push({ type: 'offered', offer, entry: entry.id, unit, slot, version: state.version, expires });
      // The time to answer starts when the owner has reached them.
      if (!facts.hasEmail(entry.application)) events.push({ type: 'bounced', offer, because: 'no-email' });
      taken.push(slot);
    } else if (!skipped.has(entry.id)) {
      events.push({ type: 'skipped', entry: entry.id, unit, because });
    }
  }
  return taken.length > 0 ? events : [...events, { type: 'public', unit }];
}

/** A yes counts once everyone who was asked before has answered. The others lose their offers of the unit, and the person their other ones. */
export function acceptance(state: State, offer: Offer, now: number, facts: Facts): EventBody[] {
  const { conditions } = facts.rules(offer.version);
  const due = Object.fromEntries([
    ['sign', null],
    ...conditions.map(({ what, within }) => [what, within && deadline(within, now, facts.zone)]),
  ]);
  const others = [...state.offers.values()].filter((one) => one.id !== offer.id && isLive(one));
  return [
    { type: 'accepted', offer: offer.id, due, ...(offer.isOwnersYes && { by: 'owner' }) },
    ...others.flatMap((one): EventBody[] => {
      if (one.unit === offer.unit) return [{ type: 'withdrawn', offer: one.id, because: 'taken' }];
      return one.entry === offer.entry ? [{ type: 'withdrawn', offer: one.id, because: 'took-another' }] : [];
    }),
  ];
}

export function decideOffer(
  state: State,
  command: Extract<Command, { offer: number }>,
  now: number,
  facts: Facts,
): EventBody[] {
  const id = command.offer;
  const offer = state.offers.get(id) ?? refuse('This offer no longer exists');
  switch (command.do) {
    case 'accept':
      if (offer.state === 'held' || offer.state === 'accepted' || offer.state === 'placed') return [];
      if (offer.state !== 'offered') refuse(offerOverText(offer));
      if (command.meanwhile && !facts.rules(offer.version).meanwhile)
        refuse('The rules of this list don’t let you take a unit and keep your place');
      return [{ type: 'held', offer: id, meanwhile: command.meanwhile }];
    case 'answer':
      if (offer.state === command.answer) return [];
      if (!isOpenOffer(offer)) refuse(offerOverText(offer));
      if ((command.answer === 'missed') !== (offer.state === 'accepted'))
        refuse(
          offer.state === 'accepted' ? 'This offer is already accepted' : 'This offer isn’t accepted yet',
        );
      return answered(state, offer, command.answer, now, facts);
    case 'deliver': {
      if (offer.state !== 'offered') refuse(offerOverText(offer));
      if (command.on > now) refuse('The delivery is in the future');
      if (command.on < offer.sentAt) refuse('The delivery is before the offer');
      if (offer.expires !== null) refuse('The time to answer is already running');
      const { window } = facts.rules(offer.version);
      const expires = deadline(window, command.on, facts.zone, state.outages);
      return [{ type: 'delivered', offer: id, on: command.on, expires }];
    }
    case 'bounce':
      return offer.state === 'offered' && offer.expires !== null ? [{ type: 'bounced', offer: id }] : [];
    case 'call':
      return [{ type: 'called', offer: id }];
    case 'withdraw':
      if (!isOpenOffer(offer)) refuse(offerOverText(offer));
      return [{ type: 'withdrawn', offer: id, because: 'owner' }];
    case 'meet':
      if (offer.state !== 'accepted') refuse('This offer isn’t accepted');
      checkCondition(state, offer, command.condition, facts.rules(offer.version));
      return command.condition in offer.due ? [{ type: 'met', offer: id, condition: command.condition }] : [];
  }
}

function checkCondition(
  state: State,
  offer: Offer,
  condition: Condition,
  { conditions, papers }: Rules,
): void {
  if (condition !== 'sign') {
    if (!conditions.some(({ what }) => what === condition)) refuse('This isn’t a condition of this offer');
    return;
  }
  const items = state.entries.get(offer.entry)?.items ?? {};
  const missing = papers.filter(({ key, when }) => when === 'sign' && items[key]?.as !== 'received');
  if (missing.length > 0)
    refuse(
      `By the rules, these come before the lease: ${missing.map(({ name }) => name).join(', ')}. Record them first`,
    );
}

/** Words for a person whose answer comes too late. */
export function offerOverText({ state }: Offer): string {
  switch (state) {
    case 'silent':
      return 'The time to answer this offer is over';
    case 'withdrawn':
      return 'This offer was withdrawn';
    case 'missed':
      return 'A condition of this offer wasn’t met in time';
    case 'held':
    case 'accepted':
    case 'placed':
      return 'This offer is already accepted';
    default:
      return 'This offer is already answered';
  }
}
