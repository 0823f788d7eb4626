import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { kindVocabulary } from '../../../domain/listing-kinds/names.ts';
import type { Airports } from '../../airports/airports.ts';
import {
  cityNames,
  idsByAlias,
  isCode,
  isPlainTown,
  longForms,
  partsOfName,
  states,
} from '../../airports/places.ts';
import { factsOf, factVocabulary } from './facts.ts';
import { synonymsOf } from './phrases.ts';
import {
  type Item,
  ignoredWords,
  isWord,
  placesIn,
  type Reading,
  type State,
  stopWordCodes,
  type Word,
} from './word-items.ts';

/** Units in most texts, so they don't narrow a search. */
const units = new Set(['sf']);

/** A way for a space to match: its words (as a PostgreSQL query), its options, or its airport. */
export type Alternative =
  | { text: string }
  | { options: readonly string[] }
  | { airportIds: readonly number[] };

/** Text of words that PostgreSQL ignores, such as "with", matches everything; as one of several ways it matches nothing. */
export type Term =
  | { text: string }
  | { either: readonly Alternative[] }
  | { all: readonly Term[] }
  | { any: readonly Term[] };

/** `optional` is a word as typed, if the search may do without it. */
export type WordTerm = Term & { optional?: string };

/** Whole words, of which the last isn't the start of another one: the start of "hangar" is in most texts. */
const wholeWords = new Set([...kindVocabulary, ...factVocabulary]);

/** Words that follow the name of an airport, and those before them that describe one. */
const ofAirports = new Set(
  'airfield airpark airport airports airstrip aerodrome field heliport intl seaport'.split(' '),
);
const descriptions = new Set(
  `big busy controlled executive grass international large local main municipal nearby paved private public quiet regional rural small
   towered uncontrolled untowered`.split(/\s+/),
);
const NAME_WORDS = 3;

/** Words of a place that we don't know: "near Gotham", "at Bandit Field", "in Tiki Island". Without them, another place would match. */
function unknownPlace(words: readonly Word[]): Set<number> {
  const found = new Set<number>();
  const isName = ({ word }: Word) =>
    /^\p{L}/u.test(word) && !wholeWords.has(word) && !ignoredWords.has(word) && !descriptions.has(word);
  for (const [at, { word }] of words.entries()) {
    const isAfter = /^(?:near|nearby|around|at)$/.test(word);
    const isIn = /^(?:in|by|outside)$/.test(word);
    if (isAfter || isIn) {
      const from = words[at + 1]?.word === 'the' ? at + 2 : at + 1;
      for (const one of words.slice(from, from + NAME_WORDS)) {
        if (!isName(one) || (isIn && !/^\p{Lu}/u.test(one.typed))) break;
        found.add(one.at);
      }
    }
    if (!ofAirports.has(word)) continue;
    for (const one of words.slice(Math.max(0, at - NAME_WORDS), at).toReversed()) {
      if (!isName(one)) break;
      found.add(one.at);
    }
  }
  return found;
}

const timeUnits = /^(?:days?|weeks?|months?|years?|yr|yrs)$/;

const isDigit = (word: string) => /^\d$/.test(word);

/** A digit occurs in most texts ("1,200 sf"), so it must be next to a neighbor from the query. */
const nextToNeighbor = (words: readonly string[], at: number): string => {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2);
  return `(${pairs.map((pair) => pair.join(' <-> ')).join(' | ')})`;
};

/** Joins terms in one text if possible. */
export function joined(terms: readonly Term[], by: '&' | '|'): Term {
  const [first] = terms;
  if (first && terms.length === 1) return first;
  const texts = terms.flatMap((term) => ('text' in term ? [term.text] : []));
  if (texts.length === terms.length) return { text: `(${texts.join(` ${by} `)})` };
  return by === '&' ? { all: terms } : { any: terms };
}

