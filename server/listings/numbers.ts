import { type RawBuilder, sql } from 'kysely';
import { type ListingKind, type NumberFilter, partChosen } from '../../domain/listing-kinds/kind.ts';
import type { Box } from '../../domain/search-query.ts';
import { type Bound, boundsOf, figures } from './bounds.ts';
import { boxAround, TOLERANCE, wholeFrom } from './positions.ts';
import type { Search } from './search.ts';
import { numbersOf } from './unstated.ts';

/** The index of words also has numbers: for what a listing offers, and for the ranges that contain its figures and position. */

/** `range_numbers` in the database has the same. */
export const scale = Array.from(
  { length: 63 },
  (_, at) => ([1, 1.25, 1.6][at % 3] ?? Number.NaN) * 2 ** Math.floor(at / 3),
);
const STEPS = scale.length + 1;
const SQUARES = 10_000_000;
const SQUARES_OF_SIZE = 1_000_000;
/** PostgreSQL looks for each of them at every match of the words. */
const MOST_SQUARES = 12;

/** Exactly as the index `listings_words_and_ranges` has it. */
const rangeNumbers = sql`range_numbers(l.lng, l.lat, array[${sql.join(figures.map((name) => sql.ref(`l.${name}`)))}])`;

const numberOf = (figure: number, range: number) => (figure + 1) * 2 * STEPS + range;
const UNSTATED = 0;
const ALL = 1;

/** The fewest ranges that together have the steps. */
function rangesOf(from: number, to: number): number[] {
  const ranges: number[] = [];
  let [low, high] = [STEPS + from, STEPS + to];
  while (low <= high) {
    if (low % 2 === 1) ranges.push(low);
    if (high % 2 === 0) ranges.push(high);
    [low, high] = [Math.ceil(low / 2), Math.ceil(high / 2) - 1];
  }
  return ranges;
}

const stepOf = (figure: number) => scale.findLastIndex((start) => start <= figure) + 1;

/** The numbers of which a listing within the bound has one; a few others have one, too. Undefined if all that state it have. */
export function numbersWithin(
  { side, column, value }: Bound,
  includesUnstated: boolean,
): number[] | undefined {
  const step = stepOf(value);
  const ranges = side === 'most' ? rangesOf(0, step) : rangesOf(step, STEPS - 1);
  if (ranges.includes(ALL)) return undefined;
  if (side === 'least_stated' || includesUnstated) ranges.push(UNSTATED);
  return ranges.map((range) => numberOf(figures.indexOf(column), range));
}

/** The squares that the box touches, of the smallest size of which these are few. Undefined if there are always many. */
export function squaresOf({ west, south, east, north }: Box): number[] | undefined {
  if (west > east) return undefined;
  for (const size of [0, 1, 2, 3]) {
    const [rows, columns] = [
      wholeFrom((south - TOLERANCE) / 2 ** size, (north + TOLERANCE) / 2 ** size),
      wholeFrom((west - TOLERANCE) / 2 ** size, (east + TOLERANCE) / 2 ** size),
    ];
    if (rows.length * columns.length <= MOST_SQUARES)
      return rows.flatMap((row) =>
        columns.map((column) => SQUARES + size * SQUARES_OF_SIZE + row * 360 + column),
      );
  }
}

/** Slow without the index of words, which has these numbers. */
export const offers = (numbers: RawBuilder<unknown>) =>
  sql`offer_numbers(l.kind, l.availability, l.options) @> (${numbers})`;

function offerCondition(
  kind: ListingKind,
  { availability, hidesOccupied, choices, includesUnstated }: Search,
) {
  const most = availability ?? (hidesOccupied ? 'free' : undefined);
  const name = most ? `${kind.category} ${most}` : kind.category;
  const options = kind.choices.flatMap((filter) => {
    const value = choices[filter.name];
    const part = value === undefined || includesUnstated ? undefined : partChosen(kind, filter, value);
    return part ? [numbersOf(part)] : [];
  });
  // Only one name, since PostgreSQL takes several for independent.
  return offers(sql.join([sql`array[hashtext(${name}::text)]`, ...options], sql` || `));
}

/** Undefined without a place, or if it has many squares. */
function squaresOfPlace({ bbox, positions = [], withinNm }: Search): number[] | undefined {
  const boxes = bbox ? [bbox] : positions.map((position) => boxAround(position, withinNm));
  const squares = boxes.map(squaresOf);
  const known = squares.filter((each) => each !== undefined);
  return known.length > 0 && known.length === squares.length ? known.flat() : undefined;
}

/** The conditions that the index answers: numbers for the kind, the filters, and the place of a search. */
export function numbersConditions(kind: ListingKind, search: Search): RawBuilder<unknown>[] {
  const ranges = [
    ...boundsOf(kind, search).map((bound) => numbersWithin(bound, search.includesUnstated)),
    squaresOfPlace(search),
  ];
  return [
    offerCondition(kind, search),
    ...ranges.flatMap((numbers) => (numbers ? [sql`${rangeNumbers} && ${numbers}::integer[]`] : [])),
  ];
}

/** The last figure that has the same numbers as `value` and all below it, or the first that has those of it and all above. */
function withSameNumbers(compare: NumberFilter['compare'], value: number): number {
  const step = stepOf(value);
  if (compare === 'at-least') return scale[step - 1] ?? 0;
  const next = scale[step];
  return next === undefined ? value : next * (1 - 1e-6);
}

/** A search for all listings that have the numbers of this one. */
export function searchByNumbers(kind: ListingKind, search: Search): Search {
  const { availableBy, maxRent, airportIds, bbox, ...part } = search;
  const numbers = kind.filters.flatMap(({ name, compare }) => {
    const value = search.numbers[name];
    return value === undefined ? [] : [[name, withSameNumbers(compare, value)] as const];
  });
  const choices = kind.choices.flatMap((filter) => {
    const value = search.choices[filter.name];
    const isSmallest = filter.by === 'floor' && filter.options[0]?.value === value;
    const hasNumbers = filter.by === 'floor' ? !isSmallest : !search.includesUnstated;
    return value === undefined || !hasNumbers ? [] : [[filter.name, value] as const];
  });
  return {
    ...part,
    ...(bbox && squaresOf(bbox) && { bbox }),
    numbers: Object.fromEntries(numbers),
    choices: Object.fromEntries(choices),
  };
}
