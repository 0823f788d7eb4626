import type { AirportCount } from '../../domain/map-schema.ts';
import type { Box } from '../../domain/search-query.ts';
import { type Camera, inWorld, type Look, US_CENTER, type Viewport, worldPx, ZOOM_OF_ONE } from './camera.ts';
import { averageOf, boundsOf, contains, NEAREST_ZOOM } from './geometry.ts';
import type { MapMarker } from './marker-button.tsx';

/** Minimum distance between markers, pixels. */
const APART = 36;

/** "12 hangars". */
type CountText = (count: number) => string;

/** Airports that share a marker, the one with the most listings first. */
type MarkedAirports = { marker: MapMarker; airports: readonly AirportCount[] };

/** Groups airports whose markers would overlap. `zoom` is for raster tiles. */
function groupsOf(airports: readonly AirportCount[], zoom: number): AirportCount[][] {
  const groups: { x: number; y: number; airports: AirportCount[] }[] = [];
  const apart = APART / worldPx(zoom);
  for (const airport of airports) {
    const { x, y } = inWorld(airport);
    const near = groups.find((group) => Math.abs(group.x - x) < apart && Math.abs(group.y - y) < apart);
    if (near) near.airports.push(airport);
    else groups.push({ x, y, airports: [airport] });
  }
  return groups.map((group) => group.airports);
}

export const markAirports = (
  airports: readonly AirportCount[],
  zoom: number,
  countText: CountText,
): MarkedAirports[] =>
  groupsOf(airports, zoom).map((marked) => ({ marker: markerOf(marked, countText), airports: marked }));

function markerOf(airports: readonly AirportCount[], countText: CountText): MapMarker {
  const [first] = airports;
  if (!first) throw new Error('A marker without airports');
  const { icaoCode, lat, lng, name, hasControlTower } = first;
  if (airports.length === 1) {
    const { count } = first;
    const tone = hasControlTower ? 'towered' : 'untowered';
    return { id: icaoCode, lat, lng, count, name: `${countText(count)} at ${icaoCode}, ${name}`, tone };
  }
  const count = airports.reduce((sum, airport) => sum + airport.count, 0);
  return {
    id: airports.map((airport) => airport.icaoCode).join(),
    lat,
    lng,
    count,
    name: `${countText(count)} at ${airports.length} airports around ${bestKnown(airports)}`,
    tone: 'several',
    box: boundsOf(airports, lng),
  };
}

const bestKnown = (airports: readonly AirportCount[]): string | undefined =>
  airports.toSorted((a, b) => b.count - a.count || Number(b.hasControlTower) - Number(a.hasControlTower))[0]
    ?.icaoCode;

/** Almost all airports are in the contiguous states; including Alaska and Hawaii would make them too small to pick. */
const isContiguous = ({ lat, lng }: AirportCount) => lat > 24 && lat < 50 && lng > -125 && lng < -66;

const US: Camera = { center: US_CENTER, zoom: 4 };

/** Shows all airports in the contiguous states, or all there are, no closer than for a single one. */
export function cameraOn(airports: readonly AirportCount[]): Camera {
  const contiguous = airports.filter(isContiguous);
  const seen = contiguous.length > 0 ? contiguous : airports;
  const center = averageOf(seen);
  return center ? { box: boundsOf(seen, center.lng), to: ZOOM_OF_ONE } : US;
}

/** Minimum zoom for a selected airport. */
const ZOOM_OF_CHOSEN = 6;

/** View where the airport has its own marker; null if it is unknown or already visible that way. */
export function lookAt(
  airports: readonly AirportCount[],
  code: string | null,
  viewport: Viewport | null,
): Look | null {
  const airport = airports.find(({ icaoCode }) => icaoCode === code);
  if (!airport) return null;
  const isAlone = (zoom: number) =>
    groupsOf(airports, zoom).some(([first, second]) => first === airport && !second);
  if (viewport && contains(viewport.box, airport) && isAlone(viewport.zoom)) return null;
  let zoom = Math.max(ZOOM_OF_CHOSEN, Math.floor(viewport?.zoom ?? 0));
  while (zoom < NEAREST_ZOOM && !isAlone(zoom)) zoom += 1;
  return { center: { lat: airport.lat, lng: airport.lng }, zoom };
}

export function extentOf(airports: readonly AirportCount[]): Box | null {
  const center = averageOf(airports);
  return center && boundsOf(airports, center.lng);
}
