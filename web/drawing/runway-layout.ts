import type { Airport, Runway } from '../../domain/airports/airport.ts';
import { FEET_PER_NM } from '../../domain/airports/distance.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box, Point } from './sheet.ts';

const FEET_PER_DEGREE = 60 * FEET_PER_NM;

/** Runway between two points in feet, x to the east and y to the south. */
export type RunwayLine = { runway: Runway; from: Point; to: Point };

/** Projects positions onto the plane tangent at `origin`: feet, x to the east and y to the south. */
export function planeAt(origin: Coordinates): (position: Coordinates) => Point {
  const east = FEET_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }) => ({
    x: (lng - origin.lng) * east,
    y: (origin.lat - lat) * FEET_PER_DEGREE,
  });
}

/** Projects the runways whose two ends are known, to scale and north up. */
export function runwayLines({ lat, lng, runways }: Pick<Airport, 'lat' | 'lng' | 'runways'>): RunwayLine[] {
  const point = planeAt({ lat, lng });
  return runways.flatMap((runway) => {
    const [from, to] = runway.ends.map(({ lat, lon }) =>
      lat === null || lon === null ? null : point({ lat, lng: lon }),
    );
    return from && to ? [{ runway, from, to }] : [];
  });
}

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
