import { type RawBuilder, sql } from 'kysely';
import { aircraft } from '../../domain/aircraft/aircraft.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { anyNameLength, nameLength } from '../../domain/listing-kinds/names.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import {
  cityNames,
  idsByAlias,
  isCode,
  isPlace,
  longForms,
  partsOfName,
  states,
} from '../airports/places.ts';
import { detailsHold } from './search.ts';
import { sizeOf } from './size-words.ts';

/** Words that don't narrow a search. */
export const ignoredWords: ReadonlySet<string> = new Set(
  `airport airports property properties listing listings space spaces available near nearby by at in on of to from for
   around close me a an the rent rental rentals renting lease leases leased leasing`.split(/\s+/),
);

/** State codes that PostgreSQL's text search skips as stop words. */
const stopWordCodes = new Set(['AS', 'IN', 'ME', 'OR']);

/** Units in most texts, so they don't narrow a search. */
const units = new Set(['sf']);

type State = (typeof states)[number];
/** `typed` is the word as typed; `at` is its index in its part of the text. */
type Word = { word: string; typed: string; at: number };
type Item = Word | { state: State };
/** A query for text search, or a condition that text search can't express. */
type Term = ({ query: string } | { condition: RawBuilder<unknown> }) & {
  /** As typed, if the search may do without it. */
  optional?: string;
};

/** A search's words as conditions. */
export type Words = {
  /** Combines all the others. */
  condition: RawBuilder<unknown>;
  /** Places, states and sizes, which a search can't do without. */
  required: readonly RawBuilder<unknown>[];
  /** Every other word, or name of an aircraft, as typed. A word such as "with", which no text search finds, matches nothing here. */
  optional: readonly { typed: string; condition: RawBuilder<unknown> }[];
};

const isDigit = (word: string) => /^\d$/.test(word);
const isWord = (item: Item): item is Word => 'word' in item;

/** A digit occurs in most texts ("1,200 sf"), so it must be next to a neighbor from the query. */
const nextToNeighbor = (words: readonly string[], at: number): string => {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2);
  return `(${pairs.map((pair) => pair.join(' <-> ')).join(' | ')})`;
};

const matches = (query: string) => sql`l.search @@ to_tsquery('english', ${query})`;

function conditionOf(term: Term): RawBuilder<unknown> {
  if ('condition' in term) return term.condition;
  // A query of stop words alone matches everything.
  return sql`(numnode(to_tsquery('english', ${term.query})) = 0 or ${matches(term.query)})`;
}

/** Joins terms in one query if possible. */
function joined(terms: readonly Term[], by: '&' | '|'): Term {
  const [first] = terms;
  if (first && terms.length === 1) return first;
  if (terms.every((term) => 'query' in term)) {
    return { query: `(${terms.map(({ query }) => query).join(` ${by} `)})` };
  }
  return {
    condition: sql`(${sql.join(terms.map(conditionOf), by === '&' ? sql` and ` : sql` or `)})`,
  };
}

/** Finds a state's name or code at `at`. */
function stateAt(
  words: readonly Word[],
  at: number,
  isCode: boolean,
): { state: State; length: number } | null {
  const word = words[at]?.word;
  for (const state of states) {
    if (state.words.every((part, n) => words[at + n]?.word === part)) {
      return { state, length: state.words.length };
    }
    // "Bend, OR" names a state; "hangar or office" and "heated in winter" don't.
    if (word === state.code.toLowerCase() && (isCode || !stopWordCodes.has(state.code)))
      return { state, length: 1 };
  }
  return null;
}

/** Leaves out the kind's own name and ignored words. */
function itemsOf(kind: ListingKind, words: readonly Word[], isOnly: boolean, isLast: boolean): Item[] {
  const items: Item[] = [];
  const plain = words.map(({ word }) => word);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const own = nameLength(kind, plain, at);
    // Keeps every word of another kind's name, such as "ground lease" in a search for hangars.
    const others = anyNameLength(plain, at);
    const isStateCode =
      isOnly || (isLast && at === words.length - 1 && word.typed === word.typed.toUpperCase());
    const isLong = longForms.some((forms) => forms.includes(word.word)) && at < words.length - 1;
    const found = isLong ? null : stateAt(words, at, isStateCode);
    if (own > 0) at += own - 1;
    else if (others > 1) {
      items.push(...words.slice(at, at + others));
      at += others - 1;
    } else if (found) {
      items.push({ state: found.state });
      at += found.length - 1;
    } else if (!ignoredWords.has(word.word)) items.push(word);
  }
  return items;
}

