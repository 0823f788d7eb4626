import type { Box } from '../../../domain/search-query.ts';
import { TOLERANCE } from '../../search/service.ts';
import { type Grid, inCells } from './grid.ts';
import type { AirportMatches, Cell } from './store.ts';

/** Up to this zoom, an airport is smaller than a marker: its listings are one cell's. */
export const AIRPORTS_ZOOM_MAX = 8;

/** Five decimals of a degree are about a meter; closer positions count as one. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

const has = ({ west, east, south, north }: Box, { lng, lat }: { lng: number; lat: number }) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

/** How much of an airport's box is inside a box: all, none, or some of it. */
export function partInside(
  searched: Box | undefined,
  { west, east, south, north }: Box,
): 'all' | 'none' | 'some' {
  if (!searched) return 'all';
  const box = {
    west: searched.west - TOLERANCE,
    south: searched.south - TOLERANCE,
    east: searched.east + TOLERANCE,
    north: searched.north + TOLERANCE,
  };
  const corners = [west, east].flatMap((lng) => [south, north].map((lat) => has(box, { lng, lat })));
  if (corners.every(Boolean)) return 'all';
  // A box that is narrower than an airport has none of its corners.
  const isApart =
    box.south > north ||
    box.north < south ||
    (box.west <= box.east ? box.west > east || box.east < west : box.west > east && box.east < west);
  return isApart ? 'none' : 'some';
}

/** Number of matches, and the narrower of the two boxes around the world that hold them; null if there are none. */
export function overviewOf(airports: readonly AirportMatches[]): { total: number; extent: Box | null } {
  const total = airports.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { total, extent: null };
  const least = (of: readonly number[]) => rounded(of.reduce((a, b) => Math.min(a, b)));
  const most = (of: readonly number[]) => rounded(of.reduce((a, b) => Math.max(a, b)));
  const [west, east] = [least(airports.map((one) => one.west)), most(airports.map((one) => one.east))];
  const eastern = airports.filter((one) => one.west >= 0).map((one) => one.west);
  const western = airports.filter((one) => one.east < 0).map((one) => one.east);
  const lats = {
    south: least(airports.map((one) => one.south)),
    north: most(airports.map((one) => one.north)),
  };
  const isNarrower =
    eastern.length > 0 && western.length > 0 && most(western) + 360 - least(eastern) < east - west;
  return {
    total,
    extent: isNarrower ? { west: least(eastern), east: most(western), ...lats } : { west, east, ...lats },
  };
}

/** Cells of a grid with the airports in them. `insideOf` counts the matches of an airport that are inside the requested box. */
export function cellsOf(
  airports: readonly AirportMatches[],
  { size }: Grid,
  insideOf: (airport: AirportMatches) => number,
): Cell[] {
  const last = (value: number) => Math.max(0, Math.min(size - 1, Math.floor(value)));
  const located = airports.map((airport) => {
    const { count, lng, lat } = airport;
    const at = inCells({ lng: lng / count, lat: lat / count }, size);
    return { airport, x: last(at.x), y: last(at.y) };
  });
  const cells = Map.groupBy(located, ({ x, y }) => x * size + y).values();
  return [...cells].flatMap((here) => {
    const [first] = here;
    if (!first) return [];
    const all = here.map(({ airport }) => airport);
    const sum = (of: (one: AirportMatches) => number) => all.reduce((total, one) => total + of(one), 0);
    const count = sum((one) => one.count);
    const busiest = all.reduce((a, b) =>
      b.count > a.count || (b.count === a.count && b.airportId < a.airportId) ? b : a,
    );
    return {
      x: first.x,
      y: first.y,
      count,
      inside: sum(insideOf),
      lng: rounded(sum((one) => one.lng) / count),
      lat: rounded(sum((one) => one.lat) / count),
      west: rounded(Math.min(...all.map((one) => one.west))),
      south: rounded(Math.min(...all.map((one) => one.south))),
      east: rounded(Math.max(...all.map((one) => one.east))),
      north: rounded(Math.max(...all.map((one) => one.north))),
      id: Math.min(...all.map((one) => one.id)),
      airportId: busiest.airportId,
      most: busiest.count,
      isOneAirport: all.length === 1,
    };
  });
}
