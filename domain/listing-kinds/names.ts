import { searchWords } from '../search-words.ts';
import { listingKinds } from './index.ts';
import type { ListingKind } from './kind.ts';

const spelled = (names: readonly string[]): string[][] =>
  [...new Set(names.map((name) => searchWords(name.toLowerCase()).join(' ')))].map((name) => name.split(' '));

/** A kind with its names, and with those and the words related to it. */
type Called = { kind: ListingKind; is: string[][]; all: string[][] };

const called: readonly Called[] = listingKinds.map((kind) => {
  const own = [kind.label, kind.badge, kind.noun, kind.plural, ...(kind.names ?? [])];
  return { kind, is: spelled(own), all: spelled([...own, ...(kind.relatedWords ?? [])]) };
});

/** How many of the words, from `at` on, are the longest of the names; 0 for none of them. */
const lengthAt = (names: readonly string[][], words: readonly string[], at: number): number =>
  Math.max(
    0,
    ...names.filter((name) => name.every((part, n) => words[at + n] === part)).map(({ length }) => length),
  );

/** How many of the words, in small letters, are from `at` on a name of this kind. */
export const nameLength = (kind: ListingKind, words: readonly string[], at: number): number =>
  lengthAt(called.find((one) => one.kind === kind)?.is ?? [], words, at);

/** How many of them are a name of any kind. */
export const anyNameLength = (words: readonly string[], at: number): number =>
  Math.max(...called.map(({ is }) => lengthAt(is, words, at)));

/** Behind these stands what the thing is like, where it is, or what it is for. */
const behind = /[,;/]|\b(?:with|without|for|in|at|near|by|on|of|from|around|to)\b/iu;

/**
 * The kinds that a search's words are about: those called by the last name before the first "with", "for", "in" and the
 * like. "South ramp hangar" and "hangar with office" are about hangars. None when no kind is named.
 */
export function kindsNamed(text: string): ListingKind[] {
  for (const piece of text.split(behind)) {
    const words = searchWords(piece).map((word) => word.toLowerCase());
    let named: ListingKind[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const lengths = called.map(({ all }) => lengthAt(all, words, at));
      const longest = Math.max(...lengths);
      if (longest === 0) continue;
      named = called.flatMap(({ kind }, index) => (lengths[index] === longest ? [kind] : []));
      at += longest - 1;
    }
    if (named.length > 0) return named;
  }
  return [];
}

/** Every word of the kinds' names, and what a yes answers to: words that are spelt right. */
export const kindVocabulary: readonly string[] = [
  ...called.flatMap(({ all }) => all.flat()),
  ...listingKinds.flatMap(({ fields }) => fields.flatMap(({ words = [] }) => words)),
];
