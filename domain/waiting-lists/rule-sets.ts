import type { Outcome, Rules } from './rules-schema.ts';

/** Test data: waiting-list rules of 21 airports, from their own pages, forms, codes, and minutes of 1993 to 2025; some have changed. */

const keep: Outcome = { do: 'keep' };
const bottom: Outcome = { do: 'bottom' };
const out: Outcome = { do: 'out' };
const outcomes = (declined: Outcome[], rest: Partial<Rules['outcomes']> = {}): Rules['outcomes'] => ({
  declined,
  'not-now': null,
  'no-aircraft': null,
  'doesnt-fit': [keep],
  silent: null,
  missed: null,
  ...rest,
});

const named = (name: string) => ({
  key: name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 40),
  name,
});

type Charge = Rules['charges'][number];
const charge = (
  name: string,
  dollars: number | null,
  refund: Charge['refund'],
  rest: Partial<Charge> = {},
): Charge => ({
  ...named(name),
  dollars,
  per: 'application',
  every: 'once',
  refund,
  isCredited: false,
  ...rest,
});
const sizes = (...names: string[]) => names.map(named);
const paper = (name: string, when: 'complete' | 'sign' = 'complete') => ({ ...named(name), when });
const sign = { what: 'sign', within: null } as const;
const within = (what: Rules['conditions'][number]['what'], days: number) =>
  ({ what, within: { count: days, unit: 'days' } }) as const;

export type RuleSet = { airport: string; rules: Partial<Rules>; says: readonly string[] };

