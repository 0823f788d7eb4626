import { counted } from '../figures.ts';
import { conditionTexts } from './condition-texts.ts';
import { type EventBody, isWish, type OutReason } from './events.ts';
import { type OrderKey, orderKeys } from './order.ts';
import type { Answer } from './rules-schema.ts';

/** The history of a list in plain sentences, for its owner. */

/** Names of what events have only numbers and keys of. */
export type Names = {
  person: (entry: number) => string;
  unit: (unit: string) => string;
  offer: (offer: number) => { entry: number; unit: string } | undefined;
  /** Of a class, a reason, a paper, or a charge. */
  rule: (key: string) => string;
  moment: (at: number) => string;
};

const answerTexts: Record<Answer, string> = {
  declined: 'declined',
  'not-now': 'said “not now” to',
  'no-aircraft': 'has no aircraft yet for',
  'doesnt-fit': 'said that their aircraft doesn’t fit in',
  silent: 'didn’t answer in time about',
  missed: 'missed a condition for',
};

export const outTexts: Record<OutReason, string> = {
  declined: 'declined an offer',
  'not-now': 'said “not now”',
  'no-aircraft': 'had no aircraft',
  'doesnt-fit': 'the aircraft didn’t fit',
  silent: 'didn’t answer in time',
  missed: 'missed a condition',
  left: 'left',
  removed: 'removed by the owner',
  duplicate: 'was on the list twice',
  'account-deleted': 'deleted their account',
  'placed-elsewhere': 'has a space on another list',
  'not-renewed': 'didn’t renew',
  'not-replaced': 'didn’t replace their aircraft in time',
  death: 'died',
  'partner-change': 'changed partners',
};

const reasons: Record<OrderKey, readonly [one: string, many: string]> = {
  switch: ['tenant who wants to move', 'tenants who want to move'],
  class: ['person of an earlier class', 'people of an earlier class'],
  rank: ['person with a higher rank', 'people with a higher rank'],
  date: ['person with an earlier date', 'people with an earlier date'],
  sequence: ['person with the same date who was first', 'people with the same date who were first'],
};

/** "6 people with an earlier date", for each rule that puts anyone ahead. */
export const aheadTexts = (ahead: Readonly<Record<OrderKey, number>>): string[] =>
  orderKeys.filter((key) => ahead[key] > 0).map((key) => counted(ahead[key], ...reasons[key]));

/** What puts a person after the one before. */
export const afterTexts: Record<OrderKey, string> = {
  switch: 'after tenants who want to move',
  class: 'by class',
  rank: 'by rank',
  date: 'by date',
  sequence: 'same date, applied later',
};

const skipTexts = {
  paused: 'they paused',
  'doesnt-fit': 'their aircraft doesn’t fit',
  'other-offer': 'they have another offer',
};

const withdrawTexts = {
  taken: 'someone before took it',
  'unit-gone': 'it’s no longer available',
  owner: 'the owner took it back',
  left: 'they left',
  'took-another': 'they took another space',
  'list-ended': 'the list ended',
};

export function historyText(event: EventBody, names: Names): string {
  const text = sentence(event, names);
  if (event.by !== 'owner' || event.type === 'joined') return text;
  const isAnswer = event.type === 'held' || event.type === 'accepted' || event.type === 'answered';
  return `${text.slice(0, -1)}, ${isAnswer ? 'answered' : 'recorded'} by the owner.`;
}