function stateTerm({ code, words }: State, airports: Airports): Term {
  const name = `(${words.join(' & ')})`;
  if (stopWordCodes.has(code)) {
    const airportIds = airports.list.flatMap(({ id, state }) => (state === code ? [id] : []));
    return { either: [{ text: name }, { airportIds }] };
  }
  const city = cityNames.get(code.toLowerCase());
  return { text: `(${[name, code, ...(city ? [adjacent(city)] : [])].join(' | ')})` };
}

const adjacent = (name: string) => `(${name.split(' ').join(' <-> ')})`;

/** Matches every way that listings write the word. `end` is `:*` for a word that may be half typed. */
function wordTerm(kind: ListingKind, airports: Airports, { word }: Word, end: string): Term {
  const city = cityNames.get(word);
  const parts = partsOfName(airports, word);
  const others = synonymsOf(word).filter((other) => other !== word);
  const spellings = [
    // PostgreSQL indexes a hyphenated word as a whole, so it can't be a prefix.
    ...(city && units.has(word) ? [] : [word.includes('-') ? word : `${word}${end}`]),
    ...others.map((other) => (other.includes(' ') ? adjacent(other) : other)),
    ...(city ? [adjacent(city)] : []),
    ...(parts ? [adjacent(parts.join(' '))] : []),
  ];
  const text = spellings.length > 1 ? `(${spellings.join(' | ')})` : (spellings[0] ?? '');
  const facts = factsOf(kind).filter(({ words }) => words.has(word));
  const airportIds = idsByAlias(airports, word);
  if (facts.length === 0 && airportIds.length === 0) return { text };
  return {
    either: [
      ...facts.map(({ options }) => ({ options })),
      ...(airportIds.length > 0 ? [{ airportIds }] : []),
      // Last, because it takes the longest.
      ...(facts.some(({ isFigure }) => isFigure) ? [] : [{ text }]),
    ],
  };
}

/** Matches either spelling of "St. Louis", and the state for forms that are also its code (MT). */
function longTerm(forms: readonly string[], next: string): string {
  const either = `(${forms.join(' | ')}) <-> ${next}`;
  const state = states.find(({ code }) => forms.includes(code.toLowerCase()));
  return state ? `((${either}) | (${state.words.join(' & ')} | ${state.code}) & ${next})` : `(${either})`;
}

/** The terms of one part of the text. */
export function termsOf(reading: Reading, items: readonly Item[], words: readonly Word[], isLast: boolean) {
  const { kind, airports } = reading;
  const all = words.map(({ word }) => word);
  const places = placesIn(reading, items);
  for (const item of places) {
    if (!isWord(item) || !isPlainTown(airports, [item.word])) continue;
    const next = items[items.indexOf(item) + 1];
    const isAfter = /^(?:near|nearby|around|in|at|outside|by)$/.test(words[item.at - 1]?.word ?? '');
    if (words.length > 1 && !isAfter && (!next || isWord(next))) places.delete(item);
  }
  const unknown = reading.hasPlace ? new Set<number>() : unknownPlace(words);
  const terms: WordTerm[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Item;
    if (!isWord(item)) {
      terms.push(stateTerm(item.state, airports));
      continue;
    }
    const next = items[index + 1];
    const endOf = ({ at, typed, word }: Word) =>
      isLast && at === words.length - 1 && !isCode(airports, typed) && !wholeWords.has(word) ? ':*' : '';
    const forms = longForms.find((either) => either.includes(item.word));
    if (forms && next && isWord(next) && next.at === item.at + 1 && /^\p{L}/u.test(next.word)) {
      terms.push({ text: longTerm(forms, next.word + endOf(next)) });
      index += 1;
      continue;
    }
    const term: Term = isDigit(item.word)
      ? { text: words.length > 1 ? nextToNeighbor(all, item.at) : item.word }
      : wordTerm(kind, airports, item, endOf(item));
    // "Bay 7" is as exact as a place, "7 days" isn't.
    const isTime = timeUnits.test(words[item.at + 1]?.word ?? '');
    const isRequired = places.has(item) || unknown.has(item.at) || (isDigit(item.word) && !isTime);
    terms.push(isRequired ? term : { ...term, optional: item.typed });
  }
  return terms;
}
