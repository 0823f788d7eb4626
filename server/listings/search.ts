import { type RawBuilder, sql } from 'kysely';
import {
  type ChoiceFilter,
  type ListingKind,
  type NumberFilter,
  partChosen,
} from '../../domain/listing-kinds/kind.ts';
import type { ListingQuery } from '../../domain/search-query.ts';
import { isStated } from './bounds.ts';
import type { Dimension, Floor } from './dimension-words.ts';
import { bestFitFirst, type FitSearch, fitConditions, fitsOf } from './fit.ts';
import { numbersConditions } from './numbers.ts';
import { boxCondition, distance, isInCells, type NearPlace, nearCondition } from './positions.ts';
import type { Size } from './size-words.ts';
import { numbersOf, orUnstated, unstatedChoice, unstatedFigure } from './unstated.ts';
import type { Words } from './words.ts';

/** A query with its airports resolved in memory, so that SQL needs no airport table. */
export type Search = Omit<ListingQuery, 'fit'> & {
  asked: ListingQuery;
  withinNm: number;
  /** Airports that match the filters by code, city, and class; undefined without these filters. */
  airportIds?: number[];
  /** Conditions for `q`. */
  words?: Words;
  /** Aircraft that `q` names. */
  aircraft?: FitSearch[];
  /** The aircraft of the filters. */
  fit: FitSearch | undefined;
  /** The airports of `near`, or else those that `q` names after "near". */
  positions?: NearPlace[];
  /** Codes of the airports that `q` names after "near". */
  nearInWords?: string[];
  /** Area that `q` names. */
  size?: Size;
  /** Least sizes of doors, ceilings and sides, and the floor, that `q` names. */
  dimensions?: Dimension[];
  floor?: Floor;
  /** Highest rate that `q` names, in the unit of the kind. */
  maxRate?: number;
  /** Highest cost of the whole space that `q` names, in dollars a year. */
  maxRent?: number;
  /** True if `q` says more than its words do. */
  saysMore?: boolean;
  /** True if `q` asks for a figure that the kind doesn't state. */
  isForeign?: boolean;
  /** Sentences that say how the distance, the area and the price in `q` were read. */
  meaning?: string;
  /** Other cities called like the one that `q` names, and the text that names each. */
  elsewhere?: readonly { city: string; q: string }[];
};

type Key = { key: RawBuilder<unknown>; ascending: boolean };
/** Listings that follow each other in an order. */
export type Group = Key & { where: RawBuilder<unknown> };
/** Each of `groups` has a simpler key, which an index may have. */
export type Order = Key & { cast: RawBuilder<unknown>; groups?: readonly Group[] };

const column = (name: NumberFilter['column']) => sql.ref(`l.${name}`);

/** Up to here, probing the index for each airport is faster than checking each row. */
const FEW_AIRPORTS = 800;

const isFew = (ids?: readonly number[]) => ids !== undefined && ids.length <= FEW_AIRPORTS;

function airportsCondition(ids: readonly number[]) {
  const airport = isFew(ids) ? sql`l.airport_id` : sql`(l.airport_id + 0)`;
  return sql`${airport} = any(${ids}::integer[])`;
}

/** True if the rectangle fits on the floor, either way around. The area lets an index rule out most listings. */
const holds = ([width, length]: readonly [number, number]) => sql`(l.size_sf >= ${width * length}
  and least(l.width, l.depth) >= ${width} and greatest(l.width, l.depth) >= ${length})`;

/** Sides that aren't stated may be long enough. */
function floorCondition(kind: ListingKind, { shorter, longer }: Floor) {
  const area = sql`l.size_sf >= ${shorter * longer}::numeric`;
  const hasSides = ['width', 'depth'].every((side) => kind.fields.some(({ column }) => column === side));
  if (!hasSides) return area;
  return sql`(${area} and (l.width is null or l.depth is null
    or (least(l.width, l.depth) >= ${shorter} and greatest(l.width, l.depth) >= ${longer})))`;
}

