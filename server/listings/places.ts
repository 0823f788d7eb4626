import type { AirportSummary } from '../../domain/airports/airport.ts';
import { fold } from '../../domain/airports/search.ts';
import type { Airports } from '../airports/airports.ts';
import { stateNames } from '../airports/states.ts';

/** Words in airport names that people leave out. */
const general = new Set(
  'airport airfield airpark field municipal regional international county executive memorial'.split(' '),
);

/** Abbreviations of a name's first word. */
export const longForms: readonly (readonly [long: string, short: string])[] = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
];

/** Nicknames of cities. Airport and state codes, such as DFW, SLC, or DC, need no entry. */
export const cityNames: Readonly<Record<string, string>> = {
  nyc: 'new york',
  la: 'los angeles',
  sf: 'san francisco',
  philly: 'philadelphia',
  nola: 'new orleans',
  indy: 'indianapolis',
  kc: 'kansas city',
};

/** Longer names first, so that West Virginia comes before Virginia. */
export const states = Object.entries(stateNames)
  .map(([code, name]) => ({ code, words: fold(name).split(' ') }))
  .toSorted((a, b) => b.words.length - a.words.length);

const shorts = new Map(longForms);
const joined = (words: readonly string[]) => words.map((word) => shorts.get(word) ?? word).join('');

type Places = {
  names: ReadonlySet<string>;
  /** The towered airport with the longest runway, by city. */
  towered: ReadonlyMap<string, AirportSummary>;
  apart: ReadonlyMap<string, readonly string[]>;
  vocabulary: ReadonlySet<string>;
};
const known = new WeakMap<Airports, Places>();

function placesOf(airports: Airports): Places {
  const before = known.get(airports);
  if (before) return before;
  const names = new Set<string>();
  const towered = new Map<string, AirportSummary>();
  const apart = new Map<string, string[]>();
  const vocabulary = new Set<string>();
  const likely = airports.list.toSorted(
    (a, b) =>
      Number(b.hasControlTower) - Number(a.hasControlTower) ||
      (b.longestRunway ?? 0) - (a.longestRunway ?? 0),
  );
  for (const airport of likely) {
    const { name, city, use } = airport;
    const words = fold(name).split(' ');
    const called = joined(fold(city).split(' '));
    names.add(called);
    if (use !== 'public') continue;
    if (airport.hasControlTower && !towered.has(called)) towered.set(called, airport);
    names.add(joined(words)).add(joined(words.filter((word) => !general.has(word))));
    for (const word of [...fold(city).split(' '), ...words]) vocabulary.add(word);
    for (const [whole] of `${name} ${city}`.matchAll(/\p{L}+['’]\p{L}{2,}/gu)) {
      apart.set(fold(whole), whole.toLowerCase().split(/['’]/));
    }
  }
  for (const { words } of states) for (const word of words) vocabulary.add(word);
  names.delete('');
  const places = { names, towered, apart, vocabulary };
  known.set(airports, places);
  return places;
}

/** True if the lowercase words are a city, or a public airport's name with or without its general words. */
export const isPlace = (airports: Airports, words: readonly string[]): boolean =>
  (words.length === 1 && Object.hasOwn(cityNames, words[0] ?? '')) ||
  placesOf(airports).names.has(joined(words));

/** True for "ADS" and "kads", but not for "air", which is a word. */
export const isCode = (airports: Airports, typed: string): boolean =>
  (typed === typed.toUpperCase() || typed.length > 3) && airports.findByCode(typed) !== undefined;

const CITY_WORDS = 4;

/** Finds the first airport code or city in the words, with its position. */
export function airportIn(
  airports: Airports,
  words: readonly string[],
): { airport: AirportSummary; from: number; length: number } | null {
  const from = words.findIndex((typed) => isCode(airports, typed));
  const airport = airports.findByCode(words[from] ?? '');
  if (airport) return { airport, from, length: 1 };
  const { towered } = placesOf(airports);
  for (let length = CITY_WORDS; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).map((word) => word.toLowerCase());
      const city = cityNames[name.join(' ')];
      const found = towered.get(joined(city ? city.split(' ') : name));
      if (found) return { airport: found, from: at, length };
    }
  }
  return null;
}

/** Splits a name typed without its apostrophe: "ohare" is O'Hare. */
export const partsOfName = (airports: Airports, word: string): readonly string[] | undefined =>
  placesOf(airports).apart.get(word);

/** Lowercase words in names of airports, cities, and states; the likeliest come first. */
export const placeVocabulary = (airports: Airports): ReadonlySet<string> => placesOf(airports).vocabulary;
