import { kindVocabulary } from '../../domain/listing-kinds/names.ts';
import { asSpelt, searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { placeVocabulary } from './places.ts';

/** In a shorter word, one different letter often makes another word. */
const SHORTEST = 5;
/** Words of this length may have two typos. */
const LONG = 8;
/** Most words to correct per search. */
const CORRECTED_MAX = 4;

/** Damerau-Levenshtein distance; returns `most` + 1 if it is greater than `most`. */
function typos(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped && i > 1 && j > 1) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[word.length] ?? most + 1;
}

/** Capitalizes the replacement if the typed word is capitalized. */
const asCapital = (word: string) => (typed: string) =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Replaces unknown words by similar known ones; returns null if there is nothing to correct. */
export function correctSpelling(text: string, airports: Airports): string | null {
  const places = placeVocabulary(airports);
  const kinds = new Set(kindVocabulary);
  let corrected: string | null = null;
  const unknown = searchWords(text)
    .map((word) => word.toLowerCase())
    .filter(
      (word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word) && !places.has(word) && !kinds.has(word),
    );
  for (const word of unknown.slice(0, CORRECTED_MAX)) {
    const most = word.length >= LONG ? 2 : 1;
    let nearest: { candidate: string; count: number } | undefined;
    for (const candidate of [...kinds, ...places]) {
      // People rarely get the first letter wrong.
      if (candidate[0] !== word[0] || candidate.length < SHORTEST - 1) continue;
      const count = typos(word, candidate, (nearest?.count ?? most + 1) - 1);
      if (count < (nearest?.count ?? most + 1)) nearest = { candidate, count };
      if (count === 1) break;
    }
    if (nearest) {
      const typed = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
      corrected = (corrected ?? asSpelt(text)).replace(typed, asCapital(nearest.candidate));
    }
  }
  return corrected;
}
