import { type Weighed, weighedOf } from '../airports/runway-weight.ts';
import type { Outline } from '../fit/fit.ts';
import { type AircraftType, aircraftTypes } from './aircraft-table.ts';
import {
  cessnaNumbers,
  families,
  makerNames,
  oneModel,
  otherNames,
  sharedWords,
  spokenNames,
} from './names.ts';

/** Reads the names of aircraft, for filters, pages, the API, and the words of a search. */

/** An aircraft as people name it, with its outer dimensions in feet. A family has those of its largest and smallest model. */
export type NamedAircraft = Outline &
  Weighed & {
    name: string;
    /** The type in the aircraft table that has the figures; the name of a family. */
    type: string;
  };

/** Letters and digits, so that spaces, hyphens, and capitals don't matter. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replace(/[^a-z0-9]/g, '');

const listed = (text: string) => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

/** "172[MN]" becomes "172M" and "172N"; "[AB]?" may be missing. */
function expanded(pattern: string): string[] {
  const found = /\[([^\]]+)\](\?)?/.exec(pattern);
  if (!found) return [pattern];
  const [all, letters = '', optional] = found;
  const each = letters.replace(/(.)-(.)/g, (_, from: string, to: string) =>
    Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_one, at) =>
      String.fromCharCode(from.charCodeAt(0) + at),
    ).join(''),
  );
  return [...each, ...(optional ? [''] : [])].flatMap((letter) =>
    expanded(pattern.replace(all, () => letter)),
  );
}

const sides = ['wingspan', 'length', 'tailHeight'] as const;
type Sides = Record<(typeof sides)[number], number>;
const sidesBy = (types: readonly AircraftType[], pick: (...all: number[]) => number): Sides => ({
  wingspan: pick(...types.map(({ wingspan }) => wingspan)),
  length: pick(...types.map(({ length }) => length)),
  tailHeight: pick(...types.map(({ tailHeight }) => tailHeight)),
});

type Meaning = { name: string; types: Set<AircraftType> };
const meanings = new Map<string, Meaning>();

function add(typed: string, name: string, type: AircraftType): void {
  const key = keyOf(typed);
  const known = meanings.get(key);
  if (known) known.types.add(type);
  else meanings.set(key, { name, types: new Set([type]) });
}

/** "PA-28-140 Cherokee" is also a "PA-28-140", a "PA-28", and a "Cherokee"; a "Twin Comanche" has no other name. */
function partsOf(model: string): string[] {
  const designations = [...model.matchAll(/(?<=\d[^\s-]*)(?=[\s-])/g)].map(({ index }) =>
    model.slice(0, index),
  );
  const [designation = '', ...words] = model.split(' ');
  const nickname = /\d/.test(designation) ? words.join(' ') : '';
  return [model, ...designations, ...(nickname.length > 3 && !/\d/.test(nickname) ? [nickname] : [])];
}

const makersOf = ({ manufacturer }: AircraftType): string[] => [
  manufacturer,
  ...listed(makerNames[manufacturer] ?? '').filter(Boolean),
];

/** A number needs its maker, or three digits. */
const standsAlone = (name: string) => !/^\d{1,2}$/.test(keyOf(name)) && keyOf(name).length > 1;

/** Letters that replace the maker before a number: "C172", "B737". */
const initials: Readonly<Record<string, string>> = { Cessna: 'C', Boeing: 'B', Bell: 'B' };

const withMakers = new Set<string>();

/** Names of a type without its maker, and its whole name. */
export const namesOf = (type: AircraftType): readonly string[] => [
  type.name,
  ...partsOf(type.model),
  ...listed(otherNames[type.name] ?? '')
    .filter(Boolean)
    .flatMap(expanded),
];

for (const type of aircraftTypes) {
  for (const name of new Set(namesOf(type).slice(1))) {
    const shown = name === type.model ? type.name : /^\d/.test(name) ? `${type.manufacturer} ${name}` : name;
    if (standsAlone(name)) add(name, shown, type);
    for (const maker of makersOf(type)) {
      add(`${maker} ${name}`, shown, type);
      withMakers.add(keyOf(`${maker} ${name}`));
    }
    const initial = initials[type.manufacturer];
    if (initial && /^\d/.test(name)) add(initial + name, shown, type);
  }
}
// A designator that is also a model's name means the model: "RV-8" isn't the RV-8A.
const models = new Set(aircraftTypes.map(({ model }) => keyOf(model)));
for (const type of aircraftTypes) if (!models.has(keyOf(type.icao))) add(type.icao, type.icao, type);
for (const { name, typed, members, category } of families) {
  const types = aircraftTypes.filter(
    (type) => members.test(type.name) && (!category || type.category === category),
  );
  for (const one of listed(typed)) meanings.set(keyOf(one), { name, types: new Set(types) });
  meanings.set(keyOf(name), { name, types: new Set(types) });
}

