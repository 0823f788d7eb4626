import { readFileSync } from 'node:fs';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { stateNames } from '../../../domain/airports/states.ts';
import { loadAirports } from '../../../server/airports/airports.ts';
import { inCountry } from './albers.ts';

const atlas: Topology = JSON.parse(readFileSync('node_modules/us-atlas/states-albers-10m.json', 'utf8'));
const shapes = new Map(
  feature(atlas, atlas.objects.states as GeometryCollection<{ name: string }>).features.map(
    ({ properties, geometry }) => {
      const shape = geometry as Polygon | MultiPolygon;
      return [properties.name, shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates];
    },
  ),
);

/** Even-odd rule: the point is inside if a ray from it crosses an odd number of edges. */
function isInside(polygons: Position[][][], x: number, y: number): boolean {
  let inside = false;
  for (const ring of polygons.flat()) {
    ring.forEach(([x1 = 0, y1 = 0], index) => {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  }
  return inside;
}

/** Allows two pixels, because coasts are coarse and places are whole pixels. */
const isAt = (polygons: Position[][][], x: number, y: number) =>
  [-2, 0, 2].some((dx) => [-2, 0, 2].some((dy) => isInside(polygons, x + dx, y + dy)));

test('places every public airport inside its state', () => {
  const open = loadAirports().list.filter(({ use, type }) => use === 'public' && type === 'airport');
  const strays: string[] = [];
  let placed = 0;
  for (const { code, state, lat, lng } of open) {
    const shape = shapes.get(stateNames[state] ?? '');
    const point = inCountry(state, { lat, lng });
    if (!shape) expect(point).toBeNull();
    else if (point && isAt(shape, point.x, point.y)) placed += 1;
    else strays.push(`${code} ${state}`);
  }
  expect(placed).toBeGreaterThan(4_500);
  // Islands too small for the atlas, and airports that the FAA assigns to the capital.
  expect(strays.length).toBeLessThan(20);
});
