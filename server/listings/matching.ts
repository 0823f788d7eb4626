import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { readQuery } from './lists.ts';
import { markedWords } from './marks.ts';
import { figuresSql, letsThrough } from './narrowing.ts';
import { conditions, type Search } from './search.ts';
import { asListed, mayLeaveOut } from './unmatched.ts';
import { every } from './words.ts';

/**
 * Finds the searches that one listing matches. Columns of stored searches decide most of them in one statement. Searches that
 * say more than the columns are only narrowed by them, and decided by the conditions of the list itself.
 */

type Filters = Readonly<Record<string, string>>;

/** A search that the columns let through; they decided about one without filters. */
export type Candidate = {
  id: number;
  wantedId: number | null;
  filters: Filters | null;
  /**
   * The columns say everything but whether the list of the search leaves out words: the listing has all of its
   * `optional_words` before this position, counted from 1.
   */
  lacks: number | null;
};

/** A listing `l`. */
export type Subject = { kind: ListingKind; airportId: number; from: RawBuilder<unknown> };

export const storedListing = (kind: ListingKind, id: number, airportId: number): Subject => ({
  kind,
  airportId,
  from: sql`(select * from listings where id = ${id})`,
});

/** A listing as it was; it counts as visible. */
export const formerListing = (kind: ListingKind, row: Readonly<Record<string, unknown>>): Subject => ({
  kind,
  airportId: Number(row.airport_id),
  from: sql`jsonb_populate_record(null::listings, ${JSON.stringify({ ...row, active: true })}::jsonb)`,
});

/** Active searches `s` that the columns let through, of those that the condition names. */
export async function findCandidates(
  db: Db,
  airports: Airports,
  { kind, airportId, from }: Subject,
  which: RawBuilder<unknown>,
): Promise<Candidate[]> {
  // Each kind of area has an index, of which only one compares boxes.
  const spot = (lng: RawBuilder<unknown>) => sql`s.area && box(point(${lng}, l.lat), point(${lng}, l.lat))`;
  const areas = [sql`s.area is null`, sql`(${spot(sql`l.lng`)} or ${spot(sql`(l.lng + 360)`)})`];
  const passes = letsThrough(kind, sql`l.marked`, (name) => sql.ref(`l.${name}_float`));
  const each = areas.map(
    (area) => sql`
      select s.id, s.wanted_id, s.exact, s.optional_words, s.filters
      from l join saved_searches s on ${area} and ${passes}
      where s.is_active and ${which}`,
  );
  const { rows } = await sql<Candidate>`
    with l as materialized (
      select l.*, ${figuresSql}, ${markedWords(kind, airports, airportId)} as marked from ${from} l
    )
    select s.id, s.wanted_id as "wantedId", s.lacks,
      case when not s.exact or s.lacks is not null then s.filters end as filters
    from (
      select s.*, case when s.exact and s.optional_words is not null then (
        select min(at) from unnest(s.optional_words) with ordinality o (query, at)
        where not (select marked from l) @@ query)::integer end as lacks
      from (${sql.join(each, sql` union all `)}) s
    ) s`.execute(db);
  return rows;
}

const CHUNK = 100;

type Asked = { id: number; search: Search };

