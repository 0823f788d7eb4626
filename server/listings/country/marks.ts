import { MARKS_MAX } from '../../../domain/map.ts';
import type { ListingMark } from '../../../domain/map-schema.ts';
import type { Airports } from '../../airports/airports.ts';

/** Sizes in degrees of the cells in which airports share a mark if there are too many. */
const FIRST_CELL = 0.5;
const WHOLE_STATE = 360;

/** Returns marks for a map of the country, the most listings first. */
export function marksOf(
  airports: Pick<Airports, 'summaryOf'>,
  listed: ReadonlyMap<number, number>,
  max = MARKS_MAX,
): ListingMark[] {
  const alone = [...listed].flatMap(([id, count]): ListingMark[] => {
    const airport = airports.summaryOf(id);
    if (!airport) return [];
    const { icaoCode, code, name, city, state, lat, lng, hasControlTower } = airport;
    return [{ id, icaoCode, code, name, city, state, lat, lng, hasControlTower, count, airports: 1 }];
  });
  alone.sort((a, b) => b.count - a.count || a.id - b.id);
  let marks = alone;
  // With the largest cell each state is one mark, and there are fewer states than marks.
  for (let cell = FIRST_CELL; marks.length > max && cell <= WHOLE_STATE; cell *= 2) {
    marks = gathered(alone, cell);
  }
  return marks;
}

function gathered(marks: readonly ListingMark[], cell: number): ListingMark[] {
  const at = (degrees: number) => Math.floor((degrees + 180) / cell);
  const groups = Map.groupBy(marks, ({ state, lat, lng }) => `${state} ${at(lat)} ${at(lng)}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const count = group.reduce((sum, mark) => sum + mark.count, 0);
      return first ? [{ ...first, count, airports: group.length }] : [];
    })
    .sort((a, b) => b.count - a.count || a.id - b.id);
}
