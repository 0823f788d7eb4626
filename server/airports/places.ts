import { LRUCache } from 'lru-cache';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { stateNames } from '../../domain/airports/states.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Airports } from './airports.ts';
import { airportAliases, cityNicknames, generalWords, regions } from './aliases.ts';
import { IS_CITY, IS_CODE, IS_FIRST, IS_PART, POSTING } from './word-index.ts';
import { canonical, fold, foldedWords, joined } from './words.ts';

export { longForms } from './aliases.ts';
export { createSpeller } from './typos.ts';
export { zipCenter } from './zips.ts';

/** Longer names first, so that West Virginia comes before Virginia. */
export const states = Object.entries(stateNames)
  .map(([code, name]) => ({ code, words: fold(name).split(' ') }))
  .toSorted((a, b) => b.words.length - a.words.length);

/** Cities by nicknames of one word, both in lowercase. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  Object.entries(cityNicknames).flatMap(([place, nicknames]) => {
    const city = fold(place.split(',')[0] ?? '');
    return nicknames
      .filter((name) => !name.includes(' ') && !city.includes(name))
      .map((name) => [name, city]);
  }),
);

/** Public airports called so, and airports in a city called so, most prominent first. */
function airportsCalled({ words: index }: Airports, words: readonly string[]): AirportSummary[] {
  return (index.whole.get(joined(words.flatMap(foldedWords))) ?? []).flatMap((one) => {
    const airport = index.airports[Math.floor(one / POSTING)];
    return airport && (airport.use === 'public' || one & IS_CITY) && !(one & IS_PART) ? [airport] : [];
  });
}

/** Small towns that are also words of a sentence: "hangar at a good price". They are places after "in" or "near", or before a state. */
const plainTowns = new Set(
  `beach beaver brush cable center central circle clear coal commerce concrete converse cook coral council cover crane deal eagle early
   empire enterprise faith flat flint forest forks freedom friendly gates globe grant harbor hazard hooker hope imperial jackpot junction
   king lakeside lakeview landmark liberty long many marina marks may miles needles orange park plains plaza post portage power powers
   price progress prospect reform reserve rifle rock roundup sandy short star staples summit superior surprise tower tribune union vale
   wall wells wing wink winner winters wisdom wise young`.split(/\s+/),
);
export const isPlainTown = (airports: Airports, words: readonly string[]): boolean =>
  words.length === 1 &&
  plainTowns.has(words[0] ?? '') &&
  airportsCalled(airports, words).every(({ hasControlTower }) => !hasControlTower);

/** Airports with this name or alias, the public ones if there are any. */
export function airportsNamed({ words: index }: Airports, words: readonly string[]): AirportSummary[] {
  const all = (index.whole.get(joined(words.flatMap(foldedWords))) ?? []).flatMap((one) => {
    const airport = index.airports[Math.floor(one / POSTING)];
    return airport && !(one & (IS_CITY | IS_PART)) ? [airport] : [];
  });
  const isPublic = all.some(({ use }) => use === 'public');
  return all.filter(({ use }) => !isPublic || use === 'public');
}

/** Records of the FAA that make a town with no public airport large enough to be meant by its name alone. */
const TOWN_RECORDS = 3;

/** True if the words are a city, or a public airport's name with or without its general words. */
export function isPlace(airports: Airports, words: readonly string[]): boolean {
  const called = airportsCalled(airports, words);
  return words.length > 1
    ? called.length > 0
    : called.some(({ use }) => use === 'public') || called.length >= TOWN_RECORDS;
}

/** True for "ADS" and "kads", but not for "air", which is a word. */
export const isCode = (airports: Airports, typed: string): boolean =>
  (typed === typed.toUpperCase() || typed.length > 3) && airports.findByCode(typed) !== undefined;

const NAMESAKES_MAX = 4;

/** Towered airports in cities of other states that the text names as well, if it names the airport only by its city. */
export function namesakes(airports: Airports, text: string, chosen: AirportSummary): AirportSummary[] {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  // "Near Springfield" ends with the city; "near Springfield IL" names its state.
  const ends = words.map((_, at) => words.slice(at));
  const called = ends.flatMap((end) => airportsCalled(airports, end));
  if (!called.some(({ id }) => id === chosen.id)) return [];
  const others = called.filter(({ city, state, hasControlTower }) => {
    return city === chosen.city && state !== chosen.state && hasControlTower;
  });
  return [...new Map(others.map((one) => [one.state, one])).values()].slice(0, NAMESAKES_MAX);
}

const NAME_WORDS = 5;

/** Number of words at `at` that are a state's name or code. */
function stateLength(words: readonly string[], at: number, { state }: AirportSummary): number {
  const names = [[state.toLowerCase()], foldedWords(stateNames[state] ?? '')];
  return names.find((name) => name.every((word, n) => words[at + n]?.toLowerCase() === word))?.length ?? 0;
}

export type Place = { airport: AirportSummary; length: number };

