import type { Column } from '../../domain/fields/field.ts';
import type { ListingKind, NumberFilter } from '../../domain/listing-kinds/kind.ts';
import { boundsOf as fitBoundsOf, fitsOf } from './fit.ts';
import type { Search } from './search.ts';

/** Their order numbers them in stored searches and in the index of words: only append, and make the index again. */
export const figures: readonly (Column | NumberFilter['column'])[] = [
  'size_sf',
  'lease_rate',
  'monthly_rate',
  'ceiling_height',
  'door_height',
  'door_width',
  'depth',
  'width',
  'aircraft_capacity',
  'wing_depth',
  'tail_width',
  'stated_month',
  'all_in_month',
  'lease_term',
];

/** Every match has at least or at most the value, or for `least_stated` may leave it unstated. */
export type Bound = {
  side: 'least' | 'least_stated' | 'most';
  column: (typeof figures)[number];
  value: number;
};

export const isBound = (name: string): name is (typeof figures)[number] =>
  (figures as string[]).includes(name);

/** True if a search for the figure leaves out listings that don't state it: optional sides of a floor may be long enough. */
export const isStated = (kind: ListingKind, name: string): boolean =>
  kind.fields.some(({ column: own, required, section }) => own === name && (required || section === 'door'));

/** The least and most values of figures that a search accepts. */
export function boundsOf(kind: ListingKind, search: Search): Bound[] {
  const { numbers, choices, size, dimensions = [], floor, maxRate } = search;
  const bounds: Bound[] = [];
  const add = (side: Bound['side'], column: string, value: number | undefined) => {
    if (value !== undefined && isBound(column)) bounds.push({ side, column, value });
  };
  for (const { name, compare, column } of kind.filters) {
    add(compare === 'at-least' ? 'least' : 'most', column, numbers[name]);
  }
  add('least', 'size_sf', size?.least);
  add('most', 'size_sf', size?.most);
  for (const { column, least } of dimensions) {
    add(isStated(kind, column) ? 'least' : 'least_stated', column, least);
  }
  add('least', 'size_sf', floor && floor.shorter * floor.longer);
  for (const filter of kind.choices) {
    if (filter.by !== 'floor') continue;
    const at = filter.options.findIndex(({ value }) => value === choices[filter.name]);
    // Floors that are smaller than the smallest count as it.
    const [width, length] = (at > 0 && filter.options[at]?.feet) || [];
    add('least', 'size_sf', width && length && width * length);
  }
  add('most', kind.rate.column, maxRate);
  for (const fit of fitsOf(search)) {
    // A measure that is used where another isn't stated has the same bound.
    for (const { column, atLeast, least } of kind.takesAircraft ? fitBoundsOf(kind, fit) : [])
      add(fit.level === 'unknown' || atLeast ? 'least_stated' : 'least', column, least);
  }
  return bounds;
}
