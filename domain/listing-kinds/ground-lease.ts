import { choiceField } from '../fields/choice.ts';
import { choicesField } from '../fields/choices.ts';
import { numberField } from '../fields/number.ts';
import { listingKind } from './kind.ts';
import { leaseRate, maxLeaseRate, maxMonth, sizedByAcres, sizeFilters } from './usual-fields.ts';

export const groundLease = listingKind({
  category: 'ground-lease',
  apiPath: 'ground-lease-spaces',
  label: 'Ground Lease',
  noun: 'ground lease',
  plural: 'ground leases',
  names: ['land lease', 'land leases'],
  relatedWords: ['land', 'acre', 'acres', 'parcel'],
  heading: 'Ground Lease Spaces for Lease',
  blurb: 'Airside land to build on, by the acre and the year.',
  usualRate: [0.05, 15],
  fields: [
    numberField({
      name: 'acreage',
      label: 'Acreage',
      unit: 'acres',
      min: 0.1,
      max: 10_000,
      decimals: 2,
      step: 0.1,
      required: true,
      section: 'size',
      drawn: true,
      asText: 'both',
    }),
    numberField({
      name: 'leaseTerm',
      label: 'Lease term',
      unit: 'years',
      min: 1,
      max: 99,
      decimals: 0,
      required: true,
      section: 'terms',
      asText: 'both',
    }),
    numberField({
      name: 'renewalYears',
      label: 'Renewals',
      unit: 'years',
      min: 0,
      max: 99,
      decimals: 0,
      zeroIsNone: true,
      section: 'terms',
    }),
    choiceField({
      name: 'reversion',
      label: 'Improvements at the end',
      section: 'terms',
      options: [
        { value: 'revert', label: 'Revert to the airport' },
        { value: 'remove', label: 'Removed by the tenant' },
        { value: 'negotiable', label: 'Negotiable' },
      ],
    }),
    leaseRate({ min: 0.01, decimals: 4, example: 0.45 }),
    choicesField({
      name: 'uses',
      label: 'Permitted uses',
      options: ['Aircraft Storage', 'FBO', 'Maintenance', 'MRO', 'Helicopter', 'Industrial'],
      section: 'terms',
    }),
  ],
  ...sizedByAcres('acreage'),
  filters: [
    ...sizeFilters,
    maxLeaseRate,
    maxMonth('Max rent per month'),
    {
      name: 'minLeaseTerm',
      label: 'Min lease term',
      compare: 'at-least',
      column: 'lease_term',
      unit: 'years',
      max: 99,
      placeholder: '20',
    },
  ],
  choices: [
    { name: 'use', label: 'Permitted use', by: 'option', field: 'uses' },
    { name: 'reversion', label: 'Improvements at the end', by: 'option', field: 'reversion' },
  ],
  drawing: 'parcel',
  highlights: ['leaseTerm', 'uses'],
  admin: { tab: 'Ground Lease', noun: 'ground lease space' },
});
