import type { AirportSummary } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { stateNames } from '../../domain/airports/states.ts';
import { airportAliases, cityNicknames, generalWords } from './aliases.ts';
import { hubPoints, prominence } from './prominence.ts';
import { createSpeller, type Speller } from './typos.ts';
import { canonical, fold, foldedWords, joined } from './words.ts';

export type SearchableAirport = Pick<
  AirportSummary,
  | 'icaoCode'
  | 'lat'
  | 'lng'
  | 'code'
  | 'name'
  | 'city'
  | 'state'
  | 'type'
  | 'use'
  | 'hasControlTower'
  | 'longestRunway'
  | 'instrumentApproaches'
>;

/** Bits of a posting, which is an airport's position times {@link POSTING} plus these. */
export const IS_CODE = 1;
export const IS_FIRST = 2;
/** The word only names a large city nearby. */
export const IS_METRO = 4;
export const POSTING = 8;
/** Bits of an airport in `whole` that is called so only in part, by its city, or by one of our aliases. */
export const IS_PART = 1;
export const IS_CITY = 2;
export const IS_ALIAS = 4;

/** The words of airports' codes, names, cities, states and aliases. Airports are known by their position, most prominent first. */
export type WordIndex<T extends SearchableAirport = AirportSummary> = {
  airports: readonly T[];
  prominence: Float32Array;
  /** Sorted, so that all words with a prefix are next to each other. */
  words: readonly string[];
  /** Airports of all words; those of the word at `n` are between `starts[n]` and `starts[n + 1]`. */
  postings: Uint32Array;
  starts: Uint32Array;
  /** Positions by word. */
  positions: ReadonlyMap<string, number>;
  /** The two words of a name that people write as one. */
  pairs: ReadonlyMap<string, readonly [string, string]>;
  /** Airports called so, by name, city or alias without spaces, with {@link IS_PART}, {@link IS_CITY} and {@link IS_ALIAS}; the most prominent first. */
  whole: ReadonlyMap<string, readonly number[]>;
  /** Airports by their codes. */
  codes: ReadonlyMap<string, number>;
  /** Lowercase words of public airports, their cities and states; the likeliest first. */
  vocabulary: ReadonlySet<string>;
  /** Suggests words of the vocabulary. */
  spell: Speller;
  spellPair: Speller;
  /** Suggests whole names, as the keys of `whole`. */
  spellWhole: Speller;
};

/** "Dallas Executive" is also called "Dallas", but "Boulder City" is not "Boulder". */
export const withoutGeneral = (words: readonly string[]) =>
  words.filter((word) => word === 'city' || !Object.hasOwn(generalWords, canonical(word)));

const SHORTEST_PAIR = 5;

/** "Boeing Field/King County International" is known by either name, and by both. */
const partsOf = (name: string): string[] => name.split(/[/()]/).filter((part) => part !== name);

const METRO_NM = 40;

/** Words of the large cities around an airport, by which people tell Scottsdale in Phoenix from others. */
function metroWords<T extends SearchableAirport>(list: readonly T[]): (airport: T) => Set<string> {
  const hubs = list
    .filter(({ code }) => hubPoints.has(code))
    .map((hub) => ({
      hub,
      words: [hub.city, ...(cityNicknames[`${hub.city}, ${hub.state}`] ?? [])]
        .flatMap(foldedWords)
        .map(canonical),
    }));
  return (airport) =>
    new Set(
      hubs.flatMap(({ hub, words }) =>
        Math.abs(hub.lat - airport.lat) < 1 && distanceNm(hub, airport) <= METRO_NM ? words : [],
      ),
    );
}

function aliasesOf({ code, city, state }: SearchableAirport): readonly string[] {
  const aliases = Object.hasOwn(airportAliases, code) ? (airportAliases[code] ?? []) : [];
  return [...aliases, ...(cityNicknames[`${city}, ${state}`] ?? [])];
}

