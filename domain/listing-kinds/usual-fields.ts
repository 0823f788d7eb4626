import type { FigureColumn, Values } from '../fields/field.ts';
import { type NumberField, numberField } from '../fields/number.ts';
import { counted, grouped } from '../figures.ts';
import { type NumberFilter, number } from './kind.ts';

type Extra = Partial<Parameters<typeof numberField>[0]>;

const MAX_SQUARE_FEET = 10_000_000;

export const area = (name: string, label: string, extra: Extra = {}): NumberField =>
  numberField({
    name,
    label,
    unit: 'sf',
    min: 1,
    max: MAX_SQUARE_FEET,
    decimals: 0,
    required: true,
    section: 'size',
    drawn: true,
    ...extra,
  });

export const extraArea = (name: string, label: string): NumberField =>
  area(name, label, { min: 0, required: false, zeroIsNone: true, drawn: false });

export const dimension = (
  name: string,
  label: string,
  column?: FigureColumn,
  extra: Extra = {},
): NumberField =>
  numberField({
    name,
    label,
    unit: 'ft',
    min: 1,
    max: 1_000,
    decimals: 1,
    required: true,
    section: 'building',
    drawn: true,
    column,
    ...extra,
  });

/** Clear opening, within the named sides of the building. */
export const doorSize = ({
  required = true,
  width,
  height,
}: {
  required?: boolean;
  width: string;
  height: string;
}): readonly NumberField[] => [
  dimension('doorHeight', 'Door height', 'door_height', {
    required,
    section: 'door',
    within: height,
  }),
  dimension('doorOpeningWidth', 'Door opening width', 'door_width', {
    required,
    section: 'door',
    within: width,
  }),
];

export const parkingSpots = numberField({
  name: 'parkingSpots',
  label: 'Parking spots',
  unit: 'spaces',
  min: 0,
  max: 10_000,
  decimals: 0,
  zeroIsNone: true,
  section: 'size',
});

export const leaseRate = (extra: Extra = {}): NumberField =>
  numberField({
    name: 'leaseRate',
    label: 'Lease rate',
    unit: '$/sf/yr',
    min: 1,
    max: 10_000,
    decimals: 2,
    step: 0.01,
    required: true,
    section: 'terms',
    column: 'lease_rate',
    ...extra,
  });

export const leaseAndNnnRate: readonly NumberField[] = [
  leaseRate({ help: 'Dollars per square foot per year, before NNN.' }),
  numberField({
    name: 'nnnRate',
    label: 'NNN rate',
    unit: '$/sf/yr',
    min: 0,
    max: 10_000,
    decimals: 2,
    step: 0.01,
    section: 'terms',
  }),
];

export const monthlyRate: NumberField = numberField({
  name: 'monthlyRate',
  label: 'Monthly rate',
  unit: '$/month',
  min: 1,
  max: 10_000_000,
  decimals: 2,
  step: 0.01,
  required: true,
  section: 'terms',
  column: 'monthly_rate',
  asText: 'input',
});

export const sizedByArea = (field: string) => ({
  squareFeet: (values: Values) => number(values, field),
  size: (values: Values) => `${grouped(number(values, field))} sf`,
  sizeFields: [field],
});

export const sizedByFloor = (width: string, length: string) => ({
  // Computed in whole tenths of a foot, so that the product is exact.
  squareFeet: (values: Values) =>
    (Math.round(number(values, width) * 10) * Math.round(number(values, length) * 10)) / 100,
  size: (values: Values) => `${grouped(number(values, width))} × ${grouped(number(values, length))} ft`,
  sizeFields: [width, length],
});

export const SQUARE_FEET_PER_ACRE = 43_560;

export const sizedByAcres = (field: string) => ({
  // Computed in whole hundredths of an acre, so that the product is exact.
  squareFeet: (values: Values) => (Math.round(number(values, field) * 100) * SQUARE_FEET_PER_ACRE) / 100,
  size: (values: Values) => {
    const acres = number(values, field);
    return counted(acres, 'acre', 'acres');
  },
  sizeFields: [field],
});

export const sizeFilters: readonly NumberFilter[] = [
  {
    name: 'minSquareFootage',
    label: 'Min square footage',
    compare: 'at-least',
    column: 'size_sf',
    unit: 'sf',
    max: 1_000_000_000,
    placeholder: '1000',
  },
  {
    name: 'maxSquareFootage',
    label: 'Max square footage',
    compare: 'at-most',
    column: 'size_sf',
    unit: 'sf',
    max: 1_000_000_000,
    placeholder: '5000',
  },
];

export const maxLeaseRate: NumberFilter = {
  name: 'maxRate',
  label: 'Max rate',
  compare: 'at-most',
  column: 'lease_rate',
  unit: '$/sf/yr',
  max: 1_000_000,
};

export const maxMonthlyRate: NumberFilter = {
  name: 'maxRate',
  label: 'Max rate',
  compare: 'at-most',
  column: 'monthly_rate',
  unit: '$/month',
  max: 100_000_000,
};

const monthFilter = (name: string, label: string, column: 'all_in_month' | 'stated_month'): NumberFilter => ({
  name,
  label,
  compare: 'at-most',
  column,
  unit: '$/month',
  max: 100_000_000,
});

export const maxMonth = (label: string, parts = 'Rate and fixed charges'): NumberFilter => ({
  ...monthFilter('maxMonth', label, 'all_in_month'),
  help: `${parts}. “+ more” in a row comes on top.`,
});

/** The filter with NNN leaves out listings without an NNN rate, because an unstated cost never counts as known. */
export const nnnMonthFilters: readonly NumberFilter[] = [
  maxMonth('Max per month with NNN', 'Rate, NNN, and fixed charges'),
  monthFilter('maxStatedMonth', 'Max stated cost per month', 'stated_month'),
];

export const feetFilter = (
  name: string,
  label: string,
  compare: NumberFilter['compare'],
  column: FigureColumn,
  side?: NumberFilter['side'],
): NumberFilter => ({ name, label, compare, column, unit: 'ft', max: 1_000, ...(side && { side }) });

export const minDepth = feetFilter('minDepth', 'Min depth', 'at-least', 'depth');

export const doorFilters: readonly NumberFilter[] = [
  feetFilter('minDoorHeight', 'Min door height', 'at-least', 'door_height', 'high'),
  feetFilter('maxDoorHeight', 'Max door height', 'at-most', 'door_height', 'high'),
  feetFilter('minDoorOpeningWidth', 'Min door opening width', 'at-least', 'door_width', 'wide'),
  feetFilter('maxDoorOpeningWidth', 'Max door opening width', 'at-most', 'door_width', 'wide'),
];
