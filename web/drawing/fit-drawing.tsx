import type { Space } from '../../domain/fit/fit.ts';
import { roomText } from '../../domain/fit/fit-text.ts';
import { helicopterParts } from './helicopter.ts';
import { FigureLabel } from './marks.tsx';
import { across, gap, outline, shown, spareOf, upright } from './parked.ts';
import { type Parked, path, textWidth } from './sheet.ts';

type Aircraft = Parked['aircraft'];
type FitDrawingProps = Parked & {
  space: Space;
  /** The aircraft is a family, and its sides are the largest. */
  isLargest?: boolean;
};

const SHEET = { width: 360, height: 220, beside: 16, above: 26, below: 34 };
const TEXT = 13;

/** Units per foot at which both fit the sheet. */
const scaleOf = (wide: number, high: number) =>
  Math.min((SHEET.width - 2 * SHEET.beside) / wide, (SHEET.height - SHEET.above - SHEET.below) / high);

/** Lines from both wing tips, or the rotor, to what is beside them. */
const wingTips = (y: number, x: number, half: number, wing: number) =>
  across(y, x - half, x - wing) + across(y, x + wing, x + half);

type SideRoomProps = { aircraft: Aircraft; x: number; half: number; y: number; side: number };

/** The same room on both sides, below its lines, or once where two texts have no room. */
function SideRoom({ aircraft, x, half, y, side }: SideRoomProps) {
  if (side < 0) return <FigureLabel x={x} y={y} size={TEXT}>{`${shown(side)} of width`}</FigureLabel>;
  const text = roomText(side / 2);
  const at = aircraft.rotorDiameter ? 'side' : 'tip';
  if (2 * textWidth(text, TEXT) + TEXT > 2 * half) {
    return <FigureLabel x={x} y={y} size={TEXT}>{`${text} at each ${at}`}</FigureLabel>;
  }
  return (
    <>
      <FigureLabel x={x - half} y={y} size={TEXT} anchor="start">
        {text}
      </FigureLabel>
      <FigureLabel x={x + half} y={y} size={TEXT} anchor="end">
        {text}
      </FigureLabel>
    </>
  );
}

/** A plan with the figures of the aircraft that are known; the rest is an example. */
function planPath({ wingspan, length, wingDepth, tailplane }: Aircraft, x: number, y: number, scale: number) {
  const [half, long] = [(wingspan / 2) * scale, length * scale];
  const body = Math.min(long * 0.06, half * 0.16);
  const chord = Math.min(long * 0.16, half * 0.34);
  const tail = tailplane ? (tailplane / 2) * scale : half * 0.34;
  const wing = y + (wingDepth ? wingDepth * scale - chord : long * WING);
  const fuselage = path`M${x} ${y}Q${x + body} ${y + long * 0.06} ${x + body} ${y + long * 0.3}L${x + body * 0.35} ${y + long}H${x - body * 0.35}L${x - body} ${y + long * 0.3}Q${x - body} ${y + long * 0.06} ${x} ${y}Z`;
  const fin = path`M${x - tail} ${y + long * 0.88}H${x + tail}V${y + long}H${x - tail}Z`;
  return `${path`M${x - half} ${wing}H${x + half}V${wing + chord}H${x - half}Z`}${fin}${fuselage}`;
}

type FromAboveProps = { aircraft: Aircraft; x: number; nose: number; scale: number };

function FromAbove({ aircraft, x, nose, scale }: FromAboveProps) {
  const { rotorDiameter, length } = aircraft;
  if (!rotorDiameter) return <path d={planPath(aircraft, x, nose, scale)} {...outline} />;
  const radius = (rotorDiameter / 2) * scale;
  const { disc, body, blades } = helicopterParts({ x, nose, tail: nose + length * scale, radius });
  return (
    <>
      <circle {...disc} {...outline} />
      <path d={body} {...outline} className="fill-sheet stroke-chart" />
      <path d={blades} {...outline} />
    </>
  );
}

/** Feet behind the nose at which wings are drawn, as a share of the length. */
const WING = 0.34;

/** The part of a T-hangar’s floor that holds the wings; null unless all of it is stated. */
const teeOf = ({ floor, wing_depth, tail_width }: Space) =>
  floor === 'tee' && wing_depth && tail_width ? { depth: wing_depth, tail: tail_width } : null;

