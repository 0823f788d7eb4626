import type { Coordinates } from '../maps-link.ts';

/** Mean earth radius (IUGG 6,371.0088 km) in nautical miles of 1,852 m. */
const EARTH_RADIUS_NM = 6371.0088 / 1.852;

export const FEET_PER_NM = 1852 / 0.3048;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in nautical miles (haversine on a sphere: within 0.5 % of the ellipsoid). */
export function distanceNm(a: Coordinates, b: Coordinates): number {
  const halfLat = radians(b.lat - a.lat) / 2;
  const halfLng = radians(b.lng - a.lng) / 2;
  const h =
    Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial true bearing from a to b, in degrees from 0 (north) up to but not including 360. */
export function bearingDegrees(a: Coordinates, b: Coordinates): number {
  const lng = radians(b.lng - a.lng);
  const y = Math.sin(lng) * Math.cos(radians(b.lat));
  const x =
    Math.cos(radians(a.lat)) * Math.sin(radians(b.lat)) -
    Math.sin(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(lng);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** True if the distance of a listing is from the airport that it is at: then it says less than "on the field". */
export const isOnField = (listing: { icaoCode: string; distanceFrom?: string | undefined }): boolean =>
  listing.distanceFrom === listing.icaoCode;

type Place = Coordinates & { icaoCode: string };

/** Distance in tenths of a nautical mile and direction from the nearest airport, as lists show them. */
export function wayFrom(airports: readonly Place[], to: Coordinates) {
  const [nearest] = airports
    .map((airport) => ({ airport, nm: Math.round(distanceNm(airport, to) * 10) / 10 }))
    .toSorted((a, b) => a.nm - b.nm);
  if (!nearest) return undefined;
  const { airport, nm } = nearest;
  // A listing at the airport's own position has no bearing.
  const bearingDeg = nm > 0 ? Math.round(bearingDegrees(airport, to)) % 360 : null;
  return { distanceNm: nm, bearingDeg, distanceFrom: airport.icaoCode };
}
