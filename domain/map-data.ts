import type { MapAnswer } from './map-answer.ts';
import type { Box } from './search-query.ts';

/** What a map shows of a search: how it travels, and what it means. */

/** Pixels that the world is wide at zoom 0, as raster tiles have it. MapLibre's world is twice as wide: its zoom is one less. */
export const TILE_PX = 256;
export const MAP_ZOOM_MAX = 20;

/** Pixels that a cell is wide in which listings are counted together, and that markers are apart at least. */
export const CELL_PX = 64;
export const APART_PX = 40;

/** Several places that are one marker at this zoom, at the mean of their listings; `box` spans them. */
export type MapCluster = {
  lng: number;
  lat: number;
  count: number;
  box: Box;
  /** ICAO code, or FAA identifier, of the airport with the most of them; empty when it has closed. */
  code: string;
  /** Name of that airport, where all of them stand there. */
  airportName: string | null;
};

/** One position: all listings of an airport without coordinates of their own share it. */
type MapPlace = {
  lng: number;
  lat: number;
  count: number;
  /** ICAO code, or FAA identifier, of the airport, and its name; empty when the airport has closed. */
  code: string;
  airportName: string;
  hasControlTower: boolean;
  /** The listing, where there is but one. */
  listingId: number | null;
};

export type MapData = {
  total: number;
  inside: number;
  extent: Box | null;
  clusters: MapCluster[];
  places: MapPlace[];
};

export function readMapAnswer({ total, inside, extent, clusters, places }: MapAnswer): MapData {
  return {
    total,
    inside,
    extent: extent && { west: extent[0], south: extent[1], east: extent[2], north: extent[3] },
    clusters: clusters.map(([lng, lat, count, west, south, east, north, code, airportName]) => ({
      lng,
      lat,
      count,
      box: { west, south, east, north },
      code,
      airportName: airportName || null,
    })),
    places: places.map(([lng, lat, count, code, tower, id, airportName]) => ({
      lng,
      lat,
      count,
      code,
      airportName,
      hasControlTower: tower === 1,
      listingId: id || null,
    })),
  };
}

/** A box as the filter `bbox` has it. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(5))).join(',');

/** The value of `bbox` that finds what stands at a place: the five decimals of an answer are enough for that. */
export const placeBox = ({ lng, lat }: Pick<MapPlace, 'lng' | 'lat'>): string =>
  boxText({ west: lng, south: lat, east: lng, north: lat });