export const ruleSets: readonly RuleSet[] = [
  {
    airport: 'Torrance, CA',
    rules: {
      who: 'owners',
      charges: [charge('Application fee', 75, 'never'), charge('Deposit', 225, 'always')],
      sizes: sizes('Small', 'Large'),
      window: { count: 72, unit: 'business-hours' },
      clock: 'delivered',
      publication: 'last-name-initial',
      returnDays: 7,
    },
    says: [
      'Aircraft owners with an N-number can join.',
      'Application fee: $75, not refunded.',
      'Deposit: $225, refunded even if you are removed.',
      'You have 72 hours, not counting weekends and federal holidays, from when the offer is delivered.',
      'Your place, last name, and first initial are published.',
      'Places can’t be sold or given to anyone else.',
    ],
  },
  {
    airport: 'Manassas, VA',
    rules: {
      sizes: sizes('East T', 'West T', 'Corporate', 'Box'),
      window: { count: 5, unit: 'days' },
      outcomes: outcomes([keep], { silent: [out] }),
      conditions: [sign, within('aircraft', 30)],
      returnDays: 30,
      notes: [
        'Tell the office about a change of partners within 30 days.',
        'FBOs use the commercial list only.',
      ],
    },
    says: [
      'Anyone can join.',
      'Choose from: East T, West T, Corporate and Box.',
      'You have 5 days, from when the offer is sent.',
      'If you don’t answer in time, you are removed from the list.',
      'After accepting, you have 30 days to have your aircraft in the unit.',
    ],
  },
  {
    airport: 'Leesburg, FL',
    rules: {
      who: 'owners',
      papers: [paper('Registration with the name of the applicant')],
      charges: [
        charge('Deposit for a T or box hangar', 250, 'always', { isCredited: true }),
        charge('Deposit for a corporate hangar', 500, 'always', { isCredited: true }),
      ],
      sizes: sizes('T or box', 'Corporate below 4,000 sq ft'),
      datedBy: 'complete',
      outcomes: outcomes([keep], { silent: [out] }),
    },
    says: [
      'Your application is complete with: Registration with the name of the applicant.',
      'Deposit for a T or box hangar: $250, refunded even if you are removed, credited to rent.',
      'Order: the date of the complete application.',
    ],
  },
  {
    airport: 'Nampa, ID',
    rules: {
      namesPartners: true,
      charges: [charge('Deposit', null, 'never', { per: 'list', isCredited: true })],
      sizes: sizes('T', 'Shade', 'End'),
      window: { count: 14, unit: 'days' },
      outcomes: outcomes([{ do: 'out', forfeits: true }]),
      conditions: [sign, within('aircraft', 60)],
    },
    says: [
      'You must name all partners in the aircraft.',
      'Deposit: amount not stated for each list, not refunded, credited to rent.',
      'If you decline an offer, you are removed from the list and lose your deposit.',
      'After accepting, you have 60 days to have your aircraft in the unit.',
    ],
  },
  {
    airport: 'Livermore, CA',
    rules: {
      who: 'owners',
      charges: [charge('Deposit', null, 'not-stated')],
      sizes: sizes('T or shelter', 'Small box', 'Large box'),
      points: [
        { key: 'based', name: 'Based here for a year', points: 10 },
        { key: 'twin', name: 'Twin engine', points: 5 },
      ],
      window: { count: 3, unit: 'days' },
      outcomes: outcomes([keep, bottom]),
    },
    says: [
      'Order: points (Based here for a year: 10; Twin engine: 5), then the date of the application.',
      'If you decline an offer, the first time you keep your place and the second time and after you move to the bottom.',
      'It counts as declining if you say “not now”, have no aircraft yet, don’t answer in time or miss a condition after accepting.',
    ],
  },
  {
    airport: 'Hayward, CA',
    rules: {
      charges: [charge('Deposit', 150, 'always')],
      sizes: sizes('Small', 'Standard', 'Large', 'Executive'),
      notes: ['Print the form and pay by cash or check.'],
    },
    says: ['Deposit: $150, refunded even if you are removed.', 'Print the form and pay by cash or check.'],
  },
  {
    airport: 'Santa Clara County, CA',
    rules: {
      charges: [charge('Fee', null, 'never', { every: 'year' }), charge('Deposit', null, 'until-placed')],
      sizes: sizes('Hangar', 'Shelter', 'Tie-down'),
      renewal: { window: null, graceDays: 0 },
      publication: 'none',
    },
    says: [
      'Fee: amount not stated a year, not refunded.',
      'Renew each year by the day you joined.',
      'Nothing about you is published.',
    ],
  },
  {
    airport: 'San Mateo County, CA',
    rules: {
      sizes: sizes('Large', 'T-shade'),
      classes: [1, 2, 3, 4].map((tier) => ({ key: `tier-${tier}`, name: `Tier ${tier}` })),
      opening: { from: '2026-03-01', to: '2026-04-14', isLot: false },
      cap: 200,
    },
    says: [
      'First applications: March 1, 2026 to April 14, 2026.',
      'Order: class (Tier 1, then Tier 2, then Tier 3, then Tier 4), then the date of the application.',
      'The list closes at 200 people.',
    ],
  },
  {
    airport: 'Hawaii, state airports',
    rules: {
      charges: [charge('Fee', 15, 'not-stated', { per: 'list' })],
      renewal: { window: null, graceDays: 30 },
    },
    says: ['Fee: $15 for each list.', 'Renew each year by the day you joined, with 30 days of grace.'],
  },
  {
    airport: 'Anchorage, AK',
    rules: {
      share: 34,
      papers: [paper('Pilot certificate'), paper('Notarized statement of ownership')],
      charges: [charge('Fee', null, 'not-stated', { every: 'year', onceWaitYears: 5 })],
      switchList: 'always',
      window: { count: 20, unit: 'days' },
      clock: 'delivered',
      publication: 'last-name-initial',
    },
    says: [
      'You must own at least 34% of the aircraft.',
      'Fee: amount not stated a year, once the wait exceeds 5 years.',
      'Order: tenants who want to move, then the date of the application.',
      'You have 20 days, from when the offer is delivered.',
    ],
  },
  {
    airport: 'Alaska, rural airports',
    rules: {
      share: 34,
      papers: [paper('Registration'), paper('Dimensions of the aircraft')],
      charges: [charge('Fee', 50, 'not-stated')],
      opening: { from: '2026-03-01', to: '2026-03-31', isLot: true },
      renewal: { window: { from: '09-01', to: '10-31' }, graceDays: 0 },
      conditions: [sign, within('aircraft', 90)],
      notes: ['One permit for each aircraft.', 'Report a sale within 30 days.'],
    },
    says: [
      'First applications: March 1, 2026 to March 31, 2026, ranked by a lot with a published seed.',
      'Order: the lot, then the date of the application.',
      'Renew each year from September 1 to October 31.',
      'After accepting, you have 90 days to have your aircraft in the unit.',
    ],
  },
  {
    airport: 'Okeechobee County, FL',
    rules: {
      charges: [charge('Deposit', 200, 'not-stated')],
      sizes: sizes('T', 'Box'),
      rankReasons: [{ key: 'size-change', name: 'a tenant changes size' }],
      meanwhile: true,
      notes: ['You must be in good standing.'],
    },
    says: [
      'Order: a rank that the owner gives for a stated reason (a tenant changes size), then the date of the application.',
      'You can take a lesser unit and keep your place.',
      'Places can’t be sold or given to anyone else.',
    ],
  },
  {
    airport: 'Port of South Louisiana',
    rules: {
      who: 'owners',
      papers: [paper('Proof of airworthiness'), paper('Insurance and waiver', 'sign')],
      sizes: sizes('T', 'Box'),
      switchList: 'same-size',
      conditions: [sign, within('aircraft', 90)],
      notes: ['You must have no debts to the port.'],
    },
    says: [
      'Order: tenants who want to move to a unit of the same size, then the date of the application.',
      'Before you sign, bring: Insurance and waiver.',
      'It counts as declining if you say “not now”, have no aircraft yet, don’t answer in time or miss a condition after accepting.',
    ],
  },
  {
    airport: 'Stillwater, OK',
    rules: {
      charges: [charge('Keys', 25, 'not-stated')],
      window: { count: 2, unit: 'business-days' },
      notes: ['Driver training is due every year.'],
    },
    says: [
      'Keys: $25.',
      'You have 2 business days, until 5 p.m. on the last day, from when the offer is sent.',
      'Driver training is due every year.',
    ],
  },
  {
    airport: 'Paris, TX',
    rules: {
      who: 'owners',
      outcomes: outcomes([keep, out]),
      conditions: [sign, within('aircraft', 60)],
      classes: [
        { key: 'outsider', name: 'Not a tenant' },
        { key: 'tenant', name: 'Tenant' },
      ],
      publication: 'places',
    },
    says: [
      'If you decline an offer, the first time you keep your place and the second time and after you are removed from the list.',
      'Order: class (Not a tenant, then Tenant), then the date of the application.',
      'Places are published without names.',
    ],
  },
  {
    airport: 'Logan-Cache, UT',
    rules: {
      charges: [charge('Deposit', 500, 'not-stated')],
      sizes: sizes('Large site', 'Small site'),
      rankReasons: [{ key: 'benefit', name: 'a benefit to the airport' }],
      death: 'keep',
    },
    says: [
      'Order: a rank that the owner gives for a stated reason (a benefit to the airport), then the date of the application.',
      'A place passes to the estate.',
    ],
  },
  {
    airport: 'Truckee Tahoe, CA',
    rules: {
      classes: [{ key: 'resident', name: 'Resident of the district', isResidents: true }],
      opening: { from: '2026-03-01', to: '2026-03-31', isLot: true },
    },
    says: [
      'Order: class (Resident of the district), then the lot, then the date of the application.',
      'If you decline an offer, you keep your place.',
    ],
  },
  {
    airport: 'Fairfield, IL',
    rules: {
      who: 'owners',
      papers: [paper('Proof of airworthiness')],
      soldMonths: 6,
      notes: ['No subleases.'],
    },
    says: ['You have 6 months to replace a sold aircraft.', 'No subleases.'],
  },
  {
    airport: 'Hutchinson, MN',
    rules: {
      switchList: 'always',
      switchOrder: 'longevity',
      automatic: false,
      notes: ['The city council assigns units. The priority map is posted.'],
    },
    says: [
      'Order: tenants who want to move (longest tenancy first), then the date of the application.',
      'The owner sends offers, to one person at a time.',
    ],
  },
  {
    airport: 'Ogden, UT, and others that purge their lists',
    rules: { sizes: sizes('Site'), returnDays: 60 },
    says: ['If your place lapses or you leave, you can get it back for 60 days.'],
  },
  {
    airport: 'Hawaii harbors',
    rules: { outcomes: outcomes([{ do: 'pause', months: 6 }, out]) },
    says: [
      'If you decline an offer, the first time you keep your place, but get no offer for 6 months and the second time and after you are removed from the list.',
    ],
  },
];
