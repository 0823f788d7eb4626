import { type RawBuilder, sql } from 'kysely';
import { TILE_PX } from '../../../domain/map-data.ts';
import type { Box } from '../../../domain/search-query.ts';

/**
 * The grid that listings are counted in: square cells of the web-mercator world, numbered from its north-west corner.
 * The cells of a zoom are quarters of the cells of the zoom before, and stand still while a map moves.
 */

/** Pixels. */
const CELL_PX = 64;
/** More than a screen of 3840 × 2160 pixels has; a larger box is counted in larger cells. */
const CELLS_MAX = 2_500;
/** Where web mercator ends: the world is a square. */
const MAX_LATITUDE = 85.05112878;

export type Grid = {
  /** Cells around the world. */
  size: number;
  /** Columns and rows of the cells that the box touches, both ends included; `west` over `east` crosses the antimeridian. */
  west: number;
  east: number;
  north: number;
  south: number;
  /** What those cells cover. */
  box: Box;
};

const column = (lng: number, size: number) => Math.min(size - 1, Math.floor(((lng + 180) / 360) * size));

function row(lat: number, size: number): number {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const y = 0.5 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / (2 * Math.PI);
  return Math.max(0, Math.min(size - 1, Math.floor(y * size)));
}

/** Latitude of the northern edge of a row. Beyond the ends of the square everything belongs to the last row. */
function edge(y: number, size: number): number {
  if (y <= 0) return 90;
  if (y >= size) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
}

/** The whole cells that a box touches at a zoom, or at the next smaller one at which they are few enough. */
export function gridOf({ west, south, east, north }: Box, zoom: number): Grid {
  for (let level = Math.floor(zoom); ; level -= 1) {
    const size = (TILE_PX / CELL_PX) * 2 ** level;
    const grid = {
      size,
      west: column(west, size),
      east: column(east, size),
      north: row(north, size),
      south: row(south, size),
    };
    const across = west <= east ? grid.east - grid.west + 1 : size - grid.west + grid.east + 1;
    if (across >= size) Object.assign(grid, { west: 0, east: size - 1 });
    if (level > 0 && Math.min(across, size) * (grid.south - grid.north + 1) > CELLS_MAX) continue;
    const box = {
      west: (grid.west / size) * 360 - 180,
      east: ((grid.east + 1) / size) * 360 - 180,
      north: edge(grid.north, size),
      south: edge(grid.south + 1, size),
    };
    return { ...grid, box };
  }
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

/** Whether a cell is one of the grid's: what stands on the edge of the box belongs to a neighbour. */
export function isInGrid({ west, east, north, south }: Grid, x: number, y: number): boolean {
  const across = west <= east ? x >= west && x <= east : x >= west || x <= east;
  return across && y >= north && y <= south;
}
