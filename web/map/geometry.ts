import { APART_PX, CELL_PX, TILE_PX } from '../../domain/map-data.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box } from '../../domain/search-query.ts';

/** Places and distances on the map. Positions are degrees, WGS 84; GeoJSON has longitude first. */

type LngLat = [lng: number, lat: number];

const NM_PER_DEGREE = 60;
const FEET_PER_DEGREE = (NM_PER_DEGREE * 1852) / 0.3048;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A longitude as it is told: from -180 up to but not including 180. */
export const onGlobe = (lng: number): number =>
  lng >= -180 && lng < 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;

/** The same longitude where it is nearest to another, so that what lies beyond the antimeridian stays beside it. */
export const beside = (lng: number, other: number): number => lng + 360 * Math.round((other - lng) / 360);

/** What a map shows as a filter says it; a map that shows the whole world round has no antimeridian to cross. */
export function visibleBox(west: number, south: number, east: number, north: number): Box {
  const bounded = { south: Math.max(-90, south), north: Math.min(90, north) };
  if (east - west >= 360) return { west: -180, east: 180, ...bounded };
  return { west: onGlobe(west), east: onGlobe(east), ...bounded };
}

/** Corners of a box as a map takes them: the east is east of the west, beyond 180 if need be. */
export const cornersOf = ({ west, south, east, north }: Box): [LngLat, LngLat] => [
  [west, south],
  [west <= east ? east : east + 360, north],
];

/** A ring of points all `nm` nautical miles from a place, closed. */
export function circleRing({ lat, lng }: Coordinates, nm: number, points = 96): LngLat[] {
  const arc = radians(nm / NM_PER_DEGREE);
  const phi = radians(lat);
  return Array.from({ length: points + 1 }, (_, index) => {
    const bearing = (2 * Math.PI * (index % points)) / points;
    const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
      Math.cos(arc) - Math.sin(phi) * sine,
    );
    return [lng + (east * 180) / Math.PI, (Math.asin(sine) * 180) / Math.PI];
  });
}

/** The box around circles of `nm` nautical miles; longitudes lie beside the first one's. */
export function boxAroundCircles(centres: readonly Coordinates[], nm: number): Box | null {
  const [first] = centres;
  if (!first) return null;
  const box = { west: 540, south: 90, east: -540, north: -90 };
  for (const { lat, lng } of centres) {
    const height = nm / NM_PER_DEGREE;
    const width = height / Math.max(0.2, Math.cos(radians(lat)));
    const middle = beside(lng, first.lng);
    box.west = Math.min(box.west, middle - width);
    box.east = Math.max(box.east, middle + width);
    box.south = Math.min(box.south, lat - height);
    box.north = Math.max(box.north, lat + height);
  }
  return box;
}

/** The four corners of a runway to scale, closed; one of unknown width is a hair wide. */
export function runwayRing([lng, lat, toLng, toLat, feet]: readonly [
  number,
  number,
  number,
  number,
  number,
]): LngLat[] {
  const shrink = Math.cos(radians(lat));
  const east = (toLng - lng) * shrink;
  const north = toLat - lat;
  const half = Math.max(feet, 10) / 2 / FEET_PER_DEGREE / (Math.hypot(east, north) || 1);
  const across = [(-north * half) / shrink, east * half] as const;
  const corner = (x: number, y: number, side: 1 | -1): LngLat => [x + side * across[0], y + side * across[1]];
  const start = corner(lng, lat, 1);
  return [start, corner(toLng, toLat, 1), corner(toLng, toLat, -1), corner(lng, lat, -1), start];
}

/** The nearest that maps look, as a zoom of raster tiles. */
export const NEAREST_ZOOM = 19;

/** Pixels that a box is wide and high at zoom 0. */
function pixelsOf(box: Box): { width: number; height: number } {
  const [[west, south], [east, north]] = cornersOf(box);
  const pixel = TILE_PX / 360;
  const stretch = Math.max(0.01, Math.cos(radians((south + north) / 2)));
  return { width: (east - west) * pixel, height: ((north - south) * pixel) / stretch };
}

/** The zoom from which what stands at the ends of a box is no longer one marker. */
export function partingZoom(box: Box): number {
  const { width, height } = pixelsOf(box);
  return Math.ceil(Math.log2(CELL_PX / Math.max(width, height)));
}

/** Whether what a box holds lies together however near one looks. */
export function isOneSpot(box: Box): boolean {
  const { width, height } = pixelsOf(box);
  return Math.hypot(width, height) * 2 ** NEAREST_ZOOM < APART_PX;
}

type Weighted = Coordinates & { count: number };

/** The average of what is shown, each listing counting once; null for nothing. */
export function averageOf(markers: readonly Weighted[]): Coordinates | null {
  const [first] = markers;
  if (!first) return null;
  let [count, lng, lat] = [0, 0, 0];
  for (const marker of markers) {
    count += marker.count;
    lat += marker.lat * marker.count;
    lng += beside(marker.lng, first.lng) * marker.count;
  }
  return { lat: lat / count, lng: onGlobe(lng / count) };
}
