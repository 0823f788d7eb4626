import { stateNames } from '../../domain/airports/states.ts';
import { generalWords } from './aliases.ts';
import {
  IS_ALIAS,
  IS_CITY,
  IS_CODE,
  IS_FIRST,
  IS_METRO,
  IS_PART,
  POSTING,
  type SearchableAirport,
  type WordIndex,
  withoutGeneral,
} from './word-index.ts';
import { canonical, fold, foldedWords, joined } from './words.ts';

/** Points that a match loses or gains; an airport's prominence, 0 to 16, is added. */
const WHOLE_ALIAS = 9;
const WHOLE_NAME = 6;
/** For the name of a public field with its general word: "Midland Airpark" isn't Midland International. */
const WHOLE_GENERAL_NAME = 8;
/** For a private strip without a tower called by one word, so that a public field with the word in its name can come first. */
const WHOLE_PRIVATE = 4;
/** For an alias that repeats the whole name: "bishop" is the airport in Bishop, not Bishop International in Flint. */
const ALIAS_AND_NAME = 4;
const WHOLE_CITY = 5;
const PART_OF_NAME = 2;
const FIRST_WORD = 0.7;
const CODE = 100;
/** For a code that is also a word: NEW is Lakefront in New Orleans, but "kona" means the island, not KONA, which is Winona. */
const CODE_OR_WORD = [0, 12, 12, 12, 8];
const CODE_AMONG_WORDS = 6;
const PREFIX = -1.2;
const PREFIX_OF_CODE = -2;
const LETTER_MISSING = -0.1;
const TYPO = [0, -4, -6.5];
const FIRST_LETTER = -6;
const INSIDE = -6;
const METRO = -3;
const OTHER_SPACING = -1.5;
/** For another spacing of words that are a city as typed: West Chester isn't Westchester County. */
const NO_CITY = -8;
const NO_MATCH = -1000;

/** Ways to read one typed word: positions of words in the index, with their points. */
type Reading = { typed: string; ways: ReadonlyMap<number, number>; missing: number };

