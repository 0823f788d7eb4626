import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { anyNameLength } from '../../domain/listing-kinds/names.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { airportIn } from '../airports/places.ts';
import { splitAircraft } from './aircraft-words.ts';
import { splitNear } from './near.ts';
import { splitPrice } from './price-words.ts';
import { splitSize } from './size-words.ts';
import { ignoredWords } from './word-items.ts';

/** Words without names of kinds, and without those that don't narrow a search. */
function tellingWords(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase());
  const told: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = anyNameLength(plain, at);
    if (length > 0) at += length - 1;
    else if (!ignoredWords.has(plain[at] ?? '')) told.push(words[at] ?? '');
  }
  return told;
}

function placeIn(text: string, airports: Airports): { near: string[]; withinNm?: number; words: string[] } {
  const { places, withinNm, rest } = splitNear(text, airports);
  const words = searchWords(rest);
  if (places.length > 0) {
    return { near: places.map(({ icaoCode }) => icaoCode), ...(withinNm && { withinNm }), words };
  }
  const named = airportIn(airports, words);
  if (!named) return { near: [], words };
  return { near: [named.airport.icaoCode], words: words.toSpliced(named.from, named.length) };
}

/**
 * Reads the text of a search as the fields of a form: the names of its aircraft, and filters for its places, sizes and prices, with the
 * other words as `q`. With `hasPlace`, the search names its place elsewhere.
 */
export function typedParts(
  kind: ListingKind,
  text: string,
  airports: Airports,
  hasPlace: boolean,
): { aircraft: string; filters: Record<string, string> } {
  const { maxRate, rest: unpriced } = splitPrice(kind, text);
  const { size, rest: unsized } = splitSize(unpriced);
  const { aircraft, rest } = splitAircraft(unsized, airports);
  const { near, withinNm, words } = hasPlace
    ? { near: [], words: searchWords(rest) }
    : placeIn(rest, airports);
  const filters: Record<string, string> = {};
  for (const { name, column, compare } of kind.filters) {
    const feet = column === 'size_sf' ? size?.[compare === 'at-least' ? 'least' : 'most'] : undefined;
    if (feet !== undefined) filters[name] = String(Math.round(feet));
  }
  if (maxRate !== undefined) filters.maxRate = String(maxRate);
  if (near.length > 0) filters.near = near.join(',');
  if (withinNm) filters.withinNm = String(withinNm);
  const q = tellingWords(words).join(' ');
  if (q) filters.q = q;
  return { aircraft: aircraft.map(({ name }) => name).join(', '), filters };
}
