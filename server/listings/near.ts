import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { Airports } from '../airports/airports.ts';
import { placeAt } from '../airports/places.ts';

const near = /(?<![\p{L}\p{N}])(?:near|nearby|around|close\s+to)\s+(?=[\p{L}\p{N}])/giu;
const word = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;
/** Separates "near Dallas, Denver or KADS". */
const another = /^\s*(?:,|\/|or(?!\p{L})|and(?!\p{L}))\s*/iu;

/** Takes the places after "near" out of a search: "hangar near Dallas, heated" is a hangar, heated, near DAL. */
export function splitNear(text: string, airports: Airports): { places: AirportSummary[]; rest: string } {
  for (const { index, 0: typed } of text.matchAll(near)) {
    const places: AirportSummary[] = [];
    let end = index;
    let from = index + typed.length;
    for (;;) {
      const words = [...text.slice(from).matchAll(word)];
      const place = placeAt(
        airports,
        words.map(([one]) => one),
      );
      const last = words[(place?.length ?? 0) - 1];
      if (!place || !last) break;
      places.push(place.airport);
      end = from + last.index + last[0].length;
      const [more] = another.exec(text.slice(end)) ?? [];
      if (more === undefined) break;
      from = end + more.length;
    }
    if (places.length > 0) return { places, rest: `${text.slice(0, index)} ${text.slice(end)}`.trim() };
  }
  return { places: [], rest: text };
}
