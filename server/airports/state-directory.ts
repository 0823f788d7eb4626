import type { AirportState, AirportSummary, StateDirectory } from '../../domain/airports/airport.ts';
import type { Airports } from './airports.ts';
import { stateNames } from './states.ts';

/** Numbers of listings by the ids of their airports; airports without are left out. */
type Listed = ReadonlyMap<number, number>;

/** The airports state by state. */
export function stateDirectory({ list }: Airports) {
  const byState = Map.groupBy(list, ({ state }) => state);
  const names = Object.entries(stateNames).toSorted(([, a], [, b]) => a.localeCompare(b));
  const atAll = (airports: readonly AirportSummary[], listed: Listed) =>
    airports.reduce((sum, { id }) => sum + (listed.get(id) ?? 0), 0);

  return {
    /** By name. */
    states: (listed: Listed): AirportState[] =>
      names.flatMap(([code, name]) => {
        const airports = byState.get(code) ?? [];
        const open = airports.filter(({ use }) => use === 'public').length;
        return open === 0 ? [] : [{ code, name, airports: open, listings: atAll(airports, listed) }];
      }),

    /** A state by its two letters in any case, or null. */
    state(text: string, listed: Listed): StateDirectory | null {
      const code = text.toUpperCase();
      const name = Object.hasOwn(stateNames, code) ? stateNames[code] : undefined;
      const airports = byState.get(code);
      if (name === undefined || !airports) return null;
      const shown = airports
        .filter(({ id, use }) => use === 'public' || listed.has(id))
        .map(({ id, icaoCode, code, name, city, type, use, hasControlTower, longestRunway, lat, lng }) => ({
          icaoCode,
          code,
          name,
          city,
          type,
          use,
          hasControlTower,
          longestRunway,
          lat,
          lng,
          listings: listed.get(id) ?? 0,
        }))
        .toSorted((a, b) => a.city.localeCompare(b.city) || a.name.localeCompare(b.name));
      return { code, name, airports: shown };
    },
  };
}
