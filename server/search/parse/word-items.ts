import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { anyNameLength, nameLength } from '../../../domain/listing-kinds/names.ts';
import type { Airports } from '../../airports/airports.ts';
import { isCode, isPlace, isTypedCode, longForms, states } from '../../airports/places.ts';

/** Words that don't narrow a search. */
export const ignoredWords: ReadonlySet<string> = new Set(
  `airport airports property properties listing listings space spaces spot spots place places available near nearby by at in on
   of to from for around close me a an the rent rental rentals renting lease leases leased leasing
   need needs needed want wants wanted looking look find finding search searching seeking show get give help like would could
   please thanks hello hi hey somewhere anywhere something anything interested
   plane planes airplane airplanes aircraft fit fits fitting store storing keep keeping put enough good nice great best least month
   months monthly area access allowed included usa`.split(/\s+/),
);

/** State codes that PostgreSQL's text search skips as stop words. */
export const stopWordCodes = new Set(['AS', 'IN', 'ME', 'OR']);

export type State = (typeof states)[number];
/** `typed` is the word as typed; `at` is its index in its part of the text. */
export type Word = { word: string; typed: string; at: number };
export type Item = Word | { state: State };

export const isWord = (item: Item): item is Word => 'word' in item;

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
export function itemsOf(kind: ListingKind, words: readonly Word[], isOnly: boolean, isLast: boolean): Item[] {
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

/** `hasPlace` means that the place is known from elsewhere, so that no other word is one. */
export type Reading = { kind: ListingKind; airports: Airports; hasPlace: boolean };

/** True if the words name a place, unless the search names its place elsewhere. */
export const isNamedPlace = ({ airports, hasPlace }: Reading, names: readonly string[]) =>
  !hasPlace && isPlace(airports, names);

const PLACE_WORDS = 4;

/** The items that name a place, which a search can't do without. */
export function placesIn(reading: Reading, items: readonly Item[]): Set<Item> {
  const places = new Set<Item>();
  for (let from = 0; from < items.length; from += 1) {
    for (let length = Math.min(PLACE_WORDS, items.length - from); length > 0; length -= 1) {
      const some = items.slice(from, from + length);
      if (!some.every(isWord)) continue;
      const names = some.map(({ typed }) => typed);
      const isAirport =
        length === 1 &&
        (isCode(reading.airports, names[0] ?? '') || isTypedCode(reading.airports, names[0] ?? ''));
      if (!isAirport && !isNamedPlace(reading, names)) continue;
      for (const item of some) places.add(item);
      break;
    }
  }
  return places;
}