/** Finds the airport that the words from `at` name by code, name or city, with a state if it follows. */
export function placeAt(airports: Airports, words: readonly string[], at = 0): Place | null {
  const code = words[at] ?? '';
  const byCode = isCode(airports, code) ? airports.findByCode(code) : undefined;
  if (byCode) return { airport: byCode, length: 1 };
  for (let length = Math.min(NAME_WORDS, words.length - at); length > 0; length -= 1) {
    const called = airportsCalled(airports, words.slice(at, at + length));
    const public_ = called.filter(({ use }) => use === 'public');
    for (const airport of public_) {
      const state = stateLength(words, at + length, airport);
      if (state > 0) return { airport, length: length + state };
    }
    if (public_[0]) return { airport: public_[0], length };
  }
  return null;
}

/** Words that name a landmark rather than a town: "near the lake", "near downtown". */
const landmarks = new Set(
  `airfield airport bay beach city coast downtown fbo field freeway gate highway home house interstate lake mountain mountains ocean
   park ramp river runway taxiway terminal tower town water work`.split(/\s+/),
);
/** A town's airport has a runway that an airplane can use. */
const TOWN_RUNWAY = 2_000;
const SHORTEST_TOWN = 5;

/** `isSure` if a state follows, or the FAA has several records there. */
export type Town = { airport: AirportSummary; length: number; town: string; isSure: boolean };

/** Airports that may be a town's, and those of towns by position: most searches name the same places. */
type TownAirports = { candidates: readonly AirportSummary[]; known: LRUCache<string, AirportSummary> };
const townAirports = new WeakMap<Airports, TownAirports>();
const TOWNS = 5_000;

function townAirportsOf(airports: Airports): TownAirports {
  const found = townAirports.get(airports) ?? {
    candidates: airports.list.filter(
      ({ use, type, longestRunway }) =>
        use === 'public' && type === 'airport' && (longestRunway ?? 0) >= TOWN_RUNWAY,
    ),
    known: new LRUCache<string, AirportSummary>({ max: TOWNS }),
  };
  townAirports.set(airports, found);
  return found;
}

/** Nautical miles in a degree of latitude, at least. */
const NM_PER_DEGREE = 59;

/** The nearest public airport with a runway of some length. */
export function nearestAirport(airports: Airports, center: Coordinates): AirportSummary | undefined {
  const { candidates, known } = townAirportsOf(airports);
  const key = `${center.lat} ${center.lng}`;
  let airport = known.get(key);
  if (airport) return airport;
  let least = Number.POSITIVE_INFINITY;
  for (const one of candidates) {
    if (Math.abs(one.lat - center.lat) * NM_PER_DEGREE > least) continue;
    const nm = distanceNm(center, one);
    if (nm < least) [airport, least] = [one, nm];
  }
  if (airport) known.set(key, airport);
  return airport;
}

/**
 * Finds the town without a public airport that the words from `at` name, and the public airport nearest to it. The FAA's records
 * of heliports and private strips say where towns are; of several with one name, the one with most of them is meant.
 */
export function townAt(airports: Airports, words: readonly string[], at = 0): Town | null {
  if (states.some(({ words: name }) => name.every((word, n) => words[at + n]?.toLowerCase() === word)))
    return null;
  for (let length = Math.min(NAME_WORDS, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length);
    if (length === 1 && landmarks.has(name[0]?.toLowerCase() ?? '')) continue;
    const called = airportsCalled(airports, name).filter(({ use }) => use === 'private');
    const byState = Object.values(Object.groupBy(called, ({ state }) => state)) as AirportSummary[][];
    const named = byState.find(([one]) => one && stateLength(words, at + length, one) > 0);
    const most = named ?? byState.toSorted((a, b) => b.length - a.length)[0];
    const [first] = most ?? [];
    if (!most || !first || isElsewhere(words, at + length, first)) continue;
    const center = {
      lat: most.reduce((sum, { lat }) => sum + lat, 0) / most.length,
      lng: most.reduce((sum, { lng }) => sum + lng, 0) / most.length,
    };
    const airport = nearestAirport(airports, center);
    if (!airport) return null;
    const state = stateLength(words, at + length, first);
    const isSure = state > 0 || (most.length >= TOWN_RECORDS && name.join('').length >= SHORTEST_TOWN);
    return { airport, length: length + state, town: first.city, isSure };
  }
  return null;
}

/** A word that a longer name may begin with, such as "San" or "New". */
function beginsName({ words: index }: Airports, word: string): boolean {
  const at = index.positions.get(word);
  return index.postings
    .subarray(index.starts[at ?? 0], index.starts[(at ?? -1) + 1])
    .some((posting) => !(posting & IS_CODE) && posting & IS_FIRST);
}

/** Words that are also codes of towered airports. */
const plainWords = new Set('act bad buy fat fly hot new see van'.split(' '));

/** True for the code of a towered airport in small letters, such as "teb", unless it's also a word. */
export const isTypedCode = (airports: Airports, word: string): boolean =>
  /^[a-z]{3}$/.test(word) &&
  !plainWords.has(word) &&
  !airports.words.vocabulary.has(word) &&
  airports.findByCode(word)?.hasControlTower === true;

