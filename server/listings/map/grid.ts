import { type RawBuilder, sql } from 'kysely';
import { CELL_PX, TILE_PX } from '../../../domain/map-data.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import type { Box } from '../../../domain/search-query.ts';

/**
 * The grid that listings are counted in: square cells of the web-mercator world, numbered from its north-west corner.
 * The cells of a zoom are quarters of the cells of the zoom before, and stand still while a map moves.
 */

/** More than a screen of 3840 × 2160 pixels has; a larger box is counted in larger cells. */
const CELLS_MAX = 2_500;
/** Where web mercator ends: the world is a square. */
const MAX_LATITUDE = 85.05112878;

/** Columns and rows, both ends included; `west` over `east` crosses the antimeridian. */
type Span = { west: number; east: number; north: number; south: number };

export type Grid = {
  /** Cells around the world. */
  size: number;
  /** The cells that the box touches. */
  inner: Span;
  /** Those and the ones around them, whose markers may reach into them. */
  outer: Span;
  /** What the outer cells cover. */
  box: Box;
};

/** A position in cells from the north-west corner of the world. */
export function inCells({ lat, lng }: Coordinates, size: number): { x: number; y: number } {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const y = 0.5 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / (2 * Math.PI);
  return { x: ((lng + 180) / 360) * size, y: y * size };
}

function cellAt(position: Coordinates, size: number): { x: number; y: number } {
  const { x, y } = inCells(position, size);
  const cell = (value: number) => Math.max(0, Math.min(size - 1, Math.floor(value)));
  return { x: cell(x), y: cell(y) };
}

/** Latitude of the northern edge of a row. Beyond the ends of the square everything belongs to the last row. */
function edge(y: number, size: number): number {
  if (y <= 0) return 90;
  if (y >= size) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
}

const columnsOf = ({ west, east }: Span, size: number) =>
  west <= east ? east - west + 1 : size - west + east + 1;

/** The whole cells that a box touches at a zoom, or at the next smaller one at which they are few enough. */
export function gridOf({ west, south, east, north }: Box, zoom: number): Grid {
  const size = (TILE_PX / CELL_PX) * 2 ** zoom;
  const first = cellAt({ lng: west, lat: north }, size);
  const last = cellAt({ lng: east, lat: south }, size);
  const around = west <= east ? first.x <= last.x : first.x > last.x;
  const inner: Span = around
    ? { west: first.x, east: last.x, north: first.y, south: last.y }
    : { west: 0, east: size - 1, north: first.y, south: last.y };
  const rows = last.y - first.y + 1;
  if (zoom > 0 && columnsOf(inner, size) * rows > CELLS_MAX)
    return gridOf({ west, south, east, north }, zoom - 1);

  const outer: Span = {
    ...(columnsOf(inner, size) + 2 >= size
      ? { west: 0, east: size - 1 }
      : { west: (inner.west + size - 1) % size, east: (inner.east + 1) % size }),
    north: Math.max(0, inner.north - 1),
    south: Math.min(size - 1, inner.south + 1),
  };
  const box = {
    west: (outer.west / size) * 360 - 180,
    east: ((outer.east + 1) / size) * 360 - 180,
    north: edge(outer.north, size),
    south: edge(outer.south + 1, size),
  };
  return { size, inner, outer, box };
}

/** Column and row of the listing `l`. */
export function cellSql({ size }: Grid): { x: RawBuilder<unknown>; y: RawBuilder<unknown> } {
  const lat = sql`greatest(${-MAX_LATITUDE}::float8, least(${MAX_LATITUDE}::float8, l.lat))`;
  const last = sql`${size - 1}::integer`;
  return {
    x: sql`least(${last}, floor((l.lng + 180) / 360 * ${size}::float8)::integer)`,
    y: sql`greatest(0, least(${last},
      floor((0.5 - asinh(tan(radians(${lat}))) / (2 * pi())) * ${size}::float8)::integer))`,
  };
}

export function isWithin({ west, east, north, south }: Span, { x, y }: { x: number; y: number }): boolean {
  const across = west <= east ? x >= west && x <= east : x >= west || x <= east;
  return across && y >= north && y <= south;
}