export function indexAirports<T extends SearchableAirport>(list: readonly T[]): WordIndex<T> {
  const ranked = list.map((airport) => ({ airport, rank: prominence(airport) }));
  ranked.sort((a, b) => b.rank - a.rank);
  const found = new Map<string, number[]>();
  const whole = new Map<string, number[]>();
  const codes = new Map<string, number>();
  const vocabulary = new Set<string>();
  const written = new Set<string>();

  const addTo = (map: Map<string, number[]>, key: string, value: number) => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  const addWord = (word: string, at: number, bits: number) => {
    const known = found.get(word);
    const last = known?.at(-1) ?? -1;
    const isSame = Math.floor(last / POSTING) === at && !(last & IS_CODE);
    if (known && isSame) known[known.length - 1] = last | bits;
    else addTo(found, word, at * POSTING + bits);
  };
  const addWhole = (words: readonly string[], at: number, bits = 0) => {
    const name = joined(words);
    const isKnown = whole.get(name)?.some((one) => Math.floor(one / POSTING) === at);
    if (name && !isKnown) addTo(whole, name, at * POSTING + bits);
  };

  const metroOf = metroWords(list);
  ranked.forEach(({ airport }, at) => {
    const { code, icaoCode, name, city, state, use } = airport;
    for (const own of new Set([icaoCode, code].map((one) => one.toLowerCase()))) {
      codes.set(own, at);
      addWord(own, at, IS_CODE);
    }
    const isPublic = use === 'public';
    const aliases = aliasesOf(airport);
    for (const alias of aliases) addWhole(foldedWords(alias), at, IS_ALIAS);
    for (const text of [name, ...aliases, city]) {
      const words = foldedWords(text);
      const bits = text === city ? IS_CITY : 0;
      addWhole(words, at, bits);
      if (isPublic) addWhole(withoutGeneral(words), at, bits);
      words.forEach((word, n) => {
        addWord(canonical(word), at, n === 0 ? IS_FIRST : 0);
        written.add(canonical(word));
        if (isPublic) vocabulary.add(word);
      });
    }
    for (const part of [...partsOf(name), ...partsOf(city)]) {
      const words = foldedWords(part);
      addWhole(words, at, IS_PART);
      if (isPublic) addWhole(withoutGeneral(words), at, IS_PART);
      const [first] = words;
      if (first) addWord(canonical(first), at, IS_FIRST);
    }
    for (const word of [state.toLowerCase(), ...fold(stateNames[state] ?? '').split(' ')]) {
      if (word) addWord(word, at, 0);
    }
    for (const word of isPublic ? metroOf(airport) : []) {
      const isKnown = Math.floor((found.get(word)?.at(-1) ?? -1) / POSTING) === at;
      if (!isKnown) addWord(word, at, IS_METRO);
    }
  });
  for (const name of Object.values(stateNames)) for (const word of foldedWords(name)) vocabulary.add(word);

  const pairs = new Map<string, readonly [string, string]>();
  ranked.forEach(({ airport: { name, city, use } }, at) => {
    if (use !== 'public') return;
    for (const text of [name, city]) {
      const words = foldedWords(text);
      for (let n = 1; n < words.length; n += 1) {
        const two = [words[n - 1] ?? '', words[n] ?? ''] as const;
        const pair = joined(two);
        if (pair.length < SHORTEST_PAIR) continue;
        if (!written.has(pair)) pairs.set(pair, two);
        addWord(pair, at, n === 1 ? IS_FIRST : 0);
      }
    }
  });

  const words = [...found.keys()].sort();
  return {
    airports: ranked.map(({ airport }) => airport),
    prominence: Float32Array.from(ranked, ({ rank }) => rank),
    words,
    ...packed(words.map((word) => found.get(word) ?? [])),
    positions: new Map(words.map((word, at) => [word, at])),
    pairs,
    whole,
    codes,
    vocabulary,
    spell: createSpeller(vocabulary),
    spellPair: createSpeller(pairs.keys()),
    spellWhole: createSpeller(whole.keys()),
  };
}

/** One array takes much less memory than one for each word. */
function packed(lists: readonly (readonly number[])[]): { postings: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length;
  });
  const postings = new Uint32Array(starts.at(-1) ?? 0);
  lists.forEach((list, at) => {
    postings.set(list, starts[at]);
  });
  return { postings, starts };
}
