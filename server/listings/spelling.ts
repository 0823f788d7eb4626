import { namedAircraft } from '../../domain/aircraft/typed-names.ts';
import { kindVocabulary } from '../../domain/listing-kinds/names.ts';
import { asSpelt, searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { createSpeller, isPlaceWord } from '../airports/places.ts';

/** Most words to correct per search. */
const CORRECTED_MAX = 4;

/** Words of listings that are neither a place nor part of a kind's name. */
const aircraftWords = namedAircraft.flatMap(({ typed }) => typed.flatMap(searchWords));
const kindWords = new Set([...kindVocabulary, ...aircraftWords]);
const spellKinds = createSpeller(kindWords);

/** Capitalizes the replacement if the typed word is capitalized. */
const asCapital = (word: string) => (typed: string) =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/**
 * Replaces unknown words by similar known ones. Returns the text with all of them replaced, then with each alone, because an
 * unknown word may be right; empty if there is nothing to correct.
 */
export function correctSpelling(text: string, airports: Airports): string[] {
  const nearest = new Map<string, string>();
  const words = new Set(searchWords(text).map((word) => word.toLowerCase()));
  for (const word of words) {
    if (nearest.size === CORRECTED_MAX || isPlaceWord(airports, word) || kindWords.has(word)) continue;
    const [found] = [...spellKinds(word), ...airports.words.spell(word)].toSorted(
      (a, b) => a.typos - b.typos,
    );
    if (found) nearest.set(word, found.word);
  }
  const replaced = (some: Iterable<readonly [string, string]>) =>
    [...some].reduce(
      (so, [word, meant]) => so.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'), asCapital(meant)),
      asSpelt(text),
    );
  if (nearest.size === 0) return [];
  return nearest.size === 1
    ? [replaced(nearest)]
    : [replaced(nearest), ...[...nearest].map((one) => replaced([one]))];
}
