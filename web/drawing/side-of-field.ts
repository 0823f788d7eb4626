import type { Airport } from '../../domain/airports/airport.ts';
import { bearingDegrees, FEET_PER_NM } from '../../domain/airports/distance.ts';
import { grouped } from '../../domain/figures.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { direction, planeAt, type RunwayLine, runwayLines } from './runway-layout.ts';
import type { Point } from './sheet.ts';
import { windOf } from './way.ts';

/** Feet from the airport's reference point within which a link probably means the airport, not the property. */
const CENTER = 300;

/** Position relative to a runway in feet: off the centerline, and beyond its closer `end` (0 beside the runway). */
function offset({ runway, from, to }: RunwayLine, spot: Point) {
  const ahead = direction(from, to);
  const way = { x: spot.x - from.x, y: spot.y - from.y };
  const along = way.x * ahead.x + way.y * ahead.y;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    off: Math.abs(way.x * ahead.y - way.y * ahead.x),
    beyond: Math.max(-along, along - length, 0),
    end: runway.ends[along < 0 ? 0 : 1]?.ident,
  };
}

/**
 * "North side of the field, about 1,200 ft from the runway 9/27 centerline", or "… from the end of runway 27". Null at
 * the airport's reference point, on a runway, more than 1 nm from every runway, and where the runways' positions are
 * unknown.
 */
export function sideOfField(airport: Airport, place: Coordinates): string | null {
  const spot = planeAt(airport)(place);
  const [nearest] = runwayLines(airport)
    .map((line) => ({ ...line.runway, ...offset(line, spot) }))
    .sort((a, b) => Math.hypot(a.off, a.beyond) - Math.hypot(b.off, b.beyond));
  if (!nearest || Math.hypot(spot.x, spot.y) < CENTER) return null;
  const { ident, width, off, beyond, end } = nearest;
  const distance = Math.hypot(off, beyond);
  if (distance > FEET_PER_NM || (beyond === 0 && off <= width / 2)) return null;
  const wind = windOf(bearingDegrees(airport, place));
  const side = `${wind.charAt(0).toUpperCase()}${wind.slice(1)} side of the field`;
  const feet = grouped(Math.max(Math.round(distance / 100), 1) * 100);
  const line = beyond === 0 ? `runway ${ident} centerline` : `end of runway ${end}`;
  return `${side}, about ${feet} ft from the ${line}`;
}
