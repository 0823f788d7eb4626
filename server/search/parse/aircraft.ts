import { aircraftBySlug } from '../../../domain/aircraft/aircraft-table.ts';
import {
  asNamed,
  findInText,
  type NamedAircraft,
  readAircraft,
} from '../../../domain/aircraft/read-aircraft.ts';
import { rotorcraft, makers as rotorcraftMakers } from '../../../domain/aircraft/rotorcraft.ts';
import { searchWords } from '../../../domain/search.ts';
import type { Airports } from '../../airports/airports.ts';
import { airportIn, isCode, placeAt } from '../../airports/places.ts';
import { withoutConjunctions } from './phrases.ts';

/** Kodiak has an airport with a tower, so it's an aircraft only next to another place. */
function isTown(airports: Airports, text: string, { index, length }: { index: number; length: number }) {
  const typed = searchWords(text.slice(index, index + length)).length;
  const place = placeAt(airports, searchWords(text.slice(index)));
  if (!place || place.length < typed) return false;
  const others = searchWords(`${text.slice(0, index)} ${text.slice(index + length)}`);
  return place.length > typed || (place.airport.hasControlTower && !airportIn(airports, others));
}

/**
 * Takes the names of aircraft out of a search: "bonanza hangar near Dallas" is a hangar near Dallas, for a Bonanza. `unknown` looks
 * like an aircraft, but isn't one that we know. Without airports, no name is a town.
 */
export function splitAircraft(
  text: string,
  airports: Airports | null,
): { aircraft: NamedAircraft[]; unknown: string[]; rest: string } {
  const aircraft = new Map<string, NamedAircraft>();
  const unknown: string[] = [];
  let rest = text;
  for (const found of findInText(text, (code) => airports !== null && isCode(airports, code)).toReversed()) {
    if (airports && isTown(airports, text, found)) continue;
    const { index, length } = found;
    if (!found.aircraft) {
      unknown.unshift(text.slice(index, index + length));
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
    rest: aircraft.size > 0 ? withoutConjunctions(left, text) : rest,
  };
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
