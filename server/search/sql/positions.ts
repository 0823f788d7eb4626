import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '../../../domain/maps-link.ts';
import type { Box } from '../../../domain/search-query.ts';

/** Conditions and figures of the position of a space `s`. */

export type NearPlace = Coordinates & { icaoCode: string };

/** Half a unit in the 5th decimal, plus epsilon, so that a rounded position still matches. */
const TOLERANCE = 0.0000051;

const partsOf = ({ west, south, east, north }: Box): Box[] =>
  (west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const]).map(
    ([from, to]) => ({
      west: from - TOLERANCE,
      south: south - TOLERANCE,
      east: to + TOLERANCE,
      north: north + TOLERANCE,
    }),
  );

/** From its strip between two latitudes, an index takes the spaces between the longitudes. */
export function boxCondition(box: Box): RawBuilder<unknown> {
  const parts = partsOf(box).map(
    ({ west, south, east, north }) =>
      sql`(s.lat between ${south} and ${north} and s.lng between ${west} and ${east})`,
  );
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
    ({ lat, lng }) => sql`nautical_miles(${lat}::float8, ${lng}::float8, s.lat, s.lng)`,
  );
  return sql`least(${sql.join(each)})`;
}

/** One row with the `code` of the airport nearest to the space `s`, the distance in `nm`, and the initial true `bearing` (0 to 359). */
export function nearest(places: readonly NearPlace[]): RawBuilder<unknown> {
  const each = places.map(
    ({ icaoCode, lat, lng }, at) => sql`(${icaoCode}::text, ${lat}::float8, ${lng}::float8, ${at}::integer)`,
  );
  return sql`(
    select p.code, nautical_miles(p.lat, p.lng, s.lat, s.lng) as nm,
      (round(degrees(atan2(
        sin(radians(s.lng - p.lng)) * cos(radians(s.lat)),
        cos(radians(p.lat)) * sin(radians(s.lat))
          - sin(radians(p.lat)) * cos(radians(s.lat)) * cos(radians(s.lng - p.lng))
      )))::integer + 360) % 360 as bearing
    from (values ${sql.join(each)}) p (code, lat, lng, at)
    order by nm, p.at limit 1)`;
}

export function nearCondition(positions: readonly Coordinates[], nm: number): RawBuilder<unknown> {
  const boxes = positions.map((position) => boxCondition(boxAround(position, nm)));
  return sql`((${sql.join(boxes, sql` or `)}) and ${distance(positions)} <= ${nm})`;
}
