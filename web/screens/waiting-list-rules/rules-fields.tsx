import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { type Condition, conditions } from '../../../domain/waiting-lists/rules-schema.ts';
import { RESIDENTS_WARNING } from '../../../domain/waiting-lists/summary.ts';
import { type FieldRow, FieldRows, type Rows } from '../../form/field-rows.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Outcomes } from './outcomes.tsx';
import { NamedRows } from './rows.tsx';
import type { RuleFields } from './rules-values.ts';

/** All rules, folded by what they are about. */
export function RulesFields() {
  const fields = useWatch() as RuleFields;
  return (
    <div className="rounded-sm border border-rule-strong bg-sheet *:first:border-t-0">
      {Object.entries(parts).map(([label, rows]) => (
        <Fold key={label} label={label} opens={false}>
          <div className="flex flex-col gap-5 px-4 pb-5">
            <FieldRows of={rows(fields)} />
          </div>
        </Fold>
      ))}
    </div>
  );
}

const figure = (name: string, label: string, more: Partial<FieldRow> = {}): FieldRow => ({
  ...{ name, label, inputMode: 'numeric', figure: true },
  ...more,
});
const choice = (
  name: string,
  label: string,
  choices: Readonly<Record<string, string>>,
  more: Partial<FieldRow> = {},
): FieldRow => ({ name, label, choices, ...more });
const optional = (name: string, label: string, unit?: string) =>
  figure(name, label, { optional: true, ...(unit && { unit }) });

const windowFields = (name: string, label: string): FieldRow[] => [
  figure(`${name}.count`, label),
  choice(`${name}.unit`, 'In', {
    hours: 'hours',
    'business-hours': 'hours without weekends and holidays',
    days: 'days',
    'business-days': 'business days, until 5 p.m.',
  }),
];

