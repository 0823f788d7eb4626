import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isQuoted } from '../../../domain/search.ts';
import type { Db } from '../../db/pool.ts';
import { hasMatches } from '../find.ts';
import type { Plan } from '../plan/plan.ts';

/** A map that moves keeps its words. */
export const hasAny = (db: Db, kind: ListingKind, { bbox: _bbox, ...anywhere }: Plan): Promise<boolean> =>
  hasMatches(db, kind, anywhere);

/** Words as typed that the search may do without. A word may mean several things, as the last one may be the start of another. */
export const optionalWords = ({ words }: Plan): string[] => [
  ...new Set(words?.terms.flatMap(({ optional }) => optional ?? [])),
];

/** The search with only these optional words. */
const withWords = (plan: Plan, kept: readonly string[]): Plan => ({
  ...plan,
  ...(plan.words && {
    words: {
      ...plan.words,
      isExact: true,
      terms: plan.words.terms.filter(({ optional }) => optional === undefined || kept.includes(optional)),
    },
  }),
});

/** True if the search says something that is never left out. */
const saysMore = ({ words, saysMore }: Plan): boolean =>
  Boolean(saysMore || words?.namesKind || words?.terms.some(({ optional }) => optional === undefined));

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

/** Leaves out the fewest words that match nothing together with the filters, the places and the other words. */
export async function leaveOut(
  db: Db,
  kind: ListingKind,
  plan: Plan,
): Promise<{ plan: Plan; leftOut: string[]; kept: string[] } | null> {
  const typed = optionalWords(plan);
  const isOnlyWord = typed.length === 1 && plan.words?.terms.length === 1 && !saysMore(plan);
  if (typed.length === 0 || isOnlyWord || plan.q === undefined || isQuoted(plan.q)) return null;
  if (!(await hasAny(db, kind, withWords(plan, [])))) return null;
  const leftOut = await fewestToLeaveOut(typed, (kept) => hasAny(db, kind, withWords(plan, kept)));
  const kept = typed.filter((word) => !leftOut.includes(word));
  return kept.length > 0 || saysMore(plan) ? { plan: withWords(plan, kept), leftOut, kept } : null;
}

/** Takes a word, or an aircraft’s name, as typed out of a text. */
export function withoutText(q: string, typed: string): string {
  const escaped = typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
  return q.replace(word, ' ').replace(/\s+/g, ' ').trim();
}
