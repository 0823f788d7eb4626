import type { NamedAircraft } from '../../../domain/aircraft/read-aircraft.ts';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isQuoted, searchWords } from '../../../domain/search.ts';
import { type ListingQuery, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { namesakes } from '../../airports/places.ts';
import { timed } from '../../db/cost.ts';
import { asAircraft } from './aircraft.ts';
import type { Dimension, Floor } from './dimensions.ts';
import { withoutConjunctions } from './phrases.ts';
import { readOnce } from './read-once.ts';
import { readParts } from './rules.ts';
import type { Size } from './sizes.ts';
import { readWords, type Words } from './words.ts';

/** Meaning of the text of a search. */
export type Read = {
  words?: Words;
  aircraft?: readonly NamedAircraft[];
  /** Airports after "near", and their codes. */
  positions?: AirportSummary[];
  nearInWords?: string[];
  withinNm?: number;
  size?: Size;
  /** Least sizes of doors, ceilings and sides, and the floor. */
  dimensions?: Dimension[];
  floor?: Floor;
  /** Highest rate, in the unit of the kind. */
  maxRate?: number;
  /** Highest cost of the whole space, in dollars a year. */
  maxRent?: number;
  hidesOccupied?: boolean;
  /** True if it says more than its words do. */
  saysMore?: boolean;
  /** True if it asks for a figure that the kind doesn't state. */
  isForeign?: boolean;
  /** Sentences that say how it was read. */
  meaning?: string;
  /** What else it may name, a city of the same name or an aircraft, and the text that asks for each. */
  elsewhere?: readonly { name: string; q: string }[];
};

const cityOf = ({ city, state }: Pick<AirportSummary, 'city' | 'state'>) => `${city}, ${state}`;

/**
 * Reads the text of a search: its prices, dimensions, sizes and aircraft, the places after "near", then its words. The filters `near`
 * and `withinNm` win over the place and the distance in the text. A text in quotation marks has nothing but words.
 */
export const readText = (
  kind: ListingKind,
  text: string,
  airports: Airports,
  filters: Pick<ListingQuery, 'near' | 'withinNm'>,
): Read =>
  once(airports, [kind.category, text, filters.near, filters.withinNm], () =>
    timed(() => read(kind, text, airports, filters)),
  );

const once = readOnce<Read>();

/** A place that we don't know has no listings. */
const NOTHING: Words = { terms: [{ any: [] }], namesKind: false };

function read(
  kind: ListingKind,
  text: string,
  airports: Airports,
  filters: Pick<ListingQuery, 'near' | 'withinNm'>,
): Read {
  if (isQuoted(text)) return { words: readWords(kind, text, airports, Boolean(filters.near)) };
  const parts = readParts(text, { kind, airports });
  const { price, dimensions, size, aircraft, rotorcraft, nearMe, near, zip } = parts;
  const places = (filters.near ? [] : near.places).map((place) => {
    const town = zip.places.get(place.icaoCode);
    return town ? { ...place, town } : place;
  });
  const unused =
    filters.near && near.places.length > 0 ? ([...zip.places.values()][0] ?? near.typed) : undefined;
  const unknown = filters.near ? undefined : near.unknown;
  const field = filters.near ? undefined : parts.field.unknown;
  const isNowhere = Boolean(zip.unknown ?? field);
  const withinNm = filters.withinNm ?? near.withinNm ?? WITHIN_DEFAULT_NM;
  const codes = places.map(({ icaoCode }) => icaoCode);
  const [only] = places.length === 1 ? places : [];
  const others = only && !only.town ? namesakes(airports, near.typed, only) : [];
  const codesOfPlaces = places.map((place) => {
    if (place.town) return `${place.icaoCode} (nearest to ${place.town})`;
    return others.length > 0 ? `${place.icaoCode} (${cityOf(place)})` : place.icaoCode;
  });
  const elsewhere = others.flatMap((other) => {
    const q = text.replace(near.typed, () => `near ${cityOf(other)}`);
    return q === text ? [] : { name: cityOf(other), q };
  });
  if (kind.takesAircraft && aircraft.aircraft.length === 0) elsewhere.push(...asAircraft(text, airports));
  const says = [
    ...(places.length > 0 ? [`Within ${withinNm} nm of ${codesOfPlaces.join(' or ')}.`] : []),
    ...size.texts,
    ...dimensions.texts,
    ...price.texts,
    ...(parts.availability.isAsked ? ['Occupied spaces are hidden.'] : []),
    ...rotorcraft.texts,
    ...aircraft.texts,
    ...aircraft.unknown.map((name) => `We don’t know the aircraft “${name},” so we searched for its words.`),
  ];
  const meaning = [
    ...says,
    ...parts.month.texts,
    ...parts.order.texts,
    ...(nearMe.typed ? [`We don’t know where you are, so we left “${nearMe.typed}” out.`] : []),
    ...(unused
      ? [`You chose ${filters.near?.join(' or ')} under “Near airport,” so we left “${unused}” out.`]
      : []),
    ...(unknown ? [`We don’t know where “${unknown}” is, so we searched for the words.`] : []),
    ...parts.field.texts,
    ...(near.unread ? [`We don’t read “${near.unread},” so we left it out.`] : []),
    ...(field ? [`We don’t know an airport called “${field}.”`] : []),
    ...(zip.unknown ? [`We don’t know where the ZIP code “${zip.unknown}” is.`] : []),
    ...parts.spelling.texts,
  ].join(' ');
  // A search with nothing but a price, a size, an aircraft or a place has no words left.
  const isRead = meaning !== '' || aircraft.aircraft.length > 0;
  const left = isRead ? withoutConjunctions(near.rest, text) : near.rest;
  return {
    ...(size.size && { size: size.size }),
    ...(dimensions.dimensions.length > 0 && { dimensions: dimensions.dimensions }),
    ...(dimensions.floor && { floor: dimensions.floor }),
    ...((dimensions.foreign.length > 0 ||
      price.isForeign ||
      (rotorcraft.texts.length > 0 && !kind.takesAircraft)) && {
      isForeign: true,
    }),
    ...(price.maxRate !== undefined && { maxRate: price.maxRate }),
    ...(price.maxRent !== undefined && { maxRent: price.maxRent }),
    ...(parts.availability.isAsked && { hidesOccupied: true }),
    ...(aircraft.aircraft.length > 0 && { aircraft: aircraft.aircraft }),
    ...(places.length > 0 && { positions: places, nearInWords: codes, withinNm }),
    ...((says.length > 0 || aircraft.aircraft.length > 0) && { saysMore: true }),
    ...(meaning && { meaning }),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(isNowhere && { words: NOTHING }),
    ...(!isNowhere &&
      (searchWords(left).length > 0 || !isRead) && {
        words: readWords(kind, left, airports, Boolean(filters.near) || places.length > 0),
      }),
  };
}