/** Names in a longer name: "PA-28" and "Cherokee" in "PA-28R Cherokee Arrow", "208" in "208B". "Twin Comanche" isn't a Comanche. */
function* namesWithin(name: string): Generator<string> {
  const parts = [...name.matchAll(/[\p{L}\p{N}.’]+/gu)];
  for (const [at, { index }] of parts.entries()) {
    const isNumberOfDesignator = name[index - 1] === '-' && /\d/.test(name[index] ?? '');
    if (isNumberOfDesignator || /twin $/i.test(name.slice(0, index))) continue;
    for (const { 0: part, index: from } of parts.slice(at)) {
      const within = name.slice(index, from + part.length);
      yield keyOf(within);
      if (/\d\p{L}+$/u.test(within)) yield keyOf(within.replace(/\p{L}+$/u, ''));
    }
  }
}

/** The types with a longer name that has the key in it. */
const longer = new Map<string, Set<AircraftType>>();
for (const type of aircraftTypes)
  for (const name of namesOf(type).slice(1))
    for (const key of namesWithin(name)) longer.set(key, (longer.get(key) ?? new Set()).add(type));

const keysOf = (names: string): ReadonlySet<string> => new Set(listed(names).map(keyOf));
const exact = keysOf(oneModel);
const ofCessna = keysOf(cessnaNumbers);
const shared = keysOf(sharedWords);
const ownFamilies = keysOf(families.map(({ typed }) => typed).join());

/** True if one of the others is larger on any side. */
const isLarger = (others: ReadonlySet<AircraftType>, types: ReadonlySet<AircraftType>) => {
  const [theirs, own] = [sidesBy([...others], Math.max), sidesBy([...types], Math.max)];
  return sides.some((side) => theirs[side] > own[side]);
};

// A name isn't one model while a larger one has a longer name: "Cheyenne" may be a Cheyenne 400, "414" a 414A.
for (const [key, others] of longer) {
  const meaning = meanings.get(key);
  if (!meaning || ownFamilies.has(key)) continue;
  const isNumber = /^\d+$/.test(key);
  const meant = new Set(
    [...others].filter(({ manufacturer }) => !ofCessna.has(key) || manufacturer === 'Cessna'),
  );
  const makers = new Set([...meaning.types].map(({ manufacturer }) => manufacturer));
  // "182" is Cessna's 182 although there is a 182RG, but "300" is of several makers.
  const isOfOthers = isNumber && [...meant].some(({ manufacturer }) => !makers.has(manufacturer));
  if (exact.has(key) || !(isOfOthers || shared.has(key) || isLarger(meant, meaning.types))) continue;
  for (const type of meant) meaning.types.add(type);
}
// The same with a maker.
for (const type of aircraftTypes) {
  const ofMaker = (types: ReadonlySet<AircraftType>) =>
    new Set([...types].filter(({ manufacturer }) => manufacturer === type.manufacturer));
  for (const name of namesOf(type).slice(1)) {
    const others = ofMaker(longer.get(keyOf(name)) ?? new Set());
    if (others.size < 2 || exact.has(keyOf(name)) || ownFamilies.has(keyOf(name))) continue;
    const withMaker = [
      ...makersOf(type).map((maker) => `${maker} ${name}`),
      ...(initials[type.manufacturer] ? [`${initials[type.manufacturer]}${name}`] : []),
    ];
    for (const meaning of withMaker.flatMap((one) => meanings.get(keyOf(one)) ?? [])) {
      if (ownFamilies.has(keyOf(meaning.name)) || !isLarger(others, meaning.types)) continue;
      for (const one of others) meaning.types.add(one);
    }
  }
}

const familyKeys = new Set(families.flatMap(({ typed }) => listed(typed).map(keyOf)));

export const isKnownName = (text: string): boolean => meanings.has(keyOf(text));

/** All types that the whole text names; none if it names none. */
export const typesNamed = (text: string): readonly AircraftType[] => [
  ...(meanings.get(keyOf(text))?.types ?? []),
];

/** A type under the name that the person knows it by. */
export function asNamed(type: AircraftType, name = type.name): NamedAircraft {
  const { wingspan, wingspanFolded, rotorDiameter, length, tailHeight, estimated } = type;
  const sides = { wingspan, wingspanFolded, rotorDiameter, length, tailHeight };
  return { name, type: type.name, ...sides, ...(estimated && { estimated }), ...weighedOf(type) };
}

