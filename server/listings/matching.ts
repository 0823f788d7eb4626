import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import type { Candidate, Filters, Subject } from './candidates.ts';
import { letsThrough } from './narrowing.ts';
import { readQuery } from './queries.ts';
import { conditions, type Search } from './search.ts';
import { asAlerted, leavesOutLacked, mayLeaveOut } from './unmatched.ts';
import { wordsCondition } from './words.ts';

/**
 * Finds the searches that one listing matches. Columns of stored searches decide most of them in one statement. Searches that
 * say more than the columns are only narrowed by them, and decided by the conditions of the list itself.
 */

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
      return sql`case when ${conditions(kind, search, 'walked')} then ${sql.lit(id)} end`;
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
  /** Known facts about the list of a search without some words. */
  lists: LRUCache<string, boolean>;
};

/** A read search takes some kilobytes. */
const READ_MAX = 2_000;
const LISTS_MAX = 50_000;

/** With `max`, the cache would allocate all entries at once, and most batches are one listing. */
const upTo = (maxSize: number) => ({ maxSize, sizeCalculation: () => 1 });

export const createMemory = (): Memory => ({
  read: new LRUCache(upTo(READ_MAX)),
  lists: new LRUCache(upTo(LISTS_MAX)),
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

type Read = Alike & { search: Search; known: Remembered };

/** Leaves out searches that can't be read anymore. */
function readAll(kind: ListingKind, airports: Airports, all: readonly Alike[], { read }: Memory): Read[] {
  return all.flatMap((alike) => {
    const { key, one } = alike;
    const known = read.get(key) ?? { search: searchOf(kind, airports, one.id, one.filters)?.search ?? null };
    read.set(key, known);
    return known.search ? { ...alike, search: known.search, known } : [];
  });
}

/** Which optional words of each search the listing has. */
async function optionalWordsOf(db: Db, { from }: Subject, all: readonly Read[]): Promise<boolean[][]> {
  const each = all.map(({ search }) => (search.words?.optional ?? []).map(({ condition }) => condition));
  const has: boolean[] = [];
  const conditions = each.flat();
  for (let at = 0; at < conditions.length; at += CHUNK) {
    const { rows } = await sql<{ has: boolean[] }>`/* once */
      select array[${sql.join(conditions.slice(at, at + CHUNK))}]::boolean[] as has from ${from} l`.execute(
      db,
    );
    has.push(...(rows[0]?.has ?? []));
  }
  return each.map((words) => has.splice(0, words.length).map(Boolean));
}

/** Those searches whose list leaves out the words that the listing lacks. */
async function withoutLacked(
  db: Db,
  airports: Airports,
  subject: Subject,
  all: readonly Alike[],
  memory: Memory,
): Promise<Alike[]> {
  const { kind, isStored } = subject;
  const { lists } = memory;
  const unknown = all.filter(({ key }) => !lists.has(key));
  if (unknown.length > 0) {
    const ones = unknown.map(({ one }) => one);
    const needing = await findNeeding(db, kind, ones);
    for (const { key, one } of unknown) lists.set(key, needing.has(one.id));
  }
  const open = readAll(
    kind,
    airports,
    all.filter(({ key }) => !lists.get(key)),
    memory,
  );
  const words = await optionalWordsOf(db, subject, open);
  const found: Alike[] = [];
  for (const [at, one] of open.entries()) {
    const has = words[at] ?? [];
    const key = `${one.key} ${has}`;
    const leavesOut =
      lists.get(key) ?? (await leavesOutLacked(db, kind, one.search, airports, { has, isStored }));
    lists.set(key, leavesOut);
    if (leavesOut) found.push(one);
  }
  return found;
}

/** Those searches in whose list the listing is, by the conditions of the list. */
async function inList(
  db: Db,
  airports: Airports,
  subject: Subject,
  all: readonly Alike[],
  memory: Memory,
): Promise<Alike[]> {
  const asked = readAll(subject.kind, airports, all, memory).map((one) => ({ ...one, id: one.one.id }));
  const found = await holding(db, subject, asked);
  // The list of a search without results leaves out some of its words.
  const loose = asked.filter(({ id, search }) => !found.has(id) && mayLeaveOut(search));
  const loosest = loose.map(({ id, search }) => ({
    id,
    search: {
      ...search,
      ...(search.words && { words: { ...search.words, condition: wordsCondition(search.words.required) } }),
    },
  }));
  const possible = await holding(db, subject, loosest);
  const listed: Asked[] = [];
  for (const { id, search, known } of loose) {
    if (!possible.has(id)) continue;
    known.listed ??= await asAlerted(db, subject.kind, search, airports);
    listed.push({ id, search: known.listed });
  }
  for (const id of await holding(db, subject, listed)) found.add(id);
  return asked.filter(({ id }) => found.has(id));
}

/** The candidates in whose list the listing is. */
export async function matchingSearches(
  db: Db,
  airports: Airports,
  subject: Subject,
  candidates: readonly Candidate[],
  memory: Memory,
): Promise<Set<number>> {
  const { lacking = [], undecided = [] } = Object.groupBy(alikeOf(subject.kind, candidates), ({ one }) =>
    one.lacks === null ? 'undecided' : 'lacking',
  );
  const found = [
    ...(await withoutLacked(db, airports, subject, lacking, memory)),
    ...(await inList(db, airports, subject, undecided, memory)),
  ];
  const decided = candidates.filter(({ filters }) => !filters);
  return new Set([...decided, ...found.flatMap(({ all }) => all)].map(({ id }) => id));
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
    : await among(await asAlerted(db, kind, search, airports));
}
