import { searchWords } from '../search.ts';
import { listingKinds } from './index.ts';
import type { ListingKind } from './kind.ts';

const spelled = (names: readonly string[]): string[][] =>
  [...new Set(names.map((name) => searchWords(name.toLowerCase()).join(' ')))].map((name) => name.split(' '));

/** `all` adds the related words to the names. */
const kindNames = listingKinds.map((kind) => {
  const names = [kind.label, kind.badge, kind.noun, kind.plural, ...(kind.names ?? [])];
  return { kind, names: spelled(names), all: spelled([...names, ...(kind.relatedWords ?? [])]) };
});

/** Length in words of the longest name that starts at `at`; 0 if there is none. */
const lengthAt = (names: readonly string[][], words: readonly string[], at: number): number =>
  Math.max(
    0,
    ...names.filter((name) => name.every((part, n) => words[at + n] === part)).map(({ length }) => length),
  );

/** Length of the kind's name at `at`. `words` are lowercase. */
export const nameLength = (kind: ListingKind, words: readonly string[], at: number): number =>
  lengthAt(kindNames.find((one) => one.kind === kind)?.names ?? [], words, at);

export const anyNameLength = (words: readonly string[], at: number): number =>
  Math.max(...kindNames.map(({ names }) => lengthAt(names, words, at)));

/** Words that end the property type; a description or place follows. */
const endOfType = /[,;/]|\b(?:with|without|for|in|at|near|by|on|of|from|around|to)\b/iu;

/**
 * Finds the kinds that a search names. The last name before a word such as "with", "for", or "in" counts: "South ramp hangar"
 * and "hangar with office" name hangars.
 */
export function kindsNamed(text: string): ListingKind[] {
  for (const piece of text.split(endOfType)) {
    const words = searchWords(piece).map((word) => word.toLowerCase());
    let named: ListingKind[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const lengths = kindNames.map(({ all }) => lengthAt(all, words, at));
      const longest = Math.max(...lengths);
      if (longest === 0) continue;
      named = kindNames.flatMap(({ kind }, index) => (lengths[index] === longest ? [kind] : []));
      at += longest - 1;
    }
    if (named.length > 0) return named;
  }
  return [];
}

/** Words that the spelling correction leaves alone. */
export const kindVocabulary: readonly string[] = kindNames.flatMap(({ all }) => all.flat());