function named({ name, types }: Meaning): NamedAircraft {
  const all = [...types];
  const [first] = all;
  if (first && all.length === 1) return asNamed(first, name === first.icao ? first.name : name);
  const largest = sidesBy(all, Math.max);
  const hasRotors = all.every(({ rotorDiameter }) => rotorDiameter);
  return {
    name,
    type: name,
    ...largest,
    ...(hasRotors && { rotorDiameter: largest.wingspan }),
    smallest: sidesBy(all, Math.min),
  };
}

/** A number that several makers use, such as "500", isn't a family, nor is a word of many models, such as "Super". */
const isOneAircraft = (key: string, { types }: Meaning) =>
  !(/^\d+[a-z]{0,2}$/.test(key) || shared.has(key)) ||
  new Set([...types].map(({ manufacturer }) => manufacturer)).size === 1;

/** The type or family that the whole text names. Undefined for any other text: no letter or digit is ever left out. */
export function readAircraft(text: string): NamedAircraft | undefined {
  const key = keyOf(text);
  const meaning = meanings.get(key);
  return meaning && isOneAircraft(key, meaning) ? named(meaning) : undefined;
}

const spoken = new Set(listed(spokenNames).map(keyOf));

/** True for names that mean an aircraft in a sentence, too: those with a maker, with letters and digits, or such as "737-800". */
const isSpoken = (key: string) =>
  spoken.has(key) ||
  withMakers.has(key) ||
  /^7\d7\d{3}/.test(key) ||
  (key.length > 3 && /[a-z]/.test(key) && /\d/.test(key));

export const isSpokenName = (text: string): boolean => isSpoken(keyOf(text));

/** Words of names that a search may correct a typo to. */
export const spokenWords: readonly string[] = [
  ...new Set(
    [...listed(spokenNames), ...aircraftTypes.flatMap(makersOf)].flatMap((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 2),
    ),
  ),
];

