import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { anyNameLength } from '../../../domain/listing-kinds/names.ts';
import { searchWords } from '../../../domain/search.ts';
import type { WantedWords } from '../../../domain/wanted-schema.ts';
import type { Airports } from '../../airports/airports.ts';
import { airportIn, namesakes, placeAt } from '../../airports/places.ts';
import { dayOf } from './availability.ts';
import { dimensionFilters } from './dimensions.ts';
import { type Near, splitNear } from './near.ts';
import { readParts } from './rules.ts';
import type { Size } from './sizes.ts';
import { ignoredWords } from './word-items.ts';

const linking = new Set(['and', 'or', 'with']);

/** Words without names of kinds, and without those that don't narrow a search. */
function tellingWords(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase());
  const told: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = anyNameLength(plain, at);
    if (length > 0) at += length - 1;
    else if (!ignoredWords.has(plain[at] ?? '') && !linking.has(plain[at] ?? '')) told.push(words[at] ?? '');
  }
  return told;
}

type PlaceIn = { places: readonly AirportSummary[]; withinNm?: number; typed: string; words: string[] };

const beforePlace = /(?<![\p{L}\p{N}])(?:in|at|by)\s+(?=[\p{L}\p{N}])/giu;

/** Reads "in Denver" as "near Denver". A word in small letters must be the place of a tower: "in winter" isn't one. */
function withNear(text: string, airports: Airports): string {
  for (const { index, 0: before } of text.matchAll(beforePlace)) {
    const after = text.slice(index + before.length);
    const place = placeAt(airports, searchWords(after));
    if (place && (/^[\p{Lu}\p{N}]/u.test(after) || place.airport.hasControlTower)) {
      return `${text.slice(0, index)}near ${after}`;
    }
  }
  return text;
}

function placeIn(text: string, near: Near, airports: Airports): PlaceIn {
  const other = near.places.length > 0 ? null : withNear(text, airports);
  const { rest, ...found } = other === null ? near : splitNear(other, airports);
  const words = searchWords(rest);
  if (found.places.length > 0) return { ...found, words };
  const named = airportIn(airports, words);
  if (!named) return { places: [], typed: '', words };
  const typed = words.slice(named.from, named.from + named.length).join(' ');
  return { places: [named.airport], typed, words: words.toSpliced(named.from, named.length) };
}

const called = ({ icaoCode, city, state }: AirportSummary) => ({ code: icaoCode, city: `${city}, ${state}` });

/**
 * Reads the text of a search as the fields of a form: the names of its aircraft, and filters for its places, sizes, doors, prices and day, with the
 * other words as `q`. With `hasPlace`, the search names its place elsewhere.
 */
export function typedFilters(
  kind: ListingKind,
  text: string,
  airports: Airports,
  { hasPlace, now }: { hasPlace: boolean; now: Date },
): WantedWords {
  const parts = readParts(text, { kind, airports });
  const { maxRate } = parts.price;
  const { dimensions, floor, foreign, unclear } = parts.dimensions;
  const filters = dimensionFilters(kind, dimensions);
  const size: Size | undefined = parts.size.size ?? (floor && { least: floor.shorter * floor.longer });
  const from = parts.month.month && dayOf(parts.month.month, now);
  const { aircraft } = parts.aircraft;
  const { places, withinNm, typed, words }: PlaceIn = hasPlace
    ? { places: [], typed: '', words: searchWords(parts.nearMe.rest) }
    : placeIn(parts.nearMe.rest, parts.near, airports);
  const near = places.map(({ icaoCode }) => icaoCode);
  for (const { name, column, compare } of kind.filters) {
    const feet = column === 'size_sf' ? size?.[compare === 'at-least' ? 'least' : 'most'] : undefined;
    if (feet !== undefined) filters[name] = String(Math.round(feet));
  }
  if (maxRate !== undefined) filters.maxRate = String(maxRate);
  if (near.length > 0) filters.near = near.join(',');
  if (withinNm) filters.withinNm = String(withinNm);
  if (from) filters.availableBy = from;
  const q = [...foreign, ...unclear, ...tellingWords(words)].join(' ');
  if (q) filters.q = q;
  return {
    aircraft: aircraft.map(({ name }) => name).join(', '),
    filters,
    places: places.flatMap((place) => {
      const others = namesakes(airports, typed, place);
      return others.length > 0 ? { chosen: called(place), others: others.map(called) } : [];
    }),
  };
}