function sentence(event: EventBody, names: Names): string {
  const { person, unit, rule, moment } = names;
  const until = (at: number | null) => (at === null ? '' : ` until ${moment(at)}`);
  if ('offer' in event && event.type !== 'offered') return offerText(event, names);
  switch (event.type) {
    case 'rules':
      return event.version === 1 ? 'The list began.' : `The rules changed to version ${event.version}.`;
    case 'joined':
      return `${person(event.entry)} ${event.by === 'person' ? 'joined' : event.by === 'owner' ? 'was added' : 'was imported'}${
        isWish(event) && event.class !== null
          ? ` and says that they are in the class ${rule(event.class)}. Confirm it by completing the application`
          : ''
      }.`;
    case 'completed':
      return `The application of ${person(event.entry)} is complete${event.waived ? '; the owner asked for nothing more' : ''}.`;
    case 'recorded':
      return `${rule(event.item)} of ${person(event.entry)}: ${event.as}.`;
    case 'changed':
      return `${person(event.entry)} changed what they want.`;
    case 'classed':
      return `${person(event.entry)} is ${event.class === null ? 'in no class' : `in the class ${rule(event.class)}`}.`;
    case 'ranked': {
      const why = 'keys' in event.reason ? event.reason.keys.map(rule).join(', ') : event.reason.kind;
      return `${person(event.entry)} has ${event.rank === null ? 'no rank' : `rank ${event.rank}`}: ${why}.`;
    }
    case 'drawn':
      return `The lot was drawn with the seed ${event.seed}.`;
    case 'moved':
      return `By the new rules, ${person(event.entry)} moved from ${event.from} to ${event.to}.`;
    case 'paused':
      return `${person(event.entry)} gets no offers${until(event.until)}${event.because === 'person' ? '' : `, because they ${outTexts[event.because]}`}.`;
    case 'resumed':
      return `${person(event.entry)} gets offers again.`;
    case 'bottom':
      return `${person(event.entry)} moved to the bottom: ${outTexts[event.because]}.`;
    case 'out':
      return `${person(event.entry)} is off the list: ${outTexts[event.because]}${event.forfeits ? '; the deposit is lost' : ''}.`;
    case 'returned':
      return `${person(event.entry)} got their place back.`;
    case 'asked-to-renew':
      return event.by === null
        ? `No email reaches ${person(event.entry)} to ask for a renewal. Their time starts with a call or a letter.`
        : `${person(event.entry)} was asked to confirm by ${moment(event.by)}.`;
    case 'renewed':
      if (event.because === 'rules') return `The new rules don’t ask ${person(event.entry)} to renew.`;
      return `${person(event.entry)} still wants their place.`;
    case 'sold':
      if (event.because === 'rules') return `The new rules don’t ask ${person(event.entry)} for an aircraft.`;
      return `${person(event.entry)} sold their aircraft${event.by === null ? '' : `, and has until ${moment(event.by)} to replace it`}.`;
    case 'replaced':
      return `${person(event.entry)} has another aircraft.`;
    case 'noted':
      if (event.what === 'renamed') return `The application of ${person(event.entry)} has another name.`;
      return event.what === 'death'
        ? `${person(event.entry)} died.`
        : `The partners of ${person(event.entry)} changed.`;
    case 'closed':
      return event.because === 'full' ? 'The list is full, and closed.' : 'The owner closed the list.';
    case 'reopened':
      return 'The list is open.';
    case 'ended':
      return 'The list ended.';
    case 'outage':
      return `The site was down from ${moment(event.from)} to ${moment(event.to)}. Deadlines are that much later.`;
    case 'freed':
      return `${unit(event.unit)} became available.`;
    case 'public':
      return `Nobody is left to ask about ${unit(event.unit)}. It’s available to everyone.`;
    case 'unit-gone':
      return `${unit(event.unit)} is no longer available.`;
    case 'skipped':
      return `${person(event.entry)} was passed over for ${unit(event.unit)}, because ${skipTexts[event.because]}.`;
    case 'offered':
      return `${unit(event.unit)} was offered to ${person(event.entry)}${until(event.expires)}.`;
  }
}

type OfferEvent = Exclude<Extract<EventBody, { offer: number }>, { type: 'offered' }>;

function offerText(event: OfferEvent, { person, unit, offer, moment }: Names): string {
  const about = offer(event.offer);
  const who = about ? person(about.entry) : 'The person';
  const what = about ? unit(about.unit) : 'the space';
  switch (event.type) {
    case 'delivered':
      return `The offer of ${what} reached ${who}. The time to answer ends ${moment(event.expires)}.`;
    case 'bounced':
      if (event.because === 'no-email')
        return `${who} has no email address. The time to answer about ${what} starts with a delivery that the owner records.`;
      return `The email about ${what} to ${who} was refused. The time to answer doesn’t run.`;
    case 'called':
      return `A call to ${who} about ${what} was recorded.`;
    case 'reminded':
      return `${who} was reminded of the offer of ${what}.`;
    case 'held':
      return `${who} said yes to ${what}.`;
    case 'accepted':
      return `${what} goes to ${who}.`;
    case 'answered':
      return `${who} ${answerTexts[event.answer]} ${what}.`;
    case 'withdrawn':
      return `The offer of ${what} to ${who} was taken back, because ${withdrawTexts[event.because]}.`;
    case 'met':
      return `${who} for ${what}: ${conditionTexts[event.condition]}: done.`;
    case 'placed':
      return `${who} has ${what}.`;
  }
}
