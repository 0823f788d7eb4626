import type { Feature, FeatureCollection, MultiLineString, Position } from 'geojson';
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
 * What the map shows by itself: outlines, airports and runways, from files that `scripts/derive-map.ts` makes. They are
 * part of the build, and each is fetched once, when it comes into sight.
 */

/** Land all around, land near the United States in more detail, the states, and lakes. */
export type Outlines = { world: Topology; neighbours: Topology; states: Topology; lakes: Topology };

/** ICAO code or FAA identifier, longitude, latitude, and where there is a control tower the city. */
export type AirportRow = readonly [code: string, lng: number, lat: number, city?: string];

/** Longitude and latitude of both ends, in degrees, and the width in feet. */
export type RunwayRow = readonly [lng: number, lat: number, toLng: number, toLat: number, width: number];

/** Asks once; a failure is forgotten, so that the next who needs it asks again. */
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

const shapesOf = (topology: Topology): FeatureCollection => {
  const [object] = Object.values(topology.objects);
  return feature(topology, object as GeometryCollection);
};

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

export const loadOutlines = once(outlinesFile, ({ world, neighbours, states, lakes }: Outlines) => ({
  neighbours: collection([...shapesOf(world).features, ...shapesOf(neighbours).features]),
  states: shapesOf(states),
  /** The borders that two states share. */
  borders: collection([line(mesh(states, states.objects.states as GeometryCollection, (a, b) => a !== b))]),
  lakes: shapesOf(lakes),
}));

const line = (geometry: MultiLineString): Feature => ({ type: 'Feature', properties: {}, geometry });

export const loadCounties = once(countiesFile, (topology: Topology) => shapesOf(topology));

export const loadAirports = once(airportsFile, (rows: readonly AirportRow[]) => rows);

export const airportShapes = (rows: readonly AirportRow[]): FeatureCollection =>
  collection(
    rows.map(([code, lng, lat, city]) => ({
      type: 'Feature',
      properties: { code, towered: city !== undefined },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );

export const loadRunways = once(runwaysFile, (rows: readonly RunwayRow[]) =>
  collection(
    rows.map((row) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [runwayRing(row) as Position[]] },
    })),
  ),
);

/** The city of the nearest airport with a control tower. */
export function nearestCity(rows: readonly AirportRow[], place: Coordinates): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [, lng, lat, city] of rows) {
    // A degree of either is 60 nm at most: what is further by that alone needs no reckoning.
    if (city === undefined || Math.abs(lat - place.lat) * 60 > least) continue;
    const nm = distanceNm(place, { lat, lng });
    if (nm >= least) continue;
    least = nm;
    nearest = city;
  }
  return nearest;
}
