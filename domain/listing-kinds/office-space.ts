import { textField } from '../fields/text.ts';
import { listingKind } from './kind.ts';
import {
  area,
  leaseAndNnnRate,
  maxLeaseRate,
  nnnMonthFilters,
  parkingSpots,
  sizedByArea,
  sizeFilters,
} from './usual-fields.ts';

export const officeSpace = listingKind({
  category: 'office-space',
  tab: 'office-spaces',
  label: 'Office Space',
  noun: 'office space',
  plural: 'office spaces',
  names: ['office', 'offices'],
  relatedWords: ['suite', 'suites'],
  blurb: 'Suites in terminals, FBOs, and hangar lean-tos, steps from the ramp.',
  usualRate: [5, 150],
  fields: [
    area('squareFootage', 'Square footage'),
    textField({
      name: 'suiteNumber',
      label: 'Suite number',
      maxLength: 40,
      section: 'size',
      placeholder: '210',
    }),
    parkingSpots,
    ...leaseAndNnnRate,
  ],
  ...sizedByArea('squareFootage'),
  filters: [...sizeFilters, maxLeaseRate, ...nnnMonthFilters],
  drawing: 'floor-plan',
  highlights: ['suiteNumber', 'parkingSpots'],
  messages: { deleteFailed: 'Failed to delete: {message}' },
});
