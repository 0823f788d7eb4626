import type { MapAnswer } from './map-schema.ts';
import type { Box } from './search-query.ts';

export const MARKS_MAX = 250;

/** World width in pixels at zoom 0, as for raster tiles. MapLibre's world is twice as wide, so its zoom is one less. */
export const TILE_PX = 256;
export const MAP_ZOOM_MAX = 20;

/** The API counts the listings of each cell together, and keeps markers this far apart. */
export const CELL_PX = 64;
export const APART_PX = 40;

export type MapData = ReturnType<typeof readMapAnswer>;
/** Several places that share a marker at this zoom, at the mean position of their listings. */
export type MapCluster = MapData['clusters'][number];
/** A position. All listings of an airport without their own coordinates share one. */
type MapPlace = MapData['places'][number];

export function readMapAnswer({ total, inside, extent, clusters, places }: MapAnswer) {
  return {
    total,
    inside,
    extent: extent && { west: extent[0], south: extent[1], east: extent[2], north: extent[3] },
    clusters: clusters.map(([lng, lat, count, west, south, east, north, code, airportName]) => ({
      lng,
      lat,
      count,
      box: { west, south, east, north },
      /** ICAO code or FAA identifier of the airport with the most listings; empty if it has closed. */
      code,
      /** Name of that airport if all listings are there. */
      airportName: airportName || null,
    })),
    places: places.map(([lng, lat, count, code, tower, id, airportName]) => ({
      lng,
      lat,
      count,
      /** Code and name of the airport; both are empty if it has closed. */
      code,
      airportName,
      hasControlTower: tower === 1,
      /** Set if there is only one listing. */
      listingId: id || null,
    })),
  };
}

/** The value of the `bbox` filter. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(5))).join(',');

/** The `bbox` that finds the listings at a place. */
export const placeBox = ({ lng, lat }: Pick<MapPlace, 'lng' | 'lat'>): string =>
  boxText({ west: lng, south: lat, east: lng, north: lat });
