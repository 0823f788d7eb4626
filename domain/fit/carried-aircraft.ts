import { type AskedAircraft, fitFilters, isFitFilter, namesAircraft } from './fit-filters.ts';

type Values = Readonly<Record<string, string>>;

/** Filters that other pages carry on: they ask for no level of fit, and no address gives a tail number away. */
const carried = fitFilters.map(({ name }) => name).filter((name) => name !== 'fit' && name !== 'tail');

/**
 * The aircraft and clearances of a search, for the address of another page; empty without an aircraft. `asked` is what the API
 * took words or a tail number to mean.
 */
export function carriedAircraft(values: Values, asked?: AskedAircraft | null): Record<string, string> {
  const named = Object.fromEntries(carried.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  if (namesAircraft(named)) return named;
  return asked ? { aircraft: asked.name, ...named } : {};
}

/** Filters of a search that say which aircraft it is for, with its words, which may name one. */
export const aircraftAsked = (values: Values): Record<string, string> => {
  const filters = Object.entries(values).filter(
    ([name, value]) => value && name !== 'fit' && isFitFilter(name),
  );
  const asked = Object.fromEntries(filters);
  if (namesAircraft(asked)) return asked;
  return values.q ? { q: values.q, ...asked } : {};
};