export function choiceCondition(kind: ListingKind, filter: ChoiceFilter, value: string) {
  switch (filter.by) {
    case 'option':
    case 'answer':
      return sql`l.options @> ${numbersOf(partChosen(kind, filter, value))}`;
    case 'floor': {
      const at = filter.options.findIndex((option) => option.value === value);
      const [own, larger] = [filter.options[at], filter.options[at + 1]];
      return sql.join(
        [
          ...(own && at > 0 ? [holds(own.feet)] : []),
          ...(larger ? [sql`not ${holds(larger.feet)}`] : []),
          sql`true`,
        ],
        sql` and `,
      );
    }
    case 'airport':
      // Already part of `airportIds`.
      return sql`true`;
  }
}

/** A space that is occupied is free only from a day that its owner gave for after the present tenant. */
export const freeOn = (
  day: RawBuilder<unknown>,
) => sql`(l.available_until is null or l.available_until >= ${day})
  and (l.available_from <= ${day} or l.available_from is null)
  and (l.availability <> 'occupied' or l.available_from > (l.confirmed_at at time zone 'utc')::date)`;

/** True if an index has what the search says of the place, with the kind. */
export const isAtPlace = ({ positions, bbox, airportIds }: Search): boolean =>
  Boolean(positions || (bbox && isInCells(bbox)) || isFew(airportIds));

/** The conditions of the filters for figures and choices. */
export function filterConditions(kind: ListingKind, search: Search): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  for (const filter of kind.filters) {
    const value = search.numbers[filter.name];
    if (value === undefined) continue;
    const bound =
      filter.compare === 'at-least'
        ? sql`${column(filter.column)} >= ${value}::numeric`
        : sql`${highestOf(filter.column)} <= ${value}::numeric`;
    all.push(search.includesUnstated ? orUnstated(bound, unstatedFigure(kind, filter)) : bound);
  }
  for (const filter of kind.choices) {
    const value = search.choices[filter.name];
    if (value === undefined) continue;
    const chosen = choiceCondition(kind, filter, value);
    all.push(search.includesUnstated ? orUnstated(chosen, unstatedChoice(kind, filter, value)) : chosen);
  }
  return all;
}

/**
 * How PostgreSQL is to look for matches: `numbered` in the index of words, whose numbers find few matches soon; `walked` along an
 * order that soon has enough of many; `compared` along the index of the newest, which has every figure. Without one, a search with
 * words is numbered, and PostgreSQL chooses for others.
 */
export type Way = 'numbered' | 'walked' | 'compared';

const and = (all: readonly RawBuilder<unknown>[]) => sql.join(all, sql` and `);

export function conditions(kind: ListingKind, search: Search, way?: Way): RawBuilder<unknown> {
  const { airportIds, words } = search;
  const isListed = [sql`l.kind = ${kind.category}`, sql`l.active`];
  const atAirports = airportIds ? [airportsCondition(airportIds)] : [];
  const inWords = words?.condition ? [words.condition] : [];
  if (way === 'walked' || !(way || words?.condition))
    return and([
      ...isListed,
      ...atAirports,
      ...inWords,
      ...comparisons(kind, search),
      ...placeConditions(search),
    ]);
  // One condition, for which PostgreSQL chooses no other index: it takes figures for independent of the kind, and so expects far fewer
  // matches there.
  const others = [...comparisons(kind, search), ...placeConditions(search, 'compared')];
  if (way === 'compared')
    return and([
      ...isListed,
      ...inWords,
      sql`coalesce(${and([sql`true`, ...atAirports, ...others])}, false)`,
    ]);
  // Another index finds a few airports as fast.
  const [found, compared] = isFew(airportIds)
    ? [[...isListed, ...atAirports], others]
    : [[], [...isListed, ...atAirports, ...others]];
  return and([
    ...inWords,
    ...numbersConditions(kind, search),
    ...found,
    sql`(${and([sql`true`, ...compared])}) is true`,
  ]);
}

