import { aircraftCategories } from '../aircraft/category.ts';
import { choiceField } from '../fields/choice.ts';
import { flagsField } from '../fields/flags.ts';
import { numberField } from '../fields/number.ts';
import { listingKind } from './kind.ts';
import {
  dimension,
  doorFilters,
  doorSize,
  feetFilter,
  maxMonth,
  maxMonthlyRate,
  minDepth,
  monthlyRate,
  sizedByFloor,
} from './usual-fields.ts';

/** Filter steps in dollars per month. */
const RATES = [500, 1_000, 2_000, 5_000];

export const monthlyHangar = listingKind({
  category: 'monthly-hangar',
  apiPath: 'hangars',
  createPath: '/create-hangar',
  label: 'Monthly Hangar',
  noun: 'hangar',
  plural: 'monthly hangars',
  names: ['hangars', 'monthly'],
  relatedWords: ['t-hangar', 't-hangars'],
  blurb: 'T-hangars and shared bays by the month.',
  usualRate: [25, 20_000],
  // T-hangars have doors of 40 to 48 ft.
  usualWingspan: [0, 45],
  isHangar: true,
  fields: [
    choiceField({
      name: 'hangarType',
      label: 'Hangar type',
      section: 'size',
      options: [
        { value: 't-hangar', label: 'T-hangar' },
        { value: 'box', label: 'Box hangar' },
        { value: 'shared', label: 'Shared hangar' },
        { value: 'shade', label: 'Shade or port' },
      ],
    }),
    dimension('width', 'Width', 'width', {
      section: 'size',
    }),
    dimension('length', 'Length', 'depth', { section: 'size' }),
    dimension('height', 'Height', 'ceiling_height', { section: 'size' }),
    dimension('wingDepth', 'Wing depth', 'wing_depth', {
      required: false,
      section: 'size',
      drawn: false,
      within: 'length',
    }),
    dimension('tailWidth', 'Tail width', 'tail_width', {
      required: false,
      section: 'size',
      drawn: false,
      within: 'width',
    }),
    numberField({
      name: 'aircraftCapacity',
      label: 'Aircraft capacity',
      unit: 'aircraft',
      min: 1,
      max: 500,
      decimals: 0,
      required: true,
      section: 'size',
      column: 'aircraft_capacity',
    }),
    flagsField({
      name: 'aircraftTypes',
      label: 'Suits',
      section: 'size',
      flags: aircraftCategories,
    }),
    ...doorSize({ required: false, width: 'width', height: 'height' }),
    flagsField({
      name: 'doorTypes',
      label: 'Door type',
      section: 'door',
      flags: [
        { key: 'sliding', label: 'Sliding' },
        { key: 'bi_fold', label: 'Bi-fold' },
        { key: 'hydraulic', label: 'Hydraulic' },
        { key: 'manual', label: 'Manual' },
      ],
    }),
    flagsField({
      name: 'floorTypes',
      label: 'Floor type',
      section: 'building',
      flags: [
        { key: 'concrete', label: 'Concrete' },
        { key: 'epoxy', label: 'Epoxy' },
        { key: 'asphalt', label: 'Asphalt' },
      ],
    }),
    flagsField({
      name: 'amenities',
      label: 'Amenities',
      section: 'amenities',
      asksEach: true,
      flags: [
        { key: 'fuelAvailable', label: 'Fuel', badge: true, group: 'Services' },
        { key: 'climateControl', label: 'Climate control', group: 'Comfort' },
        { key: 'access24_7', label: '24/7 access', badge: true, group: 'Access' },
        { key: 'securitySystem', label: 'Security system', group: 'Security' },
        { key: 'maintenanceShop', label: 'Maintenance', badge: true, group: 'Services' },
        { key: 'officeSpace', label: 'Office space', group: 'Comfort' },
        { key: 'restroom', label: 'Restroom', group: 'Comfort' },
        { key: 'wifi', label: 'Wi-Fi', badge: true, group: 'Connectivity' },
        { key: 'powerConnection', label: 'Power connection', group: 'Connectivity' },
        { key: 'washRack', label: 'Wash rack', group: 'Services' },
        { key: 'tieDowns', label: 'Tie-downs', group: 'Storage' },
        { key: 'toolStorage', label: 'Tool storage', group: 'Storage' },
      ],
    }),
    monthlyRate,
  ],
  ...sizedByFloor('width', 'length'),
  straightFloors: { field: 'hangarType', values: ['box', 'shared', 'shade'] },
  filters: [
    ...doorFilters,
    minDepth,
    {
      ...feetFilter('minWingDepth', 'Min wing depth', 'at-least', 'wing_depth'),
      help: 'For nose and wings in a T-hangar',
    },
    {
      ...feetFilter('minTailWidth', 'Min tail width', 'at-least', 'tail_width'),
      help: 'For the tail in a T-hangar',
    },
    {
      name: 'aircraftCapacity',
      label: 'Aircraft capacity',
      compare: 'at-least',
      column: 'aircraft_capacity',
      unit: 'aircraft',
      max: 500,
      steps: [1, 2, 3, 4, 6, 10],
    },
    {
      name: 'minRate',
      label: 'Min rate',
      compare: 'at-least',
      column: 'monthly_rate',
      unit: '$/month',
      max: 100_000_000,
      steps: RATES,
    },
    { ...maxMonthlyRate, steps: RATES },
    maxMonth('Max rent per month'),
  ],
  choices: [
    { name: 'hangarType', label: 'Hangar type', by: 'option', field: 'hangarType' },
    {
      name: 'sizeCategory',
      label: 'Size',
      by: 'floor',
      options: [
        { value: 'small', label: 'Small, 30 × 40 ft', feet: [30, 40] },
        { value: 'medium', label: 'Medium, 40 × 60 ft', feet: [40, 60] },
        { value: 'large', label: 'Large, 60 × 80 ft', feet: [60, 80] },
        { value: 'extra_large', label: 'Extra large, 80 × 100 ft or more', feet: [80, 100] },
      ],
    },
    { name: 'aircraftType', label: 'Aircraft type', by: 'option', field: 'aircraftTypes' },
    { name: 'doorType', label: 'Door type', by: 'option', field: 'doorTypes' },
    { name: 'floorType', label: 'Floor type', by: 'option', field: 'floorTypes' },
    { name: 'amenity', label: 'Amenity', by: 'option', field: 'amenities' },
    {
      name: 'airportType',
      label: 'Airport type',
      by: 'airport',
      options: [
        { value: 'public', label: 'Public use' },
        { value: 'private', label: 'Private use' },
        { value: 'controlled', label: 'Control tower' },
        { value: 'uncontrolled', label: 'No control tower' },
      ],
    },
  ],
  mainFilters: [
    { label: 'Size', filters: ['sizeCategory', 'aircraftType', 'minDoorOpeningWidth', 'minDoorHeight'] },
    { label: 'Rate', filters: ['minRate', 'maxRate'] },
    { label: 'Amenities', filters: ['amenity'] },
  ],
  leavesToSignIn: true,
  drawing: 'elevation',
  highlights: [['doorOpeningWidth', 'doorHeight'], 'height', 'aircraftCapacity'],
});
