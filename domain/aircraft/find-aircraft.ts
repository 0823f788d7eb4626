import { commonAircraft } from './aircraft.ts';
import { type AircraftType, aircraftTypes } from './aircraft-table.ts';
import { namedAircraft } from './typed-names.ts';

/** Names that neither a type's own name nor the words of a search have. */
const otherNames: Readonly<Record<string, string>> = {
  'Airbus Helicopters H125': 'AS350 AStar, Squirrel, Ecureuil',
  'Airbus Helicopters EC145': 'BK 117 C2, UH-72 Lakota',
  'Beechcraft Bonanza 33': 'Debonair, F33A',
  'Beechcraft Bonanza 35': 'V-tail Bonanza, V35B',
  'Beechcraft Bonanza G36': 'A36',
  'Beechcraft King Air 260': 'King Air 250, B200GT',
  'Beechcraft King Air 360': 'King Air 350i, B300',
  'Beechcraft Model 18': 'Twin Beech',
  'Bombardier Challenger 350': 'Challenger 3500',
  'Bombardier Global 6000': 'Global Express, Global 6500',
  'Bombardier Global 5000': 'Global 5500',
  'Boeing Stearman 75': 'PT-17 Kaydet, N2S',
  'Cessna Citation CJ1+': 'CitationJet 525',
  'Cessna Citation CJ2+': '525A',
  'Cessna Citation CJ3+': '525B, CJ3 Gen2',
  'Cessna Citation CJ4': '525C',
  'Daher TBM 960': 'TBM 900, TBM 910, TBM 930, TBM 940',
  'Gulfstream G550': 'GV',
  'Gulfstream G650ER': 'G650, GVI',
  'MD Helicopters MD 500E': 'Hughes 369, Hughes 500',
  'Piper Archer': 'PA-28-181',
  'Piper Warrior': 'PA-28-161, PA-28-151',
  'Piper Dakota': 'PA-28-236',
  'Piper J-3 Cub': 'L-4 Grasshopper',
  'Piper M350 Malibu Mirage': 'PA-46-350P, Matrix',
  'Piper M500 Meridian': 'PA-46-500TP',
  'Piper M600': 'PA-46-600TP',
  'Piper Seminole': 'PA-44',
  'Piper Seneca': 'PA-34',
  'Piper Super Cub': 'PA-18',
  'Schweizer 300C': 'Hughes 269, Hughes 300',
  'Sikorsky UH-60 Black Hawk': 'S-70',
};

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

type Searched = {
  type: AircraftType;
  /** The name with the designator, and every other name, as letters and digits. */
  names: readonly string[];
  words: readonly string[];
};

const searched: readonly Searched[] = aircraftTypes.map((type) => {
  const others = otherNames[type.name]?.split(', ') ?? [];
  const typed = namedAircraft.flatMap((one) => (one.type === type.name && !one.isFamily ? one.typed : []));
  return {
    type,
    names: [type.name + type.icao, ...[...others, ...typed].map((name) => type.manufacturer + name)].map(
      lettersOf,
    ),
    words: [type.name, ...others].flatMap(wordsOf),
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

/**
 * Finds the types that have all words in their name, designator or another name they go by, the closest first. A word with one
 * wrong letter counts if nothing is found without it.
 */
export function findAircraft(typed: string): AircraftType[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const joined = words.join('');
  const has = ({ names }: Searched, word: string) => names.some((name) => name.includes(word));
  const exact = searched.filter((one) =>
    one.names.some((name) => words.every((word) => name.includes(word)) || name.includes(joined)),
  );
  const found =
    exact.length > 0
      ? exact
      : searched.filter((one) => words.every((word) => has(one, word) || isLike(word, one)));
  return found
    .map((one) => ({ type: one.type, distance: distance(one, joined) - (common.has(one.type) ? 0.5 : 0) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ type }) => type);
}
