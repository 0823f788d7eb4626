import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { kindVocabulary } from '../../domain/listing-kinds/names.ts';
import type { Airports } from '../airports/airports.ts';
import { cityNames, idsByAlias, isCode, longForms, partsOfName, states } from '../airports/places.ts';
import { factsOf, factVocabulary } from './fact-words.ts';
import { asks } from './marks.ts';
import { synonymsOf } from './synonyms.ts';
import {
  type Item,
  isWord,
  placesIn,
  type Reading,
  type State,
  stopWordCodes,
  type Word,
} from './word-items.ts';

/** Units in most texts, so they don't narrow a search. */
const units = new Set(['sf']);

/**
 * A query for text search, or a condition that a text search can't express, or only of words with marks: `marked`.
 */
export type Term = ({ query: string } | { condition: RawBuilder<unknown>; marked?: RawBuilder<string> }) & {
  /** As typed, if the search may do without it. */
  optional?: string;
};

/** Whole words, of which the last isn't the start of another one: the start of "hangar" is in most texts. */
const wholeWords = new Set([...kindVocabulary, ...factVocabulary]);

const timeUnits = /^(?:days?|weeks?|months?|years?|yr|yrs)$/;

const isDigit = (word: string) => /^\d$/.test(word);

/** A digit occurs in most texts ("1,200 sf"), so it must be next to a neighbor from the query. */
const nextToNeighbor = (words: readonly string[], at: number): string => {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2);
  return `(${pairs.map((pair) => pair.join(' <-> ')).join(' | ')})`;
};

const textQuery = (query: string) => sql<string>`to_tsquery('english', ${query})`;

export const matches = (query: string) => sql`l.search @@ ${textQuery(query)}`;

export function conditionOf(term: Term): RawBuilder<unknown> {
  if ('condition' in term) return term.condition;
  // A query of stop words alone matches everything.
  return sql`(numnode(${textQuery(term.query)}) = 0 or ${matches(term.query)})`;
}

/** The term as a query for words with marks. */
export const markedOf = (term: Term): RawBuilder<string> | undefined =>
  'query' in term ? textQuery(term.query) : term.marked;

export const allOf = (queries: readonly RawBuilder<string>[]) =>
  sql<string>`(${sql.join(queries, sql` && `)})`;
export const oneOf = (queries: readonly RawBuilder<string>[]) =>
  sql<string>`(${sql.join(queries, sql` || `)})`;

/** Joins terms in one query if possible. */
export function joined(terms: readonly Term[], by: '&' | '|'): Term {
  const [first] = terms;
  if (first && terms.length === 1) return first;
  if (terms.every((term) => 'query' in term)) {
    return { query: `(${terms.map(({ query }) => query).join(` ${by} `)})` };
  }
  const marked = terms.flatMap((term) => markedOf(term) ?? []);
  return {
    condition: sql`(${sql.join(terms.map(conditionOf), by === '&' ? sql` and ` : sql` or `)})`,
    // As an alternative, a stop word matches everything as a condition, and nothing in a query.
    ...(by === '&' && marked.length === terms.length && { marked: allOf(marked) }),
  };
}

/** An index finds the active listings of a kind at some airports. */
const isAt = (kind: ListingKind, ids: readonly number[]) =>
  sql`(l.kind = ${kind.category} and l.active and l.airport_id = any(${ids}::integer[]))`;

function stateTerm(kind: ListingKind, { code, words }: State, airports: Airports): Term {
  const name = `(${words.join(' & ')})`;
  if (stopWordCodes.has(code)) {
    const ids = airports.list.flatMap(({ id, state }) => (state === code ? [id] : []));
    return {
      condition: sql`(${matches(name)} or ${isAt(kind, ids)})`,
      marked: oneOf([textQuery(name), asks.state(code)]),
    };
  }
  const city = cityNames.get(code.toLowerCase());
  return { query: `(${[name, code, ...(city ? [adjacent(city)] : [])].join(' | ')})` };
}

const adjacent = (name: string) => `(${name.split(' ').join(' <-> ')})`;

/** Matches every way that listings write the word. `end` is `:*` for a word that may be half typed. */
function wordTerm(kind: ListingKind, airports: Airports, { word }: Word, end: string): Term {
  const city = cityNames.get(word);
  const parts = partsOfName(airports, word);
  const others = synonymsOf(word).filter((other) => other !== word);
  const ways = [
    // PostgreSQL indexes a hyphenated word as a whole, so it can't be a prefix.
    ...(city && units.has(word) ? [] : [word.includes('-') ? word : `${word}${end}`]),
    ...others.map((other) => (other.includes(' ') ? adjacent(other) : other)),
    ...(city ? [adjacent(city)] : []),
    ...(parts ? [adjacent(parts.join(' '))] : []),
  ];
  const query = ways.length > 1 ? `(${ways.join(' | ')})` : (ways[0] ?? '');
  const facts = factsOf(kind).filter(({ words }) => words.has(word));
  const ids = idsByAlias(airports, word);
  if (facts.length === 0 && ids.length === 0) return { query };
  const isText = !facts.some(({ isFigure }) => isFigure);
  const conditions = [
    ...(isText ? [matches(query)] : []),
    ...facts.map(({ condition }) => condition),
    ...(ids.length > 0 ? [isAt(kind, ids)] : []),
  ];
  return {
    condition: sql`(${sql.join(conditions, sql` or `)})`,
    marked: oneOf([
      ...(isText ? [textQuery(query)] : []),
      ...facts.map(({ name }) => asks.fact(name, word)),
      ...ids.map(asks.airport),
    ]),
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
  const terms: Term[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Item;
    if (!isWord(item)) {
      terms.push(stateTerm(kind, item.state, airports));
      continue;
    }
    const next = items[index + 1];
    const endOf = ({ at, typed, word }: Word) =>
      isLast && at === words.length - 1 && !isCode(airports, typed) && !wholeWords.has(word) ? ':*' : '';
    const forms = longForms.find((either) => either.includes(item.word));
    if (forms && next && isWord(next) && next.at === item.at + 1 && /^\p{L}/u.test(next.word)) {
      terms.push({ query: longTerm(forms, next.word + endOf(next)) });
      index += 1;
      continue;
    }
    const term: Term = isDigit(item.word)
      ? { query: words.length > 1 ? nextToNeighbor(all, item.at) : item.word }
      : wordTerm(kind, airports, item, endOf(item));
    // "Bay 7" is as exact as a place, "7 days" isn't.
    const isTime = timeUnits.test(words[item.at + 1]?.word ?? '');
    const isRequired = places.has(item) || (isDigit(item.word) && !isTime);
    terms.push(isRequired ? term : { ...term, optional: item.typed });
  }
  return terms;
}
