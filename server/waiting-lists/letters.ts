import { createHash } from 'node:crypto';
import { longDayText } from '../../domain/dates.ts';
import { fullMonthlyLabel, rateLabel } from '../../domain/rent.ts';
import { conditionTexts } from '../../domain/waiting-lists/condition-texts.ts';
import { momentIn } from '../../domain/waiting-lists/deadline.ts';
import { type Event, isOn, type State } from '../../domain/waiting-lists/events.ts';
import { order } from '../../domain/waiting-lists/order.ts';
import { type Condition, outcomeOf, type Rules } from '../../domain/waiting-lists/rules-schema.ts';
import { changesOf, outcomeText } from '../../domain/waiting-lists/summary.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list.ts';
import type { Db } from '../db/pool.ts';
import { findSpace } from '../listings/service.ts';
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
  ...(['completed', 'offered', 'reminded', 'held', 'accepted', 'withdrawn', 'out'] as const),
  'asked-to-renew',
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
      return next?.type === 'completed' && next.entry === entry ? [] : [person];
    case 'skipped':
      return event.because === 'paused' ? [] : [person];
    case 'answered':
      return event.answer === 'silent' || event.answer === 'missed' ? [person] : [];
    case 'bounced':
      return [{ entry, to: 'owner' }];
    case 'accepted':
      return [person, { entry, to: 'owner' }];
    default:
      return TO_PERSON.has(event.type) ? [person] : [];
  }
}

type LetterServices = Pick<Services, 'db' | 'mailer' | 'airports'>;

/** Emails of waiting lists, each written when it is sent. Create it once, before jobs start. */
export function createLetters({ db, mailer, airports }: LetterServices) {
  const letter = mailer.define<Letter>('waiting-list', (about) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => write(transaction, about, airports)),
  );
  return {
    /** In the transaction of the events. */
    async queue(
      transaction: Db,
      { id }: store.ListRow,
      state: State,
      events: readonly Event[],
    ): Promise<void> {
      for (const [index, event] of events.entries())
        for (const to of recipients(state, event, events[index + 1])) {
          const about = { list: id, seq: event.seq, ...to };
          await letter.send(about, transaction, idOf(about));
        }
    },
  };
}

async function write(db: Db, about: Letter, airports: Services['airports']): Promise<Mail | null> {
  const list = await store.findList(db, about.list);
  if (!list) return null;
  const person = await peopleStore.findPerson(db, about.list, about.entry);
  const state = await store.foldTo(db, about.list);
  const events = await store.findEvents(db, about.list, about.seq - 1);
  const [event] = events;
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
    const news = event.type as 'accepted' | 'bounced' | 'public';
    return owner ? mails.ownerMail(owner, name, news, spaceName, person?.name ?? 'The person') : null;
  }
  if (!person?.email) return null;
  const current = rules.get(state.version) as Rules;
  const places = order(state, current);
  const to = {
    to: person.email,
    list: name,
    place: places.find(({ entry }) => entry.id === about.entry)?.place ?? null,
    length: places.length,
  };
  const offered = () => ({
    ...to,
    space: spaceName,
    rent: space && (fullMonthlyLabel(space.kind, space.values as never) ?? rateLabel(space.values as never)),
    availableFrom: vacancy?.from ? longDayText(vacancy.from) : null,
    deadline: offer?.expires ? momentIn(offer.expires, zone) : null,
    path: waitingListPaths.offer(about.list, offer?.id ?? 0),
  });
  switch (event.type) {
    case 'joined':
      return mails.joinedMail(to, event.by === 'person');
    case 'completed': {
      const [joined] = await store.findEvents(db, about.list, about.entry - 1);
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
      return mails.heldMail(to, spaceName);
    case 'accepted':
      return mails.acceptedMail(
        to,
        spaceName,
        Object.entries(event.due).map(
          ([what, by]) => `${conditionTexts[what as Condition]}${by ? ` by ${momentIn(by, zone)}` : ''}`,
        ),
      );
    case 'withdrawn':
      return mails.withdrawnMail(to, spaceName, event.because);
    case 'answered': {
      const sent = rules.get(offer?.version ?? 0) as Rules;
      const passes = state.entries.get(about.entry)?.passes ?? {};
      const before = { ...passes, [event.counts]: (passes[event.counts] ?? 1) - 1 };
      const { outcome } = outcomeOf(sent, event.answer, before);
      return mails.lateMail(to, spaceName, event.answer, `By the rules, ${outcomeText(outcome)}.`);
    }
    case 'out':
      return mails.outMail(
        to,
        event.because,
        event.backUntil === null ? null : momentIn(event.backUntil, zone),
      );
    case 'skipped':
      return mails.skippedMail(to, spaceName, event.because);
    case 'asked-to-renew':
      return state.entries.get(about.entry)?.renewBy === event.by
        ? mails.renewalMail(to, momentIn(event.by, zone))
        : null;
    case 'rules': {
      const moved = events.find((one) => one.type === 'moved' && one.entry === about.entry);
      return mails.rulesMail(
        to,
        changesOf(rules.get(event.version - 1) as Rules, rules.get(event.version) as Rules),
        moved?.type === 'moved' ? `By the new rules, your place is ${moved.to}. It was ${moved.from}.` : null,
      );
    }
    case 'ended':
      return mails.endedMail(to);
    default:
      return null;
  }
}