function firstAt(words: readonly string[], prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function better(ways: Map<number, number>, at: number | undefined, points: number): void {
  if (at !== undefined && points > (ways.get(at) ?? NO_MATCH)) ways.set(at, points);
}

/** `isLoose` adds misspellings and the middle of words. */
function readWord(index: WordIndex<SearchableAirport>, typed: string, isLoose: boolean): Reading {
  const { words, positions, pairs, spell, spellPair } = index;
  const ways = new Map<number, number>();
  const meant = canonical(typed);
  better(ways, positions.get(typed), 0);
  better(ways, positions.get(meant), 0);
  // "stlouis" is "saintlouis".
  for (const length of [2, 3]) {
    const long = canonical(typed.slice(0, length));
    if (long.length > length) better(ways, positions.get(long + typed.slice(length)), 0);
  }
  for (const prefix of new Set([typed, meant])) {
    for (let at = firstAt(words, prefix); words[at]?.startsWith(prefix); at += 1) {
      const missing = Math.min(20, (words[at]?.length ?? 0) - prefix.length);
      if (missing > 0 && (isLoose || !pairs.has(words[at] ?? '')))
        better(ways, at, PREFIX + missing * LETTER_MISSING);
    }
  }
  if (isLoose) {
    for (const { word, typos } of [...spell(meant), ...spellPair(meant)]) {
      const isFirstWrong = word[0] !== meant[0];
      better(
        ways,
        positions.get(canonical(word)),
        (TYPO[typos] ?? NO_MATCH) + (isFirstWrong ? FIRST_LETTER : 0),
      );
    }
    if (ways.size === 0 && typed.length > 1) {
      words.forEach((word, at) => {
        if (word.length > typed.length && word.includes(typed)) better(ways, at, INSIDE);
      });
    }
  }
  const missing = Object.hasOwn(generalWords, meant) ? (generalWords[meant] ?? 0) : Number.POSITIVE_INFINITY;
  return { typed, ways, missing };
}

/** Best `limit` positions by points, then by position. */
type Best = { at: number; points: number }[];

function keepBest(best: Best, at: number, points: number, limit: number): void {
  const last = best[limit - 1];
  if (last && (points < last.points || (points === last.points && at > last.at))) return;
  let place = best.length;
  while (place > 0) {
    const before = best[place - 1];
    if (!before || before.points > points || (before.points === points && before.at < at)) break;
    place -= 1;
  }
  best.splice(place, 0, { at, points });
  if (best.length > limit) best.pop();
}

function codePointsOf(typed: string, postings: Uint32Array, isAlone: boolean): number {
  const isWord = postings.some((posting) => !(posting & IS_CODE));
  if (!isAlone) return isWord ? 0 : CODE_AMONG_WORDS;
  return isWord ? (CODE_OR_WORD[typed.length] ?? 0) : CODE;
}

/** Scores by airport, reused by every search, which runs from start to end without a pause. */
type Scores = { total: Float32Array; matched: Uint8Array; named: Uint8Array; own: Float32Array };

/** Adds up the points of every word for each airport; `matched` counts the words, `named` those that don’t just name a city nearby. */
function addUp(
  index: WordIndex<SearchableAirport>,
  { total, matched, named, own }: Scores,
  readings: readonly Reading[],
): void {
  total.fill(0);
  matched.fill(0);
  named.fill(0);
  for (const { typed, ways, missing } of readings) {
    own.fill(NO_MATCH);
    for (const [word, points] of ways) {
      const isExact = index.words[word] === typed;
      const postings = index.postings.subarray(index.starts[word], index.starts[word + 1]);
      const codePoints = isExact
        ? codePointsOf(typed, postings, readings.length === 1)
        : PREFIX_OF_CODE - PREFIX;
      for (const posting of postings) {
        const at = Math.floor(posting / POSTING);
        let found = points;
        if (posting & IS_METRO) found += METRO;
        else named[at] = 1;
        if (posting & IS_CODE) found += codePoints;
        else if (posting & IS_FIRST) found += FIRST_WORD;
        if (found > (own[at] ?? 0)) own[at] = found;
      }
    }
    const otherwise = missing < Number.POSITIVE_INFINITY ? -missing : NO_MATCH;
    for (let at = 0; at < own.length; at += 1) {
      const points = Math.max(own[at] ?? NO_MATCH, otherwise);
      if (points === NO_MATCH) continue;
      total[at] = (total[at] ?? 0) + points;
      matched[at] = (matched[at] ?? 0) + 1;
    }
  }
}

const stateCodes = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [fold(name), code],
  ]),
);

function wholePoints(one: number, { name, use }: SearchableAirport, words: readonly string[]): number {
  if (one & IS_ALIAS) return WHOLE_ALIAS + (fold(name) === words.join(' ') ? ALIAS_AND_NAME : 0);
  if (one & IS_CITY) return WHOLE_CITY;
  const isGeneral = use === 'public' && withoutGeneral(words).length < words.length;
  return isGeneral ? WHOLE_GENERAL_NAME : WHOLE_NAME;
}

export const isStrip = ({ use, hasControlTower }: SearchableAirport) => use === 'private' && !hasControlTower;

