import type { Airports } from '../../airports/airports.ts';
import { nearestAirport, placeAt, states, townAt, zipCenter } from '../../airports/places.ts';

const word = String.raw`(?:zip(?:\s*code)?|postal\s+code)`;
const after = String.raw`(?<!\p{L})(?:within|near(?:by)?(?:\s+to)?|around|close\s+to|outside(?:\s+of)?|in|at|by|from|of)`;
/** "78628", "78628-1234", "zip code 78628", "the 78628 zip", "near 78628"; not "16051 Addison Road", "$78628", or "78628 sf". */
const ZIP = new RegExp(
  [
    String.raw`(?:(?<after>${after})\s+)?(?:the\s+)?(?<word>(?<!\p{L})${word}[:\s]\s*)?(?<![\p{L}\p{N}.,$#/+-])`,
    String.raw`(?<zip>\d{5})(?<four>-\d{4})?(?![\p{L}\p{N}%+/]|[.,-]\d)(?<also>\s+${word}(?!\p{L}))?`,
    String.raw`(?!\s*-?\s*(?:sq|sf|f(?:ee|oo)?t|acres?|ac|lbs?|pounds?|gal|dollars?|usd|a\s|per\s|n?mi)(?!\p{L}))`,
    String.raw`(?!(?:\s+[\p{L}.]+){1,3}\s+(?:road|rd|street|st|avenue|ave|drive|dr|lane|ln|boulevard|blvd|parkway|pkwy|highway|hwy|way|court|ct|circle|loop)(?!\p{L}))`,
  ].join(''),
  'iu',
);
const LIMIT =
  /(?<!\p{L})(?:under|below|over|above|between|up\s+to|(?:less|more|larger|smaller|bigger)\s+than|at\s+(?:least|most)|min|max|about|rent|budget|suite|unit|no\.?)\s*$/iu;
/** A place between "near" and the ZIP code, which says it better: "near Beverly Hills, CA 90210". */
const BEFORE_PLACE =
  /(?<!\p{L})(?:(?:[Nn]ear(?:by)?|[Aa]round|[Cc]lose to)(?:\s+(?!or\s|and\s)[\p{L}'’.]+){0,4}|(?:[Ii]n|[Aa]t|[Bb]y)(?:\s+\p{Lu}[\p{L}'’.]*){0,4}),?\s*$/u;
const DISTANCE_BEFORE =
  /(?:within\s+)?\d[\d.]*\s*(?:nm|nautical\s+miles?|sm|statute\s+miles?|mi|miles?|km|kms|kilomet(?:er|re)s?|min(?:ute)?s?|hours?|hrs?)\s*$/iu;

/** Leaves out the city and the state at the end: "hangar near Georgetown, TX" is a hangar. */
function withoutCity(text: string, airports: Airports): { rest: string; hasState: boolean } {
  const parts = [...text.matchAll(/[\p{L}\p{N}'’.-]+/gu)];
  const names = parts.map(([name]) => name);
  const isState = (from: number) =>
    states.some(({ code, words }) => {
      const typed = names.slice(from);
      return typed.join(' ').toLowerCase() === words.join(' ') || typed.join(' ') === code;
    });
  const ends =
    [names.length - 1, names.length - 2].find((from) => from >= 0 && isState(from)) ?? names.length;
  const from = [ends - 3, ends - 2, ends - 1].find((at) => {
    const place = at < 0 ? null : (placeAt(airports, names, at) ?? townAt(airports, names, at));
    return place && at + place.length >= ends;
  });
  return { rest: text.slice(0, parts[from ?? ends]?.index), hasState: ends < names.length };
}

type Zips = {
  rest: string;
  /** One that has no area. */
  unknown?: string;
  /** The code of the nearest airport by ZIP code. */
  places: ReadonlyMap<string, string>;
};

/**
 * Reads a ZIP code as the airport nearest to the middle of its area. Five digits alone may also be a size or the number of a house,
 * so they count only if the ZIP code exists.
 */
export function splitZip(text: string, airports: Airports, places: Zips['places'] = new Map()): Zips {
  const found = ZIP.exec(text);
  const { zip, after: before = '', ...said } = found?.groups ?? {};
  if (!found || !zip) return { rest: text, places };
  const start = text.slice(0, found.index);
  const end = text.slice(found.index + found[0].length);
  if (!before && !said.word && LIMIT.test(start)) return { rest: text, places };
  const { rest, hasState } = withoutCity(start, airports);
  const hasDistance = DISTANCE_BEFORE.test(start);
  const center = zipCenter(zip);
  const airport = center && nearestAirport(airports, center);
  if (airport) {
    const known = new Map([...places, [airport.icaoCode, zip] as const]);
    const left = rest.replace(BEFORE_PLACE, '');
    return splitZip(
      `${left} ${hasDistance ? 'of' : 'near'} ${airport.icaoCode} ${end}`.trim(),
      airports,
      known,
    );
  }
  const isSaid =
    hasState ||
    hasDistance ||
    [said.word, said.four, said.also].some(Boolean) ||
    /^(?:near|around|close|within|outside|in)/iu.test(before);
  if (!isSaid) return { rest: text, places };
  return {
    rest: `${hasDistance ? start.replace(DISTANCE_BEFORE, '') : start} ${end}`.trim(),
    unknown: zip,
    places,
  };
}
