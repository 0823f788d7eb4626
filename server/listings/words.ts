import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { anyNameLength, nameLength } from '../../domain/listing-kinds/names.ts';
import { SQUARE_FEET_PER_ACRE } from '../../domain/listing-kinds/usual-fields.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { cityNames, isCode, isPlace, longForms, partsOfName, states } from './places.ts';
import { detailsHold } from './search.ts';

/** What the words of a search find, for lists, maps and counts alike. */

/** Said of every listing, or of where and how one looks: these tell nothing apart. */
export const general: ReadonlySet<string> = new Set(
  `airport airports property properties listing listings space spaces available near nearby by at in on of to from for
   around close me a an the rent rental rentals renting lease leases leased leasing`.split(/\s+/),
);

/** Codes that text search takes for words that say nothing, and leaves out of what it indexes. */
const silent = new Set(['AS', 'IN', 'ME', 'OR']);

/** Stands in most texts as a unit, and so finds nothing by itself. */
const units = new Set(['sf']);

type State = (typeof states)[number];
/** A word that a listing must have, with what was typed and where in its part of the text it stands. */
type Word = { word: string; typed: string; at: number };
type Item = Word | { state: State };
/** A query of text search, or what no text says. */
type Term = { query: string } | { condition: RawBuilder<unknown> };

const isDigit = (word: string) => /^\d$/.test(word);
const isWord = (item: Item): item is Word => 'word' in item;

/** A digit stands in every "1,200 sf": beside others it must be beside one of its neighbors. */
const besideOne = (words: readonly string[], at: number): string => {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2);
  return `(${pairs.map((pair) => pair.join(' <-> ')).join(' | ')})`;
};

const matches = (query: string) => sql`l.search @@ to_tsquery('english', ${query})`;

function conditionOf(term: Term): RawBuilder<unknown> {
  if ('condition' in term) return term.condition;
  // Without any word that text search takes note of, there is nothing to compare.
  return sql`(numnode(to_tsquery('english', ${term.query})) = 0 or ${matches(term.query)})`;
}

/** All of them, or one of them, in one query as far as queries go. */
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

const SIZE =
  /(?<![\p{L}\p{N}.,])(\d[\d,]*(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d[\d,.]*)?\s*-?\s*(?:(sq\.?\s*(?:ft|feet|foot)\.?|sqft|sf|square\s+(?:feet|foot))|acres?)(?![\p{L}\p{N}])/giu;

/** The square feet that a text asks for at least ("5,000 sq ft", "2-3 acres"), and the text without them. */
function sizeOf(text: string): { feet: number; rest: string } {
  let feet = 0;
  const rest = text.replace(SIZE, (_whole, figure: string, isFeet?: string) => {
    feet = Number(figure.replaceAll(',', '')) * (isFeet ? 1 : SQUARE_FEET_PER_ACRE);
    return ' ';
  });
  return { feet, rest };
}

/** How many of the words, from `at` on, name a state, and which. */
function stateAt(
  words: readonly Word[],
  at: number,
  isSaid: boolean,
): { state: State; length: number } | null {
  const word = words[at]?.word;
  for (const state of states) {
    if (state.words.every((part, n) => words[at + n]?.word === part)) {
      return { state, length: state.words.length };
    }
    // "Bend, OR" names a state; "hangar or office" and "heated in winter" don't.
    if (word === state.code.toLowerCase() && (isSaid || !silent.has(state.code))) return { state, length: 1 };
  }
  return null;
}

/** What of a part of the text a listing must have: neither the kind's own name, nor what is said of all. */
function itemsOf(kind: ListingKind, words: readonly Word[], isOnly: boolean, isLast: boolean): Item[] {
  const items: Item[] = [];
  const plain = words.map(({ word }) => word);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const own = nameLength(kind, plain, at);
    // Another kind's name is no phrase to be shortened: "ground lease" among hangars.
    const others = anyNameLength(plain, at);
    const isSaid = isOnly || (isLast && at === words.length - 1 && word.typed === word.typed.toUpperCase());
    const isLong = longForms.some((forms) => forms.includes(word.word)) && at < words.length - 1;
    const found = isLong ? null : stateAt(words, at, isSaid);
    if (own > 0) at += own - 1;
    else if (others > 1) {
      items.push(...words.slice(at, at + others));
      at += others - 1;
    } else if (found) {
      items.push({ state: found.state });
      at += found.length - 1;
    } else if (!general.has(word.word)) items.push(word);
  }
  return items;
}

/** By name and by code. */
function stateTerm({ code, words }: State, airports: Airports): Term {
  const name = `(${words.join(' & ')})`;
  if (silent.has(code)) {
    const ids = airports.list.flatMap(({ id, state }) => (state === code ? [id] : []));
    return { condition: sql`(${matches(name)} or l.airport_id = any(${ids}::integer[]))` };
  }
  const city = cityNames[code.toLowerCase()];
  return { query: `(${[name, code, ...(city ? [adjacent(city)] : [])].join(' | ')})` };
}

const adjacent = (name: string) => `(${name.split(' ').join(' <-> ')})`;

