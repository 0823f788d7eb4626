import type { Feature, FeatureCollection, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { distanceNm } from '../../domain/airports/distance.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import airportsFile from './data/airports.json?url';
import countiesFile from './data/counties.json?url';
import outlinesFile from './data/outlines.json?url';
import runwaysFile from './data/runways.json?url';
import { runwayRing } from './geometry.ts';

/**
 * Outlines, airports and runways of the map, from files that `scripts/derive-map.ts` makes. Each is part of the build
 * and fetched once, when it comes into view.
 */

/** Land around the world, more detailed land near the United States, the states, and lakes. */
export type Outlines = { world: Topology; neighbors: Topology; states: Topology; lakes: Topology };

/** ICAO code or FAA identifier, longitude, latitude, and the city if there is a control tower. */
export type AirportRow = readonly [code: string, lng: number, lat: number, city?: string];

/** Longitude and latitude of both ends in degrees, and width in feet. */
export type RunwayRow = readonly [lng: number, lat: number, toLng: number, toLat: number, width: number];

/** Fetches once; after a failure, the next call fetches again. */
function once<Content, T>(address: string, read: (content: Content) => T): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= fetch(address)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
        return answer.json() as Promise<Content>;
      })
      .then(read);
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}

const featuresOf = (topology: Topology): FeatureCollection => {
  const [object] = Object.values(topology.objects);
  return feature(topology, object as GeometryCollection);
};

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

export const loadOutlines = once(outlinesFile, ({ world, neighbors, states, lakes }: Outlines) => ({
  // One source, so that all land appears at once.
  land: collection([
    ...featuresOf(world).features,
    ...featuresOf(neighbors).features,
    ...featuresOf(states).features.map((state) => ({ ...state, properties: { isState: true } })),
  ]),
  borders: collection([
    {
      type: 'Feature',
      properties: {},
      geometry: mesh(states, states.objects.states as GeometryCollection, (a, b) => a !== b),
    },
  ]),
  lakes: featuresOf(lakes),
}));

export const loadCounties = once(countiesFile, (topology: Topology) => featuresOf(topology));

export const loadAirports = once(airportsFile, (rows: readonly AirportRow[]) => rows);

export const airportFeatures = (rows: readonly AirportRow[]): FeatureCollection =>
  collection(
    rows.map(([code, lng, lat, city]) => ({
      type: 'Feature',
      properties: { code, towered: city !== undefined },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );

export const polygons = (rings: Position[][]): FeatureCollection =>
  collection(
    rings.map((ring) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  );

export const loadRunways = once(runwaysFile, (rows: readonly RunwayRow[]) => polygons(rows.map(runwayRing)));

export function nearestCity(rows: readonly AirportRow[], place: Coordinates): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [, lng, lat, city] of rows) {
    // One degree is at most 60 nm, so this skips most distance calculations.
    if (city === undefined || Math.abs(lat - place.lat) * 60 > least) continue;
    const nm = distanceNm(place, { lat, lng });
    if (nm >= least) continue;
    least = nm;
    nearest = city;
  }
  return nearest;
}
