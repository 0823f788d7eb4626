import type { AirportSummary } from '../../domain/airports/airport.ts';
import { WITHIN_MAX_NM } from '../../domain/search-query.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { airportIn, placeAfterNear, placeAt } from '../airports/places.ts';
import { similarPlaceWords } from './spelling.ts';

const near = /(?<![\p{L}\p{N}])(?:near|nearby|around|close\s+to)\s+(?=[\p{L}\p{N}])/giu;
const word = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;
/** Separates "near Dallas, Denver or KADS" and "near Dallas near Denver". */
const another =
  /^\s*(?:(?:,|\/|or(?!\p{L})|and(?!\p{L}))\s*(?:(?:near|around|close\s+to)\s+)?|(?:near|around|close\s+to)\s+)/iu;
const distance =
  /(?<![\p{L}\p{N}.,])(?:within\s+)?(?<figure>\d{1,4}(?:\.\d+)?)[\s-]*(?<unit>nmi?|nautical\s+miles?|mi|miles?)(?![\p{L}\p{N}])(?:\s+(?:of|from|around|near|to|radius))*/iu;
const NM_PER_MILE = 0.869;

/** Finds the place after "near" although a letter of its first word is wrong, if no other place is spelled like it. */
function placeSpeltLike(airports: Airports, [typed = '', ...others]: readonly string[]) {
  const places = similarPlaceWords(airports, typed.toLowerCase()).flatMap(
    (meant) => placeAt(airports, [meant, ...others]) ?? [],
  );
  const [place] = places;
  return place && places.every(({ airport }) => airport.id === place.airport.id) ? place : null;
}

/** `typed` is the part of the text that names the places. */
type Near = { places: AirportSummary[]; withinNm?: number; typed: string; rest: string };

/** Takes the places after "near" out of a search: "hangar near Dallas, heated" is a hangar, heated, near DAL. */
function splitPlaces(text: string, airports: Airports): Near {
  for (const { index, 0: typed } of text.matchAll(near)) {
    const places: AirportSummary[] = [];
    let end = index;
    let from = index + typed.length;
    for (;;) {
      const words = [...text.slice(from).matchAll(word)];
      const names = words.map(([one]) => one);
      const place = placeAfterNear(airports, names) ?? placeSpeltLike(airports, names);
      const last = words[(place?.length ?? 0) - 1];
      if (!place || !last) break;
      places.push(place.airport);
      end = from + last.index + last[0].length;
      const [more] = another.exec(text.slice(end)) ?? [];
      if (more === undefined) break;
      from = end + more.length;
    }
    if (places.length > 0) {
      return {
        places,
        typed: text.slice(index, end).replace(/\s+/g, ' '),
        rest: `${text.slice(0, index)} ${text.slice(end)}`.trim(),
      };
    }
  }
  return { places: [], typed: '', rest: text };
}

/** Also reads the distance of "within 20 nm of KADS", "20 nm KADS" and "KADS within 20 nm". */
export function splitNear(text: string, airports: Airports): Near {
  const found = distance.exec(text);
  if (!found?.groups) return splitPlaces(text, airports);
  const { figure, unit = '' } = found.groups;
  const nm = Number(figure) * (/^n/i.test(unit) ? 1 : NM_PER_MILE);
  const withinNm = Math.min(WITHIN_MAX_NM, Math.max(1, Math.ceil(nm)));
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const words = searchWords(`${before} ${after}`);
  const named = airportIn(airports, words);
  const ways = [
    `${before} near ${after}`,
    `${before} ${after}`,
    ...(named ? [words.toSpliced(named.from, 0, 'near').join(' ')] : []),
  ];
  for (const way of ways) {
    const split = splitPlaces(way, airports);
    if (split.places.length > 0) return { ...split, withinNm };
  }
  return splitPlaces(text, airports);
}
