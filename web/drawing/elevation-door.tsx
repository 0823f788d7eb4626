import { type FrontFigures, type FrontLayout, roofAt } from './elevation-layout.ts';
import { type Point, path, rounded } from './sheet.ts';

type OpeningProps = { layout: FrontLayout; figures: FrontFigures; doorKind: number };

export function Opening({ layout, figures, doorKind }: OpeningProps) {
  const { door, ground, left, right } = layout;
  if (!door) return null;
  const beside = Math.min(door.x - left, right - door.x - door.width);
  const slides = doorKind < 0.4 && beside > 3;
  const folds = !slides && doorKind < 0.75;
  // A raised leaf must stay below the roof at the jamb nearer the eave.
  const roofLine = roofAt(
    layout,
    false,
    door.x - left < right - door.x - door.width ? door.x : door.x + door.width,
  );
  return (
    <>
      <rect {...rounded(door)} className="fill-sunken" />
      <Inside layout={layout} depth={figures.depth} />
      {slides ? (
        <SlidLeaves layout={layout} room={door.y - roofLine} />
      ) : (
        <RaisedLeaf layout={layout} folds={folds} room={door.y - roofLine} />
      )}
      <path
        d={path`M${door.x} ${ground}V${door.y}h${door.width}V${ground}`}
        fill="none"
        className="stroke-ink"
        strokeWidth={2}
      />
    </>
  );
}

/** Feet from the viewer to the door; a smaller value makes the hangar look deeper. */
const STAND_OFF = 110;

/** Floor, walls and roof in one-point perspective from eye height, clipped to the opening. */
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
  const at = (point: Point | undefined) => path`${point?.x ?? 0} ${point?.y ?? 0}`;
  const clip = rounded(door);
  return (
    <svg {...clip} viewBox={`${clip.x} ${clip.y} ${clip.width} ${clip.height}`} aria-hidden="true">
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

function SlidLeaves({ layout, room }: { layout: FrontLayout; room: number }) {
  const { door, ground, left, right } = layout;
  if (!door) return null;
  const rail = door.y - Math.min(Math.max(room, 0), 3);
  const leaf = (from: number, to: number) => {
    const step = (to - from) / 3;
    return [0, 1, 2].map((at) => path`M${from + at * step} ${ground}V${rail + 1}h${step}V${ground}`).join('');
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
        d={path`M${door.x - width - 2} ${rail}H${door.x + door.width + width + 2}`}
        className="stroke-ink"
        strokeWidth={2}
      />
    </>
  );
}

/** Bi-fold door folded up under its header, or a one-piece door swung up level. */
function RaisedLeaf({ layout, folds, room }: { layout: FrontLayout; folds: boolean; room: number }) {
  const { door, scale } = layout;
  if (!door || room < 1.5) return null;
  const height = Math.max(Math.min(folds ? 2.2 * scale : 1.3 * scale, room * 0.8), 1.5);
  const bays = Math.max(2, Math.round(door.width / (12 * scale)));
  const ribs = dividers(door.x, door.width, bays, door.y - height, height);
  return (
    <>
      <rect
        {...rounded({ ...door, y: door.y - height, height })}
        className="fill-sheet stroke-ink"
        strokeWidth={1}
      />
      <path
        d={`${ribs}${folds ? path`M${door.x} ${door.y - height / 2}h${door.width}` : ''}`}
        className="stroke-rule-strong"
        strokeWidth={0.8}
      />
    </>
  );
}

/** Vertical lines that divide a width into equal parts. */
const dividers = (x: number, width: number, parts: number, y: number, height: number): string =>
  Array.from({ length: parts - 1 }, (_, at) => path`M${x + (width * (at + 1)) / parts} ${y}v${height}`).join(
    '',
  );

export function ClosedDoor({ layout }: { layout: FrontLayout }) {
  const { left, right, ground, eave } = layout;
  const width = (right - left) * 0.84;
  const x = left + (right - left - width) / 2;
  const height = (ground - eave) * 0.86;
  const seams = dividers(x, width, 4, ground, -height);
  return (
    <>
      <rect
        {...rounded({ x, y: ground - height, width, height })}
        className="fill-sunken stroke-ink"
        strokeWidth={1.25}
      />
      <path
        d={path`${seams}M${x} ${ground - height / 2}h${width}`}
        className="stroke-rule-strong"
        strokeWidth={1}
      />
    </>
  );
}