/** Words of the longest name. */
const WORDS_MAX = 7;
/** Words of a name, which spaces, hyphens, and slashes may separate. */
const token = /[\p{L}\p{N}]+\+*/gu;
const BETWEEN = /^(?:\s*[-–/.’']\s*|\s+)$/u;

type Token = { text: string; from: number; to: number };

/** Parts that are joined by a hyphen or slash, or that follow as a number or numeral, belong to the name: "Falcon 10 X", "PA-18-X". */
const joinedPart = /^(?=[\p{L}\p{N}])|^[-/](?=[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}])|[\p{L}]*\d)/u;
const numeral = /^\s+(?:[ivx]{2,4}|[b-hj-vx-z])(?![-\p{L}\p{N}'’/])(?!\s*(?:\d|hang))/iu;
const numberAfter =
  /^\s+(?!(?:19[3-9]|20[0-4])\d(?!\d))(?!\d{5}(?!\d))(?=(?:\p{L}{1,3}-)?\p{L}*\d)([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)(?![-\p{L}\p{N}])(?!\s*(?:['"’”x×]|ft|feet|foot|sf|sq|nm|mi|miles?|minutes?|month|mo|years?|acres?|percent|%|,\d|\.\d|planes|aircraft|airplanes|hangars|[ap]m)(?!\p{L}))/iu;
const unit = /^\s*(?:ft|feet|foot|sf|sq|nm)(?!\p{L})/iu;
/** "Near Bonanza" and "in Archer" name towns. */
const beforeTown = /(?:^|[^\p{L}])(?:near|around|in|at)\s+$/iu;

/** "For a", "fits my", and "a" before a number: an aircraft follows. */
const asking =
  /(?:^|[^\p{L}\p{N}])(?:(?:for|fits?|fitting|holds?|stores?)\s+(?:an?|my|our|the)|fits?|holds?|my|our)\s+$/iu;
const article = /(?:^|[^\p{L}\p{N}])an?\s+$/iu;
/** "A premier hangar" is a good one: what follows an aircraft's name is a place or another condition. */
const ended =
  /^\s*(?:$|[^\p{L}\p{N}\s'’-]|(?:in|near|nearby|at|by|around|with|and|or|under|within|on|to)(?!\p{L}))/iu;
const hangarAfter = /^\s*(?:t-)?hangars?\s*$/iu;
/** "AA-5" is no state: two or three letters, a hyphen, and a number name a model, known or not. */
const designator = /^\p{L}{2,3}-\d{1,4}\p{L}{0,3}(?![\p{L}\p{N}])/iu;

/** `length` counts the characters. An unknown one has no aircraft: a number that its family doesn't have. `isAsked` says that words such as "for a" come before it, so that it's no place. */
export type Found = { aircraft?: NamedAircraft; index: number; length: number; isAsked?: boolean };

/** True if the words around a name say that it's an aircraft although it mostly means something else. */
function isAskedFor(text: string, { key, length }: Run, index: number): boolean {
  const before = text.slice(0, index);
  const after = text.slice(index + length);
  if (asking.test(before)) return ended.test(after) || (/\d/.test(key) && hangarAfter.test(after));
  return /^\d+$/.test(key) && article.test(before) && ended.test(after);
}

/** True for the whole text, and for a name with letters and digits, or of two words, before "hangar". */
function isAlone(text: string, { key, length }: Run, index: number): boolean {
  const after = text.slice(index + length);
  if (text.slice(0, index).trim()) return false;
  const name = text.slice(index, index + length);
  const isClear = (/\d/.test(key) && /[a-z]/.test(key)) || /\p{L}\s+\p{L}/u.test(name);
  return !after.trim() || (isClear && hangarAfter.test(after));
}

/** Finds the first aircraft, the longest name at its place. `isCode` says that a text is an airport's code. */
export function findInText(text: string, isCode: (text: string) => boolean): Found[] {
  const tokens: Token[] = [...text.matchAll(token)].map(({ 0: one, index }) => ({
    text: one,
    from: index,
    to: index + one.length,
  }));
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = foundAt(text, tokens, at, isCode);
    if (!one) continue;
    found.push(one);
    while ((tokens[at + 1]?.from ?? Number.POSITIVE_INFINITY) < one.index + one.length) at += 1;
  }
  return found;
}

type Run = { key: string; meaning: Meaning; length: number };

/** The names that begin at the word, the longest first. */
function runsAt(text: string, tokens: readonly Token[], at: number): Run[] {
  const index = tokens[at]?.from ?? 0;
  const runs: Run[] = [];
  for (const [n, word] of tokens.slice(at, at + WORDS_MAX).entries()) {
    if (n > 0 && !BETWEEN.test(text.slice(tokens[at + n - 1]?.to, word.from))) break;
    const key = keyOf(text.slice(index, word.to)).replace(/^helicopters?(?=.)|(?<=.)helicopters?$/, '');
    const meaning = meanings.get(key);
    if (meaning && isOneAircraft(key, meaning)) runs.unshift({ key, meaning, length: word.to - index });
  }
  return runs;
}

function foundAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  isCode: (text: string) => boolean,
): Found | undefined {
  const index = tokens[at]?.from ?? 0;
  // "A 119" at the end of "for a 119" isn't an A119.
  if (tokens[at]?.text === 'a' && /^a\s/.test(text.slice(index))) return undefined;
  if (/[\p{L}\p{N}]-$/u.test(text.slice(0, index)) && /\d|^.{1,2}$/u.test(tokens[at - 1]?.text ?? ''))
    return undefined;
  const runs = runsAt(text, tokens, at);
  const [longest] = runs;
  const [model] = designator.exec(text.slice(index)) ?? [];
  if (!longest || (model && longest.length < model.length)) {
    return model ? { index, length: model.length } : undefined;
  }
  const { key, meaning, length } = longest;
  const after = text.slice(index + length);
  const next = numberAfter.exec(after);
  const isAsked = isAskedFor(text, longest, index);
  const isWhole = isAlone(text, longest, index) && !isCode(text.slice(index, index + length));
  if (!isAsked && !isWhole && !model && !runs.some((run) => isSpoken(run.key))) {
    // "Falcon 10X" isn't a Falcon that we know, but "falcon" alone is a bird.
    const isModel = familyKeys.has(key) && (next?.[1]?.length ?? 0) > 1;
    return isModel ? { index, length: length + (next?.[0].length ?? 0) } : undefined;
  }
  if (unit.test(after)) return undefined;
  if (!/\d/.test(key) && beforeTown.test(text.slice(0, index))) return undefined;
  if (isWhole && !after.trim()) return { aircraft: named(meaning), index, length };
  const rest = joinedPart.test(after) ? /^[-/\p{L}\p{N}]+/u.exec(after) : (numeral.exec(after) ?? next);
  if (rest && !isCode(rest[0].trim())) return { index, length: length + rest[0].length };
  return { aircraft: named(meaning), index, length, ...(isAsked && { isAsked }) };
}
