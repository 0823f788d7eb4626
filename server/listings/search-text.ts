import type { NamedAircraft } from '../../domain/aircraft/typed-names.ts';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { type ListingQuery, WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import { isQuoted, searchWords } from '../../domain/search-words.ts';
import type { Airports } from '../airports/airports.ts';
import { namesakes } from '../airports/places.ts';
import { timed } from '../http/cost.ts';
import { splitAircraft } from './aircraft-words.ts';
import { splitAvailability } from './availability-words.ts';
import { withoutConjunctions } from './conjunctions.ts';
import { splitDimensions } from './dimension-words.ts';
import { withoutMonth } from './month-words.ts';
import { splitNear } from './near.ts';
import { splitOrder } from './order-words.ts';
import { splitPrice } from './price-words.ts';
import { readOnce } from './read-once.ts';
import { splitRotorcraft } from './rotorcraft-words.ts';
import type { Search } from './search.ts';
import { splitSize } from './size-words.ts';
import { readSpelling } from './spelling.ts';
import { asWritten } from './spoken-words.ts';
import { withoutPhrases } from './synonyms.ts';
import { readWords } from './words.ts';

/** Nobody told the server where visitors are. */
const nearMe =
  /(?<![\p{L}\p{N}])(?:near|around|by|close to) (?:me|here|my (?:location|house|home|place))(?![\p{L}\p{N}])/iu;

export type Read = Pick<
  Search,
  | 'size'
  | 'dimensions'
  | 'floor'
  | 'maxRate'
  | 'maxRent'
  | 'isForeign'
  | 'saysMore'
  | 'words'
  | 'positions'
  | 'nearInWords'
  | 'meaning'
  | 'elsewhere'
> & { withinNm?: number; hidesOccupied?: boolean; aircraft?: readonly NamedAircraft[] };

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

function read(
  kind: ListingKind,
  text: string,
  airports: Airports,
  filters: Pick<ListingQuery, 'near' | 'withinNm'>,
): Read {
  if (isQuoted(text)) return { words: readWords(kind, text, airports, Boolean(filters.near)) };
  const spelt = readSpelling(withoutPhrases(asWritten(text, airports)), airports);
  const priced = splitPrice(kind, spelt.rest);
  const sided = splitDimensions(kind, priced.rest);
  const sized = splitSize(sided.rest);
  const timed = withoutMonth(sized.rest);
  const free = splitAvailability(timed.rest);
  const { aircraft, rest } = splitAircraft(free.rest, airports);
  const rotors = splitRotorcraft(rest);
  const ordered = splitOrder(kind, rotors.rest, airports);
  const [me] = nearMe.exec(ordered.rest) ?? [];
  const anywhere = me ? ordered.rest.replace(me, ' ').trim() : ordered.rest;
  const near = splitNear(anywhere, airports);
  const places = filters.near ? [] : near.places;
  const unused = filters.near && near.places.length > 0 ? near.typed : undefined;
  const unknown = filters.near ? undefined : near.unknown;
  const withinNm = filters.withinNm ?? near.withinNm ?? WITHIN_DEFAULT_NM;
  const codes = places.map(({ icaoCode }) => icaoCode);
  const [only] = places.length === 1 ? places : [];
  const others = only && !only.town ? namesakes(airports, near.typed, only) : [];
  const named = places.map((place) => {
    if (place.town) return `${place.icaoCode} (nearest to ${place.town})`;
    return others.length > 0 ? `${place.icaoCode} (${cityOf(place)})` : place.icaoCode;
  });
  const elsewhere = others.flatMap((other) => {
    const q = text.replace(near.typed, () => `near ${cityOf(other)}`);
    return q === text ? [] : { city: cityOf(other), q };
  });
  const says = [
    ...(places.length > 0 ? [`Within ${withinNm} nm of ${named.join(' or ')}.`] : []),
    ...sized.texts,
    ...sided.texts,
    ...priced.texts,
    ...(free.isAsked ? ['Occupied spaces are hidden.'] : []),
    ...rotors.texts,
  ];
  const meaning = [
    ...says,
    ...timed.texts,
    ...ordered.texts,
    ...(me ? [`We don’t know where you are, so we left “${me}” out.`] : []),
    ...(unused
      ? [`You chose ${filters.near?.join(' or ')} under “Near airport,” so we left “${unused}” out.`]
      : []),
    ...(unknown ? [`We don’t know where “${unknown}” is, so we searched for the words.`] : []),
    ...spelt.texts,
  ].join(' ');
  // A search with nothing but a price, a size, an aircraft or a place has no words left.
  const isRead = meaning !== '' || aircraft.length > 0;
  const left = isRead ? withoutConjunctions(near.rest, text) : near.rest;
  return {
    ...(sized.size && { size: sized.size }),
    ...(sided.dimensions.length > 0 && { dimensions: sided.dimensions }),
    ...(sided.floor && { floor: sided.floor }),
    ...((sided.foreign.length > 0 ||
      priced.isForeign ||
      (rotors.texts.length > 0 && !kind.takesAircraft)) && {
      isForeign: true,
    }),
    ...(priced.maxRate !== undefined && { maxRate: priced.maxRate }),
    ...(priced.maxRent !== undefined && { maxRent: priced.maxRent }),
    ...(free.isAsked && { hidesOccupied: true }),
    ...(aircraft.length > 0 && { aircraft }),
    ...(places.length > 0 && { positions: places, nearInWords: codes, withinNm }),
    ...((says.length > 0 || aircraft.length > 0) && { saysMore: true }),
    ...(meaning && { meaning }),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...((searchWords(left).length > 0 || !isRead) && {
      words: readWords(kind, left, airports, Boolean(filters.near) || places.length > 0),
    }),
  };
}
