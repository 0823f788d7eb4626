import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { presentAirport } from './describe.ts';
import { placeAt, townAt } from './places.ts';
import { createAirportSearch, isStrip } from './search.ts';
import { type AirportRecord, readTable, unpackFacilities, unpackRunways } from './table.ts';
import { indexAirports, type WordIndex } from './word-index.ts';
import { foldedWords } from './words.ts';

/** All US airports in memory, constant while the process runs. */
export type Airports = {
  /** Effective date of the FAA data, which names its cycle. */
  cycle: string;
  list: readonly AirportSummary[];
  /** Finds an airport by ICAO code, FAA identifier or three-letter code in any case. */
  findByCode(code: string): Airport | undefined;
  findById(id: number): Airport | undefined;
  summaryOf(id: number): AirportSummary | undefined;
  timeZoneOf(id: number): string | undefined;
  /** Airports with a code that starts with `prefix`, in any case; none for an empty prefix. */
  matchingCodes(prefix: string): AirportSummary[];
  /** Ids of airports whose city contains `text`, in any case; none for an empty text. */
  idsInCities(text: string): number[];
  search(query: string, limit: number): AirportSummary[];
  /** The words of names, cities and states. */
  words: WordIndex;
};

/** Searches whose results are kept, because a search for common letters takes milliseconds. */
const KEPT_SEARCHES = 1_000;

/** Airports are grouped by this many first letters of their codes. */
const START = 3;

const table = new URL('data/airports.tsv', import.meta.url);
const meta = new URL('data/meta.json', import.meta.url);

/** Reads the committed table once at startup. */
export function loadAirports(): Airports {
  const list: AirportSummary[] = [];
  const details: Pick<AirportRecord, 'runways' | 'facilities' | 'timeZone'>[] = [];
  // List positions by id and by code. A test checks that no ICAO code is another airport's FAA identifier.
  const places = new Map<number | string, number>();
  for (const record of readTable(readFileSync(table, 'utf8'))) {
    const airport = presentAirport(record);
    places.set(airport.id, list.length).set(airport.code, list.length);
    if (record.icao) places.set(record.icao, list.length);
    const { runways, facilities, timeZone } = record;
    details.push({ runways, facilities, timeZone });
    list.push(airport);
  }
  const index = indexAirports(list);
  const cities = [...Map.groupBy(list, ({ city }) => city.toLowerCase())].map(([city, airports]) => ({
    city,
    ids: airports.map(({ id }) => id),
  }));

  const byStart = new Map<string, AirportSummary[]>();
  for (const airport of list) {
    for (const start of new Set([airport.icaoCode, airport.code].map((code) => code.slice(0, START)))) {
      byStart.set(start, [...(byStart.get(start) ?? []), airport]);
    }
  }

  const find = (key: number | string): Airport | undefined => {
    const place = places.get(key) ?? -1;
    const airport = list[place];
    const detail = details[place];
    return (
      airport &&
      detail && {
        ...airport,
        timeZone: detail.timeZone,
        runways: unpackRunways(detail.runways),
        facilities: unpackFacilities(detail.facilities),
      }
    );
  };

  const searchIndex = createAirportSearch(index);
  const kept = new LRUCache<string, AirportSummary[]>({ max: KEPT_SEARCHES });
  const airports: Airports = {
    cycle: JSON.parse(readFileSync(meta, 'utf8')).cycle,
    list,
    findByCode: (code) => find(code.trim().toUpperCase()),
    findById: find,
    summaryOf: (id) => list[places.get(id) ?? -1],
    timeZoneOf: (id) => details[places.get(id) ?? -1]?.timeZone,
    matchingCodes(prefix) {
      const start = prefix.trim().toUpperCase();
      if (!start) return [];
      const among = start.length < START ? list : (byStart.get(start.slice(0, START)) ?? []);
      return among.filter(({ icaoCode, code }) => icaoCode.startsWith(start) || code.startsWith(start));
    },
    idsInCities(text) {
      const part = text.trim().toLowerCase();
      const found: number[] = [];
      if (!part) return found;
      for (const { city, ids } of cities) if (city.includes(part)) found.push(...ids);
      return found;
    },
    search(query, limit) {
      const key = `${limit} ${query}`;
      const found = kept.get(key) ?? search(query, limit);
      kept.set(key, found);
      return found;
    },
    words: index,
  };

  function search(query: string, limit: number): AirportSummary[] {
    const found = searchIndex(query, limit);
    const words = foldedWords(query);
    const [first] = found;
    const isMisspelt = words.some((word) => !index.vocabulary.has(word));
    if (first && !isStrip(first) && !isMisspelt) return found;
    if (find(query.trim().toUpperCase()) || placeAt(airports, words)?.length === words.length) return found;
    // In a town that has only heliports and private strips, people mean the public airport nearest to it.
    const town = townAt(airports, words);
    if (town?.length !== words.length || (first && !isStrip(first) && !town.isSure)) return found;
    return [town.airport, ...found.filter((one) => one !== town.airport)].slice(0, limit);
  }

  return airports;
}
