import type { Airport } from '../../domain/airports/airport.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { NorthArrow, ScaleBar } from './marks.tsx';
import { direction, type RunwayLine } from './runway-layout.ts';
import { NUMBER_SIZE, type RunwayNumber, type Strip } from './runway-numbers.ts';
import { layRunways, SIDE } from './runway-sheet.ts';
import { feet, type Point, path, round } from './sheet.ts';
import { wayText } from './way.ts';

const HARD = /asphalt|concrete|paved|bitum/i;

type RunwayDiagramProps = {
  airport: Airport;
  place?: Coordinates | undefined;
  className?: string;
};

/** Airport's runways to scale and north up; renders nothing without FAA positions of their ends and without a place. */
export function RunwayDiagram({ airport, place, className }: RunwayDiagramProps) {
  const laid = layRunways(airport, place);
  if (!laid) return null;
  const { sheet, scale, lines, strips, numbers, isNear, middle, spot } = laid;
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={className}>
      <title>{titleOf(airport, lines, place)}</title>
      <rect width={sheet.width} height={sheet.height} className="fill-paper" />
      {!isNear && <AirportMark at={middle} code={airport.icaoCode} />}
      {/* Paved runways come last so they are drawn over the others. */}
      {[...strips]
        .sort((a, b) => Number(HARD.test(a.surface)) - Number(HARD.test(b.surface)))
        .map((strip) => (
          <RunwayStrip key={strip.idents.join()} strip={strip} isHard={HARD.test(strip.surface)} />
        ))}
      {numbers.map((number) => (
        <RunwayNumberMark key={`${number.ident} ${number.x}`} number={number} />
      ))}
      {spot && <PlaceMark at={spot} />}
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
  return place ? `${drawn}. The property is ${wayText(airport, place)}` : drawn;
}

function PlaceMark({ at: { x, y } }: { at: Point }) {
  return (
    <g transform={path`translate(${x} ${y})`}>
      <circle r={9} className="fill-paper stroke-danger" strokeWidth={2} />
      <circle r={4} className="fill-danger" />
    </g>
  );
}

/** Airport as a point, for a place far away. */
function AirportMark({ at: { x, y }, code }: { at: Point; code: string }) {
  const isLow = y > SIDE / 2;
  return (
    <g transform={path`translate(${x} ${y})`}>
      <circle r={8} fill="none" className="stroke-ink" strokeWidth={1.5} />
      <text
        y={isLow ? -13 : 24}
        fontSize={15}
        fontWeight={700}
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        {code}
      </text>
    </g>
  );
}

/** Paved runways are filled and others open, as on sectional charts. */
function RunwayStrip({ strip: { from, to, half }, isHard }: { strip: Strip; isHard: boolean }) {
  const ahead = direction(from, to);
  const side = { x: -ahead.y * half, y: ahead.x * half };
  const corner = ({ x, y }: Point, sign: 1 | -1) => path`${x + sign * side.x} ${y + sign * side.y}`;
  return (
    <path
      d={`M${corner(from, 1)}L${corner(to, 1)}L${corner(to, -1)}L${corner(from, -1)}Z`}
      className={isHard ? 'fill-ink stroke-ink' : 'fill-sunken stroke-ink'}
      strokeWidth={isHard ? 0.5 : 1}
    />
  );
}

function RunwayNumberMark({ number: { ident, x, y, end } }: { number: RunwayNumber }) {
  return (
    <>
      {end && <path d={path`M${end.x} ${end.y}L${x} ${y}`} className="stroke-ink-soft" strokeWidth={0.75} />}
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
