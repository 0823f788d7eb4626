import { FEET_PER_NM } from '../../domain/airports/distance.ts';
import { APART_PX, CELL_PX, TILE_PX } from '../../domain/map.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box } from '../../domain/search-query.ts';

/** Positions are degrees, WGS 84; GeoJSON puts longitude first. */

type LngLat = [lng: number, lat: number];

const NM_PER_DEGREE = 60;
const FEET_PER_DEGREE = NM_PER_DEGREE * FEET_PER_NM;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Wraps a longitude into [-180, 180). */
export const onGlobe = (lng: number): number =>
  lng >= -180 && lng < 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;

/** Shifts a longitude by full turns to be nearest to another, so places across the antimeridian stay neighbors. */
export const beside = (lng: number, other: number): number => lng + 360 * Math.round((other - lng) / 360);

/** Converts map edges to a search box. If the box crosses the antimeridian, west > east. */
export function visibleBox(west: number, south: number, east: number, north: number): Box {
  const bounded = { south: Math.max(-90, south), north: Math.min(90, north) };
  if (east - west >= 360) return { west: -180, east: 180, ...bounded };
  return { west: onGlobe(west), east: onGlobe(east), ...bounded };
}

/** Corners with east > west, beyond 180 if needed. */
export const cornersOf = ({ west, south, east, north }: Box): [LngLat, LngLat] => [
  [west, south],
  [west <= east ? east : east + 360, north],
];

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

/** Bounds places, with longitudes near `lng`. */
export function boundsOf(places: readonly Coordinates[], lng: number): Box {
  const lngs = places.map((place) => beside(place.lng, lng));
  const lats = places.map(({ lat }) => lat);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/** True if a place is in a box, or within `tolerance` degrees of it. */
export function contains(box: Box, { lat, lng }: Coordinates, tolerance = 0): boolean {
  const [[west, south], [east, north]] = cornersOf(box);
  const near = beside(lng, (west + east) / 2);
  return (
    near >= west - tolerance &&
    near <= east + tolerance &&
    lat >= south - tolerance &&
    lat <= north + tolerance
  );
}

/** Bounds circles of `nm` nautical miles; longitudes are near the first center. */
export function boxAroundCircles(centers: readonly Coordinates[], nm: number): Box | null {
  const [first] = centers;
  if (!first) return null;
  const box = { west: 540, south: 90, east: -540, north: -90 };
  for (const { lat, lng } of centers) {
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

/** Closed ring of a runway's corners to scale; an unknown width is drawn as 10 ft. */
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

/** Maximum zoom, for raster tiles. */
export const NEAREST_ZOOM = 19;

function pixelsOf(box: Box): { width: number; height: number } {
  const [[west, south], [east, north]] = cornersOf(box);
  const pixel = TILE_PX / 360;
  const stretch = Math.max(0.01, Math.cos(radians((south + north) / 2)));
  return { width: (east - west) * pixel, height: ((north - south) * pixel) / stretch };
}

/** Lowest zoom at which the ends of a box are a cluster cell apart. */
export function partingZoom(box: Box): number {
  const { width, height } = pixelsOf(box);
  return Math.ceil(Math.log2(CELL_PX / Math.max(width, height)));
}

/** True if the places in a box stay closer than a marker even at maximum zoom. */
export function isOneSpot(box: Box): boolean {
  const { width, height } = pixelsOf(box);
  return Math.hypot(width, height) * 2 ** NEAREST_ZOOM < APART_PX;
}

type Weighted = Coordinates & { count: number };

/** Average position with each listing counted once; null without markers. */
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
