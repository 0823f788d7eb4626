import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box } from '../../domain/search-query.ts';

/** Conditions and figures of the position of the listing `l`. */

export type NearPlace = Coordinates & { icaoCode: string };

/** Half a unit in the 5th decimal, plus epsilon, so that a rounded position still matches. */
export const TOLERANCE = 0.0000051;
/** A box with more is only compared. Within 300 nm are up to 500, except in the north of Alaska. */
const MOST_CELLS = 500;

/** The whole numbers from one figure to another, both rounded down. */
export const wholeFrom = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, at) => Math.floor(from) + at);

/** The degrees of latitude and longitude that the box touches, as `cell_of` in the database numbers them. */
const cellsOf = ({ west, south, east, north }: Box): number[] =>
  wholeFrom(south, north).flatMap((lat) => wholeFrom(west, east).map((lng) => lat * 360 + lng));

const partsOf = ({ west, south, east, north }: Box): Box[] =>
  (west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const]).map(
    ([from, to]) => ({
      west: from - TOLERANCE,
      south: south - TOLERANCE,
      east: to + TOLERANCE,
      north: north + TOLERANCE,
    }),
  );

/** True if the box is small enough for the index of cells. */
export const isInCells = (box: Box): boolean =>
  partsOf(box).every(({ west, south, east, north }) => (east - west + 2) * (north - south + 2) <= MOST_CELLS);

/** `compared` avoids the index of cells. */
export function boxCondition(box: Box, how?: 'compared') {
  const hasCells = how !== 'compared' && isInCells(box);
  const parts = partsOf(box).map((part) => {
    const { west, south, east, north } = part;
    const inside = sql`(l.lng between ${west} and ${east} and l.lat between ${south} and ${north})`;
    return hasCells ? sql`(cell_of(l.lng, l.lat) = any(${cellsOf(part)}::integer[]) and ${inside})` : inside;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Box around a circle of `nm` nautical miles; a minute of latitude is one nautical mile. */
export function boxAround({ lat, lng }: Coordinates, nm: number): Box {
  const margin = 1.01;
  const height = (nm / 60) * margin;
  const north = Math.min(90, lat + height);
  const south = Math.max(-90, lat - height);
  const narrowest = Math.cos((Math.max(Math.abs(north), Math.abs(south)) * Math.PI) / 180);
  const width = narrowest > 0.01 ? height / narrowest : 360;
  if (width >= 180) return { west: -180, east: 180, south, north };
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return { west: wrapped(lng - width), east: wrapped(lng + width), south, north };
}

/** Nautical miles from the nearest position. */
export function distance(positions: readonly Coordinates[]): RawBuilder<unknown> {
  const each = positions.map(
    ({ lat, lng }) => sql`nautical_miles(${lat}::float8, ${lng}::float8, l.lat, l.lng)`,
  );
  return sql`least(${sql.join(each)})`;
}

/** One row with the `code` of the airport nearest to `l`, the distance in `nm`, and the initial true `bearing` (0 to 359). */
export function nearest(places: readonly NearPlace[]): RawBuilder<unknown> {
  const each = places.map(
    ({ icaoCode, lat, lng }, at) => sql`(${icaoCode}::text, ${lat}::float8, ${lng}::float8, ${at}::integer)`,
  );
  return sql`(
    select p.code, nautical_miles(p.lat, p.lng, l.lat, l.lng) as nm,
      (round(degrees(atan2(
        sin(radians(l.lng - p.lng)) * cos(radians(l.lat)),
        cos(radians(p.lat)) * sin(radians(l.lat))
          - sin(radians(p.lat)) * cos(radians(l.lat)) * cos(radians(l.lng - p.lng))
      )))::integer + 360) % 360 as bearing
    from (values ${sql.join(each)}) p (code, lat, lng, at)
    order by nm, p.at limit 1)`;
}

export function nearCondition(positions: readonly Coordinates[], nm: number, how?: 'compared') {
  const boxes = positions.map((position) => boxCondition(boxAround(position, nm), how));
  return sql`(${sql.join(boxes, sql` or `)}) and ${distance(positions)} <= ${nm}`;
}
