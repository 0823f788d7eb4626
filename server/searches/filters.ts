import { aircraftTypes } from '../../domain/aircraft/aircraft-table.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import { commonFilters, nearCodes, ownFilters, unknownFilter } from '../../domain/search-query.ts';
import { Problem, problem } from '../http/problem.ts';
import { readPlan } from '../search/service.ts';
import type { Services } from '../services.ts';
import type { Filters } from './store.ts';

const NOT_FILTERS = ['sort', 'limit', 'cursor'];
const aliases: Readonly<Record<string, string>> = { airportCode: 'icaoCode' };

/** True unless the value means no filter. */
const isSet = (value: string) => value !== '' && value !== 'any' && !/^0+(\.0+)?$/.test(value);

/**
 * Reads the filters of a search and returns them in one form, so that equal searches are equal texts. Throws a 400 with every
 * unreadable filter.
 */
export function readFilters(
  services: Pick<Services, 'airports' | 'clock'>,
  category: string,
  given: Filters,
) {
  const kind = kindOfCategory(category) as ListingKind;
  const known = [...commonFilters.filter((name) => !NOT_FILTERS.includes(name)), ...ownFilters(kind)];
  const errors: FieldError[] = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: name, message: unknownFilter(name) }));
  const set: Record<string, string> = {};
  for (const name of known) {
    const value = given[name]?.trim();
    if (value === undefined || !isSet(value)) continue;
    set[aliases[name] ?? name] = name === 'near' ? nearCodes(value).join(',') : value;
  }
  try {
    const plan = readPlan(kind, services, Object.entries(set), errors);
    const { tail: _tail, ...others } = set;
    const type = aircraftTypes.find(({ name }) => name === plan.fit?.name);
    // A search keeps the type instead of the tail number, which is personal and may leave the registry.
    return { kind, filters: type ? { ...others, aircraft: type.name } : set, plan };
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw problem.badRequest(error.errors.map(({ path, message }) => ({ path: `filters.${path}`, message })));
  }
}
