import type { Airport, Runway } from '../../domain/airports/airport.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Point } from './plan-layout.ts';

/** A degree of latitude in feet: 60 nautical miles of 1,852 m. */
const FEET_PER_DEGREE = (60 * 1852) / 0.3048;

/** A runway between two points in feet, x to the east and y to the south. */
export type RunwayLine = {
  runway: Runway;
  from: Point;
  to: Point;
};

/** Positions as points on the plane that touches the earth there: feet, x to the east and y to the south. */
export function planeAt(origin: Coordinates): (position: Coordinates) => Point {
  const east = FEET_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }) => ({
    x: (lng - origin.lng) * east,
    y: (origin.lat - lat) * FEET_PER_DEGREE,
  });
}

/** The runways with two known ends, on a plane that touches the airport: true to scale and north up. */
export function runwayLines({ lat, lng, runways }: Pick<Airport, 'lat' | 'lng' | 'runways'>): RunwayLine[] {
  const point = planeAt({ lat, lng });
  return runways.flatMap((runway) => {
    const [from, to] = runway.ends.map(({ lat, lon }) =>
      lat === null || lon === null ? null : point({ lat, lng: lon }),
    );
    return from && to ? [{ runway, from, to }] : [];
  });
}

export type Bounds = { left: number; top: number; width: number; height: number };

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Unit vector from one point to another. */
export function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