/** True if the words from `at` are a state other than the airport's. */
const isElsewhere = (words: readonly string[], at: number, { state }: AirportSummary): boolean =>
  states.some(
    ({ code, words: name }) =>
      code !== state &&
      (name.every((word, n) => words[at + n]?.toLowerCase() === word) ||
        (words[at]?.toLowerCase() === code.toLowerCase() && !ambiguousCodes.has(code))),
  );
/** Codes of states that are words of a sentence as well. */
const ambiguousCodes = new Set(['AS', 'HI', 'IN', 'ME', 'OK', 'OR']);

/** Finds the place after "near", where small letters may be a code too, unless another airport is likelier. */
export function placeAfterNear(airports: Airports, words: readonly string[]): Place | null {
  const found = placeAt(airports, words);
  // Cambridge in Maryland isn't "Cambridge, MA".
  const place = found && isElsewhere(words, found.length, found.airport) ? null : found;
  const [code = '', next] = words.map((word) => word.toLowerCase());
  const airport = airports.findByCode(code);
  if (!airport || (place && (place.length > 1 || isCode(airports, code)))) return place;
  const isLikeliest = airports.search(code, 1)[0]?.id === airport.id && airport.use === 'public';
  const isWhole = next === undefined || Object.hasOwn(generalWords, next) || !beginsName(airports, code);
  return isLikeliest && isWhole ? { airport, length: 1 } : place;
}

/** Finds the first airport code, or else the first towered airport's name or city, with its position in the words. */
export function airportIn(airports: Airports, words: readonly string[]): (Place & { from: number }) | null {
  const from = words.findIndex((typed) => isCode(airports, typed));
  if (from >= 0) {
    const place = placeAt(airports, words, from);
    return place && { ...place, from };
  }
  const found = words
    .flatMap((_, at) => {
      const place = placeAt(airports, words, at);
      return place?.airport.hasControlTower ? [{ ...place, from: at }] : [];
    })
    .toSorted((a, b) => b.length - a.length);
  return found[0] ?? null;
}

const known = new WeakMap<Airports, ReadonlyMap<string, readonly string[]>>();

/** Splits a name typed without its apostrophe or space: "ohare" is O'Hare, "vannuys" Van Nuys. */
export function partsOfName(airports: Airports, word: string): readonly string[] | undefined {
  let parts = known.get(airports);
  if (!parts) {
    parts = new Map(
      airports.list
        .filter(({ use }) => use === 'public')
        .flatMap(({ name, city }) => [...`${name} ${city}`.matchAll(/\p{L}+['’]\p{L}{2,}/gu)])
        .map(([whole]) => [fold(whole), whole.toLowerCase().split(/['’]/)]),
    );
    known.set(airports, parts);
  }
  return parts.get(word) ?? airports.words.pairs.get(canonical(word));
}

const regionNames = new RegExp(
  `(?:(?:near|in|around|at)\\s+)?(?:the\\s+)?(?:greater\\s+)?(?<![\\p{L}\\p{N}])(${Object.keys(regions)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?:\\s+(?:metro(?:politan)?|metroplex|area|region))*(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Reads a region as the airports in its middle: "hangar bay area" is near OAK. A name in capitals may be a code. */
export const withRegions = (text: string): string =>
  text.replace(regionNames, (typed, name: string) => {
    if (name.length < 4 && name === name.toUpperCase()) return typed;
    return ` near ${(regions[name.toLowerCase()] ?? []).join(' or ')} `;
  });

const aliased = new Map<string, string[]>();
for (const [code, names] of Object.entries(airportAliases)) {
  for (const name of names) {
    if (!name.includes(' ')) aliased.set(name, [...(aliased.get(name) ?? []), code]);
  }
}

/** Ids of the airports with this former or everyday name of one word: "seatac", "palwaukee". */
export const idsByAlias = (airports: Airports, word: string): number[] =>
  (aliased.get(word) ?? []).flatMap((code) => airports.findByCode(code)?.id ?? []);

/** True for a word in the name of a public airport, its city or a state. */
export const isPlaceWord = ({ words: index }: Airports, word: string): boolean =>
  index.vocabulary.has(word) || index.vocabulary.has(canonical(word));

const largePlaces = new WeakMap<Airports, ReadonlySet<string>>();

/**
 * True for a word of a state, or of the name or city of a towered airport. A misspelled word is likely one of these; a nickname is
 * often a letter away from a small town, as Gotham is from Gorham in New Hampshire.
 */
export function isWordOfLargePlace(airports: Airports, word: string): boolean {
  let words = largePlaces.get(airports);
  if (!words) {
    const towered = airports.list.filter(({ hasControlTower }) => hasControlTower);
    const names = [...towered.flatMap(({ name, city }) => [name, city]), ...Object.values(stateNames)];
    words = new Set(names.flatMap((name) => foldedWords(name).flatMap((one) => [one, canonical(one)])));
    largePlaces.set(airports, words);
  }
  return words.has(word);
}
