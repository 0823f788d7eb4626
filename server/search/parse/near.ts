import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { kindVocabulary } from '../../../domain/listing-kinds/names.ts';
import { searchWords } from '../../../domain/search.ts';
import { WITHIN_MAX_NM } from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import {
  airportIn,
  airportsNamed,
  type Place,
  placeAfterNear,
  placeAt,
  townAt,
  withRegions,
} from '../../airports/places.ts';
import { factVocabulary } from './facts.ts';
import { isWordOfKinds, similarPairs, similarPlaceWords } from './spelling.ts';
import { ignoredWords } from './word-items.ts';

const before = String.raw`near(?:by)?(?:\s+to)?|around|close\s+to|next\s+to|outside(?:\s+of)?|not\s+far\s+from`;
const near = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${before})\s+(?=[\p{L}\p{N}])`, 'giu');
const word = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;
/** Separates "near Dallas, Denver or KADS" and "near Dallas near Denver". */
const another = new RegExp(
  String.raw`^\s*(?:(?:,|\/|or(?!\p{L})|and(?!\p{L}))\s*(?:(?:${before})\s+)?|(?:${before})\s+)`,
  'iu',
);
const distance =
  /(?<![\p{L}\p{N}.,])(?:within\s+)?(?<figure>\d{1,4}(?:\.\d+)?)[\s-]*(?<unit>nmi?|nautical\s+miles?|sm|statute\s+miles?|mi|miles?|km|kms|kilomet(?:er|re)s?|min(?:ute)?s?|hours?|hrs?)(?![\p{L}\p{N}])(?:\s+(?:of|from|around|near|to|radius|drive|driving))*/iu;
/** "Within 20 furlongs of". */
const otherDistance =
  /(?<![\p{L}\p{N}])within\s+(?:an?\s+)?[\d.,]*[\s-]*(?!(?:the|my|our|city|town|walking|driving|easy|sight|reach)(?!\p{L}))(?<unit>\p{L}+)\s+(?:of|from)(?!\p{L})/iu;
const NM_PER_MILE = 0.869;
const NM_PER_KILOMETER = 0.54;
/** By car, at about 50 mph. */
const NM_PER_MINUTE = 0.7;

function milesOf(figure: number, unit: string): number {
  if (/^n/iu.test(unit)) return figure;
  if (/^k/iu.test(unit)) return figure * NM_PER_KILOMETER;
  if (/^h/iu.test(unit)) return figure * 60 * NM_PER_MINUTE;
  return figure * (/^min/iu.test(unit) ? NM_PER_MINUTE : NM_PER_MILE);
}

type Named = Place & { town?: string };

/** Words of a name that may be misspelled: "near San Fransisco". */
const SPELT_MAX = 3;

/** The names with one letter corrected, how many words a place must have to contain that, and how many more of them were typed. */
function* spelledLike(airports: Airports, names: readonly string[], withPairs: boolean) {
  const words = names.slice(0, SPELT_MAX).map((name) => name.toLowerCase().replaceAll('-', ''));
  for (const [at, typed] of words.entries()) {
    for (const meant of similarPlaceWords(airports, typed))
      yield { names: names.with(at, meant), least: at + 1, more: 0 };
  }
  const [first = '', second = ''] = words;
  if (!second || !withPairs) return;
  for (const name of similarPairs(airports, first, second)) {
    yield { names: [...name, ...names.slice(2)], least: name.length, more: 2 - name.length };
  }
}

/** Finds the place after "near" although a letter of one of its words is wrong, if no other place is spelled like it. */
function placeSpeltLike(airports: Airports, typed: readonly string[], withPairs = true): Named | null {
  const places = [...spelledLike(airports, typed, withPairs)].flatMap(({ names, least, more }) => {
    const place = placeAt(airports, names);
    return place && place.length >= least ? [{ ...place, length: place.length + more }] : [];
  });
  const [place] = places;
  // A nickname is often a letter away from a small town: Gotham isn't Gorham in New Hampshire.
  const isSure =
    place?.airport.hasControlTower && places.every(({ airport }) => airport.id === place.airport.id);
  return isSure ? place : null;
}

/**
 * The longest that the text names: "Brooklyn, NY" is a town, although Brooklyn in Michigan has an airport, and "Van Nuyss" is
 * Van Nuys, although Van in Texas has one.
 */
function placeNamed(airports: Airports, names: readonly string[]): Named | null {
  const exact = [placeAfterNear(airports, names), townAt(airports, names)].filter((place) => place !== null);
  const spelt = placeSpeltLike(airports, names, exact.length === 0);
  return [...exact, ...(spelt ? [spelt] : [])].toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** `town` is what the text names instead of the airport. */
type NearPlace = AirportSummary & { town?: string };
/** `typed` is the part of the text that names the places, `unknown` what it names after "near" that is none, `unread` a distance in a unit that we don't read. */
export type Near = {
  places: NearPlace[];
  withinNm?: number;
  typed: string;
  rest: string;
  unknown?: string;
  unread?: string;
};

/** Takes the places after "near" out of a search: "hangar near Dallas, heated" is a hangar, heated, near DAL. */
function splitPlaces(text: string, airports: Airports): Near {
  for (const { index, 0: typed } of text.matchAll(near)) {
    const places: NearPlace[] = [];
    let end = index;
    let from = index + typed.length;
    for (;;) {
      const words = [...text.slice(from).matchAll(word)];
      const names = words.map(([one]) => one);
      if (/^downtown$/iu.test(names[0] ?? '') && names.length > 1) {
        from += words[1]?.index ?? 0;
        continue;
      }
      const place = placeNamed(airports, names);
      const last = words[(place?.length ?? 0) - 1];
      if (!place || !last) break;
      places.push(place.town ? { ...place.airport, town: place.town } : place.airport);
      end = from + last.index + last[0].length;
      const [more] = another.exec(text.slice(end)) ?? [];
      if (more === undefined) break;
      from = end + more.length;
    }
    if (places.length > 0) {
      return {
        places,
        typed: text.slice(index, end).replace(/\s+/g, ' '),
        rest: `${text.slice(0, index)} ${text.slice(end)}`.trim(),
      };
    }
  }
  return { places: [], typed: '', rest: text };
}

const inPlace = /(?<![\p{L}\p{N}])(?:in|at|by|from)\s+(?=[\p{L}\p{N}])/giu;
const area = /(?:\s+metro(?:politan)?)?\s+area(?!\p{L})/iu;
const NAME_WORDS = 3;

/** Reads "Dallas area" as "near Dallas". */
function withArea(text: string, airports: Airports): string {
  const found = area.exec(text);
  if (!found) return text;
  const words = [...text.slice(0, found.index).matchAll(word)];
  for (const start of words.slice(-NAME_WORDS)) {
    const names = words.slice(words.indexOf(start)).map(([one]) => one);
    if ((placeAt(airports, names) ?? townAt(airports, names))?.length !== names.length) continue;
    const before = text
      .slice(0, start.index)
      .replace(/(?:(?:near|in|around)\s+)?(?:the\s+)?(?:greater\s+)?$/iu, '');
    return `${before}near ${names.join(' ')}, ${text.slice(found.index + found[0].length)}`;
  }
  return text;
}

/** Reads "in Plano" as "near Plano", and "Plano, TX": a town without a public airport isn't in a listing's words. */
function withTown(text: string, airports: Airports): string {
  for (const { index, 0: typed } of text.matchAll(inPlace)) {
    const from = index + typed.length;
    const names = searchWords(text.slice(from));
    if (isWordOfKinds(names[0])) continue;
    const town = townAt(airports, names);
    const place = placeAt(airports, names);
    if (town ? town.length > (place?.length ?? 0) : !place && placeSpeltLike(airports, names)) {
      return `${text.slice(0, index)}near ${text.slice(from)}`;
    }
  }
  const words = [...text.matchAll(word)];
  const names = words.map(([one]) => one);
  for (const [at, { index }] of words.entries()) {
    if (isWordOfKinds(names[at])) continue;
    const town = townAt(airports, names, at);
    if (town?.isSure && town.length > (placeAt(airports, names, at)?.length ?? 0))
      return `${text.slice(0, index)}near ${text.slice(index)}`;
  }
  return text;
}

/** Up to the words that follow a place. */
const afterNear = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${before})\s+(?<place>[\p{L}\p{N}'\u2019. -]+?)(?=\s*(?:$|[,;?!]|\s(?:with|without|for|under|over|that|which|and|or|at)\s))`,
  'iu',
);