/** A word in all the ways in which listings have it. `end` marks one that may be half typed. */
function wordTerm(kind: ListingKind, airports: Airports, { word }: Word, end: string): Term {
  const city = cityNames[word];
  const parts = partsOfName(airports, word);
  const ways = [
    // A word with a hyphen is known by its whole: nothing of it is left to type.
    ...(city && units.has(word) ? [] : [word.includes('-') ? word : `${word}${end}`]),
    ...(city ? [adjacent(city)] : []),
    ...(parts ? [adjacent(parts.join(' '))] : []),
  ];
  const query = ways.length > 1 ? `(${ways.join(' | ')})` : (ways[0] ?? '');
  const fact = kind.fields.find(({ words }) => words?.includes(word));
  if (!fact) return { query };
  return { condition: sql`(${matches(query)} or ${detailsHold(fact.holding?.(word))})` };
}

/** "St. Louis" by either spelling; of one that is a state's code too, that state. */
function longTerm(forms: readonly string[], next: string): string {
  const either = `(${forms.join(' | ')}) <-> ${next}`;
  const state = states.find(({ code }) => forms.includes(code.toLowerCase()));
  return state ? `((${either}) | (${state.words.join(' & ')} | ${state.code}) & ${next})` : `(${either})`;
}

type Reading = { kind: ListingKind; airports: Airports };

/** All that the items ask for. */
function termOf(
  { kind, airports }: Reading,
  items: readonly Item[],
  words: readonly Word[],
  isLast: boolean,
) {
  const all = words.map(({ word }) => word);
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
    } else if (isDigit(item.word)) {
      terms.push({ query: words.length > 1 ? besideOne(all, item.at) : item.word });
    } else terms.push(wordTerm(kind, airports, item, endOf(item)));
  }
  return terms;
}

/** `place` and `state` are one of several when others stand beside them. */
type Part = { says: 'place' | 'state' | 'other'; terms: Term[] };

function partOf(reading: Reading, text: string, isOnly: boolean, isLast: boolean): Part | null {
  const { kind, airports } = reading;
  const words = searchWords(text).map((typed, at) => ({ typed, word: typed.toLowerCase(), at }));
  const items = itemsOf(kind, words, isOnly, isLast);
  if (items.length === 0) return null;
  const behind = items.findLastIndex(isWord) + 1;
  const named = items.slice(0, behind);
  const its = (some: readonly Item[]) => termOf(reading, some, words, isLast);
  if (named.length === 0) return { says: 'state', terms: its(items) };
  if (!named.every(isWord)) return { says: 'other', terms: its(items) };
  if (named.every(({ typed }) => isCode(airports, typed))) {
    // Several codes in a row are several airports.
    return { says: 'place', terms: [joined(its(named), '|'), ...its(items.slice(behind))] };
  }
  const isNamed = isPlace(
    airports,
    named.map(({ word }) => word),
  );
  return { says: isNamed ? 'place' : 'other', terms: its(items) };
}

/** What stands between two parts of a text: "Dallas/Fort Worth", "KTEB, KHPN", "Bend or Salem". */
const between = /[,;/]|(?<=\S)\s+or\s+(?=\S)/u;
/** Nobody is known to be anywhere. */
const nearMe = /\b(?:near|around|by|close to) me\b/giu;

/**
 * Every word must occur, except for what names the kind and what is said of all; of places that are parted by a comma, a
 * slash or "or" one must. A state's name and its code mean the same, and what a kind's yes/no field answers to is also
 * found by that field. A size is the least that is asked for. Without letter or digit there is nothing to find.
 */
export function wordsCondition(kind: ListingKind, text: string, airports: Airports): RawBuilder<unknown> {
  const typed = searchWords(text);
  if (typed.length === 0) return sql`false`;
  const { feet, rest } = sizeOf(text);
  const texts = rest
    .replace(nearMe, ' ')
    .split(between)
    .filter((part) => searchWords(part).length > 0);
  const isOnly = typed.filter((word) => !/^airports?$/i.test(word)).length === 1;
  const found: { says: Part['says']; either: Term[]; hasState: boolean }[] = [];
  texts.forEach((part, at) => {
    const read = partOf({ kind, airports }, part, isOnly, at === texts.length - 1);
    if (!read) return;
    const { says, terms } = read;
    const term = joined(terms, '&');
    const before = found.at(-1);
    if (before?.says === 'place' && says === 'state' && !before.hasState) {
      // "Dallas, TX" is one place.
      const place = before.either.pop();
      before.either.push(place ? joined([place, term], '&') : term);
      before.hasState = true;
    } else if (before && says !== 'other' && before.says === says) {
      before.either.push(term);
      before.hasState = false;
    } else found.push({ says, either: [term], hasState: false });
  });
  const all = found.map(({ either }) => joined(either, '|'));
  const queries = all.filter((term) => 'query' in term);
  const conditions = [
    ...(feet > 0 ? [sql`l.size_sf >= ${feet}::numeric`] : []),
    ...all.flatMap((term) => ('condition' in term ? [term.condition] : [])),
    ...(queries.length > 0 ? [conditionOf(joined(queries, '&'))] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
