import { type RawBuilder, sql } from 'kysely';
import type { Column, Values } from '../../domain/fields/field.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { readQuery } from './lists.ts';
import { boxAround, conditions, type Search } from './search.ts';
import { asListed, mayLeaveOut } from './unmatched.ts';
import { every } from './words.ts';

/**
 * Finds the searches that one listing matches. Columns of a stored search narrow them in one statement; what is left is decided
 * by the conditions of the list itself, so that alerts and lists agree about every filter.
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
const AIRPORTS_MAX = 300;

/** The columns of a stored search that narrow it; null means any. */
export type Narrowing = {
  area: RawBuilder<string> | null;
  airport_ids: RawBuilder<number[]> | null;
  availability: string | null;
  hides_occupied: boolean;
  least: RawBuilder<number[]> | null;
  most: RawBuilder<number[]> | null;
  details: string | null;
  words: RawBuilder<string> | null;
};

const floats = (values: readonly (number | null)[]) =>
  values.some((value) => value !== null)
    ? sql<number[]>`${values.map((value) => value ?? null)}::float8[]`
    : null;

function areaOf({ positions, withinNm, bbox }: Search): RawBuilder<string> | null {
  const boxes = positions?.map((position) => boxAround(position, withinNm)) ?? (bbox ? [bbox] : []);
  // A box across the antimeridian has no single rectangle.
  if (boxes.length === 0 || boxes.some(({ west, east }) => west > east)) return null;
  const far = (side: 'west' | 'south' | 'east' | 'north', pick: (...all: number[]) => number) =>
    pick(...boxes.map((box) => box[side]));
  // Wider than any rounding in the conditions.
  const margin = 0.001;
  return sql<string>`box(
    point(${far('west', Math.min) - margin}::float8, ${far('south', Math.min) - margin}::float8),
    point(${far('east', Math.max) + margin}::float8, ${far('north', Math.max) + margin}::float8))`;
}

function detailsOf(kind: ListingKind, { choices }: Search): string | null {
  const parts = (kind.choices ?? []).flatMap((filter): Values[] => {
    const value = choices[filter.name];
    if (filter.by !== 'option' || value === undefined) return [];
    const part = kind.fields.find(({ name }) => name === filter.field)?.holding?.(value);
    return part ? [part] : [];
  });
  // Parts about the same field could replace each other.
  return parts.length === 1 ? JSON.stringify(parts[0]) : null;
}

/** Words that the list may leave out don't narrow. */
function wordsOf(search: Search): RawBuilder<string> | null {
  const queries = search.words?.queries.filter(({ isOptional }) => !isOptional || !mayLeaveOut(search)) ?? [];
  if (queries.length === 0) return null;
  const query = queries.map(({ query: one }) => `(${one})`).join(' & ');
  return sql<string>`(select case when numnode(q) > 0 then q end from to_tsquery('english', ${query}) q)`;
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
  const { airportIds, availability, hidesOccupied } = search;
  return {
    area: areaOf(search),
    airport_ids: airportIds && airportIds.length <= AIRPORTS_MAX ? sql`${airportIds}::integer[]` : null,
    availability: availability ?? null,
    hides_occupied: hidesOccupied,
    least: floats(figures.map((column) => bound('at-least', column))),
    most: floats(figures.map((column) => bound('at-most', column))),
    details: detailsOf(kind, search),
    words: wordsOf(search),
  };
}

/** True if the narrowing columns of the stored search `s` let the listing `l` through. */
export const letsThrough: RawBuilder<unknown> = every([
  sql`s.kind = l.kind`,
  sql`(s.area is null or s.area @> point(l.lng, l.lat))`,
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
  sql`(s.words is null or l.search @@ s.words)`,
]);

export type Candidate = { id: number; filters: Readonly<Record<string, string>> };

/** Where the listing `l` comes from, and its airport. */
type Subject = { from: RawBuilder<unknown>; airportId: number };

export const storedListing = (id: number, airportId: number): Subject => ({
  from: sql`(select * from listings where id = ${id})`,
  airportId,
});

/** A listing as it was; it counts as visible. */
export const formerListing = (row: Readonly<Record<string, unknown>>): Subject => ({
  from: sql`jsonb_populate_record(null::listings, ${JSON.stringify({ ...row, active: true })}::jsonb)`,
  airportId: Number(row.airport_id),
});

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
function searchOf(kind: ListingKind, airports: Airports, { id, filters }: Candidate): Asked | null {
  try {
    return { id, search: readQuery(kind, { airports }, Object.entries(filters)) };
  } catch {
    return null;
  }
}

/** The candidates in whose list the listing is. */
export async function matchingSearches(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  subject: Subject,
  candidates: readonly Candidate[],
): Promise<Set<number>> {
  // Many people save the same search, which is decided once.
  const alike = Map.groupBy(candidates, ({ filters }) => JSON.stringify(filters));
  const asked = [...alike.values()].flatMap(([one]) => (one && searchOf(kind, airports, one)) ?? []);
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
  for (const { id, search } of loose) {
    if (possible.has(id)) listed.push({ id, search: await asListed(db, kind, search, airports) });
  }
  for (const id of await holding(db, kind, subject, listed)) found.add(id);
  const all = [...alike.values()].filter(([one]) => one && found.has(one.id));
  return new Set(all.flat().map(({ id }) => id));
}

/** Those of the listings that the list of the search has now, in the order given. */
export async function stillListed(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  filters: Candidate['filters'],
  ids: readonly number[],
): Promise<number[]> {
  const search = searchOf(kind, airports, { id: 0, filters })?.search;
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
