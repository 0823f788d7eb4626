import type { Airport } from '../../domain/airports/airport.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { feet, NorthArrow, ScaleBar } from './marks.tsx';
import type { Point } from './plan-layout.ts';
import { direction, type RunwayLine } from './runway-layout.ts';
import { NUMBER_SIZE, type RunwayNumber, type Strip } from './runway-numbers.ts';
import { layRunways, SIDE } from './runway-sheet.ts';
import { round } from './sheet.ts';
import { wayText } from './way.ts';

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
  const laid = layRunways(airport, place);
  if (!laid) return null;
  const { sheet, scale, lines, strips, numbers, isNear, middle, spot } = laid;
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={className}>
      <title>{titleOf(airport, lines, place)}</title>
      <rect width={sheet.width} height={sheet.height} className="fill-paper" />
      {!isNear && <AirportSign at={middle} code={airport.icaoCode} />}
      {/* Soft runways first, so that a paved one that crosses them lies on top. */}
      {[...strips]
        .sort((a, b) => Number(HARD.test(a.surface)) - Number(HARD.test(b.surface)))
        .map((strip) => (
          <RunwayStrip key={strip.idents.join()} strip={strip} isHard={HARD.test(strip.surface)} />
        ))}
      {numbers.map((number) => (
        <RunwayNumberSign key={`${number.ident} ${number.x}`} number={number} />
      ))}
      {spot && <PlaceSign at={spot} />}
      <NorthArrow x={18} y={sheet.height - 20} size={10} />
      <ScaleBar x={SIDE - 14} y={sheet.height - 15} scale={scale} sheet={sheet} />
    </svg>
  );
}

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
function RunwayStrip({ strip: { from, to, half }, isHard }: { strip: Strip; isHard: boolean }) {
  const ahead = direction(from, to);
  const side = { x: -ahead.y * half, y: ahead.x * half };
  const corner = ({ x, y }: Point, sign: 1 | -1) => `${round(x + sign * side.x)} ${round(y + sign * side.y)}`;
  return (
    <path
      d={`M${corner(from, 1)}L${corner(to, 1)}L${corner(to, -1)}L${corner(from, -1)}Z`}
      className={isHard ? 'fill-ink stroke-ink' : 'fill-sunken stroke-ink'}
      strokeWidth={isHard ? 0.5 : 1}
    />
  );
}

/** A number, with a line to its end where it stands apart. */
function RunwayNumberSign({ number: { ident, x, y, end } }: { number: RunwayNumber }) {
  return (
    <>
      {end && (
        <path
          d={`M${round(end.x)} ${round(end.y)}L${round(x)} ${round(y)}`}
          className="stroke-ink-soft"
          strokeWidth={0.75}
        />
      )}
      <text
        x={round(x)}
        y={round(y + 4.5)}
        fontSize={NUMBER_SIZE}
        fontWeight={700}
        textAnchor="middle"
        paintOrder="stroke"
        strokeWidth={3}
        strokeLinejoin="round"
        className="fill-ink stroke-paper font-mono"
      >
        {ident}
      </text>
    </>
  );
}
