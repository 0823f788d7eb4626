import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { longDayText } from '../../domain/dates.ts';
import { fullMonthlyLabel, rateLabel } from '../../domain/rent.ts';
import { apply } from '../../domain/waiting-lists/apply.ts';
import { conditionTexts } from '../../domain/waiting-lists/condition-texts.ts';
import { momentIn } from '../../domain/waiting-lists/deadline.ts';
import { isFirst } from '../../domain/waiting-lists/due.ts';
import {
  type Event,
  emptyState,
  isOn,
  isUnreached,
  isWish,
  type Offer,
  type State,
} from '../../domain/waiting-lists/events.ts';
import { isOwnChoice } from '../../domain/waiting-lists/offers.ts';
import { order } from '../../domain/waiting-lists/order.ts';
import { type Condition, outcomeOf, type Rules } from '../../domain/waiting-lists/rules-schema.ts';
import { changesOf, outcomeText } from '../../domain/waiting-lists/summary.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import type { Db } from '../db/pool.ts';
import { findSpace, mailedSpace } from '../listings/service.ts';
import type { Mail } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import * as mails from './mails.ts';
import * as peopleStore from './people-store.ts';
import * as store from './store.ts';

/** An email about an event. `entry` is whose place it is about. */
type Letter = { list: number; seq: number; entry: number; to: 'person' | 'owner' };

export type Letters = ReturnType<typeof createLetters>;

