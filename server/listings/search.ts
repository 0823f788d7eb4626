import { type RawBuilder, sql } from 'kysely';
import {
  type ChoiceFilter,
  type ListingKind,
  type NumberFilter,
  partChosen,
} from '../../domain/listing-kinds/kind.ts';
import type { ListingQuery } from '../../domain/search-query.ts';
import type { Dimension, Floor } from './dimension-words.ts';
import { bestFitFirst, type FitSearch, fitConditions } from './fit.ts';
import { boxCondition, distance, type NearPlace, nearCondition } from './positions.ts';
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

/** All aircraft that the search asks room for. */
export const fitsOf = ({ fit, aircraft = [] }: Search): FitSearch[] => [...(fit ? [fit] : []), ...aircraft];

const column = (name: NumberFilter['column']) => sql.ref(`l.${name}`);

/** Up to here, probing the index for each airport is faster than checking each row. */
const FEW_AIRPORTS = 800;

function airportsCondition(ids: readonly number[]) {
  const airport = ids.length > FEW_AIRPORTS ? sql`(l.airport_id + 0)` : sql`l.airport_id`;
  return sql`${airport} = any(${ids}::integer[])`;
}

/** True if the rectangle fits on the floor, either way around. The area lets an index rule out most listings. */
const holds = ([width, length]: readonly [number, number]) => sql`(l.size_sf >= ${width * length}
  and least(l.width, l.depth) >= ${width} and greatest(l.width, l.depth) >= ${length})`;

/** True if a search for the figure leaves out listings that don't state it: optional sides of a floor may be long enough. */
export const isStated = (kind: ListingKind, name: string): boolean =>
  kind.fields.some(({ column: own, required, section }) => own === name && (required || section === 'door'));

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

/** Only together with words: the index of both (migration 70) has these numbers. */
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

/** True if an index has what the search says of the place, with the kind. */
export const isAtPlace = ({ positions, bbox, airportIds }: Search) =>
  Boolean(positions || bbox || airportIds);

/** True if indexes have nothing else that the search says, with the kind. */
const saysOnlyWords = (search: Search) => !isAtPlace(search) && Object.keys(search.numbers).length === 0;

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
 * With `walked`, for a walk along an order that soon has enough matches, instead of finding all. `compared` is one along the index
 * of the newest, which has positions.
 */
export function conditions(
  kind: ListingKind,
  search: Search,
  how?: 'walked' | 'compared',
): RawBuilder<unknown> {
  const isKind = sql`l.kind = ${kind.category}`;
  const takesOffers = search.words?.condition && !how;
  const all: RawBuilder<unknown>[] = [
    // The index of words has the kind, too. PostgreSQL doesn't know that, and would read all listings of the kind besides.
    takesOffers && saysOnlyWords(search) ? sql`(${isKind}) is true` : isKind,
    sql`l.active`,
  ];
  if (search.airportIds) all.push(airportsCondition(search.airportIds));
  if (search.words?.condition) {
    all.push(search.words.condition);
    if (!how) all.push(offerCondition(kind, search));
  }
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
  for (const fit of fitsOf(search)) {
    const each = fitConditions(kind, fit);
    // PostgreSQL expects too few matches and would sort them all.
    all.push(
      ...(how === 'compared' && each.length > 0
        ? [sql`coalesce(${sql.join(each, sql` and `)}, false)`]
        : each),
    );
  }
  if (search.availability) all.push(sql`l.availability = ${search.availability}`);
  if (search.hidesOccupied) all.push(sql`l.availability <> 'occupied'`);
  if (search.availableBy) all.push(freeOn(sql`${search.availableBy}::date`));
  all.push(...filterConditions(kind, search));
  const compared = how === 'compared' ? how : undefined;
  if (search.bbox) all.push(boxCondition(search.bbox, compared));
  if (search.positions) all.push(nearCondition(search.positions, search.withinNm, compared));
  return sql.join(all, sql` and `);
}

/**
 * The conditions of each place of a search, whose matches together are those of the search: PostgreSQL finds those near one place
 * in an index, but not those near either of two.
 */
export const conditionsByPlace = (
  kind: ListingKind,
  search: Search,
  how?: 'walked',
): RawBuilder<unknown>[] =>
  search.positions
    ? search.positions.map((place) => conditions(kind, { ...search, positions: [place] }, how))
    : [conditions(kind, search, how)];

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
