import { type RawBuilder, sql } from 'kysely';
import type { Values } from '../../domain/fields/field.ts';
import { measuresOf } from '../../domain/fit/space.ts';
import { type ListingKind, partChosen } from '../../domain/listing-kinds/kind.ts';
import { type Bound, boundsOf, figures, isBound } from './bounds.ts';
import { fitsOf } from './fit.ts';
import { asks } from './marks.ts';
import { boxAround, TOLERANCE } from './positions.ts';
import { freeOn, type Search } from './search.ts';
import { hasMore, mayLeaveOut } from './unmatched.ts';
import { allOf, oneOf } from './word-terms.ts';
import { every } from './words.ts';

/** The columns of a stored search, and their comparison with a listing. */

/** Longer lists of airports are left to the list's conditions, unless all airports of a class are meant. */
const AIRPORTS_MAX = 1_000;

/** The columns of a stored search that narrow it; null means any. */
export type Narrowing = {
  area: RawBuilder<string> | null;
  centers: RawBuilder<string> | null;
  within_nm: number | null;
  available_by: string | null;
  airport_ids: RawBuilder<number[]> | null;
  availability: string | null;
  hides_occupied: boolean;
  least: RawBuilder<number[]> | null;
  least_stated: RawBuilder<number[]> | null;
  most: RawBuilder<number[]> | null;
  details: string | null;
  words: RawBuilder<string> | null;
  optional_words: RawBuilder<string[]> | null;
  /** The columns say all that the search says. With `optional_words`, that is so for a listing with all of these. */
  exact: boolean;
};

/** The strictest bounds of a side, by the order of `figures`. */
function boundsSql(bounds: readonly Bound[], side: Bound['side']): RawBuilder<number[]> | null {
  const strictest = side === 'most' ? Math.min : Math.max;
  const values = figures.map((column) => {
    const own = bounds.flatMap((one) => (one.side === side && one.column === column ? one.value : []));
    return own.length > 0 ? strictest(...own) : null;
  });
  return values.some((value) => value !== null) ? sql<number[]>`${values}::float8[]` : null;
}

/** East of the antimeridian, a box that crosses it goes on beyond 180°. */
function areaOf({ positions, withinNm, bbox }: Search): RawBuilder<string> | null {
  const boxes = positions?.map((position) => boxAround(position, withinNm)) ?? (bbox ? [bbox] : []);
  const crosses = boxes.some(({ west, east }) => west > east);
  // Several boxes have a single rectangle only on one side.
  if (boxes.length === 0 || (crosses && boxes.length > 1)) return null;
  const far = (side: 'west' | 'south' | 'east' | 'north', pick: (...all: number[]) => number) =>
    pick(...boxes.map((box) => box[side]));
  const east = far('east', Math.max) + (crosses ? 360 : 0);
  // As wide as in the conditions.
  const margin = TOLERANCE;
  return sql<string>`box(
    point(${far('west', Math.min) - margin}::float8, ${far('south', Math.min) - margin}::float8),
    point(${east + margin}::float8, ${far('north', Math.max) + margin}::float8))`;
}