/** Fields that matter only after another answer come with it. */
const parts: Readonly<Record<string, (fields: RuleFields) => Rows>> = {
  'Who can join, and papers': ({ opening }) => [
    choice('who', 'Who can join', { anyone: 'anyone', owners: 'aircraft owners with an N-number' }),
    optional('share', 'Share of the aircraft that they must own', '%'),
    { name: 'namesPartners', label: 'They must name all partners in the aircraft', check: true },
    <NamedRows
      key="papers"
      name="papers"
      legend="Papers that you ask for"
      label="Paper"
      add="Add a paper"
      max={20}
      empty={{ when: 'complete' }}
      of={[choice('when', 'Needed', { complete: 'for a complete application', sign: 'before signing' })]}
    />,
    [optional('cap', 'Close at', 'people'), optional('reopenBelow', 'Open again below', 'people')],
    choice(
      'opening.is',
      'Opening window',
      {
        dates: 'first applications between two days',
        lot: 'the same, ranked by a lot with a published seed',
      },
      { none: 'none' },
    ),
    Boolean(opening?.is) && [
      { name: 'opening.from', label: 'First day', type: 'date' },
      { name: 'opening.to', label: 'Last day', type: 'date' },
    ],
  ],
  'Fees and deposits': () => [
    <NamedRows
      key="charges"
      name="charges"
      legend="Fees and deposits"
      help="People pay you outside this site. You record what is paid, refunded, and credited."
      label="Fee or deposit"
      add="Add a fee or deposit"
      max={6}
      empty={{
        ...{ dollars: '', per: 'application', every: 'once', refund: 'not-stated' },
        ...{ isCredited: false, onceWaitYears: '' },
      }}
      of={[
        optional('dollars', 'Dollars'),
        choice('per', 'For each', { application: 'application', list: 'list' }),
        choice('every', 'Due', { once: 'once', year: 'each year' }),
        choice('refund', 'Refund', {
          'not-stated': 'not stated',
          never: 'never',
          'until-placed': 'if they leave the list',
          always: 'always',
        }),
        optional('onceWaitYears', 'Only once the wait is over', 'years'),
        { name: 'isCredited', label: 'Credited to rent', check: true },
      ]}
    />,
  ],
  'Order of the list': ({ switchList, classes }) => [
    <p key="order" className="text-ink-soft">
      Always in this order: tenants who want to move, class, rank, date. Leave out what you don’t use.
    </p>,
    [
      choice('switchList', 'Tenants who want to move', {
        never: 'wait like everyone',
        always: 'come first',
        'same-size': 'come first for their own size',
      }),
      ...(switchList === 'never'
        ? []
        : [
            choice('switchOrder', 'Among them', {
              request: 'by their request',
              longevity: 'longest tenancy first',
            }),
          ]),
    ],
    <NamedRows
      key="classes"
      name="classes"
      legend="Classes"
      help="The first one comes first. People without a class come last."
      label="Class"
      add="Add a class"
      max={10}
      empty={{ isResidents: false }}
      of={[{ name: 'isResidents', label: 'People who live here', check: true }]}
    />,
    classes?.some(({ isResidents }) => isResidents) && <ResidentsWarning key="residents" />,
    <NamedRows
      key="points"
      name="points"
      legend="Points"
      help="More points come first."
      label="Reason"
      add="Add points"
      max={20}
      empty={{ points: '' }}
      of={[figure('points', 'Points')]}
    />,
    <NamedRows
      key="rankReasons"
      name="rankReasons"
      legend="Reasons for a rank that you give by hand"
      help="Everyone can read which reason put whom ahead."
      label="Reason"
      add="Add a reason"
      max={20}
    />,
    choice('datedBy', 'A place is dated', {
      joined: 'when a person applies',
      complete: 'when the application is complete',
    }),
  ],
  Offers: () => [
    choice('sends', 'Offers', { automatic: 'go out by themselves', owner: 'go out when I press a button' }),
    windowFields('window', 'Time to answer'),
    choice(
      'clock',
      'The time runs from',
      { sent: 'sending the email', delivered: 'a delivery that I record' },
      { help: 'A reminder goes out at half time.' },
    ),
    figure('parallel', 'People who get an offer of a space at once', {
      help: 'With more than one, a yes waits until everyone before has answered.',
    }),
    { name: 'severalOffers', label: 'A person can have offers of several spaces at once', check: true },
    { name: 'meanwhile', label: 'A person can take a lesser space and keep the place', check: true },
  ],
  'What an answer does': () => [<Outcomes key="outcomes" />],
  'After accepting': ({ conditions: given }) => [
    ...conditions.flatMap((what) => [
      choice(`conditions.${what}.is`, conditionLabels[what], {
        ...(what !== 'sign' && { '': 'not required' }),
        ...{ any: 'required, without a deadline', within: 'required within' },
      }),
      given?.[what]?.is === 'within' &&
        windowFields(`conditions.${what}`, `Time: ${conditionLabels[what].toLowerCase()}`),
    ]),
    choice('otherLists', 'Places on other lists of yours', {
      stay: 'stay',
      end: 'end once a person has a space',
    }),
  ],
  'Renewal and changes in life': ({ renewal }) => [
    choice(
      'renewal.is',
      'Renewal',
      {
        anniversary: 'each year by the day they joined',
        window: 'each year between two days',
      },
      { none: 'not needed' },
    ),
    renewal?.is === 'window' && [
      { name: 'renewal.from', label: 'From', placeholder: '09-01', help: 'Month and day.', figure: true },
      { name: 'renewal.to', label: 'To', placeholder: '10-31', help: 'Month and day.', figure: true },
    ],
    Boolean(renewal?.is) && figure('renewal.graceDays', 'Days of grace', { unit: 'days' }),
    [
      figure('returnDays', 'Way back to the same place', { unit: 'days' }),
      optional('soldMonths', 'Time to replace a sold aircraft', 'months'),
    ],
    [
      choice('death', 'If the person dies', {
        out: 'the place ends',
        keep: 'the place passes to the estate',
      }),
      choice('partnerChange', 'If the partners change', { keep: 'the place stays', out: 'the place ends' }),
    ],
  ],
  'What everyone can see, and your own rules': () => [
    choice('publication', 'Published about each person', {
      none: 'nothing',
      places: 'the place, without a name',
      initials: 'the place and initials',
      'last-name-initial': 'the place, last name, and first initial',
    }),
    {
      ...{ name: 'notes', label: 'Other rules', optional: true, rows: 3 },
      help: 'One a line. People read them, but the site doesn’t apply them.',
    },
  ],
};

const conditionLabels: Record<Condition, string> = {
  sign: 'Lease signed',
  aircraft: 'Aircraft in the space',
  insurance: 'Proof of insurance',
  papers: 'Papers shown',
};

export const ResidentsWarning = () => (
  <p
    role="note"
    className="flex gap-2 rounded-sm border border-caution bg-caution-tint px-3 py-2 [&>svg]:mt-0.5 [&>svg]:shrink-0"
  >
    <TriangleAlert aria-hidden="true" size="1.125rem" />
    {RESIDENTS_WARNING}
  </p>
);
