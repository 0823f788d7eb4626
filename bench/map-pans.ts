import type { Random } from '../db/seed/random.ts';
import type { AirportSummary } from '../domain/airports/airport.ts';
import { boxText, TILE_PX } from '../domain/map.ts';

type Screen = { width: number; height: number };
export type MapView = { zoom: number; bbox: string };

/** Web Mercator, from 0 to 1. */
const worldX = (lng: number) => (lng + 180) / 360;
const worldY = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
const lngAt = (x: number) => x * 360 - 180;
const latAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Steps of a third of the screen along a line through an airport. */
export function pan(
  random: Random,
  airport: AirportSummary,
  zoom: number,
  screen: Screen,
  steps: number,
): MapView[] {
  const world = TILE_PX * 2 ** zoom;
  const direction = random.next() * 2 * Math.PI;
  return Array.from({ length: steps }, (_, step) => {
    const moved = ((step - steps / 2) * screen.width) / 3 / world;
    const x = worldX(airport.lng) + Math.cos(direction) * moved;
    const y = Math.max(0.1, Math.min(0.9, worldY(airport.lat) + Math.sin(direction) * moved));
    const across = screen.width / 2 / world;
    const up = screen.height / 2 / world;
    return {
      zoom,
      bbox: boxText({
        west: lngAt(x - across),
        east: lngAt(x + across),
        north: latAt(Math.max(0, y - up)),
        south: latAt(Math.min(1, y + up)),
      }),
    };
  });
}