async function holding(
  db: Db,
  { kind, from, airportId }: Subject,
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
export type Memory = {
  read: LRUCache<string, Remembered>;
  /** True if the list of the search needs its optional words up to a position. */
  needed: LRUCache<string, boolean>;
};

/** A read search takes some kilobytes. */
const READ_MAX = 2_000;
const NEEDED_MAX = 50_000;

export const createMemory = (): Memory => ({
  read: new LRUCache({ max: READ_MAX }),
  needed: new LRUCache({ max: NEEDED_MAX }),
});

type Alike = { key: string; one: Candidate & { filters: Filters }; all: Candidate[] };

/** Many people save the same search, which is decided once. */
function alikeOf(kind: ListingKind, candidates: readonly Candidate[]): Alike[] {
  const alike = new Map<string, Alike>();
  for (const one of candidates) {
    const { filters } = one;
    if (!filters) continue;
    const key = `${kind.category} ${one.lacks} ${JSON.stringify(filters)}`;
    const known = alike.get(key);
    if (known) known.all.push(one);
    else alike.set(key, { key, one: { ...one, filters }, all: [one] });
  }
  return [...alike.values()];
}

/**
 * Ids of the searches whose list needs the word that the listing lacks, because other listings have it and everything before it.
 * Without regard to marks, so that indexes find these listings; a search that isn't found is undecided.
 */
async function findNeeding(
  db: Db,
  kind: ListingKind,
  candidates: readonly Candidate[],
): Promise<Set<number>> {
  const ways = [
    [sql`s.area is not null`, sql`point(l.lng, l.lat) <@ s.area`],
    [sql`s.area is null and s.airport_ids is not null`, sql`l.airport_id = any(s.airport_ids)`],
    [sql`s.area is null and s.airport_ids is null`, sql`true`],
  ] as const;
  const each = ways.map(
    ([has, isAt]) => sql`
      select s.id from a join saved_searches s using (id)
      where ${has} and exists (
        select from listings l
        where l.active and ${isAt} and l.search @@ s.optional_words[a.lacks] and l.kind = ${kind.category} and ${letsThrough(kind, sql`l.search`)})`,
  );
  const { rows } = await sql<{ id: number }>`
    with a as materialized (
      select * from unnest(
        ${candidates.map(({ id }) => id)}::integer[], ${candidates.map(({ lacks }) => lacks)}::integer[]
      ) a (id, lacks)
    ) ${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Leaves out searches whose list needs a word that the listing lacks. */
async function undecided(
  db: Db,
  kind: ListingKind,
  all: readonly Alike[],
  { needed }: Memory,
): Promise<Alike[]> {
  const unknown = all.filter(({ key, one }) => one.lacks !== null && !needed.has(key));
  if (unknown.length > 0) {
    const needing = await findNeeding(
      db,
      kind,
      unknown.map(({ one }) => one),
    );
    for (const { key, one } of unknown) needed.set(key, needing.has(one.id));
  }
  return all.filter(({ key, one }) => one.lacks === null || !needed.get(key));
}

/** The candidates in whose list the listing is. */
export async function matchingSearches(
  db: Db,
  airports: Airports,
  subject: Subject,
  candidates: readonly Candidate[],
  memory: Memory,
): Promise<Set<number>> {
  const { kind } = subject;
  const alike = await undecided(db, kind, alikeOf(kind, candidates), memory);
  const asked = alike.flatMap(({ key, one }) => {
    const known = memory.read.get(key) ?? {
      search: searchOf(kind, airports, one.id, one.filters)?.search ?? null,
    };
    memory.read.set(key, known);
    return known.search ? { id: one.id, lacks: one.lacks, search: known.search, known } : [];
  });
  const open = asked.filter(({ lacks }) => lacks === null);
  const found = await holding(db, subject, open);
  // The list of a search without results leaves out some of its words.
  const loose = open.filter(({ id, search }) => !found.has(id) && mayLeaveOut(search));
  const loosest = loose.map(({ id, search }) => ({
    id,
    search: {
      ...search,
      ...(search.words && { words: { ...search.words, condition: every(search.words.required) } }),
    },
  }));
  const possible = await holding(db, subject, loosest);
  const listed: Asked[] = [];
  for (const { id, lacks, search, known } of asked) {
    if (lacks === null && !possible.has(id)) continue;
    known.listed ??= await asListed(db, kind, search, airports);
    listed.push({ id, search: known.listed });
  }
  for (const id of await holding(db, subject, listed)) found.add(id);
  const decided = candidates.filter(({ filters }) => !filters);
  const matching = alike.flatMap(({ one, all }) => (found.has(one.id) ? all : []));
  return new Set([...decided, ...matching].map(({ id }) => id));
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
