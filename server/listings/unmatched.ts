import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { isQuoted } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { anyFound } from './pages.ts';
import { resolve } from './queries.ts';
import type { Search } from './search.ts';
import { correctSpelling } from './spelling.ts';
import { type Words, wordsCondition } from './words.ts';

/** True if the search says something that its list never leaves out. */
export const hasMore = (search: Search): boolean =>
  Boolean(search.words?.namesKind || search.words?.required.length || search.saysMore);

/** True if the list of the search may leave out words. */
export const mayLeaveOut = (search: Search): boolean => {
  const { words, q } = search;
  if (!words || words.optional.length === 0 || q === undefined || isQuoted(q)) return false;
  return hasMore(search) || words.optional.length > 1;
};

/** A map that moves keeps its words. */
const isAny = (db: Db, kind: ListingKind, { bbox: _bbox, ...anywhere }: Search) =>
  anyFound(db, kind, anywhere);

type Corrected = { search: Search & { q: string }; isFound: boolean };

const optionalWords = ({ words }: Search) => words?.optional.length ?? 0;

/** The search with the spelling of its words corrected, if that has matches, or names a place or an aircraft that the words as typed don't. */
async function correct(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
): Promise<Corrected | null> {
  const { asked, q } = search;
  if (q === undefined || isQuoted(q)) return null;
  const all = correctSpelling(q, airports).map((spelt) => ({
    ...resolve(kind, { ...asked, q: spelt }, airports),
    q: spelt,
  }));
  for (const one of all) {
    if (await isAny(db, kind, one)) return { search: one, isFound: true };
  }
  const named = all.find((one) => optionalWords(one) < optionalWords(search));
  return named ? { search: named, isFound: false } : null;
}

const withOnly = (search: Search, words: Words, conditions: readonly RawBuilder<unknown>[]): Search => ({
  ...search,
  words: { ...words, condition: wordsCondition(conditions) },
});

/** Leaves out the words that match nothing together with the filters, the places and the words before them. */
async function leaveOut(
  db: Db,
  kind: ListingKind,
  search: Search,
): Promise<{ search: Search; leftOut: string[] } | null> {
  const { words } = search;
  if (!words || !mayLeaveOut(search)) return null;
  const kept = [...words.required];
  if (!(await isAny(db, kind, withOnly(search, words, kept)))) return null;
  const leftOut: string[] = [];
  for (const { typed, condition } of words.optional) {
    // The last word may match as the start of another one.
    if (leftOut.includes(typed)) continue;
    if (await isAny(db, kind, withOnly(search, words, [...kept, condition]))) kept.push(condition);
    else leftOut.push(typed);
  }
  if (kept.length === 0 && !hasMore(search)) return null;
  return { search: withOnly(search, words, kept), leftOut };
}

type Instead = { search: Search; corrected?: string; leftOut?: string[] };

/**
 * The search whose matches the list shows if the words as typed have none: with their spelling corrected, and without
 * the words that match nothing. Returns null if that leaves nothing of the search.
 */
async function find(db: Db, kind: ListingKind, search: Search, airports: Airports): Promise<Instead | null> {
  if (!search.words || (await isAny(db, kind, search))) return null;
  const spelt = await correct(db, kind, search, airports);
  if (!spelt) return leaveOut(db, kind, search);
  const { q: corrected } = spelt.search;
  if (spelt.isFound) return { search: spelt.search, corrected };
  const less = await leaveOut(db, kind, spelt.search);
  return less && { ...less, corrected };
}

/**
 * True if the list of the search leaves out all words that a listing lacks. The listing has everything else: `has` says which
 * optional words. If it `isStored`, it needn't be looked for.
 */
export async function leavesOutLacked(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
  { has, isStored }: { has: readonly boolean[]; isStored: boolean },
): Promise<boolean> {
  const { words } = search;
  if (!words || !mayLeaveOut(search)) return false;
  const kept = [...words.required];
  if (!isStored && !(await isAny(db, kind, withOnly(search, words, kept)))) return false;
  const leftOut: string[] = [];
  for (const [at, { typed, condition }] of words.optional.entries()) {
    if (leftOut.includes(typed)) continue;
    const isKept =
      (has[at] && isStored) || (await isAny(db, kind, withOnly(search, words, [...kept, condition])));
    if (isKept && !has[at]) return false;
    if (isKept) kept.push(condition);
    else leftOut.push(typed);
  }
  return (kept.length > 0 || hasMore(search)) && !(await correct(db, kind, search, airports));
}

/** The same for a page, which says the words. */
export async function insteadOf(...of: Parameters<typeof find>): Promise<Instead | null> {
  const instead = await find(...of);
  return instead?.leftOut ? { ...instead, leftOut: await withMeaning(of[0], instead.leftOut) } : instead;
}

/** The words that text search doesn't ignore. */
async function withMeaning(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality w (word, at)
    where numnode(plainto_tsquery('english', word)) > 0 order by at`.execute(db);
  return rows.map(({ word }) => word);
}

/** The search whose matches the list shows. */
export async function asListed(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
): Promise<Search> {
  return (await find(db, kind, search, airports))?.search ?? search;
}

/** The same for an alert, whose words are never corrected. */
export async function asAlerted(...of: Parameters<typeof find>): Promise<Search> {
  const instead = await find(...of);
  return instead && !instead.corrected ? instead.search : of[2];
}

/** The words of the search, with their spelling corrected if the list has the results of that. */
export async function wordsListed(...of: Parameters<typeof find>): Promise<string | undefined> {
  return (await find(...of))?.corrected ?? of[2].q;
}
