import type { AirportState, AirportSummary, StateDirectory } from '../../../domain/airports/airport.ts';
import { stateNames } from '../../../domain/airports/states.ts';
import type { Airports } from '../../airports/airports.ts';

/** Listing counts by airport id; airports without listings are left out. */
type Listed = ReadonlyMap<number, number>;

export function stateDirectory({ list }: Airports) {
  const byState = Map.groupBy(list, ({ state }) => state);
  const names = Object.entries(stateNames).toSorted(([, a], [, b]) => a.localeCompare(b));
  const atAll = (airports: readonly AirportSummary[], listed: Listed) =>
    airports.reduce((sum, { id }) => sum + (listed.get(id) ?? 0), 0);

  return {
    states: (listed: Listed): AirportState[] =>
      names.flatMap(([code, name]) => {
        const airports = byState.get(code) ?? [];
        const open = airports.filter(({ use }) => use === 'public').length;
        return open === 0 ? [] : [{ code, name, airports: open, listings: atAll(airports, listed) }];
      }),

    /** Finds a state by its two-letter code in any case, or null. */
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
