import type { Runway } from '../../../domain/airports/airport.ts';
import type { Point } from './plan-layout.ts';

/** A degree of latitude in feet: 60 nautical miles of 1,852 m. */
const FEET_PER_DEGREE = (60 * 1852) / 0.3048;

/** A runway between two points in feet, x to the east and y to the south. */
export type RunwayLine = {
  runway: Runway;
  from: Point;
  to: Point;
};

/** The runways with two known ends, on a plane that touches the airport: true to scale and north up. */
export function runwayLines(runways: readonly Runway[]): RunwayLine[] {
  const located = runways.flatMap((runway) => {
    const [first, second] = runway.ends;
    if (first.lat === null || first.lon === null || second.lat === null || second.lon === null) return [];
    return [
      {
        runway,
        ends: [first as { lat: number; lon: number }, second as { lat: number; lon: number }] as const,
      },
    ];
  });
  const origin = located[0]?.ends[0];
  if (!origin) return [];
  const east = FEET_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  const point = ({ lat, lon }: { lat: number; lon: number }): Point => ({
    x: (lon - origin.lon) * east,
    y: (origin.lat - lat) * FEET_PER_DEGREE,
  });
  return located.map(({ runway, ends: [first, second] }) => ({
    runway,
    from: point(first),
    to: point(second),
  }));
}

export type Bounds = { left: number; top: number; width: number; height: number };

export function boundsOf(lines: readonly RunwayLine[]): Bounds {
  const xs = lines.flatMap(({ from, to }) => [from.x, to.x]);
  const ys = lines.flatMap(({ from, to }) => [from.y, to.y]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Unit vector from one point to another. */
export function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
