import { type RawBuilder, sql } from 'kysely';
import { CELL_PX, TILE_PX } from '../../../domain/map.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import type { Box } from '../../../domain/search-query.ts';

/** More cells than a screen of 3840 × 2160 pixels has; a larger box is counted in larger cells. */
const CELLS_MAX = 2_500;
/** Latitude at the edge of web mercator's square world. */
const MAX_LATITUDE = 85.05112878;

/** Columns and rows, inclusive. If the span crosses the antimeridian, west > east. */
type Span = { west: number; east: number; north: number; south: number };

/** Square cells of the web-mercator world, numbered from its northwest corner. They don't move with the map. */
export type Grid = {
  /** Cells around the world. */
  size: number;
  /** The cells that the box touches. */
  inner: Span;
  /** Adds the cells around them, whose markers may reach into the box. */
  outer: Span;
  /** Area of the outer cells. */
  box: Box;
};

/** Position in cells from the northwest corner of the world. */
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

/** Latitude of a row's northern edge. The outermost rows reach to the poles. */
function edge(y: number, size: number): number {
  if (y <= 0) return 90;
  if (y >= size) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
}

const columnsOf = ({ west, east }: Span, size: number) =>
  west <= east ? east - west + 1 : size - west + east + 1;

/** Zooms out until the box touches few enough cells. */
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

/** Cell of the space `s`. */
export function cellSql({ size }: Grid): { x: RawBuilder<unknown>; y: RawBuilder<unknown> } {
  const lat = sql`greatest(${-MAX_LATITUDE}::float8, least(${MAX_LATITUDE}::float8, s.lat))`;
  const last = sql`${size - 1}::integer`;
  return {
    x: sql`least(${last}, floor((s.lng + 180) / 360 * ${size}::float8)::integer)`,
    y: sql`greatest(0, least(${last},
      floor((0.5 - asinh(tan(radians(${lat}))) / (2 * pi())) * ${size}::float8)::integer))`,
  };
}

export function isWithin({ west, east, north, south }: Span, { x, y }: { x: number; y: number }): boolean {
  const across = west <= east ? x >= west && x <= east : x >= west || x <= east;
  return across && y >= north && y <= south;
}
