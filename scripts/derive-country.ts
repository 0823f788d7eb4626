/**
 * Derives the outline of the country for the landing page. Run `node scripts/derive-country.ts` after updating us-atlas.
 * Writes `web/screens/landing/country.svg` in the projection of `web/screens/landing/albers.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { HEIGHT, WIDTH } from '../web/screens/landing/albers.ts';

const file = (path: string) => new URL(`../${path}`, import.meta.url);

/** Smallest triangle kept in an outline, in square pixels of a picture 975 wide. */
const DETAIL = 1.6;

const atlas: Topology = JSON.parse(
  readFileSync(file('node_modules/us-atlas/states-albers-10m.json'), 'utf8'),
);
const topology = simplify(presimplify(atlas), DETAIL);
const states = topology.objects.states as GeometryCollection;

/** Whole pixels, each point relative to the previous one; an outline that returns to its start is closed. */
function pathOf(line: readonly Position[]): string {
  const points = line.map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)] as const);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const closed = first[0] === last[0] && first[1] === last[1];
  let [atX, atY] = first;
  let path = `M${atX} ${atY}l`;
  for (const [x, y] of points.slice(1, closed ? -1 : undefined)) {
    if (x === atX && y === atY) continue;
    path += `${x - atX} ${y - atY} `;
    [atX, atY] = [x, y];
  }
  if (path.endsWith('l')) return '';
  return (path.trim() + (closed ? 'z' : '')).replaceAll(' -', '-');
}

const lines = (isIn: (a: object, b: object) => boolean) =>
  mesh(topology, states, isIn).coordinates.map(pathOf).join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#000" stroke-linejoin="round"><title>The United States</title><path fill="#000" fill-opacity=".14" d="${lines((a, b) => a === b)}"/><path stroke-opacity=".55" d="${lines((a, b) => a !== b)}"/></svg>\n`;
writeFileSync(file('web/screens/landing/country.svg'), svg);
console.log(`country.svg: ${svg.length} bytes`);
