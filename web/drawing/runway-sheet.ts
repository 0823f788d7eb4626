import type { Airport } from '../../domain/airports/airport.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Point } from './plan-layout.ts';
import { boundsOf, planeAt, type RunwayLine, runwayLines } from './runway-layout.ts';
import { type Box, placeNumbers, type RunwayNumber, type Strip } from './runway-numbers.ts';
import { round, type Sheet, sheets } from './sheet.ts';

/** The sheet is as wide as this and at most as high, and lower where the runways lie side by side. */
export const SIDE = 320;
const LOWEST = 190;
/** Around the runways, for their numbers. */
const ROOM = 38;
/** For the scale bar and the north arrow. */
const FOOT = 32;
/** The letter above the north arrow, from the sheet's foot. */
const NORTH = { x: 18, width: 14, height: 18 };
/** Around the sign of a place. */
const PLACE = 22;
/** As thin as a runway is drawn, from its middle. */
const THINNEST = 2;

/** The airport's own position on its plane. */
const MIDDLE: Point = { x: 0, y: 0 };

export type RunwaySheet = {
  sheet: Sheet;
  /** Units of the sheet per foot. */
  scale: number;
  lines: readonly RunwayLine[];
  strips: readonly (Strip & { surface: string })[];
  /** None from so far away that the airport is a point. */
  numbers: readonly RunwayNumber[];
  isNear: boolean;
  /** The airport's own position, and the place's. */
  middle: Point;
  spot: Point | undefined;
};

/** Runways and their numbers on a sheet, with a place near them; null where there is neither. */
export function layRunways(airport: Airport, place?: Coordinates): RunwaySheet | null {
  const lines = runwayLines(airport);
  if (lines.length === 0 && !place) return null;
  const spot = place && planeAt(airport)(place);
  const ends = lines.flatMap(({ from, to }) => [from, to]);
  const bounds = boundsOf([...ends, ...(spot ? [spot] : []), ...(ends.length > 0 ? [] : [MIDDLE])]);
  const scale = (SIDE - 2 * ROOM) / Math.max(bounds.width, bounds.height, 500);
  const height = Math.min(Math.max(bounds.height * scale + 2 * ROOM, LOWEST), SIDE);
  const onSheet = ({ x, y }: Point): Point => ({
    x: SIDE / 2 + (x - bounds.left - bounds.width / 2) * scale,
    y: height / 2 + (y - bounds.top - bounds.height / 2) * scale,
  });
  const strips = lines.map(({ runway: { ends, width, surface }, from, to }) => ({
    idents: [ends[0].ident, ends[1].ident] as const,
    surface,
    from: onSheet(from),
    to: onSheet(to),
    half: Math.max((width * scale) / 2, THINNEST),
  }));
  // From far away an airport is a point, and numbers would only hide it.
  const isNear = strips.some(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 40);
  const shown = spot && onSheet(spot);
  const taken: Box[] = [{ ...NORTH, y: height - NORTH.height / 2 }];
  if (shown) taken.push({ ...shown, width: PLACE, height: PLACE });
  return {
    sheet: { ...sheets.narrow, width: SIDE, height: round(height + FOOT) },
    scale,
    lines,
    strips,
    numbers: isNear ? placeNumbers(strips, { width: SIDE, height }, taken) : [],
    isNear,
    middle: onSheet(MIDDLE),
    spot: shown,
  };
}