/** Points of the airports that all the words together are the name of. */
function namedPoints(index: WordIndex<SearchableAirport>, words: readonly string[]): Map<number, number> {
  const named = new Map<number, number>();
  const add = (some: readonly string[], isPart: boolean, state?: string) => {
    for (const one of index.whole.get(joined(some)) ?? []) {
      const at = Math.floor(one / POSTING);
      const airport = index.airports[at];
      if (!airport || (state && airport.state !== state)) continue;
      const whole = isPart || one & IS_PART ? PART_OF_NAME : wholePoints(one, airport, some);
      const isLow = words.length === 1 && isStrip(airport);
      const points = isLow ? Math.min(whole, WHOLE_PRIVATE) : whole;
      named.set(at, Math.max(points, named.get(at) ?? 0));
    }
  };
  add(words, false);
  add(
    words.filter((word) => !/^airports?$/.test(word)),
    false,
  );
  add(withoutGeneral(words), true);
  // "Lawrence MA" is the whole name of a city in Massachusetts.
  for (const length of [1, 2]) {
    const state = stateCodes.get(words.slice(-length).join(' '));
    if (state && words.length > length) add(words.slice(0, -length), false, state);
  }
  return named;
}

/** Airports whose whole name has one letter wrong: "Spruce Crek" is Spruce Creek, not a longer name with "spruce" in it. */
function misspelled(index: WordIndex<SearchableAirport>, words: readonly string[]): Map<number, number> {
  const name = joined(words.map(canonical));
  const found = new Map<number, number>();
  if (words.length < 2 || index.whole.has(name)) return found;
  for (const { word, typos } of index.spellWhole(name)) {
    if (typos > 1 || word[0] !== name[0]) continue;
    for (const one of index.whole.get(word) ?? []) {
      const at = Math.floor(one / POSTING);
      const airport = index.airports[at];
      if (!airport || one & IS_PART) continue;
      const points = wholePoints(one, airport, words) + (TYPO[1] ?? 0);
      found.set(at, Math.max(points, found.get(at) ?? NO_MATCH));
    }
  }
  return found;
}

/** True for a public airport with every word in its name or city: "Holman Field" is in St. Paul's name, so it isn't Hulman Field. */
function hasEveryWord(airport: SearchableAirport | undefined, words: readonly string[]): boolean {
  if (airport?.use !== 'public') return false;
  const own = new Set(foldedWords(`${airport.name} ${airport.city}`).map(canonical));
  return words.every((word) => own.has(canonical(word)));
}

function bestOf(
  index: WordIndex<SearchableAirport>,
  scores: Scores,
  words: readonly string[],
  limit: number,
  isLoose: boolean,
): Best {
  const read = words.map((word) => readWord(index, word, isLoose));
  const isAllGeneral = read.every(({ missing }) => missing < Number.POSITIVE_INFINITY);
  const readings = isAllGeneral ? read.map((one) => ({ ...one, missing: Number.POSITIVE_INFINITY })) : read;
  if (readings.some(({ ways, missing }) => ways.size === 0 && missing === Number.POSITIVE_INFINITY))
    return [];
  addUp(index, scores, readings);
  const { total, matched, named } = scores;
  for (const [at, points] of namedPoints(index, words)) total[at] = (total[at] ?? 0) + points;
  const best: Best = [];
  for (let at = 0; at < total.length; at += 1) {
    if (matched[at] !== words.length || !named[at]) continue;
    keepBest(best, at, (total[at] ?? 0) + (index.prominence[at] ?? 0), limit);
  }
  return best;
}

/** The words as typed, and with two of them as one if that is a word of a name: "La Guardia" is LaGuardia. */
function* spacings(index: WordIndex<SearchableAirport>, words: readonly string[], isLoose: boolean) {
  yield words;
  for (let at = 1; at < Math.min(words.length, SPACINGS_MAX); at += 1) {
    const one = `${words[at - 1]}${words[at]}`;
    const isWord = isLoose
      ? index.spellPair(one).length > 0
      : index.positions.has(one) && !index.pairs.has(one);
    if (isWord) yield words.toSpliced(at - 1, 2, one);
  }
}

/** True if the words, spaced so, are the city of a public airport. */
const isCity = ({ airports, whole }: WordIndex<SearchableAirport>, words: readonly string[]): boolean =>
  (whole.get(joined(words)) ?? []).some((one) => {
    const airport = one & IS_CITY ? airports[Math.floor(one / POSTING)] : undefined;
    return airport?.use === 'public' && fold(airport.city) === words.join(' ');
  });