/** Returns undefined if the options can't be one part. */
function detailsOf(kind: ListingKind, { choices }: Search): Values | undefined {
  const parts = kind.choices.flatMap((filter): Values[] => {
    const value = choices[filter.name];
    const part = value === undefined ? undefined : partChosen(kind, filter, value);
    return part ? [part] : [];
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // Parts about the same field would replace each other.
  return new Set(names).size === names.length ? Object.assign({}, ...parts) : undefined;
}

/** True if the search means all airports of its classes, which are too many to list. */
const meansClasses = ({ airportIds = [], icaoCode, city }: Search): boolean =>
  airportIds.length > AIRPORTS_MAX && !icaoCode && !city;

/** The choices that `details` doesn't have, as queries for marks. */
function choicesAsked(kind: ListingKind, search: Search): RawBuilder<string>[] {
  return kind.choices.flatMap((filter) => {
    const value = search.choices[filter.name];
    if (filter.by === 'option' || filter.by === 'answer') return [];
    const chosen = filter.options.find((option) => option.value === value);
    if (!chosen) return [];
    if (filter.by === 'floor') return asks.floor(filter.name, chosen.value);
    const airportClass = filter.options.find((option) => option === chosen)?.value;
    return meansClasses(search) && airportClass ? asks.airportClass(airportClass) : [];
  });
}

type WordColumns = Pick<Narrowing, 'words' | 'optional_words'>;

/** Words that the list may leave out narrow only if it needs one of them. */
function wordsOf(kind: ListingKind, search: Search): WordColumns {
  const marked = search.words?.marked ?? [];
  const mayDo = mayLeaveOut(search);
  const optional = marked.flatMap(({ query, isOptional }) => (mayDo && isOptional ? query : []));
  const others = marked.flatMap(({ query, isOptional }) => (mayDo && isOptional ? [] : query));
  const needed = [...choicesAsked(kind, search), ...others];
  const isOneNeeded = optional.length > 0 && !hasMore(search);
  const words = [...needed, ...(isOneNeeded ? [oneOf(optional)] : [])];
  // A query of stop words alone matches everything.
  const orAny = (query: RawBuilder<string>) =>
    sql<string>`(select case when numnode(q) > 0 then q end from (select ${query}) n (q))`;
  const upTo = optional.map((_, at) => orAny(allOf([...needed, ...optional.slice(0, at + 1)])));
  return {
    words: words.length > 0 ? orAny(allOf(words)) : null,
    optional_words: upTo.length > 0 ? sql<string[]>`array[${sql.join(upTo)}]` : null,
  };
}

/** True if the columns have a place for all that the search says. */
function isExact(kind: ListingKind, search: Search): boolean {
  const { words, positions, bbox, airportIds, numbers, floor, maxRent, includesUnstated } = search;
  return (
    !includesUnstated &&
    !(words && !words.marked) &&
    !(positions && bbox) &&
    floor === undefined &&
    maxRent === undefined &&
    fitsOf(search).every(({ level }) => level === 'unknown') &&
    ((airportIds?.length ?? 0) <= AIRPORTS_MAX || meansClasses(search)) &&
    detailsOf(kind, search) !== undefined &&
    kind.filters.every(({ name, column }) => isBound(column) || !(name in numbers))
  );
}

export function narrowingOf(kind: ListingKind, asked: Search): Narrowing {
  // A fact that may be unstated leaves nothing out.
  const search = asked.includesUnstated ? { ...asked, numbers: {}, choices: {} } : asked;
  const { airportIds, availability, availableBy, hidesOccupied, positions, withinNm } = search;
  const bounds = boundsOf(kind, search);
  const details = detailsOf(kind, search) ?? {};
  const centers = positions?.map(({ lat, lng }) => `"(${lng},${lat})"`);
  const { words, optional_words } = wordsOf(kind, search);
  const exact = isExact(kind, search);
  return {
    area: areaOf(search),
    centers: centers ? sql`${`{${centers.join(',')}}`}::point[]` : null,
    within_nm: centers ? withinNm : null,
    available_by: availableBy ?? null,
    airport_ids: airportIds && airportIds.length <= AIRPORTS_MAX ? sql`${airportIds}::integer[]` : null,
    availability: availability ?? null,
    hides_occupied: hidesOccupied,
    least: boundsSql(bounds, 'least'),
    least_stated: boundsSql(bounds, 'least_stated'),
    most: boundsSql(bounds, 'most'),
    details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    words,
    optional_words: exact ? optional_words : null,
    exact,
  };
}

/** The bounds that a search of the kind can have: each side with its figures. */
function sidesOf(kind: ListingKind): Record<Bound['side'], Set<string>> {
  const compared = (compare: 'at-least' | 'at-most') =>
    kind.filters.flatMap((filter) => (filter.compare === compare ? filter.column : []));
  const fitted = kind.takesAircraft ? measuresOf(kind).map(({ column }) => column) : [];
  const [stated, others] = [true, false].map((isRequired) =>
    kind.fields.flatMap(({ column, required }) => (column && required === isRequired ? column : [])),
  );
  return {
    least: new Set(['size_sf', ...compared('at-least'), ...(stated ?? []), ...fitted]),
    least_stated: new Set([...fitted, ...(others ?? [])]),
    most: new Set(['size_sf', kind.rate.column, ...compared('at-most')]),
  };
}

const figureSql = (name: string) => sql`${sql.ref(`l.${name}`)}::float8`;

/** The figures of the listing `l` as numbers that compare fast, for `letsThrough`. */
export const figuresSql: RawBuilder<unknown> = sql.join(
  figures.map((name) => sql`${figureSql(name)} as ${sql.ref(`${name}_float`)}`),
);

/**
 * True if the columns of the stored search `s` let the listing `l` of the kind through, cheap ones first. `wordsSql` are the words
 * of the listing, `figureOf` its figures.
 */
export function letsThrough(
  kind: ListingKind,
  wordsSql: RawBuilder<unknown>,
  figureOf: (name: string) => RawBuilder<unknown> = figureSql,
): RawBuilder<unknown> {
  const bounds = Object.entries(sidesOf(kind)).map(([side, columns]) => {
    const stored = sql.ref(`s.${side}`);
    const each = figures.flatMap((name, at) => {
      if (!columns.has(name)) return [];
      const value = figureOf(name);
      const bound = sql`${stored}[${sql.lit(at + 1)}]`;
      const orUnstated = side === 'least_stated' ? sql`or ${value} is null` : sql``;
      return sql`(${bound} is null or ${value} ${side === 'most' ? sql`<=` : sql`>=`} ${bound} ${orUnstated})`;
    });
    return sql`(${stored} is null or (${every(each)}))`;
  });
  return every([
    sql`s.kind = ${kind.category}`,
    sql`(s.area is null or s.area @> point(l.lng, l.lat) or s.area @> point(l.lng + 360, l.lat))`,
    sql`(s.availability is null or s.availability = l.availability)`,
    sql`(not s.hides_occupied or l.availability <> 'occupied')`,
    sql`(s.airport_ids is null or l.airport_id = any(s.airport_ids))`,
    ...bounds,
    sql`(s.details is null or l.details @> s.details)`,
    sql`(s.available_by is null or (${freeOn(sql`s.available_by`)}))`,
    sql`(s.words is null or ${wordsSql} @@ s.words)`,
    sql`(s.centers is null or s.within_nm >= (
      select min(nautical_miles(c[1], c[0], l.lat, l.lng)) from unnest(s.centers) c))`,
  ]);
}
