import { booleanField } from '../fields/boolean.ts';
import { choiceField } from '../fields/choice.ts';
import { textField } from '../fields/text.ts';
import { listingKind } from './kind.ts';
import {
  area,
  dimension,
  doorFilters,
  doorSize,
  extraArea,
  feetFilter,
  leaseAndNnnRate,
  maxLeaseRate,
  minDepth,
  nnnMonthFilters,
  parkingSpots,
  sizedByArea,
  sizeFilters,
} from './usual-fields.ts';

export const hangarSpace = listingKind({
  category: 'hangar-space',
  tab: 'hangar-spaces',
  label: 'Hangar Space',
  noun: 'hangar space',
  plural: 'hangar spaces',
  names: ['hangar', 'hangars'],
  relatedWords: ['plane', 'planes', 'airplane', 'aircraft'],
  blurb: 'Box and corporate hangars with door clearances to the tenth of a foot.',
  usualRate: [3, 80],
  usualWingspan: [45, 1_000],
  isHangar: true,
  fields: [
    area('hangarSquareFootage', 'Hangar square footage'),
    extraArea('workshopSquareFootage', 'Workshop square footage'),
    extraArea('officeSquareFootage', 'Office square footage'),
    extraArea('outdoorStorageSquareFootage', 'Outdoor storage square footage'),
    parkingSpots,
    ...doorSize({ width: 'width', height: 'peakCeilingHeight' }),
    dimension('peakCeilingHeight', 'Peak ceiling height', 'ceiling_height'),
    dimension('wallHeight', 'Wall height', undefined, {
      within: 'peakCeilingHeight',
    }),
    dimension('width', 'Width', 'width', {
      required: false,
      example: 60,
    }),
    dimension('depth', 'Depth', 'depth', {
      required: false,
      example: 60,
    }),
    textField({
      name: 'electricalPower',
      label: 'Electrical power',
      maxLength: 200,
      section: 'building',
      placeholder: '200 A, 208 V three-phase, 28 V GPU',
    }),
    booleanField({
      name: 'buildingInsulated',
      label: 'Building insulated',
      section: 'amenities',
    }),
    booleanField({
      name: 'fireSuppression',
      label: 'Fire suppression',
      section: 'amenities',
    }),
    booleanField({
      name: 'maintenanceAllowed',
      label: 'Maintenance allowed',
      preset: true,
      section: 'amenities',
    }),
    ...leaseAndNnnRate,
    choiceField({
      name: 'rateCovers',
      label: 'Rate applies to',
      section: 'terms',
      options: [
        { value: 'hangar', label: 'Hangar floor only' },
        { value: 'office', label: 'Hangar and office' },
        { value: 'all', label: 'All areas' },
      ],
    }),
  ],
  ...sizedByArea('hangarSquareFootage'),
  alsoCharged: ({ rateCovers }) => [
    ...(rateCovers === 'office' || rateCovers === 'all' ? ['officeSquareFootage'] : []),
    ...(rateCovers === 'all' ? ['workshopSquareFootage', 'outdoorStorageSquareFootage'] : []),
  ],
  filters: [
    ...sizeFilters,
    feetFilter('minCeilingHeight', 'Min ceiling height', 'at-least', 'ceiling_height'),
    ...doorFilters,
    minDepth,
    maxLeaseRate,
    ...nnnMonthFilters,
  ],
  mainFilters: [
    { label: 'Size', filters: ['minSquareFootage', 'maxSquareFootage'] },
    { label: 'Door', filters: ['minDoorOpeningWidth', 'minDoorHeight'] },
    { label: 'Rate', filters: ['maxRate', 'maxMonth'] },
  ],
  drawing: 'elevation',
  highlights: [['doorOpeningWidth', 'doorHeight'], 'peakCeilingHeight'],
});
