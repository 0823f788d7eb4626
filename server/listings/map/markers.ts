import { APART_PX, CELL_PX } from '../../../domain/map.ts';
import { type Grid, inCells, isWithin } from './grid.ts';
import type { Cell } from './store.ts';

/** Merges markers that are too close across a cell edge into the larger one, except across the antimeridian. */
export function markersOf(cells: readonly Cell[], { size, inner, outer }: Grid): Cell[] {
  const kept = new Map<string, Cell & { isShown: boolean }>();
  const apart = APART_PX / CELL_PX;

  function neighbor(cell: Cell) {
    const at = inCells(cell, size);
    let nearest: (Cell & { isShown: boolean }) | undefined;
    let least = apart;
    for (let x = cell.x - 1; x <= cell.x + 1; x += 1) {
      for (let y = cell.y - 1; y <= cell.y + 1; y += 1) {
        const other = kept.get(`${x},${y}`);
        if (!other) continue;
        const there = inCells(other, size);
        const distance = Math.hypot(at.x - there.x, at.y - there.y);
        if (distance < least) {
          least = distance;
          nearest = other;
        }
      }
    }
    return nearest;
  }

  for (const cell of cells.toSorted((a, b) => b.count - a.count || a.id - b.id)) {
    // A listing exactly on the edge of the box belongs to a cell outside it.
    if (!isWithin(outer, cell)) continue;
    const isShown = cell.inside > 0 || isWithin(inner, cell);
    const larger = neighbor(cell);
    if (!larger) {
      kept.set(`${cell.x},${cell.y}`, { ...cell, isShown });
      continue;
    }
    const count = larger.count + cell.count;
    const mean = (name: 'lng' | 'lat') =>
      Number(((larger[name] * larger.count + cell[name] * cell.count) / count).toFixed(5));
    const isSame = larger.airportId === cell.airportId;
    Object.assign(larger, {
      airportId: isSame || larger.most >= cell.most ? larger.airportId : cell.airportId,
      most: isSame ? larger.most + cell.most : Math.max(larger.most, cell.most),
      isOneAirport: isSame && larger.isOneAirport && cell.isOneAirport,
      lng: mean('lng'),
      lat: mean('lat'),
      count,
      inside: larger.inside + cell.inside,
      west: Math.min(larger.west, cell.west),
      south: Math.min(larger.south, cell.south),
      east: Math.max(larger.east, cell.east),
      north: Math.max(larger.north, cell.north),
      isShown: larger.isShown || isShown,
    });
  }
  return [...kept.values()].filter(({ isShown }) => isShown);
}
