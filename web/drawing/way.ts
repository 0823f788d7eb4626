import type { AirportSummary } from '../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm, FEET_PER_NM } from '../../domain/airports/distance.ts';
import { grouped } from '../../domain/figures.ts';
import type { Coordinates } from '../../domain/maps-link.ts';

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** "northwest", for a bearing of 312 degrees. */
export const windOf = (bearing: number): string => winds[Math.round(bearing / 45) % winds.length] ?? '';

/** Describes a place relative to an airport: "2,310 ft northwest of KADS (312° true)", "6.2 nm south of …". */
export function wayText(
  airport: Pick<AirportSummary, 'icaoCode' | 'lat' | 'lng'>,
  place: Coordinates,
): string {
  const nm = distanceNm(airport, place);
  const feet = nm * FEET_PER_NM;
  if (feet < 50) return `at ${airport.icaoCode}`;
  const bearing = Math.round(bearingDegrees(airport, place)) % 360;
  const far =
    nm < 1
      ? `${grouped(Math.round(feet / 10) * 10)} ft`
      : `${grouped(Number(nm.toFixed(nm < 20 ? 1 : 0)))} nm`;
  return `${far} ${windOf(bearing)} of ${airport.icaoCode} (${String(bearing).padStart(3, '0')}° true)`;
}
