import { choiceField } from '../fields/choice.ts';
import type { Field, Values } from '../fields/field.ts';
import { numberField } from '../fields/number.ts';
import { fixedCharges } from './fixed-charges.ts';
import { number } from './kind.ts';

/**
 * Usual costs of a month besides rent and NNN, with the fields that state them. The sum of a month leaves out a deposit, insurance,
 * and later increases.
 */
export const monthlyCharges: readonly { label: string; fields: readonly string[] }[] = [
  { label: 'fixed charges', fields: [fixedCharges.name] },
  { label: 'utilities', fields: ['utilities', 'utilitiesCost'] },
  { label: 'fuel minimum', fields: ['fuelMinimum'] },
];

const dollarsOf = { unit: '$', min: 0, max: 100_000_000, decimals: 2, zeroIsNone: true } as const;

/** Reports an error at a field that contradicts another. */
const contradicting =
  (isWrong: (values: Values) => boolean, message: string) =>
  (values: Values): string | undefined =>
    isWrong(values) ? message : undefined;

/**
 * Charges on top of the rate, for every kind; fixed charges are part of the month instead. They are kept apart from a kind's own
 * fields, because lists show none of it.
 */
export const chargeFields: readonly Field[] = [
  choiceField({
    name: 'utilities',
    label: 'Utilities',
    section: 'charges',
    options: [
      { value: 'metered', label: 'Metered' },
      { value: 'included', label: 'Included in the rate' },
      { value: 'tenant', label: 'Tenant’s own account' },
    ],
  }),
  {
    ...numberField({
      name: 'utilitiesCost',
      label: 'Utilities, about',
      unit: '$/month',
      min: 0,
      max: 10_000_000,
      decimals: 2,
      step: 0.01,
      section: 'charges',
      example: 300,
      help: 'In a typical month. Shown next to the total, never added to it.',
    }),
    contradiction: contradicting(
      (values) => values.utilities === 'included' && number(values, 'utilitiesCost') > 0,
      'Leave this empty if utilities are included in the rate',
    ),
  },
  numberField({
    name: 'fuelMinimum',
    label: 'Fuel minimum',
    unit: 'gal',
    min: 0,
    max: 10_000_000,
    decimals: 0,
    zeroIsNone: true,
    section: 'charges',
    help: 'Fuel that the tenant has to buy. Enter 0 for no minimum.',
  }),
  choiceField({
    name: 'fuelMinimumPer',
    label: 'Fuel minimum per',
    section: 'charges',
    options: [
      { value: 'month', label: 'Month' },
      { value: 'year', label: 'Year' },
    ],
  }),
  numberField({
    name: 'fuelShortfall',
    label: 'Fuel shortfall',
    unit: '$/gal',
    min: 0,
    max: 1_000,
    decimals: 2,
    step: 0.01,
    zeroIsNone: true,
    section: 'charges',
    help: 'What the tenant pays for each gallon short of the minimum.',
  }),
  numberField({
    ...dollarsOf,
    name: 'insuranceLimit',
    label: 'Liability insurance',
    example: 1_000_000,
    section: 'charges',
    help: 'The limit that the tenant has to carry, per occurrence. Enter 0 if none is required.',
  }),
  numberField({
    ...dollarsOf,
    name: 'deposit',
    label: 'Deposit',
    section: 'charges',
    help: 'Enter 0 if none is required.',
  }),
  choiceField({
    name: 'escalation',
    label: 'Annual increase',
    section: 'charges',
    options: [
      { value: 'fixed', label: 'Fixed percentage' },
      { value: 'none', label: 'None' },
      { value: 'cpi', label: 'CPI' },
    ],
  }),
  {
    ...numberField({
      name: 'escalationRate',
      label: 'Increase per year',
      unit: '%/year',
      min: 0,
      max: 50,
      decimals: 2,
      step: 0.01,
      zeroIsNone: true,
      section: 'charges',
      help: 'Percent of the rate. With CPI, the most that one year can add.',
    }),
    contradiction: contradicting(
      (values) => values.escalation === 'none' && number(values, 'escalationRate') > 0,
      'Leave this empty if the rate doesn’t increase',
    ),
  },
];
