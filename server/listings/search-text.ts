import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import { splitAircraft } from './aircraft-words.ts';
import { splitNear } from './near.ts';
import type { Search } from './search.ts';
import { readWords } from './words.ts';

/** Reads the text of a search: its aircraft, then the places after "near", then its words. `hasNear` means that the place is a filter. */
export function readText(
  kind: ListingKind,
  text: string,
  airports: Airports,
  hasNear: boolean,
): Pick<Search, 'aircraft' | 'words' | 'positions' | 'nearInWords'> {
  const { aircraft, rest } = splitAircraft(text, airports);
  const { places, rest: words } = hasNear ? { places: [], rest } : splitNear(rest, airports);
  const hasPlace = hasNear || places.length > 0;
  return {
    ...(aircraft.length > 0 && { aircraft }),
    ...(places.length > 0 && { positions: places, nearInWords: places.map(({ icaoCode }) => icaoCode) }),
    // A search with nothing but a place or an aircraft has no words left.
    ...((words || (places.length === 0 && aircraft.length === 0)) && {
      words: readWords(kind, words, airports, hasPlace),
    }),
  };
}
