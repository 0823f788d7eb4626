import { spokenWords } from '../../../domain/aircraft/read-aircraft.ts';
import { kindVocabulary } from '../../../domain/listing-kinds/names.ts';
import { asSpelt, searchWords } from '../../../domain/search.ts';
import type { Airports } from '../../airports/airports.ts';
import { createSpeller, isPlaceWord, isWordOfLargePlace } from '../../airports/places.ts';
import { timed } from '../../db/cost.ts';
import { factVocabulary } from './facts.ts';
import { synonymVocabulary } from './phrases.ts';
import { readOnce } from './read-once.ts';
import { ignoredWords } from './word-items.ts';

/** Most words to correct per search, and most unknown ones to look up. */
const CORRECTED_MAX = 3;
const LOOKED_UP_MAX = 8;

/** Words of listings that are neither a place nor part of a kind's name. */
const kindWords = new Set([...kindVocabulary, ...spokenWords, ...factVocabulary, ...synonymVocabulary]);
const spellKinds = createSpeller(kindWords);

/** People rarely get the first letter wrong: "adison" is Addison rather than Madison. */
const mistakes = ({ word, typos }: { word: string; typos: number }, typed: string) =>
  typos + (word[0] === typed[0] ? 0 : 1);

/** Capitalizes the replacement if the typed word is capitalized. */
const asCapital = (word: string) => (typed: string) =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** True for a word that may be right: one of a place, a kind or an aircraft. */
const isKnown = (airports: Airports, word: string) =>
  isPlaceWord(airports, word) || kindWords.has(word) || ignoredWords.has(word);

/** True for a word that says what is wanted rather than where. */
export const isWordOfKinds = (word = ''): boolean =>
  kindWords.has(word.toLowerCase()) || ignoredWords.has(word.toLowerCase());

/** The only word of kinds, facts and aircraft that differs from an unknown word by one letter. */
function onlySimilar(airports: Airports, word: string): string | undefined {
  // Plano isn't a typo of plane.
  if (isKnown(airports, word) || airports.words.whole.has(word)) return undefined;
  const near = spellKinds(word).filter((one) => mistakes(one, word) === 1);
  return near.length === 1 ? near[0]?.word : undefined;
}

/** Corrects words of kinds, facts and aircraft with one letter wrong. `texts` say which, except for endings. */
export function readSpelling(text: string, airports: Airports): { texts: string[]; rest: string } {
  const texts: string[] = [];
  const rest = asSpelt(text).replace(/(?<![\p{L}\p{N}'’-])\p{L}{5,}(?![\p{L}\p{N}'’-])/gu, (typed) => {
    const word = typed.toLowerCase();
    const meant = onlySimilar(airports, word);
    if (!meant) return typed;
    if (!meant.startsWith(word) && !word.startsWith(meant)) texts.push(`We read “${typed}” as “${meant}.”`);
    return asCapital(meant)(typed);
  });
  return { texts, rest };
}

/** Words of places that differ from an unknown word by one mistake. */
export const similarPlaceWords = (airports: Airports, word: string): string[] =>
  isKnown(airports, word)
    ? []
    : airports.words.spell(word).flatMap((one) => (mistakes(one, word) === 1 ? one.word : []));

/** Names of places that differ from two words by one mistake: "long beech" is Long Beach, although Beech is a known word. */
export function similarPairs({ words: index }: Airports, first: string, second: string): string[][] {
  const typed = first + second;
  if (index.pairs.has(typed) || index.positions.has(typed)) return [];
  return [...index.spellPair(typed), ...index.spell(typed)].flatMap((one) =>
    mistakes(one, typed) === 1 ? [[...(index.pairs.get(one.word) ?? [one.word])]] : [],
  );
}

/**
 * Replaces unknown words by similar known ones. Returns the text with all of them replaced, then with each alone, because an
 * unknown word may be right; empty if there is nothing to correct.
 */
export const correctSpelling = (text: string, airports: Airports): string[] =>
  once(airports, [text], () => timed(() => correct(text, airports)));

const once = readOnce<string[]>();

function correct(text: string, airports: Airports): string[] {
  const nearest = new Map<string, string>();
  let lookedUp = 0;
  const words = new Set(searchWords(text).map((word) => word.toLowerCase()));
  for (const word of words) {
    if (isKnown(airports, word)) continue;
    lookedUp += 1;
    if (nearest.size === CORRECTED_MAX || lookedUp > LOOKED_UP_MAX) break;
    const places = airports.words.spell(word).filter((one) => isWordOfLargePlace(airports, one.word));
    const [found] = [...spellKinds(word), ...places].toSorted(
      (a, b) => mistakes(a, word) - mistakes(b, word),
    );
    if (found) nearest.set(word, found.word);
  }
  const plain = [...words];
  for (const [at, second] of plain.entries()) {
    const first = plain[at - 1];
    if (at > LOOKED_UP_MAX || nearest.size === CORRECTED_MAX) break;
    if (first === undefined || nearest.has(second) || nearest.has(first)) continue;
    const [name] = similarPairs(airports, first, second);
    if (name) nearest.set(`${first}[\\s-]+${second}`, name.join(' '));
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
