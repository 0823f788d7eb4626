import { figureText, type Unit } from '../../domain/fields/units.ts';
import { dayText } from '../../domain/figures.ts';
import { fitFilters, isTeeFilter } from '../../domain/fit/fit-filters.ts';
import { readNeed } from '../../domain/length.ts';
import { availabilities, availabilityLabels } from '../../domain/listing.ts';
import { choicesOf, type ListingKind, type NumberFilter } from '../../domain/listing-kinds/kind.ts';
import { nearCodes, textFilters, WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import { type ListingSearch, type SearchValues, without } from './listing-search.ts';

type Option = { value: string; label: string; category?: string | undefined };

/** Headings of all filters, in their order. */
export const filterGroups = ['Place', 'Aircraft', 'Size', 'Door', 'Cost', 'Features'] as const;

/** Filters without an entry are sorted by what their names say. */
const groups: Readonly<Record<string, (typeof filterGroups)[number]>> = {
  ...Object.fromEntries(fitFilters.map(({ name }) => [name, 'Aircraft' as const])),
  aircraftType: 'Aircraft',
  icaoCode: 'Place',
  city: 'Place',
  near: 'Place',
  withinNm: 'Place',
  airportType: 'Place',
  availability: 'Place',
  availableBy: 'Place',
  sizeCategory: 'Size',
  amenity: 'Features',
};

export const groupOf = ({ name, type }: FilterField): (typeof filterGroups)[number] => {
  const own = groups[name];
  if (own) return own;
  if (/door/i.test(name)) return 'Door';
  if (/rate|month|term|cost/i.test(name)) return 'Cost';
  return type === 'number' || /^(min|max)/.test(name) ? 'Size' : 'Features';
};

/** "SquareFootage" of `minSquareFootage`; its other bound is on the same line. */
export const boundOf = (name: string): string | undefined => /^(?:min|max)([A-Z].*)$/.exec(name)?.[1];

/** `name` is the filter's name in the address and the API. */
export type FilterField = { name: string; label: string } & (
  | {
      type: 'text';
      placeholder?: string;
      help?: string;
      figure?: true;
      /** Suggests airports. `several` searches once every code is a known airport, or on blur. */
      airports?: 'one' | 'several';
      /** Suggests aircraft, or places and aircraft. */
      suggests?: 'aircraft' | 'words';
    }
  | { type: 'number'; placeholder?: string; unit: Unit | 'nm'; help?: string }
  | { type: 'date' }
  | { type: 'select'; options: readonly Option[]; by?: string }
);

/** Value of a select without a filter. */
export const ANY = 'any';
const any: Option = { value: ANY, label: 'Any' };

const availabilityField: FilterField = {
  name: 'availability',
  label: 'Availability',
  type: 'select',
  options: [any, ...availabilities.map((value) => ({ value, label: availabilityLabels[value] }))],
};

const placeFields: readonly FilterField[] = [
  { name: 'icaoCode', type: 'text', figure: true, airports: 'one', ...textFilters.icaoCode },
  { name: 'city', type: 'text', ...textFilters.city },
  {
    name: 'near',
    label: 'Near airport',
    type: 'text',
    figure: true,
    airports: 'several',
    placeholder: 'KADS, KDAL',
    help: 'Separate with commas',
  },
  { name: 'withinNm', label: 'Within', type: 'number', unit: 'nm', placeholder: String(WITHIN_DEFAULT_NM) },
];

/** Only a T-hangar narrows behind the wings. */
const fitFieldsOf = ({ takesAircraft, straightFloors }: ListingKind): readonly FilterField[] =>
  takesAircraft ? fitFilters.filter(({ name }) => straightFloors || !isTeeFilter(name)) : [];

export const filterFields = (kind: ListingKind): readonly FilterField[] => [
  ...placeFields,
  {
    name: 'q',
    type: 'text',
    label: textFilters.q.label,
    placeholder: 'Dallas, Texas, KADS',
    suggests: 'words',
  },
  ...fitFieldsOf(kind),
  availabilityField,
  { name: 'availableBy', label: 'Available by', type: 'date' },
  ...kind.filters.map(
    (filter): FilterField =>
      filter.steps ? { ...filter, ...stepsOf(filter) } : { ...filter, type: 'number' },
  ),
  ...kind.choices.map(
    (choice): FilterField => ({ ...choice, type: 'select', options: [any, ...choicesOf(kind, choice)] }),
  ),
];

const stepText = ({ compare, unit }: NumberFilter, step: number) =>
  compare === 'at-least' ? `${figureText(step, unit)} or more` : `Up to ${figureText(step, unit)}`;

const stepsOf = (filter: NumberFilter) => ({
  type: 'select' as const,
  options: [
    any,
    ...(filter.steps ?? []).map((step) => ({ value: String(step), label: stepText(filter, step) })),
  ],
});

const sign = { 'at-least': '≥', 'at-most': '≤' };

/** The set filters among some names, short enough for a button: "≥ 60 ft wide · ≥ 18 ft high". */
export function shortText(
  { kind, usable, numbers }: ListingSearch,
  fields: readonly FilterField[],
  names: readonly string[],
): string {
  const near = usable.near && names.includes('near') ? usable.near : null;
  if (near)
    return [nearCodes(near).join(', '), ...(usable.withinNm ? [`${usable.withinNm} nm`] : [])].join(' · ');
  return names
    .flatMap((name) => {
      const value = usable[name];
      const filter = kind.filters.find((one) => one.name === name);
      const field = fields.find((one) => one.name === name);
      const figure = numbers[name];
      if (filter && figure !== undefined) {
        return [sign[filter.compare], figureText(figure, filter.unit), filter.side].filter(Boolean).join(' ');
      }
      if (value === undefined || field?.type !== 'select') return [];
      return field.options.find((option) => option.value === value)?.label ?? value;
    })
    .join(' · ');
}

/** An active filter in words; `rest` is the search without it. */
type SetFilter = { name: string; text: string; rest: SearchValues };

/** Leaves out filters with errors, named in `wrong`. `aircraft` is the name of the one that is asked for. */
export function setFilters(
  { kind, values, numbers }: ListingSearch,
  fields: readonly FilterField[],
  wrong: readonly string[] = [],
  aircraft?: string,
): SetFilter[] {
  const asked = without(values, wrong);
  const set: SetFilter[] = [];
  const add = (name: string, text: string, rest = without(values, [name])) =>
    void set.push({ name, text, rest });
  for (const field of fields) {
    const value = asked[field.name];
    if (value === undefined || field.name === 'withinNm') continue;
    if (field.name === 'near') {
      add('near', `Within ${asked.withinNm ?? WITHIN_DEFAULT_NM} nm of ${nearCodes(value).join(', ')}`);
    } else if (field.name === 'q') {
      add('q', `“${value}”`);
    } else if (field.type === 'select') {
      const filter = kind.filters.find(({ name }) => name === field.name);
      const figure = numbers[field.name];
      const chosen =
        filter && figure !== undefined
          ? // Also of a figure that isn't one of the steps.
            stepText(filter, figure)
          : field.options.find((option) => option.value === value)?.label;
      // A yes alone doesn't say to what.
      add(field.name, chosen && field.by !== 'answer' ? chosen : `${field.label}: ${value}`);
    } else {
      const unit = field.type === 'number' && field.unit !== 'nm' ? field.unit : undefined;
      const figure = numbers[field.name] ?? (unit === 'ft' ? readNeed(value) : undefined);
      const text = unit && figure !== undefined ? figureText(figure, unit) : value;
      const named = (field.name === 'aircraft' && aircraft) || text;
      add(field.name, `${field.label} ${field.type === 'date' ? dayText(value) : named}`);
    }
  }
  // Not a field of its own: older addresses name the ICAO code so.
  if (asked.airportCode !== undefined)
    add('airportCode', `${textFilters.icaoCode.label} ${asked.airportCode}`);
  if (asked.bbox !== undefined) add('bbox', 'Map area');
  return set;
}