function stateTerm({ code, words }: State, airports: Airports): Term {
  const name = `(${words.join(' & ')})`;
  if (stopWordCodes.has(code)) {
    const ids = airports.list.flatMap(({ id, state }) => (state === code ? [id] : []));
    return { condition: sql`(${matches(name)} or l.airport_id = any(${ids}::integer[]))` };
  }
  const city = cityNames.get(code.toLowerCase());
  return { query: `(${[name, code, ...(city ? [adjacent(city)] : [])].join(' | ')})` };
}

const adjacent = (name: string) => `(${name.split(' ').join(' <-> ')})`;

/** Matches every way that listings write the word. `end` is `:*` for a word that may be half typed. */
function wordTerm(kind: ListingKind, airports: Airports, { word }: Word, end: string): Term {
  const city = cityNames.get(word);
  const parts = partsOfName(airports, word);
  const ways = [
    // PostgreSQL indexes a hyphenated word as a whole, so it can't be a prefix.
    ...(city && units.has(word) ? [] : [word.includes('-') ? word : `${word}${end}`]),
    ...(city ? [adjacent(city)] : []),
    ...(parts ? [adjacent(parts.join(' '))] : []),
  ];
  const query = ways.length > 1 ? `(${ways.join(' | ')})` : (ways[0] ?? '');
  const fact = kind.fields.find(({ words }) => words?.includes(word));
  const ids = idsByAlias(airports, word);
  if (!fact && ids.length === 0) return { query };
  const others = [
    ...(fact ? [detailsHold(fact.holding?.(word))] : []),
    ...(ids.length > 0 ? [sql`l.airport_id = any(${ids}::integer[])`] : []),
  ];
  return { condition: sql`(${sql.join([matches(query), ...others], sql` or `)})` };
}

/** Matches either spelling of "St. Louis", and the state for forms that are also its code (MT). */
function longTerm(forms: readonly string[], next: string): string {
  const either = `(${forms.join(' | ')}) <-> ${next}`;
  const state = states.find(({ code }) => forms.includes(code.toLowerCase()));
  return state ? `((${either}) | (${state.words.join(' & ')} | ${state.code}) & ${next})` : `(${either})`;
}

/** `hasPlace` means that the place is known from elsewhere, so that no other word is one. */
type Reading = { kind: ListingKind; airports: Airports; hasPlace: boolean };

const aircraftNames = aircraft.map(({ name }) => ` ${searchWords(name.toLowerCase()).join(' ')} `);

/** True for "Bonanza" and "king air". */
const isAircraft = (name: string) => aircraftNames.some((own) => own.includes(` ${name.toLowerCase()} `));

/** Bonanza is also a town in Oregon, but pilots rarely mean that. */
const isNamedPlace = ({ airports, hasPlace }: Reading, names: readonly string[]) =>
  !hasPlace && !isAircraft(names.join(' ')) && isPlace(airports, names);

const PLACE_WORDS = 4;

/** The items that name a place, which a search can't do without. */
function placesIn(reading: Reading, items: readonly Item[]): Set<Item> {
  const places = new Set<Item>();
  for (let from = 0; from < items.length; from += 1) {
    for (let length = Math.min(PLACE_WORDS, items.length - from); length > 0; length -= 1) {
      const some = items.slice(from, from + length);
      if (!some.every(isWord)) continue;
      const names = some.map(({ typed }) => typed);
      const isAirport = length === 1 && isCode(reading.airports, names[0] ?? '');
      if (!isAirport && !isNamedPlace(reading, names)) continue;
      for (const item of some) places.add(item);
      break;
    }
  }
  return places;
}

function termOf(reading: Reading, items: readonly Item[], words: readonly Word[], isLast: boolean) {
  const { kind, airports } = reading;
  const all = words.map(({ word }) => word);
  const places = placesIn(reading, items);
  const terms: Term[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Item;
    if (!isWord(item)) {
      terms.push(stateTerm(item.state, airports));
      continue;
    }
    const next = items[index + 1];
    const endOf = ({ at }: Word) => (isLast && at === words.length - 1 ? ':*' : '');
    const forms = longForms.find((either) => either.includes(item.word));
    if (forms && next && isWord(next) && next.at === item.at + 1 && /^\p{L}/u.test(next.word)) {
      terms.push({ query: longTerm(forms, next.word + endOf(next)) });
      index += 1;
      continue;
    }
    const term: Term = isDigit(item.word)
      ? { query: words.length > 1 ? nextToNeighbor(all, item.at) : item.word }
      : wordTerm(kind, airports, item, endOf(item));
    // A number is as exact as a place.
    const isRequired = places.has(item) || /^\d+$/.test(item.word);
    terms.push(isRequired ? term : { ...term, optional: item.typed });
  }
  return terms;
}

