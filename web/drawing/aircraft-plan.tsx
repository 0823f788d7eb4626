import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import type { AircraftCategory } from '../../domain/aircraft/category.ts';
import type { Clearances } from '../../domain/fit/fit.ts';
import { type PlanOutline, plans } from './aircraft-outlines.ts';
import { helicopterParts } from './helicopter.ts';
import { HeightDimension, ScaleBar, WidthDimension } from './marks.tsx';
import { feet, fitScale, rounded, type Sheet, sheets } from './sheet.ts';

const outlines: Readonly<Record<Exclude<AircraftCategory, 'helicopter'>, PlanOutline>> = {
  single_engine: plans.single,
  twin_engine: {
    span: 38,
    length: 30,
    path: 'M0 -15Q1.9 -14 2 -11V-5.2L6 -5.4V-9Q7 -10 8 -9V-5.5L19 -5V-1.5L2 0L1 11L6 12V15L0 14.6L-6 15V12L-1 11L-2 0L-19 -1.5V-5L-8 -5.5V-9Q-7 -10 -6 -9V-5.4L-2 -5.2V-11Q-1.9 -14 0 -15Z',
  },
  light_jet: plans.jet,
  mid_jet: plans.jet,
  large_jet: plans.large,
};

const sheet: Sheet = { ...sheets.narrow, width: 320, height: 300, text: 15 };
const inset = { top: 20, right: 24, bottom: 74, left: 48 };

/** The aircraft from above, on the floor that it needs. Its sides are to scale, its outline isn't. */
export function AircraftPlan({
  type,
  clearances: { wingTip, lengthwise },
  className,
}: {
  type: AircraftType;
  clearances: Clearances;
  className?: string;
}) {
  const { wingspan, length, name } = type;
  const floor = { width: wingspan + 2 * wingTip, depth: length + lengthwise };
  const scale = fitScale(floor.width, floor.depth, sheet, inset);
  const middle = {
    x: (inset.left + sheet.width - inset.right) / 2,
    y: (inset.top + sheet.height - inset.bottom) / 2,
  };
  const [across, along] = [(wingspan * scale) / 2, (length * scale) / 2];
  const [left, right, nose, tail] = [
    middle.x - across,
    middle.x + across,
    middle.y - along,
    middle.y + along,
  ];
  const box = {
    x: middle.x - (floor.width * scale) / 2,
    y: middle.y - (floor.depth * scale) / 2,
    width: floor.width * scale,
    height: floor.depth * scale,
  };
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={className}>
      <title>
        {`${name} from above, to scale: ${feet(wingspan)} wide and ${feet(length)} long, on a floor of ${feet(floor.width)} by ${feet(floor.depth)}`}
      </title>
      <rect {...rounded(box)} className="fill-sheet stroke-rule-strong" strokeDasharray="6 4" />
      {type.category === 'helicopter' ? (
        <Helicopter at={middle.x} nose={nose} tail={tail} radius={across} />
      ) : (
        <Airplane outline={outlines[type.category]} type={type} at={middle} scale={scale} />
      )}
      <WidthDimension
        from={left}
        to={right}
        at={box.y + box.height + 22}
        edge={tail}
        label={`${wingspan.toFixed(1)} ft`}
        size={sheet.text}
      />
      <HeightDimension
        from={tail}
        to={nose}
        at={box.x - 20}
        edge={left}
        label={`${length.toFixed(1)} ft`}
        size={sheet.text}
      />
      <ScaleBar x={sheet.width - 14} y={sheet.height - 14} scale={scale} sheet={sheet} />
    </svg>
  );
}

type AirplaneProps = {
  outline: PlanOutline;
  type: AircraftType;
  at: { x: number; y: number };
  scale: number;
};

function Airplane({ outline, type, at: { x, y }, scale }: AirplaneProps) {
  const [wide, long] = [(type.wingspan / outline.span) * scale, (type.length / outline.length) * scale];
  return (
    <path
      d={outline.path}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${wide.toFixed(3)} ${long.toFixed(3)})`}
      className="fill-sunken stroke-ink"
      strokeWidth={1.3}
      vectorEffect="non-scaling-stroke"
    />
  );
}

type HelicopterProps = { at: number; nose: number; tail: number; radius: number };

function Helicopter({ at, nose, tail, radius }: HelicopterProps) {
  const { disc, body, blades } = helicopterParts({ x: at, nose, tail, radius });
  return (
    <>
      <circle {...disc} className="fill-sunken stroke-rule-strong" />
      <path d={body} className="fill-sheet stroke-ink" strokeWidth={1.3} />
      <path d={blades} className="stroke-ink" strokeWidth={1.3} />
    </>
  );
}
