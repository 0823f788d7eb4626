import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import type { Airports } from '../airports/airports.ts';
import { splitAircraft } from './aircraft-words.ts';
import { splitDoor } from './door-words.ts';
import { splitNear } from './near.ts';
import { splitPrice } from './price-words.ts';
import type { Search } from './search.ts';
import { splitSize } from './size-words.ts';
import { readWords } from './words.ts';

/** Nobody told the server where visitors are. */
const nearMe = /(?<![\p{L}\p{N}])(?:near|around|by|close to) me(?![\p{L}\p{N}])/iu;

/**
 * Reads the text of a search: its prices, doors, sizes and aircraft, the places after "near", then its words. `hasNear` means that the place is
 * a filter.
 */
export function readText(
  kind: ListingKind,
  text: string,
  airports: Airports,
  hasNear: boolean,
): Pick<
  Search,
  'size' | 'doors' | 'maxRate' | 'aircraft' | 'words' | 'positions' | 'nearInWords' | 'meaning'
> & {
  withinNm?: number;
} {
  const priced = splitPrice(kind, text);
  const { doors, rest: undoored } = splitDoor(kind, priced.rest);
  const sized = splitSize(undoored);
  const { aircraft, rest } = splitAircraft(sized.rest, airports);
  const [me] = nearMe.exec(rest) ?? [];
  const anywhere = me ? rest.replace(me, ' ').trim() : rest;
  const near = hasNear ? { places: [], typed: '', rest: anywhere } : splitNear(anywhere, airports);
  const { places, withinNm = WITHIN_DEFAULT_NM } = near;
  const codes = places.map(({ icaoCode }) => icaoCode);
  const meaning = [
    ...(places.length > 0 ? [`Within ${withinNm} nm of ${codes.join(' or ')}.`] : []),
    ...sized.texts,
    ...doors.map(
      ({ column, least }) => `Door at least ${least} ft ${column === 'door_width' ? 'wide' : 'high'}.`,
    ),
    ...priced.texts,
    ...(me ? [`We don’t know where you are, so we left “${me}” out.`] : []),
  ].join(' ');
  // A search with nothing but a price, a size, an aircraft or a place has no words left.
  const isRead = meaning !== '' || aircraft.length > 0;
  return {
    ...(sized.size && { size: sized.size }),
    ...(doors.length > 0 && { doors }),
    ...(priced.maxRate !== undefined && { maxRate: priced.maxRate }),
    ...(aircraft.length > 0 && { aircraft }),
    ...(places.length > 0 && { positions: places, nearInWords: codes, withinNm }),
    ...(meaning && { meaning }),
    ...((near.rest || !isRead) && {
      words: readWords(kind, near.rest, airports, hasNear || places.length > 0),
    }),
  };
}