/** Consecutive parts that are places, or states, are alternatives. */
type Part = { is: 'place' | 'state' | 'other'; terms: Term[] };

function partOf(reading: Reading, text: string, isOnly: boolean, isLast: boolean): Part | null {
  const { kind, airports } = reading;
  const words = searchWords(text).map((typed, at) => ({ typed, word: typed.toLowerCase(), at }));
  const items = itemsOf(kind, words, isOnly, isLast);
  if (items.length === 0) return null;
  const end = items.findLastIndex(isWord) + 1;
  const named = items.slice(0, end);
  const termsOf = (some: readonly Item[]) => termOf(reading, some, words, isLast);
  if (named.length === 0) return { is: 'state', terms: termsOf(items) };
  if (!named.every(isWord)) return { is: 'other', terms: termsOf(items) };
  if (named.every(({ typed }) => isCode(airports, typed))) {
    // Several codes in a row are several airports.
    return { is: 'place', terms: [joined(termsOf(named), '|'), ...termsOf(items.slice(end))] };
  }
  const isNamed = isNamedPlace(
    reading,
    named.map(({ word }) => word),
  );
  return { is: isNamed ? 'place' : 'other', terms: termsOf(items) };
}

/** Separates "Dallas/Fort Worth", "KTEB, KHPN", and "Bend or Salem". */
const separator = /[,;/]|(?<=\S)\s+or\s+(?=\S)/u;
/** Removed, because the server doesn't know where visitors are. */
const nearMe = /\b(?:near|around|by|close to) me\b/giu;

/**
 * Requires every word except ignored words and the kind's own name; of places separated by a comma, a slash, or "or", requires
 * one. A state's name and code mean the same, words of a yes-or-no field also match a yes, and an area is a minimum. Text
 * without letters or digits matches nothing. With `hasPlace`, the search names its place elsewhere.
 */
export function readWords(kind: ListingKind, text: string, airports: Airports, hasPlace: boolean): Words {
  const typed = searchWords(text);
  if (typed.length === 0) return { condition: sql`false`, required: [], optional: [] };
  const { feet, rest } = sizeOf(text);
  const texts = rest
    .replace(nearMe, ' ')
    .split(separator)
    .filter((part) => searchWords(part).length > 0);
  const isOnly = typed.filter((word) => !/^airports?$/i.test(word)).length === 1;
  const found: { is: Part['is']; either: Term[]; hasState: boolean }[] = [];
  texts.forEach((part, at) => {
    const read = partOf({ kind, airports, hasPlace }, part, isOnly, at === texts.length - 1);
    if (!read) return;
    const { is, terms } = read;
    if (is === 'other') {
      for (const term of withAircraft(terms)) found.push({ is, either: [term], hasState: false });
      return;
    }
    const term = joined(terms, '&');
    const before = found.at(-1);
    if (before?.is === 'place' && is === 'state' && !before.hasState) {
      // "Dallas, TX" is one place.
      const place = before.either.pop();
      before.either.push(place ? joined([place, term], '&') : term);
      before.hasState = true;
    } else if (before && before.is === is) {
      before.either.push(term);
      before.hasState = false;
    } else found.push({ is, either: [term], hasState: false });
  });
  const terms = found.map(({ either }) => joined(either, '|'));
  const size = feet > 0 ? [sql`l.size_sf >= ${feet}::numeric`] : [];
  const isOptional = (term: Term): term is Term & { optional: string } => term.optional !== undefined;
  const required = terms.filter((term) => !isOptional(term)).map(conditionOf);
  return {
    condition: every([...size, ...together(terms)]),
    required: [...size, ...required],
    optional: terms.filter(isOptional).map((term) => ({
      typed: term.optional,
      condition: 'query' in term ? matches(term.query) : term.condition,
    })),
  };
}

/** Joins the words of an aircraft's name, because "air" alone isn't what "King Air" means. */
function withAircraft(terms: readonly Term[]): Term[] {
  const all: Term[] = [];
  for (const term of terms) {
    const before = all.at(-1);
    const name = `${before?.optional} ${term.optional}`;
    if (before && isAircraft(name)) {
      all.splice(-1, 1, { ...joined([before, term], '&'), optional: name });
    } else all.push(term);
  }
  return all;
}

/** Joins the terms of text search, so that the index is read once. */
function together(terms: readonly Term[]): RawBuilder<unknown>[] {
  const queries = terms.filter((term) => 'query' in term);
  const conditions = terms.flatMap((term) => ('condition' in term ? [term.condition] : []));
  return queries.length > 0 ? [...conditions, conditionOf(joined(queries, '&'))] : conditions;
}

/** True if there are no conditions. */
export const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
