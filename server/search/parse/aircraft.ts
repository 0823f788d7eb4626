import { type AircraftType, aircraftBySlug, aircraftTypes } from '../../../domain/aircraft/aircraft-table.ts';
import { findAircraft, typeOfVariant } from '../../../domain/aircraft/find-aircraft.ts';
import { rotorcraft, makers as rotorcraftMakers } from '../../../domain/aircraft/rotorcraft.ts';
import { makers, type NamedAircraft, namedAircraft } from '../../../domain/aircraft/typed-names.ts';
import { searchWords } from '../../../domain/search.ts';
import type { Airports } from '../../airports/airports.ts';
import { airportIn, placeAt } from '../../airports/places.ts';
import { withoutConjunctions } from './phrases.ts';

const gap = '[\\s-]*';
const spaced = (name: string) => name.split(' ').join(gap);
const maker = `(?:(?:${makers.map(spaced).join('|')})${gap}){0,2}`;

/** Also matches letters after a model's number, "SR22T" and "CJ3+", and "Bonanzas". */
function patternOf({ typed, rotorDiameter }: NamedAircraft): RegExp {
  const names = typed
    .toSorted((a, b) => b.length - a.length)
    .map((name) => {
      const end = /\d$/.test(name) ? '[a-z]{0,3}\\+?' : 's?';
      return spaced(name) + end;
    });
  const helicopter = rotorDiameter ? 'helicopters?' : '';
  // "Near Bonanza" and "in Archer" name towns, and "737 ft" isn't a Boeing.
  const pattern = `(?<![\\p{L}\\p{N}])(?<!(?:near|around|in|at)\\s)${maker}(?:${helicopter}\\s+)?(?:${names.join('|')})(?:\\s+${helicopter})?(?![\\p{L}\\p{N}]|\\s*(?:ft|feet|foot|sf|sq)(?!\\p{L}))`;
  return new RegExp(pattern, 'iu');
}

const withoutGaps = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '');

/** Most texts name none: comparing letters spares them the patterns, which take 0.2 s to make. */
const named = namedAircraft.map((one) => {
  let pattern: RegExp | undefined;
  return {
    one,
    letters: one.typed.map(withoutGaps),
    pattern: () => {
      pattern ??= patternOf(one);
      return pattern;
    },
  };
});

type Found = { one: NamedAircraft; index: number; typed: string };

/** Finds the longest name, so that "King Air 90" isn't any King Air. Without airports, no name is a town. */
function longestIn(text: string, airports: Airports | null): Found | undefined {
  const typed = withoutGaps(text);
  const found = named.flatMap(({ one, letters, pattern }): Found[] => {
    const match = letters.some((name) => typed.includes(name)) ? pattern().exec(text) : null;
    return match ? [{ one, index: match.index, typed: match[0] }] : [];
  });
  const isTown = ({ index, typed }: Found) => {
    const place = airports && placeAt(airports, searchWords(text.slice(index)));
    if (!place || place.length < searchWords(typed).length) return false;
    // Kodiak has an airport with a tower, so it's an aircraft only next to another place.
    const others = searchWords(`${text.slice(0, index)} ${text.slice(index + typed.length)}`);
    const isOnlyPlace = place.airport.hasControlTower && !airportIn(airports, others);
    return place.length > searchWords(typed).length || isOnlyPlace;
  };
  return found.filter((one) => !isTown(one)).toSorted((a, b) => b.typed.length - a.typed.length)[0];
}

/** Takes the names of aircraft out of a search: "bonanza hangar near Dallas" is a hangar near Dallas, for a Bonanza. */
export function splitAircraft(
  text: string,
  airports: Airports | null,
): { aircraft: NamedAircraft[]; rest: string } {
  const aircraft: NamedAircraft[] = [];
  let rest = text;
  for (;;) {
    const found = longestIn(rest, airports);
    if (!found) return { aircraft, rest: aircraft.length > 0 ? withoutConjunctions(rest, text) : rest };
    if (!aircraft.includes(found.one)) aircraft.push(found.one);
    const { index, typed } = found;
    rest = `${rest.slice(0, index)} ${rest.slice(index + typed.length)}`.replace(/\s+/g, ' ').trim();
  }
}

/** The aircraft that the name or slug may mean: one, if it is clear. Names that a search answers with mean the same again. */
export function aircraftCalled(name: string): readonly (NamedAircraft | AircraftType)[] {
  const exact =
    aircraftBySlug(name) ??
    [...aircraftTypes, ...namedAircraft].find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    typeOfVariant(name);
  if (exact) return [exact];
  const { aircraft, rest } = splitAircraft(name, null);
  return aircraft.length === 1 && !rest ? aircraft : findAircraft(name);
}

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
