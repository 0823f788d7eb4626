import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { nameLength } from '../../../domain/listing-kinds/names.ts';
import { searchWords } from '../../../domain/search.ts';
import type { Airports } from '../../airports/airports.ts';
import { isCode } from '../../airports/places.ts';
import { joined, termsOf, type WordTerm } from './terms.ts';
import { type Item, isNamedPlace, isWord, itemsOf, type Reading } from './word-items.ts';

/** The words of a search, all of which must match. */
export type Words = {
  terms: readonly WordTerm[];
  /** True if optional words that PostgreSQL ignores, such as "with", match nothing. */
  isExact?: boolean;
  /** True if the words name the kind and, as far as we know, no place. */
  namesKind: boolean;
};

/** Consecutive parts that are places, or states, are alternatives. */
type Part = { is: 'place' | 'state' | 'other'; terms: WordTerm[] };

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
const beforePlace = /\b(?:near|nearby|around|in|at|by|close to)\b(?!\s+an?\b)/iu;

/**
 * Requires every word except ignored words and the kind's own name; of places separated by a comma, a slash, or "or", requires
 * one. A state's name and code mean the same, and words of a yes-or-no field also match a yes. Text without letters or digits
 * matches nothing. With `hasPlace`, the search names its place elsewhere.
 */
export function readWords(kind: ListingKind, text: string, airports: Airports, hasPlace: boolean): Words {
  const typed = searchWords(text);
  if (typed.length === 0) return { terms: [{ any: [] }], namesKind: false };
  const texts = text.split(separator).filter((part) => searchWords(part).length > 0);
  const plain = typed.map((word) => word.toLowerCase());
  const isOnly = typed.filter((word) => !/^airports?$/i.test(word)).length === 1;
  const found: { is: Part['is']; either: WordTerm[]; hasState: boolean }[] = [];
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
  const terms: WordTerm[] = found.map(({ either }) => joined(either, '|'));
  // The number of a house, a year or a ZIP code may be in other texts, so it is the first to be left out.
  terms.sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)));
  return {
    terms,
    namesKind: !beforePlace.test(text) && plain.some((_, at) => nameLength(kind, plain, at) > 0),
  };
}

const isNumber = ({ optional = '' }: WordTerm) => /^\d+$/.test(optional);
