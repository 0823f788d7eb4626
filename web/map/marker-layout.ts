import type { Coordinates } from '../../domain/maps-link.ts';
import { clamp, type Size } from './camera.ts';

/** Positions are pixels from the map's upper left corner. */

type Point = { x: number; y: number };

const ROWS = 8;

/** Orders markers in rows from north to south, and from west to east within a row. */
export function inReadingOrder<T extends Coordinates>(markers: readonly T[]): T[] {
  const lats = markers.map(({ lat }) => lat);
  const north = Math.max(...lats);
  const height = (north - Math.min(...lats)) / ROWS || 1;
  const line = ({ lat }: T) => Math.floor((north - lat) / height);
  return [...markers].sort((a, b) => line(a) - line(b) || a.lng - b.lng);
}

/** Distance of a popup from its marker's center, and from the map's edge. */
const GAP = 26;
const EDGE = 12;

/** Upper left corner of a popup: above its marker if there is room, else below or beside it. */
export function placeBeside(marker: Point, map: Size, popup: Size): Point {
  const rightmost = map.width - popup.width - EDGE;
  const lowest = map.height - popup.height - EDGE;
  const above = marker.y - GAP - popup.height;
  const below = marker.y + GAP;
  const centered = Math.round(clamp(marker.x - popup.width / 2, EDGE, rightmost));
  if (above >= EDGE) return { x: centered, y: Math.round(above) };
  if (below <= lowest) return { x: centered, y: Math.round(below) };
  const right = marker.x + GAP;
  const left = marker.x - GAP - popup.width;
  const x = right <= rightmost ? right : left >= EDGE ? left : centered;
  return {
    x: Math.round(x),
    y: Math.round(clamp(marker.y - popup.height / 2, EDGE, Math.max(EDGE, lowest))),
  };
}
