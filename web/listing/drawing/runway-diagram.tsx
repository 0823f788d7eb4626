import type { Airport } from '../../../domain/airports/airport.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { feet, NorthArrow, ScaleBar, textWidth } from './marks.tsx';
import type { Point } from './plan-layout.ts';
import { boundsOf, direction, planeAt, type RunwayLine, runwayLines } from './runway-layout.ts';
import { round, type Sheet, sheets } from './sheet.ts';
import { wayText } from './way.ts';

/** The sheet is as wide as this and at most as high, and lower where the runways lie side by side. */
const SIDE = 320;
const LOWEST = 190;
/** Around the runways, for their numbers. */
const ROOM = 38;
/** For the scale bar and the north arrow. */
const FOOT = 32;
const HARD = /asphalt|concrete|paved|bitum/i;

type RunwayDiagramProps = {
  airport: Airport;
  /** A place near it, to be marked. */
  place?: Coordinates | undefined;
  className?: string;
};

/**
 * The runways of an airport to scale and north up, with a place near it if there is one. Nothing where the FAA gives no
 * positions of their ends and no place is asked for.
 */
export function RunwayDiagram({ airport, place, className }: RunwayDiagramProps) {
  const lines = runwayLines(airport);
  if (lines.length === 0 && !place) return null;
  const spot = place && planeAt(airport)(place);
  const ends = lines.flatMap(({ from, to }) => [from, to]);
  const bounds = boundsOf([...ends, ...(spot ? [spot] : []), ...(ends.length > 0 ? [] : [MIDDLE])]);
  const scale = (SIDE - 2 * ROOM) / Math.max(bounds.width, bounds.height, 500);
  const height = Math.min(Math.max(bounds.height * scale + 2 * ROOM, LOWEST), SIDE);
  const sheet: Sheet = { ...sheets.narrow, width: SIDE, height: round(height + FOOT) };
  const onSheet = ({ x, y }: Point): Point => ({
    x: SIDE / 2 + (x - bounds.left - bounds.width / 2) * scale,
    y: height / 2 + (y - bounds.top - bounds.height / 2) * scale,
  });
  const strips = lines.map(({ runway, from, to }) => ({ runway, from: onSheet(from), to: onSheet(to) }));
  // From far away an airport is a point, and numbers would only hide it.
  const isNear = strips.some(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 40);
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={className}>
      <title>{titleOf(airport, lines, place)}</title>
      <rect width={sheet.width} height={sheet.height} className="fill-paper" />
      {!isNear && <AirportSign at={onSheet(MIDDLE)} code={airport.icaoCode} />}
      {/* Soft runways first, so that a paved one that crosses them lies on top. */}
      {[...strips]
        .sort((a, b) => Number(HARD.test(a.runway.surface)) - Number(HARD.test(b.runway.surface)))
        .map((line) => (
          <Strip key={line.runway.ident} line={line} scale={scale} />
        ))}
      {isNear &&
        placeNumbers(strips, height).map(({ ident, x, y }) => (
          <text
            key={`${ident} ${x}`}
            x={round(x)}
            y={round(y + 4.5)}
            fontSize={13}
            fontWeight={700}
            textAnchor="middle"
            paintOrder="stroke"
            strokeWidth={4}
            strokeLinejoin="round"
            className="fill-ink stroke-paper font-mono"
          >
            {ident}
          </text>
        ))}
      {spot && <PlaceSign at={onSheet(spot)} />}
      <NorthArrow x={18} y={sheet.height - 20} size={10} />
      <ScaleBar x={SIDE - 14} y={sheet.height - 15} scale={scale} sheet={sheet} />
    </svg>
  );
}

/** The airport's own position on its plane. */
const MIDDLE: Point = { x: 0, y: 0 };

function titleOf(airport: Airport, lines: readonly RunwayLine[], place: Coordinates | undefined): string {
  const runways = lines
    .map(({ runway }) => `${runway.ident}, ${feet(runway.length)} by ${feet(runway.width)}`)
    .join('; ');
  const drawn =
    lines.length > 0
      ? `Runways of ${airport.name} to scale, north up: ${runways}`
      : `${airport.name}, north up`;
  return place ? `${drawn}. The property lies ${wayText(airport, place)}` : drawn;
}

/** Where the property is. */
function PlaceSign({ at: { x, y } }: { at: Point }) {
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <circle r={9} className="fill-paper stroke-danger" strokeWidth={2} />
      <circle r={4} className="fill-danger" />
    </g>
  );
}

/** An airport seen from far away. */
function AirportSign({ at: { x, y }, code }: { at: Point; code: string }) {
  const isLow = y > SIDE / 2;
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <circle r={8} fill="none" className="stroke-ink" strokeWidth={1.5} />
      <text
        y={isLow ? -13 : 24}
        fontSize={13}
        fontWeight={700}
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        {code}
      </text>
    </g>
  );
}

/** Hard runways are filled and others open, as sectional charts have them. */
function Strip({ line: { runway, from, to }, scale }: { line: RunwayLine; scale: number }) {
  const ahead = direction(from, to);
  const half = Math.max((runway.width * scale) / 2, 2);
  const side = { x: -ahead.y * half, y: ahead.x * half };
  const corner = ({ x, y }: Point, sign: 1 | -1) => `${round(x + sign * side.x)} ${round(y + sign * side.y)}`;
  const hard = HARD.test(runway.surface);
  return (
    <path
      d={`M${corner(from, 1)}L${corner(to, 1)}L${corner(to, -1)}L${corner(from, -1)}Z`}
      className={hard ? 'fill-ink stroke-ink' : 'fill-sunken stroke-ink'}
      strokeWidth={hard ? 0.5 : 1}
    />
  );
}

type Number = Point & { ident: string };

/** Each number stands beyond its end; those of close parallels move apart. */
function placeNumbers(lines: readonly RunwayLine[], height: number): Number[] {
  const numbers: Number[] = lines.flatMap(({ runway, from, to }) => {
    const ahead = direction(from, to);
    const [first, second] = runway.ends;
    return [
      { ident: first.ident, x: from.x - ahead.x * 15, y: from.y - ahead.y * 13 },
      { ident: second.ident, x: to.x + ahead.x * 15, y: to.y + ahead.y * 13 },
    ];
  });
  for (let round = 0; round < 6; round += 1) {
    for (const [at, a] of numbers.entries()) {
      for (const b of numbers.slice(at + 1)) {
        const across = (textWidth(a.ident, 13) + textWidth(b.ident, 13)) / 2 + 2 - Math.abs(a.x - b.x);
        const down = 14 - Math.abs(a.y - b.y);
        if (across <= 0 || down <= 0) continue;
        const axis = across < down ? 'x' : 'y';
        const push = (Math.min(across, down) / 2) * (a[axis] < b[axis] ? 1 : -1);
        a[axis] -= push;
        b[axis] += push;
      }
    }
  }
  return numbers.map(({ ident, x, y }) => ({
    ident,
    x: Math.min(Math.max(x, 16), SIDE - 16),
    y: Math.min(Math.max(y, 12), height - 8),
  }));
}
