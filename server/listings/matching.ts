import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Column, Values } from '../../domain/fields/field.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { readQuery } from './lists.ts';
import { boxAround, conditions, freeOn, type Search, TOLERANCE } from './search.ts';
import { asListed, hasMore, mayLeaveOut } from './unmatched.ts';
import { every } from './words.ts';

/**
 * Finds the searches that one listing matches. Columns of stored searches decide most of them in one statement. Searches that
 * say more than the columns are only narrowed by them, and decided by the conditions of the list itself.
 */

/** The figures of `least` and `most`. Stored by position, so only append. */
const figures: readonly (Column | 'size_sf')[] = [
  'size_sf',
  'lease_rate',
  'monthly_rate',
  'ceiling_height',
  'door_height',
  'door_width',
  'depth',
  'width',
  'aircraft_capacity',
];

/** Longer lists of airports are left to the list's conditions. */
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
  most: RawBuilder<number[]> | null;
  details: string | null;
  words: RawBuilder<string> | null;
  /** The columns say all that the search says. */
  exact: boolean;
};

const floats = (values: readonly (number | null)[]) =>
  values.some((value) => value !== null)
    ? sql<number[]>`${values.map((value) => value ?? null)}::float8[]`
    : null;

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
  const parts = (kind.choices ?? []).flatMap((filter): Values[] => {
    const value = choices[filter.name];
    if (filter.by !== 'option' || value === undefined) return [];
    const part = kind.fields.find(({ name }) => name === filter.field)?.holding?.(value);
    return part ? [part] : [];
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // Parts about the same field would replace each other.
  return new Set(names).size === names.length ? Object.assign({}, ...parts) : undefined;
}

/** Words that the list may leave out narrow only if it needs one of them. */
function wordsOf(search: Search): RawBuilder<string> | null {
  const { queries = [], optional = [] } = search.words ?? {};
  const needed = queries.filter(({ isOptional }) => !isOptional || !mayLeaveOut(search));
  const others = queries.filter((query) => !needed.includes(query));
  const isOneNeeded = others.length === optional.length && !hasMore(search);
  const joined = (some: typeof queries, by: '&' | '|') =>
    some.map(({ query }) => `(${query})`).join(` ${by} `);
  const all = [joined(needed, '&'), isOneNeeded ? joined(others, '|') : ''].filter((query) => query !== '');
  if (all.length === 0) return null;
  return sql<string>`(
    select case when numnode(q) > 0 then q end from to_tsquery('english', ${all.map((query) => `(${query})`).join(' & ')}) q)`;
}

const isBound = (name: string): name is (typeof figures)[number] => (figures as string[]).includes(name);

/** True if the columns have a place for all that the search says. */
function isExact(kind: ListingKind, search: Search): boolean {
  const { words, size, maxRate, aircraft, positions, bbox, airportIds, choices, numbers } = search;
  const has = (all: object, { name }: { name: string }) => name in all;
  return (
    !words &&
    !size &&
    maxRate === undefined &&
    !aircraft &&
    !(positions && bbox) &&
    (airportIds?.length ?? 0) <= AIRPORTS_MAX &&
    detailsOf(kind, search) !== undefined &&
    (kind.choices ?? []).every((choice) => choice.by !== 'floor' || !has(choices, choice)) &&
    kind.filters.every((filter) => isBound(filter.column) || !has(numbers, filter))
  );
}

export function narrowingOf(kind: ListingKind, search: Search): Narrowing {
  const bound = (compare: 'at-least' | 'at-most', column: (typeof figures)[number]) => {
    const values = kind.filters.flatMap((filter) => {
      const value = search.numbers[filter.name];
      return filter.compare === compare && filter.column === column && value !== undefined ? value : [];
    });
    if (values.length === 0) return null;
    return compare === 'at-least' ? Math.max(...values) : Math.min(...values);
  };
  const { airportIds, availability, availableBy, hidesOccupied, positions, withinNm } = search;
  const details = detailsOf(kind, search) ?? {};
  const centers = positions?.map(({ lat, lng }) => `"(${lng},${lat})"`);
  return {
    area: areaOf(search),
    centers: centers ? sql`${`{${centers.join(',')}}`}::point[]` : null,
    within_nm: centers ? withinNm : null,
    available_by: availableBy ?? null,
    airport_ids: airportIds && airportIds.length <= AIRPORTS_MAX ? sql`${airportIds}::integer[]` : null,
    availability: availability ?? null,
    hides_occupied: hidesOccupied,
    least: floats(figures.map((column) => bound('at-least', column))),
    most: floats(figures.map((column) => bound('at-most', column))),
    details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    words: wordsOf(search),
    exact: isExact(kind, search),
  };
}

/** True if the columns of the stored search `s` let the listing `l` through, cheap ones first. */
const letsThrough: RawBuilder<unknown> = every([
  sql`s.kind = l.kind`,
  sql`(s.area is null or s.area @> point(l.lng, l.lat) or s.area @> point(l.lng + 360, l.lat))`,
  sql`(s.availability is null or s.availability = l.availability)`,
  sql`(not s.hides_occupied or l.availability <> 'occupied')`,
  sql`(s.airport_ids is null or l.airport_id = any(s.airport_ids))`,
  ...(['least', 'most'] as const).map((side) => {
    const stored = sql.ref(`s.${side}`);
    const compare = side === 'least' ? sql`>=` : sql`<=`;
    const each = figures.map(
      (name, at) =>
        sql`(${stored}[${sql.lit(at + 1)}] is null or ${sql.ref(`l.${name}`)}::float8 ${compare} ${stored}[${sql.lit(at + 1)}])`,
    );
    return sql`(${stored} is null or (${every(each)}))`;
  }),
  sql`(s.details is null or l.details @> s.details)`,
  sql`(s.available_by is null or (${freeOn(sql`s.available_by`)}))`,
  sql`(s.words is null or l.search @@ s.words)`,
  sql`(s.centers is null or s.within_nm >= (
    select min(nautical_miles(c[1], c[0], l.lat, l.lng)) from unnest(s.centers) c))`,
]);

type Filters = Readonly<Record<string, string>>;

/** A search that the columns let through; they decided about one without filters. */
export type Candidate = { id: number; wantedId: number | null; filters: Filters | null };

/** Where the listing `l` comes from, and its airport. */
export type Subject = { from: RawBuilder<unknown>; airportId: number };

export const storedListing = (id: number, airportId: number): Subject => ({
  from: sql`(select * from listings where id = ${id})`,
  airportId,
});

/** A listing as it was; it counts as visible. */
export const formerListing = (row: Readonly<Record<string, unknown>>): Subject => ({
  from: sql`jsonb_populate_record(null::listings, ${JSON.stringify({ ...row, active: true })}::jsonb)`,
  airportId: Number(row.airport_id),
});

/** Active searches `s` that the columns let through, of those that the condition names. */
export async function findCandidates(
  db: Db,
  { from }: Subject,
  which: RawBuilder<unknown>,
): Promise<Candidate[]> {
  // Each kind of area has an index, of which only one compares boxes.
  const spot = (lng: RawBuilder<unknown>) => sql`s.area && box(point(${lng}, l.lat), point(${lng}, l.lat))`;
  const areas = [sql`s.area is null`, sql`(${spot(sql`l.lng`)} or ${spot(sql`(l.lng + 360)`)})`];
  const each = areas.map(
    (area) => sql`
      select s.id, s.wanted_id as "wantedId", case when not s.exact then s.filters end as filters
      from l join saved_searches s on ${area} and ${letsThrough}
      where s.is_active and ${which}`,
  );
  const { rows } = await sql<Candidate>`
    with l as materialized (select * from ${from} l) ${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

const CHUNK = 100;

type Asked = { id: number; search: Search };

async function holding(
  db: Db,
  kind: ListingKind,
  { from, airportId }: Subject,
  asked: readonly Asked[],
): Promise<Set<number>> {
  // Thousands of ids per search would be most of the statement.
  const here = asked.filter(({ search }) => !search.airportIds || search.airportIds.includes(airportId));
  const found = new Set<number>();
  for (let at = 0; at < here.length; at += CHUNK) {
    const cases = here.slice(at, at + CHUNK).map(({ id, search: { airportIds: _here, ...search } }) => {
      return sql`case when ${conditions(kind, search)} then ${sql.lit(id)} end`;
    });
    const { rows } = await sql<{ ids: number[] }>`/* once */
      select array_remove(array[${sql.join(cases)}]::integer[], null) as ids from ${from} l`.execute(db);
    for (const id of rows[0]?.ids ?? []) found.add(id);
  }
  return found;
}

/** Returns null for filters that can't be read anymore, such as an airport that has closed. */
function searchOf(kind: ListingKind, airports: Airports, id: number, filters: Filters): Asked | null {
  try {
    return { id, search: readQuery(kind, { airports }, Object.entries(filters)) };
  } catch {
    return null;
  }
}

type Remembered = { search: Search | null; listed?: Search };

/** Facts about the same searches, kept for all listings of a batch. */
export type Memory = LRUCache<string, Remembered>;

/** A read search takes some kilobytes. */
const REMEMBERED_MAX = 2_000;

export const createMemory = (): Memory => new LRUCache({ max: REMEMBERED_MAX });

/** The candidates in whose list the listing is. */
export async function matchingSearches(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  subject: Subject,
  candidates: readonly Candidate[],
  memory: Memory,
): Promise<Set<number>> {
  // Many people save the same search, which is decided once.
  const alike = Map.groupBy(
    candidates.filter(({ filters }) => filters),
    ({ filters }) => `${kind.category} ${JSON.stringify(filters)}`,
  );
  const asked = [...alike].flatMap(([key, [one]]) => {
    if (!one?.filters) return [];
    const known = memory.get(key) ?? {
      search: searchOf(kind, airports, one.id, one.filters)?.search ?? null,
    };
    memory.set(key, known);
    return known.search ? { id: one.id, search: known.search, known } : [];
  });
  const found = await holding(db, kind, subject, asked);
  // The list of a search without results leaves out some of its words.
  const loose = asked.filter(({ id, search }) => !found.has(id) && mayLeaveOut(search));
  const loosest = loose.map(({ id, search }) => ({
    id,
    search: {
      ...search,
      ...(search.words && { words: { ...search.words, condition: every(search.words.required) } }),
    },
  }));
  const possible = await holding(db, kind, subject, loosest);
  const listed: Asked[] = [];
  for (const { id, search, known } of loose) {
    if (!possible.has(id)) continue;
    known.listed ??= await asListed(db, kind, search, airports);
    listed.push({ id, search: known.listed });
  }
  for (const id of await holding(db, kind, subject, listed)) found.add(id);
  const all = [...alike.values()].filter(([one]) => one && found.has(one.id));
  const decided = candidates.filter(({ filters }) => !filters);
  return new Set([...decided, ...all.flat()].map(({ id }) => id));
}

/** Those of the listings that the list of the search has now, in the order given. */
export async function stillListed(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  filters: Filters,
  ids: readonly number[],
): Promise<number[]> {
  const search = searchOf(kind, airports, 0, filters)?.search;
  if (!search) return [];
  const among = async (one: Search) => {
    const { rows } = await sql<{ id: number }>`/* once */
      select l.id from listings l where l.id = any(${ids}::integer[]) and ${conditions(kind, one)}`.execute(
      db,
    );
    const listed = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => listed.has(id));
  };
  const listed = await among(search);
  return listed.length > 0 || !mayLeaveOut(search)
    ? listed
    : await among(await asListed(db, kind, search, airports));
}