/** The same for the same email, so that it is queued once, and a second copy has the same Message-ID. */
export function idOf({ list, seq, entry, to }: Letter): string {
  const hex = createHash('sha256').update(`waiting-list ${list} ${seq} ${entry} ${to}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const TO_PERSON = new Set<Event['type']>([
  ...(['completed', 'offered', 'reminded', 'withdrawn', 'out'] as const),
]);

/** Who gets an email about an event, by the entries. */
function recipients(state: State, event: Event, next: Event | undefined): Pick<Letter, 'entry' | 'to'>[] {
  const everyone = () =>
    [...state.entries.values()].filter(isOn).map(({ id }) => ({ entry: id, to: 'person' as const }));
  if (event.type === 'rules') return event.version === 1 ? [] : everyone();
  if (event.type === 'ended') return everyone();
  if (event.type === 'public') return [{ entry: 0, to: 'owner' }];
  const entry =
    'entry' in event ? event.entry : 'offer' in event ? (state.offers.get(event.offer)?.entry ?? 0) : 0;
  const person = { entry, to: 'person' as const };
  switch (event.type) {
    // One email for both.
    case 'joined':
      if (next?.type === 'completed' && next.entry === entry) return [];
      return isWish(event) ? [person, { entry, to: 'owner' }] : [person];
    case 'skipped':
      return event.because === 'paused' ? [] : [person];
    case 'answered':
      return event.answer === 'silent' || event.answer === 'missed' || event.by === 'owner' ? [person] : [];
    case 'noted':
      return event.what === 'renamed' && event.by !== 'owner' ? [{ entry, to: 'owner' }] : [];
    case 'bounced':
      return [{ entry, to: 'owner' }];
    case 'asked-to-renew':
      return event.by === null ? [{ entry: 0, to: 'owner' }] : [person];
    // A yes that counts at once has an email of its own.
    case 'held':
      return isFirst(state, state.offers.get(event.offer) as Offer) ? [] : [person];
    case 'accepted':
      return [person, { entry, to: 'owner' }];
    default:
      return TO_PERSON.has(event.type) ? [person] : [];
  }
}

type LetterServices = Pick<Services, 'db' | 'mailer' | 'airports'>;

type Folded = { state: State; placesAt: number; places: ReadonlyMap<number, number> };

/** The newest state of lists, kept in memory, because new rules mean an email to everyone. */
function createFold(db: Db) {
  const known = new LRUCache<number, Folded>({ max: 5 });
  return async (listId: number): Promise<Folded> => {
    const folded = known.get(listId) ?? { state: emptyState(), placesAt: -1, places: new Map() };
    known.set(listId, folded);
    // Another email may have read it meanwhile.
    for (const event of await store.findEvents(db, listId, folded.state.seq))
      if (event.seq > folded.state.seq) apply(folded.state, event);
    return folded;
  };
}
type Fold = ReturnType<typeof createFold>;

/** Of those who wait. */
function placesOf(folded: Folded, rules: Rules): Folded['places'] {
  if (folded.placesAt !== folded.state.seq) {
    folded.places = new Map(order(folded.state, rules).map(({ entry, place }) => [entry.id, place]));
    folded.placesAt = folded.state.seq;
  }
  return folded.places;
}

/** Emails of waiting lists, each written when it is sent. Create it once, before jobs start. */
export function createLetters({ db, mailer, airports }: LetterServices) {
  const fold = createFold(db);
  const letter = mailer.define<Letter>('waiting-list', (about) => write(db, about, airports, fold));
  return {
    /** In the transaction of the events. */
    async queue(
      transaction: Db,
      { id }: store.ListRow,
      state: State,
      events: readonly Event[],
    ): Promise<void> {
      // One email for all whom the owner has to reach.
      const asks = (event: Event) => event.type === 'asked-to-renew' && event.by === null;
      const told = events.filter((event, index) => !asks(event) || events.findIndex(asks) === index);
      const letters = told.flatMap((event, index) =>
        recipients(state, event, told[index + 1]).map((to) => ({ list: id, seq: event.seq, ...to })),
      );
      await letter.sendAll(
        letters.map((about) => ({ id: idOf(about), about })),
        transaction,
      );
    },
  };
}

async function write(
  db: Db,
  about: Letter,
  airports: Services['airports'],
  fold: Fold,
): Promise<Mail | null> {
  const list = await store.findList(db, about.list);
  if (!list) return null;
  const person = await peopleStore.findPerson(db, about.list, about.entry);
  const folded = await fold(about.list);
  const { state } = folded;
  const [event] = await store.findEvents(db, about.list, about.seq - 1, 1);
  if (!event) return null;
  const rules = new Map((await store.findRules(db, about.list)).map((one) => [one.version, one.rules]));
  const zone = airports.timeZoneOf(list.airport_id) ?? 'UTC';
  const name = `${list.name} at ${list.airport_code}`;
  const offer = 'offer' in event ? state.offers.get(event.offer) : undefined;
  const unit = 'unit' in event ? event.unit : offer?.unit;
  const vacancy = unit ? state.vacancies.get(unit) : undefined;
  const place = unit ? store.unitOf(unit) : null;
  const space = place && (await findSpace(db, place.listing, place.unit));
  const spaceName = space ? [space.title, space.label].filter(Boolean).join(', ') : 'the space';
  if (about.to === 'owner') {
    const owner = await store.findOwnerEmail(db, about.list);
    const unreached = [...state.entries.values()].filter(isUnreached).length;
    if (event.type === 'asked-to-renew')
      return owner && unreached > 0 ? mails.unreachedMail(owner, name, unreached, about.list) : null;
    const news =
      event.type === 'noted'
        ? 'renamed'
        : event.type === 'bounced' && event.because
          ? event.because
          : (event.type as 'joined' | 'accepted' | 'bounced' | 'public');
    return owner
      ? mails.ownerMail(owner, { id: about.list, name }, news, spaceName, person?.name ?? 'The person')
      : null;
  }
  if (!person?.email) return null;
  const current = rules.get(state.version) as Rules;
  const places = placesOf(folded, current);
  const to = {
    to: person.email,
    list: name,
    place: places.get(about.entry) ?? null,
    length: places.size,
  };
  const offerPath = waitingListPaths.offer(about.list, offer?.id ?? 0);
  const offered = () => ({
    ...to,
    space: spaceName,
    row: space && mailedSpace(space, offerPath),
    rent: space && (fullMonthlyLabel(space.kind, space.values as never) ?? rateLabel(space.values as never)),
    availableFrom: vacancy?.from ? longDayText(vacancy.from) : null,
    deadline: offer?.expires ? momentIn(offer.expires, zone) : null,
    path: offerPath,
  });
  const isOwners = event.by === 'owner';
  switch (event.type) {
    case 'joined':
      return mails.joinedMail(to, event.by === 'person');
    case 'completed': {
      const [joined] = await store.findEvents(db, about.list, about.entry - 1, 1);
      if (joined?.type === 'joined' && joined.seq === event.seq - 1)
        return mails.joinedMail(to, joined.by === 'person');
      return mails.completedMail(to);
    }
    // An offer that is over by now needs no email.
    case 'offered':
      return offer?.state === 'offered' ? mails.offeredMail(offered()) : null;
    case 'reminded':
      return offer?.state === 'offered' ? mails.reminderMail(offered()) : null;
    case 'held':
      return mails.heldMail(to, spaceName, isOwners);
    case 'accepted':
      return mails.acceptedMail(
        to,
        spaceName,
        Object.entries(event.due).map(
          ([what, by]) => `${conditionTexts[what as Condition]}${by ? ` by ${momentIn(by, zone)}` : ''}`,
        ),
        isOwners,
      );
    case 'withdrawn':
      return mails.withdrawnMail(to, spaceName, event.because);
    case 'answered': {
      const sent = rules.get(offer?.version ?? 0) as Rules;
      const passes = state.entries.get(about.entry)?.passes ?? {};
      const before = { ...passes, [event.counts]: (passes[event.counts] ?? 1) - 1 };
      const { outcome } = outcomeOf(sent, event.answer, before);
      return mails.offerAnsweredMail(
        to,
        spaceName,
        event.answer,
        `By the rules, ${outcomeText(outcome)}.`,
        isOwners,
      );
    }
    case 'out':
      return mails.outMail(
        to,
        event.because,
        event.backUntil === null ? null : momentIn(event.backUntil, zone),
        isOwnChoice(event.because),
      );
    case 'skipped':
      return mails.skippedMail(to, spaceName, event.because);
    case 'asked-to-renew': {
      // An outage since may have extended it.
      const by = state.entries.get(about.entry)?.renewBy ?? null;
      return event.by !== null && by !== null && by >= event.by && Number.isFinite(by)
        ? mails.renewalMail(to, momentIn(by, zone))
        : null;
    }
    case 'rules': {
      const moved = await store.findMove(db, about.list, about.seq, about.entry);
      return mails.rulesMail(
        to,
        changesOf(rules.get(event.version - 1) as Rules, rules.get(event.version) as Rules),
        moved ? `By the new rules, your place is ${moved.to}. It was ${moved.from}.` : null,
      );
    }
    case 'ended':
      return mails.endedMail(to);
    default:
      return null;
  }
}
