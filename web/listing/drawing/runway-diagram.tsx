import type { Airport } from '../../../domain/airports/airport.ts';
import { feet, NorthArrow, ScaleBar, textWidth } from './marks.tsx';
import type { Point } from './plan-layout.ts';
import { type Bounds, boundsOf, direction, type RunwayLine, runwayLines } from './runway-layout.ts';
import { round, type Sheet, sheets } from './sheet.ts';

/** The sheet is as wide as this and at most as high, and lower where the runways lie side by side. */
const SIDE = 320;
const LOWEST = 190;
/** Around the runways, for their numbers. */
const ROOM = 38;
/** For the scale bar and the north arrow. */
const FOOT = 32;
const HARD = /asphalt|concrete|paved|bitum/i;

/** The runways of an airport to scale and north up, or nothing where the FAA gives no positions of their ends. */
export function RunwayDiagram({ airport, className }: { airport: Airport; className?: string }) {
  const lines = runwayLines(airport.runways);
  if (lines.length === 0) return null;
  const bounds = boundsOf(lines);
  const scale = (SIDE - 2 * ROOM) / Math.max(bounds.width, bounds.height, 500);
  const title = `Runways of ${airport.name} to scale, north up: ${lines
    .map(({ runway }) => `${runway.ident}, ${feet(runway.length)} by ${feet(runway.width)}`)
    .join('; ')}`;
  const height = Math.min(Math.max(bounds.height * scale + 2 * ROOM, LOWEST), SIDE);
  const sheet: Sheet = { ...sheets.narrow, width: SIDE, height: round(height + FOOT) };
  const middle = { x: SIDE / 2, y: height / 2 };
  const spots = lines.map((line) => onSheet(line, bounds, scale, middle));
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={className}>
      <title>{title}</title>
      <rect width={sheet.width} height={sheet.height} className="fill-paper" />
      {/* Soft runways first, so that a paved one that crosses them lies on top. */}
      {[...spots]
        .sort((a, b) => Number(HARD.test(a.runway.surface)) - Number(HARD.test(b.runway.surface)))
        .map((line) => (
          <Strip key={line.runway.ident} line={line} scale={scale} />
        ))}
      {placeNumbers(spots, height).map(({ ident, x, y }) => (
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
      <NorthArrow x={18} y={sheet.height - 20} size={10} />
      <ScaleBar x={SIDE - 14} y={sheet.height - 15} scale={scale} sheet={sheet} />
    </svg>
  );
}

/** The runways' middle comes to the sheet's. */
function onSheet({ runway, from, to }: RunwayLine, bounds: Bounds, scale: number, middle: Point): RunwayLine {
  const move = ({ x, y }: Point): Point => ({
    x: middle.x + (x - bounds.left - bounds.width / 2) * scale,
    y: middle.y + (y - bounds.top - bounds.height / 2) * scale,
  });
  return { runway, from: move(from), to: move(to) };
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