function unknownPlace(text: string): { unknown?: string } {
  const unknown = afterNear.exec(text)?.groups?.place;
  return unknown ? { unknown } : {};
}

const ofField =
  /(?<![\p{L}\p{N}])(?<names>(?:[\p{L}\p{N}'’.-]+\s+){1,6}?)(?<field>field|airport|airpark|airfield|airstrip|aerodrome|park)(?![\p{L}\p{N}-])/giu;
/** Words before "field", "airport" or "park" that aren't a name. */
const noNames: ReadonlySet<string> = new Set([
  ...ignoredWords,
  ...kindVocabulary,
  ...factVocabulary,
  ...`a an and any big business busy controlled corporate home industrial international large local main my nearby office or our paved
   private public quiet regional research rural small some state that the this towered trailer turf uncontrolled untowered
   with`.split(/\s+/),
]);

/**
 * Reads a named field as its code, because "Falcon" and "Boeing" are also aircraft, and both are words of other listings. One
 * that we don't know is `unknown` after "at".
 */
export function splitField(
  text: string,
  airports: Airports,
): { rest: string; texts: string[]; unknown?: string } {
  const texts: string[] = [];
  let unknown: string | undefined;
  const rest = text.replace(ofField, (typed, ...groups) => {
    const { names: some = '', field = '' } = groups.at(-1) as Record<string, string | undefined>;
    const names = some.trim().split(/\s+/);
    const isPark = /^park$/iu.test(field);
    const from = names.findLastIndex((name) => noNames.has(name.toLowerCase())) + 1;
    const name = names.slice(from);
    const before = names.slice(0, from).findLast((word) => !/^the$/iu.test(word)) ?? '';
    if (name.length === 0) return typed;
    for (const at of name.keys()) {
      const said = [...name.slice(at), field];
      if (beforeName.test(before) && at > 0) break;
      const [first, ...others] = airportsNamed(airports, said);
      if (!first || (!beforeName.test(before) && first.use !== 'public')) continue;
      const codes = [first, ...others].slice(0, NAMED_MAX).map(({ icaoCode }) => icaoCode);
      texts.push(`“${said.join(' ')}” is ${codes.join(' or ')}.`);
      const start = typed.slice(0, typed.lastIndexOf(said[0] ?? '', typed.length - field.length - 1));
      return `${start}${codes.join(' or ')}`;
    }
    if (!(isPark ? /^at$/iu : beforeName).test(before) || isKnownPlace(airports, name, field)) return typed;
    unknown ??= [...name, field].join(' ');
    return typed;
  });
  return { rest, texts, ...(unknown !== undefined && { unknown }) };
}

const NAMED_MAX = 4;
const beforeName = /^(?:at|from|to|of|by|near|around|outside)$/iu;

/** True if the name with or without its last word is a place, or its words are those of an airport. */
function isKnownPlace(airports: Airports, name: readonly string[], field: string): boolean {
  if ([[...name, field], name].some((words) => placeNamed(airports, words)?.length === words.length))
    return true;
  const words = name.map((one) => one.toLowerCase());
  return airports.search(name.join(' '), 3).some((airport) => {
    const own = searchWords(`${airport.name} ${airport.city} ${airport.code}`.toLowerCase());
    return words.every((one) => own.includes(one));
  });
}

/** Also reads the distance of "within 20 nm of KADS", "20 nm KADS" and "KADS within 20 nm". */
export function splitNear(typed: string, airports: Airports): Near {
  const text = withArea(withRegions(typed), airports);
  const found = distance.exec(text);
  const other = found ? null : otherDistance.exec(text);
  if (other?.groups) {
    const unread = other[0].replace(/\s+(?:of|from)$/iu, '');
    return { ...splitNear(text.replace(other[0], 'near'), airports), unread };
  }
  if (!found?.groups) {
    const split = splitPlaces(text, airports);
    if (split.places.length > 0) return split;
    const town = splitPlaces(withTown(text, airports), airports);
    return town.places.length > 0 ? town : { ...split, ...unknownPlace(text) };
  }
  const { figure, unit = '' } = found.groups;
  const nm = milesOf(Number(figure), unit);
  const withinNm = Math.min(WITHIN_MAX_NM, Math.max(1, Math.ceil(nm)));
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const words = searchWords(`${before} ${after}`);
  const named = airportIn(airports, words);
  const ways = [
    `${before} near ${after}`,
    `${before} ${after}`,
    ...(named ? [words.toSpliced(named.from, 0, 'near').join(' ')] : []),
  ];
  for (const way of ways) {
    const split = splitPlaces(way, airports);
    if (split.places.length > 0) return { ...split, withinNm };
  }
  return splitPlaces(text, airports);
}
