import { aircraftBySlug } from '../../../domain/aircraft/aircraft-table.ts';
import { sharedWords } from '../../../domain/aircraft/names.ts';
import {
  asNamed,
  type Found,
  findInText,
  isSpokenName,
  type NamedAircraft,
  readAircraft,
} from '../../../domain/aircraft/read-aircraft.ts';
import { rotorcraft, makers as rotorcraftMakers } from '../../../domain/aircraft/rotorcraft.ts';
import { readTailNumber } from '../../../domain/aircraft/tail-number.ts';
import { searchWords } from '../../../domain/search.ts';
import { findRegistered } from '../../aircraft/service.ts';
import type { Airports } from '../../airports/airports.ts';
import { airportIn, isCode, isPlaceWord, placeAt } from '../../airports/places.ts';
import { withoutConjunctions } from './phrases.ts';

/** Kodiak has an airport with a tower, so it's an aircraft only next to another place. */
function isTown(airports: Airports, text: string, { index, length, isAsked }: Found) {
  if (isAsked) return false;
  const name = text.slice(index, index + length);
  // "Mustang" may be the town: the aircraft needs "for a".
  if (!isSpokenName(name) && /^\p{L}+$/u.test(name) && isPlaceWord(airports, name.toLowerCase())) return true;
  const typed = searchWords(name).length;
  const place = placeAt(airports, searchWords(text.slice(index)));
  if (!place || place.length < typed) return false;
  const others = searchWords(`${text.slice(0, index)} ${text.slice(index + length)}`);
  return place.length > typed || (place.airport.hasControlTower && !airportIn(airports, others));
}

const TAIL =
  /(?<![\p{L}\p{N}-])N-?[1-9]\d{1,4}[A-HJ-NP-Z]{0,2}(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])N-?[1-9][A-HJ-NP-Z]{1,2}(?![\p{L}\p{N}-])/giu;

/** US tail numbers, with what the registry says of each. "N51" in capitals is an airport. */
const tailsIn = (text: string, isAirport: (code: string) => boolean): (Found & { detail: string })[] =>
  [...text.matchAll(TAIL)].flatMap(({ 0: typed, index }) => {
    const number = readTailNumber(typed);
    if (!number || isAirport(typed)) return [];
    const { type, detail } = findRegistered(number);
    const found = { index, length: typed.length, isAsked: true, detail };
    return [type ? { ...found, aircraft: asNamed(type) } : found];
  });

/**
 * Takes the names of aircraft out of a search: "bonanza hangar near Dallas" is a hangar near Dallas, for a Bonanza. `unknown` looks
 * like an aircraft, but isn't one that we know. Without airports, no name is a town.
 */
export function splitAircraft(
  text: string,
  airports: Airports | null,
): { aircraft: NamedAircraft[]; unknown: string[]; texts: string[]; rest: string } {
  const aircraft = new Map<string, NamedAircraft>();
  const unknown: string[] = [];
  const texts: string[] = [];
  const isAirport = (code: string) => airports !== null && isCode(airports, code);
  const tails = tailsIn(text, isAirport);
  let rest = text;
  const all = [
    ...findInText(text, isAirport).filter(({ index }) => !tails.some((tail) => tail.index === index)),
    ...tails,
  ];
  for (const found of all.toSorted((a, b) => b.index - a.index)) {
    if (airports && isTown(airports, text, found)) continue;
    const { index, length } = found;
    if ('detail' in found && typeof found.detail === 'string') texts.unshift(found.detail);
    if (!found.aircraft) {
      if (!('detail' in found)) unknown.unshift(text.slice(index, index + length));
      // The letters of a model that we don't know are no state: "PA-99".
      const name = text.slice(index, index + length);
      const word = name.replace('-', '');
      if (/^\p{L}{2,3}-\d/u.test(name))
        rest = `${rest.slice(0, index)}${isAirport(word) ? ' ' : word}${rest.slice(index + length)}`;
      continue;
    }
    aircraft.delete(found.aircraft.name);
    aircraft.set(found.aircraft.name, found.aircraft);
    rest = `${rest.slice(0, index)} ${rest.slice(index + length)}`;
  }
  const left = rest.replace(/\s+/g, ' ').trim();
  return {
    aircraft: [...aircraft.values()].toReversed(),
    unknown,
    texts,
    rest: aircraft.size > 0 ? withoutConjunctions(left, text) : rest,
  };
}

const HANGAR_WORD = /\bt?-?hangars?\b/iu;

/** "Mustang hangar" finds the town or the word; this is the search for the aircraft that is called so. */
export function asAircraft(text: string, airports: Airports): { name: string; q: string }[] {
  const [name = ''] = text.split(HANGAR_WORD, 1).map((before) => before.trim());
  const words = name || text.replace(HANGAR_WORD, '').trim();
  const read = /^[\p{L}-]+$/u.test(words) ? readAircraft(words) : undefined;
  if (!read || sharedWords.toLowerCase().split(', ').includes(words.toLowerCase())) return [];
  const rest = text.replace(words, '').trim();
  const q = `${rest && `${rest} `}for ${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
  return splitAircraft(q, airports).aircraft.length > 0 ? [{ name: `the aircraft “${words}”`, q }] : [];
}

/** The aircraft that a whole text names: by its name, its slug, or as a search answers with it. */
export function aircraftCalled(text: string): NamedAircraft | undefined {
  const type = aircraftBySlug(text);
  const read = type ? asNamed(type) : readAircraft(text);
  if (read) return read;
  const { aircraft, rest } = splitAircraft(text, null);
  return aircraft.length === 1 && !rest ? aircraft[0] : undefined;
}

const gap = String.raw`[\s-]*`;
const spaced = (name: string) => name.split(' ').join(gap);
const models = rotorcraft.map((name) => `${spaced(name)}${/\d$/.test(name) ? '[a-z]?' : 's?'}`).join('|');
const ROTORCRAFT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(?:${rotorcraftMakers.map(spaced).join('|')})${gap})+(?:${models})?|(?:${models}))(?:\s*helicopters?)?(?![\p{L}\p{N}])`,
  'giu',
);

/** Reads the name of a helicopter without figures as "helicopter", because listings say whether they suit one. */
export function splitRotorcraft(text: string): { texts: string[]; rest: string } {
  const texts: string[] = [];
  const rest = text.replace(ROTORCRAFT, (typed) => {
    texts.push(`We don’t know how large “${typed.trim()}” is, so we read it as “helicopter.”`);
    return ' helicopter ';
  });
  return { texts, rest: rest.replace(/\s+/g, ' ').trim() };
}
