import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { anyFound } from './pages.ts';
import type { Search } from './search.ts';
import { readText } from './search-text.ts';
import { correctSpelling } from './spelling.ts';
import { every } from './words.ts';

/** True if the search says something that its list never leaves out. */
export const hasMore = ({ words, nearInWords, aircraft, size, maxRate }: Search): boolean =>
  Boolean(
    words?.namesKind || words?.required.length || (nearInWords ?? aircraft ?? size ?? maxRate !== undefined),
  );

/** True if the list of the search may leave out words. */
export const mayLeaveOut = (search: Search): boolean => {
  const { words, q } = search;
  if (!words || words.optional.length === 0 || q === undefined) return false;
  return hasMore(search) || words.optional.length > 1;
};

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
  // A map that moves keeps its words.
  const { bbox: _bbox, words: _words, aircraft, ...anywhere } = search;
  const withWords = (some: typeof words) => ({ ...(aircraft && { aircraft }), words: some });
  const withOnly = (conditions: readonly RawBuilder<unknown>[]) =>
    withWords({ ...words, condition: every(conditions) });
  const isAny = (part: Partial<Search>) => anyFound(db, kind, { ...anywhere, ...part });
  const kept = [...words.required];
  if ((await isAny(withWords(words))) || !(await isAny(withOnly(kept)))) return null;
  for (const spelt of correctSpelling(q, airports)) {
    const hasNear = search.positions !== undefined && search.nearInWords === undefined;
    if (await isAny(readText(kind, spelt, airports, hasNear))) return null;
  }
  const leftOut: string[] = [];
  for (const { typed, condition } of words.optional) {
    // The last word may match as the start of another one.
    if (leftOut.includes(typed)) continue;
    if (await isAny(withOnly([...kept, condition]))) kept.push(condition);
    else leftOut.push(typed);
  }
  if (kept.length === 0 && !hasMore(search)) return null;
  return { search: { ...search, ...withOnly(kept) }, leftOut };
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
