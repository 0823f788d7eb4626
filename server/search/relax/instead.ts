import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isQuoted } from '../../../domain/search.ts';
import type { Airports } from '../../airports/airports.ts';
import type { Db } from '../../db/pool.ts';
import { correctSpelling } from '../parse/spelling.ts';
import { type Plan, planOf } from '../plan/plan.ts';
import { hasAny, leaveOut, withoutText } from './words.ts';

type Instead = { plan: Plan; corrected?: string; leftOut?: string[] };

const optionalTerms = ({ words }: Plan) =>
  words?.terms.filter(({ optional }) => optional !== undefined).length ?? 0;

/** The search with the spelling of its words corrected, if that has matches, or names a place or an aircraft that the words as typed don't. */
async function correct(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  airports: Airports,
): Promise<{ plan: Plan; corrected: string; isFound: boolean } | null> {
  const { asked, q } = plan;
  if (q === undefined || isQuoted(q)) return null;
  const all = correctSpelling(q, airports).map((corrected) => ({
    plan: planOf(kind, { ...asked, q: corrected }, airports),
    corrected,
  }));
  for (const one of all) if (await hasAny(db, kind, one.plan)) return { ...one, isFound: true };
  const named = all.find((one) => optionalTerms(one.plan) < optionalTerms(plan));
  return named ? { ...named, isFound: false } : null;
}

/**
 * The search whose matches the list shows if the words as typed have none: with their spelling corrected, and without
 * the words that match nothing. Returns null if that leaves nothing of the search, or the words have matches.
 */
async function find(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  airports: Airports,
  isNone = false,
): Promise<Instead | null> {
  if (!plan.words || (!isNone && (await hasAny(db, kind, plan)))) return null;
  const spelt = await correct(db, kind, plan, airports);
  if (!spelt) return leaveOut(db, kind, plan);
  const { corrected } = spelt;
  if (spelt.isFound) return { plan: spelt.plan, corrected };
  const less = await leaveOut(db, kind, spelt.plan);
  if (less) return { ...less, corrected };
  // If another word matches nothing either, the search isn't about the place that a word is a typo of.
  const typed = await leaveOut(db, kind, plan);
  return typed && typed.kept.length > 0 && typed.leftOut.length > 1 ? typed : null;
}

/** The search to show when a list has no matches, with the words that were left out. */
export async function insteadOf(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  airports: Airports,
): Promise<Instead | null> {
  const instead = await find(db, kind, plan, airports, !plan.bbox);
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
export async function asListed(db: Db, kind: ListingKind, plan: Plan, airports: Airports): Promise<Plan> {
  return (await find(db, kind, plan, airports))?.plan ?? plan;
}

/** The words whose results the list shows: with their spelling corrected, and without those that it leaves out. */
export async function wordsListed(...of: Parameters<typeof asListed>): Promise<string | undefined> {
  const [, , { q }] = of;
  const instead = await find(...of);
  return instead ? textOf(instead, q) : q;
}

/** The words of a search that is shown in place of another. */
export function textOf({ corrected, leftOut = [] }: Instead, q = ''): string | undefined {
  const text = corrected ?? q;
  return leftOut.reduce(withoutText, text) || q || undefined;
}
