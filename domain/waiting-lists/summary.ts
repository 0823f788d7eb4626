import { longDayText } from '../dates.ts';
import { grouped } from '../figures.ts';
import { conditionTexts } from './condition-texts.ts';
import { type Answer, answers, type Outcome, type Rules, type Window } from './rules-schema.ts';

/** The rules of a list in plain English, one sentence each, made from the data. */

const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
const listed = (words: readonly string[], last = 'and') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export function windowText({ count, unit }: Window): string {
  if (unit === 'business-hours')
    return `${counted(count, 'hour')}, not counting weekends and federal holidays`;
  if (unit === 'business-days') return `${counted(count, 'business day')}, until 5 p.m. on the last day`;
  return counted(count, unit === 'hours' ? 'hour' : 'day');
}

const answerTexts: Record<Answer, string> = {
  declined: 'decline an offer',
  'not-now': 'say “not now”',
  'no-aircraft': 'have no aircraft yet',
  'doesnt-fit': 'say that the unit doesn’t fit',
  silent: 'don’t answer in time',
  missed: 'miss a condition after accepting',
};

export function outcomeText(outcome: Outcome): string {
  switch (outcome.do) {
    case 'keep':
      return 'you keep your place';
    case 'pause':
      return `you keep your place, but get no offer for ${counted(outcome.months, 'month')}`;
    case 'bottom':
      return 'you move to the bottom';
    case 'out':
      return `you are removed from the list${outcome.forfeits ? ' and lose your deposit' : ''}`;
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function outcomes(rules: Rules): string[] {
  // Not in the order of the object, which the database changes.
  const as = answers.filter((answer) => !rules.outcomes[answer]).map((answer) => answerTexts[answer]);
  const told = answers.flatMap((answer) => {
    const steps = rules.outcomes[answer];
    return steps ? [{ answer, steps }] : [];
  });
  return [
    ...told.map(({ answer, steps }) => {
      const when = `If you ${answerTexts[answer]}`;
      if (steps.length === 1) return `${when}, ${outcomeText(steps[0] as Outcome)}.`;
      const times = steps.map(
        (step, at) =>
          `the ${ORDINALS[at]} time${at === steps.length - 1 ? ' and after' : ''} ${outcomeText(step)}`,
      );
      return `${when}, ${listed(times)}.`;
    }),
    ...(as.length > 0 ? [`It counts as declining if you ${listed(as, 'or')}.`] : []),
  ];
}

function charge({
  name,
  dollars,
  per,
  every,
  refund,
  isCredited,
  onceWaitYears,
}: Rules['charges'][number]): string {
  const refunds = {
    never: ', not refunded',
    'until-placed': ', refunded if you leave the list',
    always: ', refunded even if you are removed',
    'not-stated': '',
  };
  return [
    `${name}: ${dollars === null ? 'amount not stated' : `$${grouped(dollars)}`}`,
    `${per === 'list' ? ' for each list' : ''}${every === 'year' ? ' a year' : ''}${refunds[refund]}`,
    `${isCredited ? ', credited to rent' : ''}${onceWaitYears ? `, once the wait exceeds ${counted(onceWaitYears, 'year')}` : ''}.`,
  ].join('');
}

function joining(rules: Rules): string[] {
  const papers = (when: 'complete' | 'sign') =>
    rules.papers.filter((one) => one.when === when).map(({ name }) => name);
  return [
    rules.who === 'owners' ? 'Aircraft owners with an N-number can join.' : 'Anyone can join.',
    rules.share !== null && `You must own at least ${rules.share}% of the aircraft.`,
    rules.namesPartners && 'You must name all partners in the aircraft.',
    rules.sizes.length > 0 && `Choose from: ${listed(rules.sizes.map(({ name }) => name))}.`,
    papers('complete').length > 0 && `Your application is complete with: ${listed(papers('complete'))}.`,
    ...rules.charges.map(charge),
    rules.opening &&
      `First applications: ${longDayText(rules.opening.from)} to ${longDayText(rules.opening.to)}${rules.opening.isLot ? ', ranked by a lot with a published seed' : ''}.`,
    rules.cap !== null &&
      `The list closes at ${counted(rules.cap, 'person', 'people')}${rules.reopenBelow === null ? '' : ` and opens again below ${grouped(rules.reopenBelow)}`}.`,
    'Places can’t be sold or given to anyone else.',
  ].filter((one) => one !== false && one !== null);
}

function ordering(rules: Rules): string[] {
  const date =
    rules.datedBy === 'complete' ? 'the date of the complete application' : 'the date of the application';
  const keys = [
    rules.switchList !== 'never' &&
      `tenants who want to move${rules.switchList === 'same-size' ? ' to a unit of the same size' : ''}${rules.switchOrder === 'longevity' ? ' (longest tenancy first)' : ''}`,
    rules.classes.length > 0 && `class (${rules.classes.map(({ name }) => name).join(', then ')})`,
    rules.points.length > 0 &&
      `points (${rules.points.map(({ name, points }) => `${name}: ${points}`).join('; ')})`,
    rules.opening?.isLot && 'the lot',
    rules.rankReasons.length > 0 &&
      `a rank that the owner gives for a stated reason (${listed(
        rules.rankReasons.map(({ name }) => name),
        'or',
      )})`,
    date,
  ].filter((one) => typeof one === 'string');
  return [`Order: ${keys.join(', then ')}.`];
}

function offering(rules: Rules): string[] {
  return [
    `${rules.automatic ? 'Offers go out by themselves' : 'The owner sends offers'}, to ${rules.parallel === 1 ? 'one person' : `${rules.parallel} people`} at a time${rules.parallel === 1 ? '' : '; a yes waits for the people before you'}.`,
    `You have ${windowText(rules.window)}, from when the offer is ${rules.clock}.`,
    ...outcomes(rules),
    ...rules.conditions.map(({ what, within }) =>
      within
        ? `After accepting, you have ${windowText(within)} to ${conditionTexts[what]}.`
        : `You must ${conditionTexts[what]}.`,
    ),
    ...[papersToSign(rules), rules.meanwhile && 'You can take a lesser unit and keep your place.'].filter(
      (one) => one !== false,
    ),
    rules.otherLists === 'stay'
      ? 'You keep your places on other lists.'
      : 'Once you have a unit, your other places end.',
  ];
}

function papersToSign({ papers }: Rules): string | false {
  const names = papers.filter(({ when }) => when === 'sign').map(({ name }) => name);
  return names.length > 0 && `Before you sign, bring: ${listed(names)}.`;
}

const publications = {
  none: 'Nothing about you is published.',
  places: 'Places are published without names.',
  initials: 'Your place and initials are published.',
  'last-name-initial': 'Your place, last name, and first initial are published.',
};

function keeping(rules: Rules): string[] {
  const { renewal } = rules;
  const day = (monthDay: string) => longDayText(`2000-${monthDay}`).replace(', 2000', '');
  return [
    renewal &&
      `Renew ${renewal.window ? `each year from ${day(renewal.window.from)} to ${day(renewal.window.to)}` : 'each year by the day you joined'}${renewal.graceDays > 0 ? `, with ${counted(renewal.graceDays, 'day')} of grace` : ''}.`,
    rules.returnDays > 0 &&
      `If your place lapses or you leave, you can get it back for ${counted(rules.returnDays, 'day')}.`,
    rules.soldMonths !== null && `You have ${counted(rules.soldMonths, 'month')} to replace a sold aircraft.`,
    rules.death === 'keep' && 'A place passes to the estate.',
    rules.partnerChange === 'out' && 'A change of partners ends your place.',
    publications[rules.publication],
    ...rules.notes,
  ].filter((one) => one !== false && one !== null);
}

export const summaryOf = (rules: Rules): string[] => [
  ...joining(rules),
  ...ordering(rules),
  ...offering(rules),
  ...keeping(rules),
];

/** 49 U.S.C. 47107(a)(1); FAA Airport Sponsor Assurance 22, Economic Nondiscrimination. */
export const RESIDENTS_WARNING =
  'Residents first: Grant Assurance 22 (Economic Nondiscrimination) binds sponsors of airports that took federal airport grants, not owners of private hangars. The FAA has called residents-first waiting lists incompatible with it. Ask your Airports District Office before you use this.';

/** Shown to the owner whenever a class of residents exists. */
export const warningsOf = ({ classes }: Rules): string[] =>
  classes.some(({ isResidents }) => isResidents) ? [RESIDENTS_WARNING] : [];

/** The sentences that new rules take out and add, for the email about them. */
export function changesOf(before: Rules, after: Rules): { removed: string[]; added: string[] } {
  const [old, now] = [summaryOf(before), summaryOf(after)];
  return { removed: old.filter((one) => !now.includes(one)), added: now.filter((one) => !old.includes(one)) };
}
