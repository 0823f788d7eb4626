import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { nameLength } from '../../domain/listing-kinds/names.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { isCode } from '../airports/places.ts';
import { type Item, isNamedPlace, isWord, itemsOf, type Reading } from './word-items.ts';
import { conditionOf, joined, markedOf, matches, type Term, termsOf } from './word-terms.ts';

/** A search's words as conditions. */
export type Words = {
  /** Combines all the others; undefined if there are none. */
  condition: RawBuilder<unknown> | undefined;
  /** Places and states, which a search can't do without. */
  required: readonly RawBuilder<unknown>[];
  /** Every other word, as typed. A word such as "with", which no text search finds, matches nothing here. */
  optional: readonly { typed: string; condition: RawBuilder<unknown> }[];
  /** Every word and place as a query for words with marks; undefined if there is none. */
  marked: readonly { query: RawBuilder<string>; isOptional: boolean }[] | undefined;
  /** True if the words name the kind and, as far as we know, no place. */
  namesKind: boolean;
};

/** Consecutive parts that are places, or states, are alternatives. */
type Part = { is: 'place' | 'state' | 'other'; terms: Term[] };

function partOf(reading: Reading, text: string, isOnly: boolean, isLast: boolean): Part | null {
  const { kind, airports } = reading;
  const words = searchWords(text).map((typed, at) => ({ typed, word: typed.toLowerCase(), at }));
  const items = itemsOf(kind, words, isOnly, isLast);
  if (items.length === 0) return null;
  const end = items.findLastIndex(isWord) + 1;
  const named = items.slice(0, end);
  const read = (some: readonly Item[]) => termsOf(reading, some, words, isLast);
  if (named.length === 0) return { is: 'state', terms: read(items) };
  if (!named.every(isWord)) return { is: 'other', terms: read(items) };
  if (named.every(({ typed }) => isCode(airports, typed))) {
    // Several codes in a row are several airports.
    return { is: 'place', terms: [joined(read(named), '|'), ...read(items.slice(end))] };
  }
  const isNamed = isNamedPlace(
    reading,
    named.map(({ word }) => word),
  );
  return { is: isNamed ? 'place' : 'other', terms: read(items) };
}

/** Separates "Dallas/Fort Worth", "KTEB, KHPN", and "Bend or Salem". */
const separator = /[,;/]|(?<=\S)\s+or\s+(?=\S)/u;
/** A word after these may be a place that we don't know, which a search can't do without. */
const beforePlace = /\b(?:near|nearby|around|in|at|by|close to)\b/iu;

/**
 * Requires every word except ignored words and the kind's own name; of places separated by a comma, a slash, or "or", requires
 * one. A state's name and code mean the same, and words of a yes-or-no field also match a yes. Text without letters or digits
 * matches nothing. With `hasPlace`, the search names its place elsewhere.
 */
export function readWords(kind: ListingKind, text: string, airports: Airports, hasPlace: boolean): Words {
  const typed = searchWords(text);
  if (typed.length === 0)
    return { condition: sql`false`, required: [], optional: [], marked: undefined, namesKind: false };
  const texts = text.split(separator).filter((part) => searchWords(part).length > 0);
  const plain = typed.map((word) => word.toLowerCase());
  const isOnly = typed.filter((word) => !/^airports?$/i.test(word)).length === 1;
  const found: { is: Part['is']; either: Term[]; hasState: boolean }[] = [];
  texts.forEach((part, at) => {
    const read = partOf({ kind, airports, hasPlace }, part, isOnly, at === texts.length - 1);
    if (!read) return;
    const { is, terms } = read;
    if (is === 'other') {
      for (const term of terms) found.push({ is, either: [term], hasState: false });
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
  // The number of a house, a year or a ZIP code may be in other texts, so it is the first to be left out.
  terms.sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)));
  const isOptional = (term: Term): term is Term & { optional: string } => term.optional !== undefined;
  const marked = terms.flatMap((term) => {
    const query = markedOf(term);
    return query ? [{ query, isOptional: isOptional(term) }] : [];
  });
  const required = terms.filter((term) => !isOptional(term)).map(conditionOf);
  return {
    condition: wordsCondition(together(terms)),
    required,
    optional: terms.filter(isOptional).map((term) => ({
      typed: term.optional,
      condition: 'query' in term ? matches(term.query) : term.condition,
    })),
    marked: marked.length === terms.length ? marked : undefined,
    namesKind: !beforePlace.test(text) && plain.some((_, at) => nameLength(kind, plain, at) > 0),
  };
}

const isNumber = ({ optional = '' }: Term) => /^\d+$/.test(optional);

/** Joins the terms of text search, so that the index is read once. */
function together(terms: readonly Term[]): RawBuilder<unknown>[] {
  const queries = terms.filter((term) => 'query' in term);
  const conditions = terms.flatMap((term) => ('condition' in term ? [term.condition] : []));
  return queries.length > 0 ? [...conditions, conditionOf(joined(queries, '&'))] : conditions;
}

/** True if there are no conditions. */
export const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** The condition of {@link Words}. */
export const wordsCondition = (conditions: readonly RawBuilder<unknown>[]): Words['condition'] =>
  conditions.length > 0 ? every(conditions) : undefined;
