import { queryOptions } from '@tanstack/react-query';
import type { AirportState } from '../../../domain/airports/airport.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingMark } from '../../../domain/map-answer.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { read } from '../../api/query-client.ts';
import { inCountry } from './albers.ts';

/** What the map of the country shows. */

/** All states with their numbers of listings, by name. */
export const statesQuery = read<AirportState[]>([apiPaths.airportStates]);

/** A mark where it stands on the map, in the map's pixels; short, as every page has it twice. */
export type CountryMark = {
  x: number;
  y: number;
  /** ICAO code of the airport, or FAA identifier. */
  code: string;
  name: string;
  count: number;
  tower: boolean;
  /** Where several airports share a mark: how many, and the state that all of them lie in. */
  shared?: { airports: number; state: string };
};

export type Country = {
  marks: CountryMark[];
  listings: number;
  airports: number;
  /** Airports with listings that lie beside the map, in the territories. */
  beside: number;
};

export const countryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: async ({ signal }) => countryOf(await api<ListingMark[]>(apiPaths.listingAirports, { signal })),
  });

export function countryOf(all: readonly ListingMark[]): Country {
  const country: Country = { marks: [], listings: 0, airports: 0, beside: 0 };
  for (const { icaoCode, name, state, count, airports, hasControlTower, lat, lng } of all) {
    country.listings += count;
    country.airports += airports;
    const place = inCountry(state, { lat, lng });
    if (!place) country.beside += airports;
    else {
      country.marks.push({
        ...place,
        code: icaoCode,
        name,
        count,
        tower: hasControlTower,
        ...(airports > 1 && { shared: { airports, state } }),
      });
    }
  }
  // Later ones are drawn over earlier ones: a disc shows through a ring.
  country.marks.sort((a, b) => Number(b.tower) - Number(a.tower) || b.count - a.count);
  return country;
}

/** Where a mark leads: to its airport, or to the state that its airports lie in. */
export const markPath = ({ code, shared }: CountryMark): string =>
  shared ? paths.airports({ state: shared.state }) : paths.airport(code);

const listings = (count: number) => `${grouped(count)} ${count === 1 ? 'listing' : 'listings'}`;

/** In words also what its color says. */
export function markName({ name, code, count, tower, shared }: CountryMark): string {
  const parts = [
    `${name} (${code})`,
    tower ? 'control tower' : 'no control tower',
    ...(shared ? [`and ${shared.airports - 1} more in ${shared.state}`] : []),
  ];
  return `${parts.join(', ')}: ${listings(count)}`;
}

/** Pixels of the screen that a mark is wide; its area grows with the number of listings. */
export const markWidth = (count: number): number => Math.min(26, Math.round(6 + 3 * Math.sqrt(count)));

/** Marks that are named for one tap. */
const NAMED = 3;

/** The marks around a place, the nearest first; all lengths in the map's pixels. */
export const nearMarks = (
  marks: readonly Pick<CountryMark, 'x' | 'y'>[],
  place: { x: number; y: number },
  reach: number,
): number[] =>
  marks
    .map(({ x, y }, index) => ({ index, away: Math.hypot(x - place.x, y - place.y) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away)
    .slice(0, NAMED)
    .map(({ index }) => index);

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The mark that an arrow key leads to from another one: the nearest that lies more ahead than aside, or -1. */
export function nextMark(
  marks: readonly Pick<CountryMark, 'x' | 'y'>[],
  from: number,
  direction: Direction,
): number {
  const start = marks[from];
  if (!start) return -1;
  const isUpright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  marks.forEach(({ x, y }, index) => {
    const ahead = sign * (isUpright ? y - start.y : x - start.x);
    const aside = Math.abs(isUpright ? x - start.x : y - start.y);
    const way = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside && way < least) {
      best = index;
      least = way;
    }
  });
  return best;
}
