import type { Weighed } from '../airports/runway-weight.ts';
import type { Clearances, Outline } from './fit.ts';

/** Filters of the kinds that an aircraft can be put into. The server reads their values. */

/** The aircraft that a search asks room for; without a name, its sides are the name. */
export type AskedAircraft = Outline & Weighed & { name: string; clearances: Clearances };

/** Levels of fit. Each includes the ones before it. */
export const fitLevels = ['fits', 'tight', 'unknown'] as const;
export type FitLevel = (typeof fitLevels)[number];
export const usualLevel: FitLevel = 'unknown';
/** True if the filter changes nothing, so that no address needs it. */
export const isUsualLevel = (fit: string): boolean => fit === 'any' || fit === usualLevel;
const levelOptions = [
  { value: 'any', label: 'May fit' },
  { value: 'tight', label: 'Fits or tight' },
  { value: 'fits', label: 'Fits with clearance' },
] as const;

export const fitFilters = [
  { name: 'aircraft', label: 'Aircraft', type: 'text', placeholder: 'PC-12', suggests: 'aircraft' },
  { name: 'tail', label: 'Tail number', type: 'text', placeholder: 'N123AB' },
  { name: 'span', label: 'Wingspan', type: 'number', unit: 'ft' },
  { name: 'length', label: 'Aircraft length', type: 'number', unit: 'ft' },
  { name: 'height', label: 'Tail height', type: 'number', unit: 'ft' },
  { name: 'wing', label: 'Nose to trailing edge', type: 'number', unit: 'ft' },
  { name: 'tailplane', label: 'Tailplane width', type: 'number', unit: 'ft' },
  { name: 'fit', label: 'Aircraft fit', type: 'select', options: levelOptions },
  {
    name: 'clearance',
    label: 'Clearances',
    type: 'text',
    placeholder: '2, 1, 4',
    help: 'Feet at each wing tip, above the tail, and lengthwise',
  },
] as const;

export type FitFilter = (typeof fitFilters)[number]['name'];
export const isFitFilter = (name: string): boolean => fitFilters.some((filter) => filter.name === name);

/** Decides in a T-hangar alone. */
export const isTeeFilter = (name: FitFilter): boolean => name === 'wing' || name === 'tailplane';

/** Filters that mean nothing once none of the others names an aircraft. */
export const fitDetails = ['wing', 'tailplane', 'fit', 'clearance'] as const satisfies readonly FitFilter[];
const isDetail = (name: FitFilter): boolean => fitDetails.some((detail) => detail === name);
export const namesAircraft = (values: Readonly<Record<string, string | undefined>>): boolean =>
  fitFilters.some(({ name }) => values[name] && !isDetail(name));

export const withoutFitDetails = <Values extends Readonly<Record<string, string>>>(values: Values): Values =>
  namesAircraft(values)
    ? values
    : (Object.fromEntries(
        Object.entries(values).filter(([name]) => !fitDetails.some((detail) => detail === name)),
      ) as Values);
