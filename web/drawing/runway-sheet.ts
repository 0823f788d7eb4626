import type { Airport } from '../../domain/airports/airport.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { boxAround, planeAt, type RunwayLine, runwayLines } from './runway-layout.ts';
import { type CenteredBox, placeNumbers, type RunwayNumber, type Strip } from './runway-numbers.ts';
import { type Point, round, type Sheet, sheets } from './sheet.ts';

/** Width and maximum height of the sheet; parallel east-west runways need less height. */
export const SIDE = 320;
const LOWEST = 190;
const ROOM = 38;
const FOOT = 32;
const NORTH = { x: 18, width: 14, height: 18 };
const PLACE = 22;
/** Half the width of the thinnest runway drawn. */
const THINNEST = 2;

const MIDDLE: Point = { x: 0, y: 0 };

type RunwaySheet = {
  sheet: Sheet;
  scale: number;
  lines: readonly RunwayLine[];
  strips: readonly (Strip & { surface: string })[];
  numbers: readonly RunwayNumber[];
  isNear: boolean;
  middle: Point;
  spot: Point | undefined;
};

/** Lays out runways and a place near them; null if there is neither. */
export function layRunways(airport: Airport, place?: Coordinates): RunwaySheet | null {
  const lines = runwayLines(airport);
  if (lines.length === 0 && !place) return null;
  const spot = place && planeAt(airport)(place);
  const ends = lines.flatMap(({ from, to }) => [from, to]);
  const bounds = boxAround([...ends, ...(spot ? [spot] : []), ...(ends.length > 0 ? [] : [MIDDLE])]);
  const scale = (SIDE - 2 * ROOM) / Math.max(bounds.width, bounds.height, 500);
  const height = Math.min(Math.max(bounds.height * scale + 2 * ROOM, LOWEST), SIDE);
  const onSheet = ({ x, y }: Point): Point => ({
    x: SIDE / 2 + (x - bounds.x - bounds.width / 2) * scale,
    y: height / 2 + (y - bounds.y - bounds.height / 2) * scale,
  });
  const strips = lines.map(({ runway: { ends, width, surface }, from, to }) => ({
    idents: [ends[0].ident, ends[1].ident] as const,
    surface,
    from: onSheet(from),
    to: onSheet(to),
    half: Math.max((width * scale) / 2, THINNEST),
  }));
  // Far away, an airport is a point that numbers would only hide.
  const isNear = strips.some(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 40);
  const shown = spot && onSheet(spot);
  const taken: CenteredBox[] = [{ ...NORTH, y: height - NORTH.height / 2 }];
  if (shown) taken.push({ ...shown, width: PLACE, height: PLACE });
  return {
    sheet: { ...sheets.narrow, text: 15, width: SIDE, height: round(height + FOOT) },
    scale,
    lines,
    strips,
    numbers: isNear ? placeNumbers(strips, { width: SIDE, height }, taken) : [],
    isNear,
    middle: onSheet(MIDDLE),
    spot: shown,
  };
}
