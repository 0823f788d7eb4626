import type { Values } from '../../domain/fields/field.ts';
import { grouped } from '../../domain/figures.ts';
import { statedFloor } from '../../domain/fit/space.ts';
import { type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import type { Sheet } from './sheet.ts';

/** Sides in feet. A rectangle that stands for an area has the proportions of the sheet, which needs no shape to be stated. */
export function planOf(kind: ListingKind, listing: Values, { width, height, margin }: Sheet) {
  const stated = statedFloor(kind, listing);
  if (stated) return { ...stated, isStated: true };
  const aspect = (width - margin.left - margin.right) / (height - margin.top - margin.bottom);
  const side = Math.sqrt(Math.max(kind.squareFeet(listing), 1) * aspect);
  return { width: side, depth: side / aspect, isStated: false };
}

/** Square feet in which an airplane gives a sense of scale, and doesn't cover the figures. */
const AIRPLANE = { least: 20_000, most: 600_000 };

/** Draws an airplane on ramps and land, unless it would be too large or too small. */
export function hasAirplane(kind: ListingKind, listing: Values): boolean {
  const area = kind.squareFeet(listing);
  const depth = statedFloor(kind, listing)?.depth ?? Number.POSITIVE_INFINITY;
  return kind.drawing !== 'floor-plan' && area >= AIRPLANE.least && area <= AIRPLANE.most && depth > 90;
}

/** Names what the listing states about its space, besides the size. */
export function notesOf(listing: Values): string {
  const suite = typeof listing.suiteNumber === 'string' ? listing.suiteNumber.trim() : '';
  const term = number(listing, 'leaseTerm');
  return [
    suite.length <= 12 && (/\p{L}{3}/u.test(suite) ? suite : suite && `Suite ${suite}`),
    term > 0 && `${grouped(term)}-year term`,
    listing.tieDowns === true && 'Tie-downs',
  ]
    .filter(Boolean)
    .join(' · ');
}
