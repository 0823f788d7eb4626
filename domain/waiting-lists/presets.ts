import { type Rules, usualRules } from './rules-schema.ts';

/** Rules to start from, as airports often have them. */

const sign = { what: 'sign', within: null } as const;
const aircraftWithin = (count: number) => ({ what: 'aircraft', within: { count, unit: 'days' } }) as const;
const registration = { key: 'registration', name: 'Aircraft registration', when: 'complete' } as const;

export const presets: readonly { name: string; rules: Rules }[] = [
  {
    name: 'First come, first served: 10 days to answer',
    rules: { ...usualRules, window: { count: 10, unit: 'days' }, conditions: [sign, aircraftWithin(60)] },
  },
  {
    name: 'Aircraft owners with a deposit: 72 business hours from delivery',
    rules: {
      ...usualRules,
      who: 'owners',
      papers: [registration],
      charges: [
        {
          ...{ key: 'deposit', name: 'Deposit', dollars: 250, per: 'application', every: 'once' },
          ...{ refund: 'until-placed', isCredited: true },
        } as Rules['charges'][number],
      ],
      datedBy: 'complete',
      window: { count: 72, unit: 'business-hours' },
      clock: 'delivered',
      conditions: [sign, aircraftWithin(30), { what: 'insurance', within: { count: 30, unit: 'days' } }],
      publication: 'last-name-initial',
    },
  },
  {
    name: 'Tenants who want to move come first: 20 days to answer',
    rules: {
      ...usualRules,
      share: 34,
      namesPartners: true,
      papers: [registration],
      switchList: 'always',
      window: { count: 20, unit: 'days' },
      conditions: [sign, aircraftWithin(90)],
      soldMonths: 6,
      publication: 'places',
    },
  },
  {
    name: 'Fast: 3 days to answer, to the bottom after two declines',
    rules: {
      ...usualRules,
      window: { count: 3, unit: 'days' },
      outcomes: {
        ...usualRules.outcomes,
        declined: [{ do: 'keep' }, { do: 'bottom' }],
        silent: [{ do: 'keep' }, { do: 'out' }],
      },
      conditions: [sign, aircraftWithin(30)],
    },
  },
  {
    name: 'You send each offer: 14 days to answer, renewed each year',
    rules: {
      ...usualRules,
      automatic: false,
      window: { count: 14, unit: 'days' },
      conditions: [sign, aircraftWithin(60)],
      renewal: { window: null, graceDays: 30 },
      returnDays: 60,
    },
  },
];