/** The aircraft on the floor, nose to the back wall and in a T-hangar to the door, or on open pavement, to scale. */
function Plan({ aircraft, space, fit }: FitDrawingProps) {
  const { width: inside, depth, door_width, floor } = space;
  const tee = teeOf(space);
  if (!inside || !depth) return null;
  const isOpen = floor === 'open';
  const { width, height, above, below } = SHEET;
  const scale = scaleOf(Math.max(inside, aircraft.wingspan), Math.max(depth, aircraft.length));
  const [x, half] = [width / 2, (inside / 2) * scale];
  const [front, back] = [height - below, height - below - depth * scale];
  const spare = spareOf(fit, 'depth');
  const side = isOpen ? spareOf(fit, 'width') : 0;
  const wing = (aircraft.wingspan / 2) * scale;
  const long = aircraft.length * scale;
  // Halfway into the room that is left, of which a T-hangar may have less at the wings.
  const ahead =
    Math.max(0, tee && aircraft.wingDepth ? Math.min(spare, spareOf(fit, 'wing_depth')) : spare) / 2;
  const top = front - long - ahead * scale;
  const narrow = tee && { y: front - tee.depth * scale, half: (tee.tail / 2) * scale };
  const walls = narrow
    ? path`M${x - half} ${front}V${narrow.y}H${x - narrow.half}V${back}H${x + narrow.half}V${narrow.y}H${x + half}V${front}Z`
    : path`M${x - half} ${front}V${back}H${x + half}V${front}Z`;
  const trailingEdge = top + long - (aircraft.wingDepth ?? 0) * scale;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" className="w-full">
      <title>{`${isOpen ? 'Pavement' : 'Floor'} from above, to scale: ${inside} ft wide and ${depth} ft ${isOpen ? 'long' : 'deep'}, ${tee ? `narrowing to ${tee.tail} ft behind ${tee.depth} ft, ` : ''}and the aircraft`}</title>
      <rect width={width} height={height} className="fill-paper" />
      <path
        d={walls}
        className="fill-sunken stroke-ink"
        strokeWidth={2}
        strokeDasharray={isOpen ? '8 3 2 3' : undefined}
      />
      {door_width && (
        <path
          d={path`M${x - (door_width / 2) * scale} ${front}h${door_width * scale}`}
          className="stroke-sheet"
          strokeWidth={3}
        />
      )}
      <g transform={tee ? `rotate(180 ${x} ${top + long / 2})` : undefined}>
        <FromAbove aircraft={aircraft} x={x} nose={top} scale={scale} />
      </g>
      {spare > 0 && <path d={upright(x, back, top) + upright(x, top + long, front)} {...gap} />}
      {narrow && aircraft.wingDepth && trailingEdge > narrow.y && (
        <path d={upright(x - (narrow.half + Math.min(half, wing)) / 2, narrow.y, trailingEdge)} {...gap} />
      )}
      {side > 0 && (
        <path d={wingTips(top + (aircraft.rotorDiameter ? wing : long * WING), x, half, wing)} {...gap} />
      )}
      <FigureLabel
        x={x}
        y={Math.min(back, top) - above / 2}
        size={TEXT}
      >{`${shown(spare)} lengthwise`}</FigureLabel>
      {isOpen ? (
        <SideRoom aircraft={aircraft} x={x} half={half} y={height - below / 2} side={side} />
      ) : (
        <FigureLabel x={x} y={height - below / 2} size={TEXT}>{`${inside} × ${depth} ft`}</FigureLabel>
      )}
    </svg>
  );
}

/** The visitor's aircraft on the floor, as far as the listing states it. Its front is in the main drawing. */
export function FitDrawing(props: FitDrawingProps) {
  const { space } = props;
  if (!space.width || !space.depth || space.floor === null || (space.floor === 'tee' && !teeOf(space)))
    return null;
  const whose = props.isLargest ? 'largest model’s' : 'aircraft’s';
  return (
    <figure className="w-full max-w-md">
      <Plan {...props} />
      <figcaption className="mt-1 text-sm text-ink-soft">
        {space.floor === 'open'
          ? `The space and the ${whose} span and length are to scale.`
          : `The floor and the ${whose} span and length are to scale.`}{' '}
        Its shape is an example.
      </figcaption>
    </figure>
  );
}
