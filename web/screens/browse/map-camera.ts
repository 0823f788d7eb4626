import type { MapData } from '../../../domain/map.ts';
import type { Box } from '../../../domain/search-query.ts';
import { type Camera, ZOOM_OF_ONE } from '../../map/camera.ts';
import { contains } from '../../map/geometry.ts';

/** The contiguous US. */
const CONTIGUOUS: Box = { west: -124.74, south: 24.52, east: -66.95, north: 49.38 };
export const COUNTRY: Camera = { box: CONTIGUOUS };

/** Fits everything found, or the country if nothing is. */
export const cameraOf = ({ extent }: MapData): Camera =>
  extent ? { box: extent, to: ZOOM_OF_ONE } : COUNTRY;

/** The contiguous US, if places elsewhere make its part of the map small. */
export function contiguousPart({ extent, inside, total, clusters, places }: MapData): Box | null {
  if (!extent || inside < total) return null;
  const isFar = extent.west > extent.east || extent.west < CONTIGUOUS.west || extent.north > CONTIGUOUS.north;
  const isIn = (place: (typeof places)[number] | (typeof clusters)[number]) => contains(CONTIGUOUS, place);
  return isFar && [...clusters, ...places].some(isIn) ? CONTIGUOUS : null;
}
