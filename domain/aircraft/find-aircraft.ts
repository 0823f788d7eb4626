import { commonAircraft } from './aircraft.ts';
import { type AircraftType, aircraftTypes } from './aircraft-table.ts';
import { isKnownName, keyOf, namesOf, typesNamed } from './read-aircraft.ts';

/** Suggests aircraft while a person types. `readAircraft` reads what a whole name means. */

const wordsOf = (text: string) =>
  text
    .split(/[\s/]+/)
    .map(keyOf)
    .filter(Boolean);

type Searched = { type: AircraftType; words: readonly string[] };

const searched: readonly Searched[] = aircraftTypes.map((type) => ({
  type,
  words: [
    ...new Set([keyOf(type.icao), ...namesOf(type).flatMap((name) => [...wordsOf(name), keyOf(name)])]),
  ],
}));

const common = new Set(commonAircraft);

/** Shorter words become other names by one letter. */
const SHORTEST = 4;

/** True if one letter is missing, added, changed or swapped with the next. */
function isOneTypo(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1) ||
    (isSwapped && rest(typed, 2) === rest(word, 2))
  );
}

const begins = (typed: string, { words }: Searched) => words.some((word) => word.startsWith(typed));

/** A name with digits is another model’s by one letter: G700 and TBM 700. */
const isLike = (typed: string, { words }: Searched) =>
  typed.length >= SHORTEST && !/\d/.test(typed) && words.some((word) => isOneTypo(typed, word));

const isHelicopterWord = (word: string) => /^(?:helicopters?|helos?|choppers?|rotorcraft)$/.test(word);

function search(words: readonly string[]): AircraftType[] {
  const others = words.filter((word) => !isHelicopterWord(word));
  const among = others.length < words.length ? searched.filter(({ type }) => type.rotorDiameter) : searched;
  const exact = typesNamed(others.join(' ')).filter((type) => among.some((one) => one.type === type));
  const begun = among.filter((one) => others.every((word) => begins(word, one)));
  const like = among.filter((one) => others.every((word) => begins(word, one) || isLike(word, one)));
  const found = (exact.length + begun.length > 0 ? begun : like).map(({ type }) => type);
  return [...new Set([...usualFirst(exact), ...usualFirst(found)])];
}

const usualFirst = (types: readonly AircraftType[]) =>
  types.toSorted((a, b) => Number(common.has(b)) - Number(common.has(a)));

/**
 * Finds the types that the text names, then those with names that begin with all of its words, the most common first. A word with
 * one wrong letter counts if nothing is found without.
 */
export function findAircraft(typed: string): AircraftType[] {
  const words = wordsOf(typed);
  return words.length > 0 ? search(words) : [];
}

/** The types of a maker, or all helicopters: whole words that aren't a model. */
export function typesOf(typed: string): AircraftType[] {
  const key = keyOf(typed);
  if (isHelicopterWord(key)) return findAircraft(typed);
  return usualFirst(aircraftTypes.filter(({ manufacturer }) => keyOf(manufacturer) === key));
}

/** Letters that a close spelling may lack at the end. */
const LEFT_OFF_MAX = 2;

/** The types whose names are spelled as the text but for its last letters or its last word, to ask which of them is meant. */
export function nearAircraft(typed: string): AircraftType[] {
  const key = keyOf(typed);
  for (let text = typed.trim(); keyOf(text).length > 2; text = text.slice(0, -1)) {
    const left = key.length - keyOf(text).length;
    if (left > LEFT_OFF_MAX && !(isKnownName(text) && text.includes(' '))) continue;
    const isSpelt = (type: AircraftType) =>
      left === 0 || [type.icao, ...namesOf(type)].some((name) => keyOf(name).includes(keyOf(text)));
    const found = findAircraft(text).filter(isSpelt);
    if (found.length > 0) return found;
  }
  return [];
}
