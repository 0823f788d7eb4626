import { fronts } from './aircraft-outlines.ts';
import { type FrontFigures, type FrontLayout, roofAt } from './elevation-layout.ts';
import { round } from './sheet.ts';

type OpeningProps = { layout: FrontLayout; figures: FrontFigures; doorKind: number };

/** The clear opening, what is seen through it, and where the leaves of the door went. */
export function Opening({ layout, figures, doorKind }: OpeningProps) {
  const { door, scale, ground, left, right } = layout;
  if (!door) return null;
  const beside = Math.min(door.x - left, right - door.x - door.width);
  const slides = doorKind < 0.4 && beside > 3;
  const folds = !slides && doorKind < 0.75;
  // The leaf stays below the roof at the jamb nearer to an eave.
  const roofLine = roofAt(
    layout,
    false,
    door.x - left < right - door.x - door.width ? door.x : door.x + door.width,
  );
  return (
    <>
      <rect
        x={round(door.x)}
        y={round(door.y)}
        width={round(door.width)}
        height={round(door.height)}
        className="fill-sunken"
      />
      <Inside layout={layout} depth={figures.depth} />
      {slides ? (
        <SlidLeaves layout={layout} room={door.y - roofLine} />
      ) : (
        <RaisedLeaf layout={layout} folds={folds} room={door.y - roofLine} />
      )}
      <path
        d={`M${round(door.x)} ${round(ground)}V${round(door.y)}h${round(door.width)}V${round(ground)}`}
        fill="none"
        className="stroke-ink"
        strokeWidth={2}
      />
      <Aircraft door={door} ground={ground} scale={scale} clear={figures.door} />
    </>
  );
}

/** Feet from the eye to the door: the smaller, the deeper a hangar looks. */
const STAND_OFF = 110;

/** Floor, walls and roof in one-point perspective from the height of the eyes, as far as the opening shows them. */
function Inside({ layout, depth }: { layout: FrontLayout; depth: number }) {
  const { door, ground, left, right, eave, peak, scale } = layout;
  if (!door) return null;
  const eye = { x: door.x + door.width / 2, y: ground - Math.min(6 * scale, door.height / 2) };
  const far = STAND_OFF / (STAND_OFF + depth);
  const front = [
    { x: left, y: ground },
    { x: left, y: eave },
    { x: (left + right) / 2, y: peak },
    { x: right, y: eave },
    { x: right, y: ground },
  ];
  const back = front.map(({ x, y }) => ({ x: eye.x + (x - eye.x) * far, y: eye.y + (y - eye.y) * far }));
  const at = (point: { x: number; y: number } | undefined) =>
    `${round(point?.x ?? 0)} ${round(point?.y ?? 0)}`;
  const { x, y, width, height } = door;
  return (
    // An inner drawing of the opening's size cuts off what the front hides.
    <svg
      x={round(x)}
      y={round(y)}
      width={round(width)}
      height={round(height)}
      viewBox={[x, y, width, height].map(round).join(' ')}
      aria-hidden="true"
    >
      <path d={`M${at(front[0])}L${at(back[0])}L${at(back[4])}L${at(front[4])}Z`} className="fill-rule" />
      <path
        d={`M${back.map(at).join('L')}Z${front.map((point, corner) => `M${at(point)}L${at(back[corner])}`).join('')}`}
        fill="none"
        className="stroke-rule-strong"
        strokeWidth={0.8}
        strokeOpacity={0.7}
      />
    </svg>
  );
}

/** Sliding leaves, stacked beside the opening under their rail. */
function SlidLeaves({ layout, room }: { layout: FrontLayout; room: number }) {
  const { door, ground, left, right } = layout;
  if (!door) return null;
  const rail = door.y - Math.min(Math.max(room, 0), 3);
  const leaf = (from: number, to: number) => {
    const step = (to - from) / 3;
    return [0, 1, 2]
      .map(
        (at) =>
          `M${round(from + at * step)} ${round(ground)}V${round(rail + 1)}h${round(step)}V${round(ground)}`,
      )
      .join('');
  };
  const width = Math.min(door.width / 5, door.x - left - 1, right - door.x - door.width - 1);
  return (
    <>
      <path
        d={leaf(door.x - width, door.x) + leaf(door.x + door.width, door.x + door.width + width)}
        className="fill-sheet stroke-rule-strong"
        strokeWidth={0.9}
      />
      <path
        d={`M${round(door.x - width - 2)} ${round(rail)}H${round(door.x + door.width + width + 2)}`}
        className="stroke-ink"
        strokeWidth={2}
      />
    </>
  );
}

/** A bi-fold door drawn up under its header, or a one-piece door swung out level above the opening. */
function RaisedLeaf({ layout, folds, room }: { layout: FrontLayout; folds: boolean; room: number }) {
  const { door, scale } = layout;
  if (!door || room < 1.5) return null;
  const height = Math.max(Math.min(folds ? 2.2 * scale : 1.3 * scale, room * 0.8), 1.5);
  const bays = Math.max(2, Math.round(door.width / (12 * scale)));
  const ribs = Array.from(
    { length: bays - 1 },
    (_, at) =>
      `M${round(door.x + (door.width * (at + 1)) / bays)} ${round(door.y - height)}v${round(height)}`,
  ).join('');
  return (
    <>
      <rect
        x={round(door.x)}
        y={round(door.y - height)}
        width={round(door.width)}
        height={round(height)}
        className="fill-sheet stroke-ink"
        strokeWidth={1}
      />
      <path
        d={`${ribs}${folds ? `M${round(door.x)} ${round(door.y - height / 2)}h${round(door.width)}` : ''}`}
        className="stroke-rule-strong"
        strokeWidth={0.8}
      />
    </>
  );
}

/** Leaves that cover most of the front: there are no figures for the opening, so it is drawn shut. */
export function ClosedDoor({ layout }: { layout: FrontLayout }) {
  const { left, right, ground, eave } = layout;
  const width = (right - left) * 0.84;
  const x = left + (right - left - width) / 2;
  const height = (ground - eave) * 0.86;
  const panels = 4;
  const seams = Array.from(
    { length: panels - 1 },
    (_, at) => `M${round(x + (width * (at + 1)) / panels)} ${round(ground)}v${round(-height)}`,
  ).join('');
  return (
    <>
      <rect
        x={round(x)}
        y={round(ground - height)}
        width={round(width)}
        height={round(height)}
        className="fill-sunken stroke-ink"
        strokeWidth={1.25}
      />
      <path
        d={`${seams}M${round(x)} ${round(ground - height / 2)}h${round(width)}`}
        className="stroke-rule-strong"
        strokeWidth={1}
      />
    </>
  );
}

type AircraftProps = {
  door: NonNullable<FrontLayout['door']>;
  ground: number;
  scale: number;
  clear: FrontFigures['door'];
};

/** The largest of our outlines that passes the door with two feet to spare on each side and one above. */
function Aircraft({ door, ground, scale, clear }: AircraftProps) {
  const fits = fronts.findLast(
    ({ span, height }) => clear && span + 4 <= clear.width && height + 1 <= clear.height,
  );
  if (!fits) return null;
  const x = round(door.x + door.width / 2);
  return (
    <g transform={`translate(${x} ${round(ground)}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})`}>
      <path
        d={fits.lines}
        fill="none"
        className="stroke-rule-strong"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={fits.solid}
        className="fill-sheet stroke-ink"
        strokeWidth={1}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
