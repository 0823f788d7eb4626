import { commonAircraft } from './aircraft.ts';
import { type AircraftType, aircraftTypes } from './aircraft-table.ts';
import { isDifferentVariant, otherNames } from './other-names.ts';
import { namedAircraft } from './typed-names.ts';

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const wordsOf = (text: string) =>
  text
    .split(/[\s/]+/)
    .map(lettersOf)
    .filter(Boolean);

/** Generations after a name or number, "Archer III" and "SR22 G6", and letters after a number of two digits or more, "172N". */
const suffix = /(?<=[a-z]{3})(?:iii?|iv|v)$|(?<=\d)g[1-7]$|(?<=\d\d)[a-z]{1,3}$/;
const generation = /^(?:iii?|iv|v|g[1-7])$/;
const baseOf = (word: string) => word.replace(suffix, '');

type Searched = {
  type: AircraftType;
  /** The name with the designator, and every other name, as letters and digits. */
  names: readonly string[];
  words: readonly string[];
  /** Names of variants with and without the maker, as letters and digits. */
  variants: ReadonlySet<string>;
  /** Words of the names without the letters of a variant. */
  bases: ReadonlySet<string>;
};

const searched: readonly Searched[] = aircraftTypes.map((type) => {
  const others = otherNames[type.name]?.split(', ') ?? [];
  const typed = namedAircraft.flatMap((one) => (one.type === type.name && !one.smallest ? one.typed : []));
  const words = [type.name, ...others].flatMap(wordsOf);
  return {
    type,
    names: [type.name + type.icao, ...[...others, ...typed].map((name) => type.manufacturer + name)].map(
      lettersOf,
    ),
    words,
    variants: new Set(others.flatMap((name) => [name, type.manufacturer + name]).map(lettersOf)),
    bases: new Set(
      [type.icao.toLowerCase(), ...words.map(baseOf)].flatMap((word) => [
        word,
        lettersOf(type.manufacturer) + word,
      ]),
    ),
  };
});

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

/** A name with digits is another model’s by one letter: G700 and TBM 700. */
const isLike = (typed: string, { words }: Searched) =>
  typed.length >= SHORTEST && !/\d/.test(typed) && words.some((word) => isOneTypo(typed, word));

/** 0 for what was typed exactly; greater for looser matches. */
function distance({ type, names }: Searched, joined: string): number {
  const [name = ''] = names;
  if (type.icao.toLowerCase() === joined || lettersOf(type.name) === joined) return 0;
  const model = lettersOf(type.model);
  if (model === joined) return 1;
  if (model.startsWith(joined) || name.startsWith(joined)) return 2;
  return name.includes(joined) ? 3 : 4;
}

const isHelicopterWord = (word: string) => /^(?:helicopters?|helos?|choppers?|rotorcraft)$/.test(word);

const DIMENSIONS_ALIKE = 0.5;

const isAlike = (one: AircraftType, other: AircraftType) =>
  (['wingspan', 'length', 'tailHeight'] as const).every(
    (side) => Math.abs(one[side] - other[side]) <= DIMENSIONS_ALIKE,
  );

/** Finds the model of a variant that no type has, if all its types have about the same dimensions. */
function findModel(words: readonly string[]): Searched[] {
  const rest = words.filter((word) => !generation.test(word));
  const isVariant = words.length > rest.length || rest.some((word) => baseOf(word) !== word);
  if (!isVariant || rest.length === 0 || words.some(isDifferentVariant)) return [];
  const ofModel = searched.filter((one) => rest.every((word) => one.bases.has(baseOf(word))));
  const whole = ofModel.filter((one) => rest.every((word) => one.words.includes(word)));
  const found = whole.length > 0 ? whole : ofModel;
  const [first] = found;
  if (!first || !found.every(({ type }) => isAlike(type, first.type))) return [];
  const usual = found.filter(({ type }) => common.has(type));
  return usual.length === 1 ? usual : found;
}

function findExact(words: readonly string[]): Searched[] {
  const joined = words.join('');
  return searched.filter((one) =>
    one.names.some((name) => words.every((word) => name.includes(word)) || name.includes(joined)),
  );
}

const findVariant = (joined: string) => searched.filter(({ variants }) => variants.has(joined));

function findLike(words: readonly string[]): Searched[] {
  const has = ({ names }: Searched, word: string) => names.some((name) => name.includes(word));
  return searched.filter((one) => words.every((word) => has(one, word) || isLike(word, one)));
}

/** Takes the first way of searching that finds something. */
function search(words: readonly string[]): Searched[] {
  const others = words.filter((word) => !isHelicopterWord(word));
  const helicopters = searched.filter(({ type }) => type.rotorDiameter);
  if (others.length === 0) return helicopters;
  const ways = [
    () => findVariant(words.join('')),
    () => findExact(words),
    () => (others.length < words.length ? search(others).filter((one) => helicopters.includes(one)) : []),
    () => findModel(words),
    () => findLike(words),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Finds the types that have all words in their name, designator or another name they go by, the closest first. A variant finds its
 * model, and a word with one wrong letter counts, if nothing is found without.
 */
export function findAircraft(typed: string): AircraftType[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const joined = words.every(isHelicopterWord) ? '' : words.join('');
  return search(words)
    .map((one) => ({ type: one.type, distance: distance(one, joined) - (common.has(one.type) ? 0.5 : 0) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ type }) => type);
}

/** The one type that has the name of a variant, with or without the maker. */
export function typeOfVariant(name: string): AircraftType | undefined {
  const [found, ...others] = findVariant(lettersOf(name));
  return others.length === 0 ? found?.type : undefined;
}
