import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { anyFound } from './pages.ts';
import type { Search } from './search.ts';
import { readText } from './search-text.ts';
import { correctSpelling } from './spelling.ts';
import { type Words, wordsCondition } from './words.ts';

/** True if the search says something that its list never leaves out. */
export const hasMore = (search: Search): boolean =>
  Boolean(search.words?.namesKind || search.words?.required.length || search.saysMore);

/** True if the list of the search may leave out words. */
export const mayLeaveOut = (search: Search): boolean => {
  const { words, q } = search;
  if (!words || words.optional.length === 0 || q === undefined) return false;
  return hasMore(search) || words.optional.length > 1;
};

/** Looks for listings that a search finds with other words, anywhere: a map that moves keeps its words. */
function lookWith(db: Db, kind: ListingKind, { bbox: _bbox, words: _words, aircraft, ...anywhere }: Search) {
  const isAny = (part: Partial<Search>) => anyFound(db, kind, { ...anywhere, ...part });
  return {
    isAny: (words: Words) => isAny({ ...(aircraft && { aircraft }), words }),
    /** True if another spelling of the words has matches, which the page suggests. */
    async isSpeltOtherwise(q: string, airports: Airports): Promise<boolean> {
      for (const spelt of correctSpelling(q, airports)) {
        if (await isAny(readText(kind, spelt, airports, anywhere))) return true;
      }
      return false;
    },
  };
}

const withOnly = (words: Words, conditions: readonly RawBuilder<unknown>[]): Words => ({
  ...words,
  condition: wordsCondition(conditions),
});

/**
 * Leaves out the words that match nothing together with the filters, the places and the words before them. Returns null if that
 * leaves nothing of the search, or if another spelling of the words has matches, which the page suggests.
 */
async function leaveOut(
  db: Db,
  kind: ListingKind,
  search: Search,
  airports: Airports,
): Promise<{ search: Search; leftOut: string[] } | null> {
  const { words, q } = search;
  if (!words || q === undefined || !mayLeaveOut(search)) return null;
  const { isAny, isSpeltOtherwise } = lookWith(db, kind, search);
  const kept = [...words.required];
  if ((await isAny(words)) || !(await isAny(withOnly(words, kept)))) return null;
  if (await isSpeltOtherwise(q, airports)) return null;
  const leftOut: string[] = [];
  for (const { typed, condition } of words.optional) {
    // The last word may match as the start of another one.
    if (leftOut.includes(typed)) continue;
    if (await isAny(withOnly(words, [...kept, condition]))) kept.push(condition);
    else leftOut.push(typed);
  }
  if (kept.length === 0 && !hasMore(search)) return null;
  return { search: { ...search, words: withOnly(words, kept) }, leftOut };
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
  const { words, q } = search;
  if (!words || q === undefined || !mayLeaveOut(search)) return false;
  const { isAny, isSpeltOtherwise } = lookWith(db, kind, search);
  const kept = [...words.required];
  if (!isStored && !(await isAny(withOnly(words, kept)))) return false;
  const leftOut: string[] = [];
  for (const [at, { typed, condition }] of words.optional.entries()) {
    if (leftOut.includes(typed)) continue;
    const isKept = (has[at] && isStored) || (await isAny(withOnly(words, [...kept, condition])));
    if (isKept && !has[at]) return false;
    if (isKept) kept.push(condition);
    else leftOut.push(typed);
  }
  return (kept.length > 0 || hasMore(search)) && !(await isSpeltOtherwise(q, airports));
}

/** The same for a page, which says the words. */
export async function withoutUnmatched(...of: Parameters<typeof leaveOut>): ReturnType<typeof leaveOut> {
  const less = await leaveOut(...of);
  return less && { ...less, leftOut: await withMeaning(of[0], less.leftOut) };
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
  return (await leaveOut(db, kind, search, airports))?.search ?? search;
}