/** A code without "K", or with one that the airport doesn't have: pilots type K52F. */
function codeOf(index: WordIndex<SearchableAirport>, words: readonly string[]): number | undefined {
  const [word = ''] = words;
  if (words.length !== 1 || !/^k\w{3}$/.test(word) || index.codes.has(word)) return undefined;
  return index.codes.get(word.slice(1));
}

const SHORTEST_PART = 3;

/**
 * Returns a search for the airports that match every word, best first. Words such as "airport" or "municipal" may be missing in
 * the name. If no public airport matches, misspelled words match too, and one word may match nothing. A blank query matches every airport.
 */
export function createAirportSearch<T extends SearchableAirport>(
  index: WordIndex<T>,
): (query: string, limit: number) => T[] {
  const { airports } = index;
  const { length } = airports;
  const scores = {
    total: new Float32Array(length),
    matched: new Uint8Array(length),
    named: new Uint8Array(length),
    own: new Float32Array(length),
  };
  let texts: string[] | undefined;
  return (query, limit) => {
    const words = foldedWords(query).slice(0, WORDS_MAX);
    if (words.length === 0) return query.trim() ? [] : airports.slice(0, limit);
    const points = new Map<number, number>();
    const otherSpacing = isCity(index, words) ? NO_CITY : OTHER_SPACING;
    const keep = (isLoose: boolean) => {
      for (const spacing of spacings(index, words, isLoose)) {
        for (const one of bestOf(index, scores, spacing, limit, isLoose)) {
          const own = one.points + (spacing === words ? 0 : otherSpacing);
          points.set(one.at, Math.max(own, points.get(one.at) ?? NO_MATCH));
        }
      }
    };
    keep(false);
    const isSpelled = [...points.keys()].some((at) => hasEveryWord(airports[at], words));
    for (const [at, own] of isSpelled ? [] : misspelled(index, words)) {
      const found = own + (index.prominence[at] ?? 0);
      points.set(at, Math.max(found, points.get(at) ?? NO_MATCH));
    }
    const code = codeOf(index, words);
    if (code !== undefined) points.set(code, CODE);
    if (points.size === 0) {
      // "dallaslovefield" is three words.
      for (const [at, own] of namedPoints(index, words)) points.set(at, own + (index.prominence[at] ?? 0));
    }
    if (![...points.keys()].some((at) => airports[at]?.use === 'public')) keep(true);
    if (points.size === 0) {
      for (const some of withoutOne(words)) {
        for (const one of bestOf(index, scores, some, limit, false)) {
          if (airports[one.at]?.use === 'public') points.set(one.at, one.points);
        }
      }
    }
    // "ove fiel" is in Love Field: parts of words come below all others.
    const part = fold(query);
    if (points.size < limit && part.length >= SHORTEST_PART) {
      texts ??= airports.map(({ icaoCode, name, city, state }) =>
        fold(`${name}\n${city}\n${icaoCode}\n${stateNames[state]}`),
      );
      texts.forEach((text, at) => {
        if (text.includes(part) && !points.has(at)) points.set(at, NO_MATCH + (index.prominence[at] ?? 0));
      });
    }
    return [...points]
      .sort(([a, more], [b, most]) => most - more || a - b)
      .slice(0, limit)
      .flatMap(([at]) => airports[at] ?? []);
  };
}

/** The words without one that no name has: "lake hood seaplane". A state is never left out. */
function* withoutOne(words: readonly string[]) {
  if (words.length > SPACINGS_MAX) return;
  for (const [at, word] of words.entries()) {
    const others = words.toSpliced(at, 1);
    const isTelling = others.some((one) => one.length > 3 && !Object.hasOwn(generalWords, canonical(one)));
    if (isTelling && !stateCodes.has(word)) yield others;
  }
}

const WORDS_MAX = 12;
const SPACINGS_MAX = 4;
