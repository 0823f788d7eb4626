import { z } from 'zod';
import { grouped } from '../figures.ts';
import { nameLine } from '../text-schema.ts';

/** The rules of a waiting list as data. Change them by storing a new version; an offer keeps the version under which it was sent. */

export const LIST_TEXT_LENGTH = 200;
const whole = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${grouped(max)}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const count = (max: number) => whole(1, max);
const line = nameLine('This text', LIST_TEXT_LENGTH, 'Enter a text');
const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lowercase letters, digits, and hyphens')
  .describe('Never changes, because the history of the list names it.');
const keyed = z.array(z.strictObject({ key, name: line })).max(20);

const windowSchema = z.strictObject({
  count: count(365),
  unit: z
    .enum(['hours', 'business-hours', 'days', 'business-days'])
    .describe(
      'Business hours don’t run on weekends and federal holidays. A business day ends at 5 p.m. at the airport.',
    ),
});
export type Window = z.infer<typeof windowSchema>;

const outcomeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('keep') }),
  z.strictObject({ do: z.literal('pause'), months: count(60) }),
  z.strictObject({ do: z.literal('bottom') }),
  z.strictObject({
    do: z.literal('out'),
    forfeits: z.optional(z.boolean()).describe('The deposit is lost.'),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;
const steps = z
  .array(outcomeSchema)
  .min(1, 'Add at least one outcome')
  .max(5)
  .describe('After the first, the second, …; the last repeats.');
const otherSteps = z.nullable(steps).describe('Null counts as declined.');

export const answers = ['declined', 'not-now', 'no-aircraft', 'doesnt-fit', 'silent', 'missed'] as const;
export type Answer = (typeof answers)[number];

const DOLLARS = 'Enter dollars from 0 to 100,000';
const chargeSchema = z.strictObject({
  key,
  name: line,
  dollars: z
    .number({ error: DOLLARS })
    .min(0, { error: DOLLARS })
    .max(100_000, { error: DOLLARS })
    .nullable()
    .describe('Null is not stated.'),
  per: z.enum(['list', 'application']),
  every: z.enum(['once', 'year']),
  refund: z.enum(['never', 'until-placed', 'always', 'not-stated']),
  isCredited: z.boolean().describe('Toward rent.'),
  onceWaitYears: z.optional(count(50)).describe('Charged only once the wait is longer than this.'),
});

export const conditions = ['sign', 'aircraft', 'insurance', 'papers'] as const;
export type Condition = (typeof conditions)[number];

const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a month and a day, such as 09-01');
const date = z.iso.date({ error: 'Enter a date' });

export const rulesSchema = z
  .strictObject({
    sizes: keyed.describe('Sizes or types that a person can choose from; empty if the list has only one.'),
    who: z.enum(['anyone', 'owners']).describe('Owners need an N-number.'),
    share: z.nullable(whole(1, 100)).describe('Percent of the aircraft that an applicant must own.'),
    namesPartners: z.boolean(),
    papers: z.array(z.strictObject({ key, name: line, when: z.enum(['complete', 'sign']) })).max(20),
    charges: z.array(chargeSchema).max(6),
    datedBy: z.enum(['joined', 'complete']).describe('What dates a place.'),
    switchList: z
      .enum(['always', 'same-size', 'never'])
      .describe('Whether tenants who want to move come first.'),
    switchOrder: z.enum(['request', 'longevity']),
    classes: z
      .array(z.strictObject({ key, name: line, isResidents: z.optional(z.boolean()) }))
      .max(10)
      .describe('The first class comes first; without a class means after all classes.'),
    rankReasons: keyed.describe('Reasons for which the owner may rank a person by hand.'),
    points: z.array(z.strictObject({ key, name: line, points: whole(-1_000, 1_000) })).max(20),
    opening: z
      .nullable(z.strictObject({ from: date, to: date, isLot: z.boolean() }))
      .describe('The window for the first applications, which a lot may rank.'),
    automatic: z.boolean().describe('Offers go out by themselves; otherwise the owner sends each one.'),
    parallel: count(10).describe('How many people can have an offer of the same unit at once.'),
    severalOffers: z.boolean().describe('A person can have offers of several units at once.'),
    window: windowSchema,
    clock: z.enum(['sent', 'delivered']),
    outcomes: z.strictObject({
      declined: steps,
      'not-now': otherSteps,
      'no-aircraft': otherSteps,
      'doesnt-fit': otherSteps,
      silent: otherSteps,
      missed: otherSteps,
    }),
    conditions: z
      .array(z.strictObject({ what: z.enum(conditions), within: z.nullable(windowSchema) }))
      .max(conditions.length)
      .describe('What must follow an acceptance, and by when. A signed lease always must.'),
    meanwhile: z.boolean().describe('A person can take a lesser unit and keep the place.'),
    otherLists: z
      .enum(['stay', 'end'])
      .describe('What becomes of a person’s other places once they have a unit.'),
    renewal: z.nullable(
      z.strictObject({
        window: z
          .nullable(z.strictObject({ from: monthDay, to: monthDay }))
          .describe('Null is the anniversary.'),
        graceDays: whole(0, 365),
      }),
    ),
    returnDays: whole(0, 730).describe('Days to get the same place back after it lapsed.'),
    soldMonths: z.nullable(count(60)).describe('Months to replace a sold aircraft; null for no limit.'),
    death: z.enum(['keep', 'out']),
    partnerChange: z.enum(['keep', 'out']),
    cap: z.nullable(count(5_000)),
    reopenBelow: z.nullable(count(5_000)).describe('After a list was full; null is below the cap.'),
    publication: z.enum(['none', 'places', 'initials', 'last-name-initial']),
    notes: z.array(line).max(10).describe('Rules that the product doesn’t apply, in the owner’s words.'),
  })
  .check(({ value, issues }) => {
    const { papers, charges, ...rest } = value;
    const lists = {
      sizes: rest.sizes,
      classes: rest.classes,
      rankReasons: rest.rankReasons,
      points: rest.points,
    };
    for (const [path, all] of [...Object.entries(lists), ['papers', papers], ['charges', charges]] as const)
      all.forEach((one, at) => {
        // Papers and charges are recorded in the same way.
        const others = path === 'charges' ? [...papers, ...all.slice(0, at)] : all.slice(0, at);
        if (others.some((other) => other.key === one.key))
          issues.push({
            code: 'custom',
            input: one,
            path: [path, at, 'name'],
            message: 'Two have this name',
          });
      });
  })
  .refine(({ cap, reopenBelow }) => reopenBelow === null || (cap !== null && reopenBelow <= cap), {
    path: ['reopenBelow'],
    message: 'Must be at most the number at which the list closes',
  })
  .refine(({ opening }) => !opening || opening.from <= opening.to, {
    path: ['opening', 'to'],
    message: 'Must not be before the first day',
  });
export type Rules = z.infer<typeof rulesSchema>;

/** By date, one offer at a time, and nobody loses a place. */
export const usualRules: Rules = {
  sizes: [],
  who: 'anyone',
  share: null,
  namesPartners: false,
  papers: [],
  charges: [],
  datedBy: 'joined',
  switchList: 'never',
  switchOrder: 'request',
  classes: [],
  rankReasons: [],
  points: [],
  opening: null,
  automatic: true,
  parallel: 1,
  severalOffers: false,
  window: { count: 5, unit: 'business-days' },
  clock: 'sent',
  outcomes: {
    declined: [{ do: 'keep' }],
    'not-now': null,
    'no-aircraft': null,
    'doesnt-fit': [{ do: 'keep' }],
    silent: null,
    missed: null,
  },
  conditions: [{ what: 'sign', within: null }],
  meanwhile: false,
  otherLists: 'stay',
  renewal: null,
  returnDays: 30,
  soldMonths: null,
  death: 'out',
  partnerChange: 'keep',
  cap: null,
  reopenBelow: null,
  publication: 'none',
  notes: [],
};

/** Keys of the papers and charges that complete an application. */
export const neededOf = ({ papers, charges }: Rules): string[] => [
  ...papers.filter(({ when }) => when === 'complete').map(({ key: one }) => one),
  ...charges.filter(({ onceWaitYears }) => !onceWaitYears).map(({ key: one }) => one),
];

/** The count that an answer adds to, and what the answer does after so many before it. */
export function outcomeOf(rules: Rules, answer: Answer, before: Readonly<Partial<Record<Answer, number>>>) {
  const counts: Answer = rules.outcomes[answer] ? answer : 'declined';
  const list = rules.outcomes[counts] ?? rules.outcomes.declined;
  const outcome = list[Math.min(before[counts] ?? 0, list.length - 1)] as Outcome;
  return { counts, outcome };
}

export const classRank = ({ classes }: Rules, name: string | null): number => {
  const at = classes.findIndex(({ key: one }) => one === name);
  return at < 0 ? classes.length : at;
};
