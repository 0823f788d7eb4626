import { type ListingMark, MARKS_MAX } from '../../../domain/map-answer.ts';
import type { Airports } from '../../airports/airports.ts';

/** Cells that airports are gathered in when there are too many for a mark each, in degrees. */
const FIRST_CELL = 0.5;
const WHOLE_STATE = 360;

/** The airports that have listings as marks of the country, those with the most first. */
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
  // At last a state is one mark, and of states there are fewer than marks.
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