/** All conditions except those of words and places. */
function comparisons(kind: ListingKind, search: Search): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const { least, most } = search.size ?? {};
  if (least !== undefined) all.push(sql`l.size_sf >= ${least}::numeric`);
  if (most !== undefined) all.push(sql`l.size_sf <= ${most}::numeric`);
  for (const { column: name, least: feet } of search.dimensions ?? []) {
    const atLeast = sql`${column(name)} >= ${feet}::numeric`;
    all.push(isStated(kind, name) ? atLeast : sql`(${atLeast} or ${column(name)} is null)`);
  }
  if (search.floor) all.push(floorCondition(kind, search.floor));
  if (search.maxRate !== undefined) all.push(sql`${column(kind.rate.column)} <= ${search.maxRate}::numeric`);
  if (search.maxRent !== undefined) all.push(sql`l.stated_month <= ${search.maxRent}::numeric / 12`);
  for (const fit of fitsOf(search)) all.push(...fitConditions(kind, fit));
  if (search.availability) all.push(sql`l.availability = ${search.availability}`);
  if (search.hidesOccupied) all.push(sql`l.availability <> 'occupied'`);
  if (search.availableBy) all.push(freeOn(sql`${search.availableBy}::date`));
  return [...all, ...filterConditions(kind, search)];
}

const placeConditions = ({ bbox, positions, withinNm }: Search, how?: 'compared') => [
  ...(bbox ? [boxCondition(bbox, how)] : []),
  ...(positions ? [nearCondition(positions, withinNm, how)] : []),
];

/**
 * The conditions of each place of a search, whose matches together are those of the search: PostgreSQL finds those near one place
 * in an index, but not those near either of two.
 */
export const conditionsByPlace = (kind: ListingKind, search: Search, way?: Way): RawBuilder<unknown>[] =>
  search.positions
    ? search.positions.map((place) => conditions(kind, { ...search, positions: [place] }, way))
    : [conditions(kind, search, way)];

/** The nearest, what fits the aircraft best, or the newest. */
function closestFirst(
  kind: ListingKind,
  search: Search,
): { figure: RawBuilder<unknown>; groups: readonly Group[] } {
  const { positions } = search;
  if (positions) {
    const key = distance(positions);
    return { figure: key, groups: [{ where: sql`true`, key, ascending: true }] };
  }
  const [fit] = fitsOf(search);
  if (fit && kind.takesAircraft) return bestFitFirst(kind, fit);
  return { figure: sql`-l.id::float8`, groups: [{ where: sql`true`, key: sql`l.id`, ascending: false }] };
}

/** Puts what is occupied last. */
function bestFirst(kind: ListingKind, search: Search): Order {
  const { figure, groups } = closestFirst(kind, search);
  const isOccupied = sql`(l.availability = 'occupied')`;
  const isEither = !search.hidesOccupied && search.availability === undefined;
  return {
    key: sql`array[${isOccupied}::integer::float8, ${figure}]`,
    cast: sql`float8[]`,
    ascending: true,
    groups: (isEither ? [sql`not ${isOccupied}`, isOccupied] : [sql`true`]).flatMap((where) =>
      groups.map((group) => ({ ...group, where: sql`${where} and ${group.where}` })),
    ),
  };
}

/** As an index has it. A listing that doesn't state the all-in month is far above every limit. */
const highestOf = (name: NumberFilter['column']) => (name === 'all_in_month' ? monthOrder : column(name));

/** The all-in month; listings that don't state NNN come last, by their stated month. One key, as in its index. */
export const monthOrder = sql`coalesce(l.all_in_month, l.stated_month + 1000000000000)`;

/** Equal keys are ordered by id in the same direction. */
export function orderOf(kind: ListingKind, search: Search): Order {
  switch (search.sort) {
    case 'newest':
      return { key: sql`l.id`, cast: sql`integer`, ascending: false };
    case 'best':
      return bestFirst(kind, search);
    case 'rate': {
      const key = sql.ref(`l.${kind.rate.column}`);
      // Every listing states it; the index has only those.
      const where = sql`${key} is not null`;
      return { key, cast: sql`numeric`, ascending: true, groups: [{ where, key, ascending: true }] };
    }
    case 'rent':
      return { key: monthOrder, cast: sql`numeric`, ascending: true };
    case 'size':
    case 'smallest':
      return { key: sql`l.size_sf`, cast: sql`numeric`, ascending: search.sort === 'smallest' };
    case 'distance':
      return { key: distance(search.positions ?? []), cast: sql`float8`, ascending: true };
  }
}
