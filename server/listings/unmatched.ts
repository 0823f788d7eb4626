import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { isQuoted } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { anyFound } from './found.ts';
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

/** Sets of words to try, beyond one query per word. */
const TRIES_MAX = 12;

/** All sets of `count` items, those of the first items first. */
function* setsOf<T>(items: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  else {
    for (const [at, item] of items.entries())
      for (const others of setsOf(items.slice(at + 1), count - 1)) yield [item, ...others];
  }
}

/** The fewest words without which the others match together; of as few, the last ones typed. */
async function fewestToLeaveOut(
  typed: readonly string[],
  match: (kept: readonly string[]) => Promise<boolean>,
): Promise<string[]> {
  const kept: string[] = [];
  const dropped: string[] = [];
  for (const word of typed) ((await match([...kept, word])) ? kept : dropped).push(word);
  if (dropped.length < 2) return dropped;
  const unknown: string[] = [];
  for (const word of dropped) if (!(await match([word]))) unknown.push(word);
  const known = typed.filter((word) => !unknown.includes(word)).toReversed();
  let tries = TRIES_MAX;
  for (let count = Math.max(1, unknown.length); count < dropped.length; count += 1) {
    for (const some of setsOf(known, count - unknown.length)) {
      const others = known.filter((word) => !some.includes(word)).toReversed();
      if (tries === 0) return dropped;
      tries -= 1;
      if (others.length > 0 && (await match(others))) return typed.filter((word) => !others.includes(word));
    }
  }
  return dropped;
}

/** Words that are typed once and mean several things, as the last one may match as the start of another. */
const typedOnce = ({ optional }: Words): string[] => [...new Set(optional.map(({ typed }) => typed))];

const conditionsOf = ({ required, optional }: Words, kept: readonly string[]) => [
  ...required,
  ...optional.filter(({ typed }) => kept.includes(typed)).map(({ condition }) => condition),
];

/** Leaves out the fewest words that match nothing together with the filters, the places and the other words. */
async function leaveOut(
  db: Db,
  kind: ListingKind,
  search: Search,
): Promise<{ search: Search; leftOut: string[]; kept: string[] } | null> {
  const { words } = search;
  if (!words || !mayLeaveOut(search)) return null;
  const withWords = (kept: readonly string[]) => withOnly(search, words, conditionsOf(words, kept));
  if (!(await isAny(db, kind, withWords([])))) return null;
  const typed = typedOnce(words);
  const leftOut = await fewestToLeaveOut(typed, (kept) => isAny(db, kind, withWords(kept)));
  const kept = typed.filter((word) => !leftOut.includes(word));
  if (words.required.length + kept.length === 0 && !hasMore(search)) return null;
  return { search: withWords(kept), leftOut, kept };
}

type Instead = { search: Search; corrected?: string; leftOut?: string[] };

/**
 * The search whose matches the list shows if the words as typed have none: with their spelling corrected, and without
 * the words that match nothing. Returns null if that leaves nothing of the search.
 */
async function find(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
  isNone = false,
): Promise<Instead | null> {
  if (!search.words || (!isNone && (await isAny(db, kind, search)))) return null;
  const spelt = await correct(db, kind, search, airports);
  if (!spelt) return leaveOut(db, kind, search);
  const { q: corrected } = spelt.search;
  if (spelt.isFound) return { search: spelt.search, corrected };
  const less = await leaveOut(db, kind, spelt.search);
  if (less) return { ...less, corrected };
  // If another word matches nothing either, the search isn't about the place that a word is a typo of.
  const typed = await leaveOut(db, kind, search);
  return typed && typed.kept.length > 0 && typed.leftOut.length > 1 ? typed : null;
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
  const withWords = (kept: readonly string[]) => withOnly(search, words, conditionsOf(words, kept));
  if (!isStored && !(await isAny(db, kind, withWords([])))) return false;
  const lacked = new Set(words.optional.flatMap(({ typed }, at) => (has[at] ? [] : [typed])));
  const typed = typedOnce(words);
  const leftOut = await fewestToLeaveOut(typed, async (kept) => {
    return (isStored && !kept.some((word) => lacked.has(word))) || isAny(db, kind, withWords(kept));
  });
  if (lacked.difference(new Set(leftOut)).size > 0) return false;
  const isSome = words.required.length + typed.length > leftOut.length;
  return (isSome || hasMore(search)) && !(await correct(db, kind, search, airports));
}

/** The search to show when a list has no matches, with the words that were left out. */
export async function insteadOf(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
): Promise<Instead | null> {
  const instead = await find(db, kind, search, airports, !search.bbox);
  return instead?.leftOut ? { ...instead, leftOut: await withMeaning(db, instead.leftOut) } : instead;
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
export async function asAlerted(...of: Parameters<typeof asListed>): Promise<Search> {
  const instead = await find(...of);
  return instead && !instead.corrected ? instead.search : of[2];
}

/** The words of the search, with their spelling corrected if the list has the results of that. */
export async function wordsListed(...of: Parameters<typeof asListed>): Promise<string | undefined> {
  return (await find(...of))?.corrected ?? of[2].q;
}
