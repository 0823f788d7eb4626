import { readFileSync } from 'node:fs';
import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';
import { indexAirports, searchAirports } from '../../domain/airports/search.ts';
import { presentAirport } from './describe.ts';
import { readTable, unpackRunways } from './table.ts';

/** All US airports, in memory; they never change while the process runs. */
export type Airports = {
  /** Day from which the FAA's data holds, which names its cycle. */
  cycle: string;
  /** In the order of the FAA identifiers. */
  list: readonly AirportSummary[];
  /** By ICAO code, FAA identifier or three-letter code, in any case. */
  findByCode(code: string): Airport | undefined;
  findById(id: number): Airport | undefined;
  /** Without its runways. */
  summaryOf(id: number): AirportSummary | undefined;
  /** Those with a code that starts so, in any case: what a filter by code means. Nothing matches none. */
  matchingCodes(prefix: string): AirportSummary[];
  /** Ids of those whose city's name holds this text, in any case. Nothing matches none. */
  idsInCities(text: string): number[];
  /** The best matches first; see {@link searchAirports}. */
  search(query: string, limit: number): AirportSummary[];
};

const table = new URL('data/airports.tsv', import.meta.url);
const meta = new URL('data/meta.json', import.meta.url);

/** Reads the committed table, once at boot. */
export function loadAirports(): Airports {
  const list: AirportSummary[] = [];
  const packedRunways: string[] = [];
  // Where in the list: by id and by code. No ICAO code is another airport's FAA identifier (a test sees to it).
  const places = new Map<number | string, number>();
  for (const record of readTable(readFileSync(table, 'utf8'))) {
    const airport = presentAirport(record);
    places.set(airport.id, list.length).set(airport.code, list.length);
    if (record.icao) places.set(record.icao, list.length);
    packedRunways.push(record.runways);
    list.push(airport);
  }
  const index = indexAirports(list);
  const cities = [...Map.groupBy(list, ({ city }) => city.toLowerCase())].map(([city, airports]) => ({
    city,
    ids: airports.map(({ id }) => id),
  }));

  const find = (key: number | string): Airport | undefined => {
    const place = places.get(key) ?? -1;
    const airport = list[place];
    return airport && { ...airport, runways: unpackRunways(packedRunways[place] ?? '') };
  };

  return {
    cycle: JSON.parse(readFileSync(meta, 'utf8')).cycle,
    list,
    findByCode: (code) => find(code.trim().toUpperCase()),
    findById: find,
    summaryOf: (id) => list[places.get(id) ?? -1],
    matchingCodes(prefix) {
      const start = prefix.trim().toUpperCase();
      if (!start) return [];
      return list.filter(({ icaoCode, code }) => icaoCode.startsWith(start) || code.startsWith(start));
    },
    idsInCities(text) {
      const part = text.trim().toLowerCase();
      const found: number[] = [];
      if (!part) return found;
      for (const { city, ids } of cities) if (city.includes(part)) found.push(...ids);
      return found;
    },
    search: (query, limit) => searchAirports(index, query, limit),
  };
}
