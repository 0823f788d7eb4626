import type { Coordinates } from '../../domain/maps-link.ts';

/** Where markers and their popups stand. Pixels, from the upper left corner of the map. */

type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** Degrees of latitude that read as one line, as a part of all that is shown. */
const LINES = 8;

/** As one reads: from north to south in lines, and from west to east within a line. */
export function inReadingOrder<T extends Coordinates>(markers: readonly T[]): T[] {
  const lats = markers.map(({ lat }) => lat);
  const north = Math.max(...lats);
  const height = (north - Math.min(...lats)) / LINES || 1;
  const line = ({ lat }: T) => Math.floor((north - lat) / height);
  return [...markers].sort((a, b) => line(a) - line(b) || a.lng - b.lng);
}

/** Between a popup and the middle of its marker, and between it and the edge of the map. */
const GAP = 26;
const EDGE = 12;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Upper left corner of a popup: above its marker where there is room, else below or beside it, always on the map. */
export function placeBeside(marker: Point, map: Size, popup: Size): Point {
  const rightmost = map.width - popup.width - EDGE;
  const lowest = map.height - popup.height - EDGE;
  const above = marker.y - GAP - popup.height;
  const below = marker.y + GAP;
  const centred = Math.round(within(marker.x - popup.width / 2, EDGE, rightmost));
  if (above >= EDGE) return { x: centred, y: Math.round(above) };
  if (below <= lowest) return { x: centred, y: Math.round(below) };
  const right = marker.x + GAP;
  const left = marker.x - GAP - popup.width;
  const x = right <= rightmost ? right : left >= EDGE ? left : centred;
  return {
    x: Math.round(x),
    y: Math.round(within(marker.y - popup.height / 2, EDGE, Math.max(EDGE, lowest))),
  };
}
