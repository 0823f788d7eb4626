import { booleanField } from '../fields/boolean.ts';
import { listingKind } from './kind.ts';
import {
  area,
  dimension,
  feetFilter,
  leaseRate,
  maxLeaseRate,
  maxMonth,
  sizedByArea,
  sizeFilters,
} from './usual-fields.ts';

const tieDowns = ['tie down', 'tie downs', 'tiedown', 'tiedowns'];

export const outdoorStorage = listingKind({
  category: 'outdoor-storage',
  label: 'Outdoor Tarmac Storage',
  badge: 'Outdoor Storage',
  noun: 'outdoor storage',
  plural: 'outdoor storage spaces',
  names: [
    'tarmac',
    'ramp',
    'apron',
    'tarmac storage',
    'tarmac space',
    'ramp space',
    'outdoor space',
    'aircraft parking',
    'ramp parking',
  ],
  relatedWords: tieDowns,
  monthlyWords: tieDowns,
  heading: 'Outdoor Tarmac Storage Spaces for Lease',
  blurb: 'Ramp space and tie-downs on airport pavement.',
  usualRate: [0.2, 30],
  fields: [
    area('squareFootage', 'Square footage'),
    dimension('clearWidth', 'Clear width', 'width', {
      required: false,
      example: 60,
      section: 'size',
    }),
    dimension('clearLength', 'Clear length', 'depth', {
      required: false,
      example: 60,
      section: 'size',
    }),
    booleanField({
      name: 'tieDowns',
      label: 'Tie-downs',
      section: 'amenities',
      drawn: true,
    }),
    leaseRate(),
  ],
  ...sizedByArea('squareFootage'),
  filters: [
    ...sizeFilters,
    feetFilter('minClearWidth', 'Min clear width', 'at-least', 'width'),
    feetFilter('minClearLength', 'Min clear length', 'at-least', 'depth'),
    maxLeaseRate,
    maxMonth('Max rent per month'),
  ],
  drawing: 'ramp',
  highlights: [['clearWidth', 'clearLength'], 'tieDowns'],
  admin: { tab: 'Outdoor Storage', key: 'outdoorSpaces', noun: 'outdoor space' },
  messages: {
    updated: 'Outdoor storage space updated successfully',
    updateFailed: 'Failed to update outdoor storage space',
  },
});
