import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import { keyOf, type SearchServices } from './lists.ts';
import { type Plan, readPlan } from './plan/plan.ts';
import { asListed } from './relax/instead.ts';

/* Reads what people search for, and finds it in `spaces`. A search goes through `parse`, which reads its words, `plan`, and `sql`. */

export { COUNT_CAP, countMatches, findAmong, type Matches, newestMatches, type Slice } from './find.ts';
export { countKinds } from './kinds.ts';
export { findList, type Said } from './lists.ts';
export { splitAircraft } from './parse/aircraft.ts';
export { typedFilters } from './parse/typed-filters.ts';
export { type Plan, readPlan, SOME_FILTERS } from './plan/plan.ts';
export { wordsListed } from './relax/instead.ts';
export { relax } from './relax/relax.ts';
export { conditions } from './sql/conditions.ts';
export { orderOf } from './sql/order.ts';
export { boxCondition, distance, nearCondition } from './sql/positions.ts';
export { byAvailability, isFirst, isMostAvailable } from './sql/units.ts';
export { countMatchingUnits, findMatchingLabels } from './units.ts';

/** The search that the list shows, for other views of it, and a key that is the same wherever its map is. */
export async function readListed(
  services: SearchServices,
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
  already: readonly FieldError[] = [],
): Promise<{ plan: Plan; key: string }> {
  const asTyped = readPlan(kind, services, params, already);
  const { bbox: _bbox, ...asked } = asTyped.asked;
  return {
    plan: await asListed(services.db, kind, asTyped, services.airports),
    key: keyOf(kind, { ...asTyped, asked }),
  };
}
