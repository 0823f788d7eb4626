import { useId } from 'react';
import { plans } from './aircraft-outlines.ts';
import { ScaleBar } from './marks.tsx';
import { cutStands, type Placement, place, rectangleOf } from './plan-layout.ts';
import { chance, type DrawingProps, round, type Sheet } from './sheet.ts';

/** Square feet from which a ramp is for more aircraft, or larger ones. */
const SMALL_RAMP = 8_000;
const LIGHT_RAMP = 30_000;
const GREAT_RAMP = 160_000;

/** Ramp space from above: area and aircraft to one scale, the stands an example. */
export function Ramp({ kind, listing, sheet }: DrawingProps) {
  const shape = useId();
  const random = chance(listing);
  const area = kind.squareFeet(listing);
  const { width, depth } = rectangleOf(
    area,
    area < SMALL_RAMP ? 4 / 3 + (random() * 0.3 * area) / SMALL_RAMP : 2.1 + random() * 0.8,
  );
  const anchored = listing.tieDowns === true;
  const aircraft =
    area < LIGHT_RAMP || (anchored && area < GREAT_RAMP)
      ? plans.single
      : area < GREAT_RAMP && random() < 0.7
        ? plans.jet
        : plans.large;
  // As wide as the aircraft needs, as far as the ramp stays what the sheet shows.
  const taxilane = Math.min(Math.max(aircraft.span * 0.8, depth * 0.12), depth * 1.2);
  const spot = place(width, depth + taxilane, sheet);
  const stand = { width: aircraft.span + 8, depth: aircraft.length + 8 };
  const bare = sheet.detail === 'none';
  const most = bare ? 24 : 90;
  // Where one aircraft fits with nothing to spare, it stands there all the same.
  const stands =
    width >= aircraft.span && depth >= aircraft.length && (width < stand.width || depth < stand.depth)
      ? cutStands(width, depth, { width, depth }, most)
      : cutStands(width, depth, stand, most);
  const { scale, left, top } = spot;
  const mark = (x: number, y: number, turned: boolean) =>
    anchored ? tee(x, y, aircraft, turned, spot) : corners(x, y, stands, spot);
  const marks: string[] = [];
  const ghosts: string[] = [];
  const parked: { x: number; y: number; turned: boolean }[] = [];
  for (let row = 0; row < stands.rows; row += 1) {
    for (let column = 0; column < stands.columns; column += 1) {
      const x = stands.width * (column + 0.5);
      const y = stands.depth * (row + 0.5);
      const turned = row % 2 === 0;
      marks.push(mark(x, y, turned));
      if (random() < 0.5 || stands.columns * stands.rows === 1) parked.push({ x, y, turned });
    }
    // The stands of the neighbours, as far as the sheet shows the ramp.
    const beside = Math.min(Math.ceil(left / scale / stands.width), 6);
    for (let column = 1; column <= beside; column += 1) {
      const y = stands.depth * (row + 0.5);
      for (const x of [stands.width * (0.5 - column), width + stands.width * (column - 0.5)]) {
        ghosts.push(mark(x, y, row % 2 === 0));
      }
    }
  }
  return (
    <>
      <defs>
        <path
          id={shape}
          d={aircraft.path}
          transform={`scale(${scale.toFixed(3)})`}
          className="fill-sheet stroke-ink"
          strokeWidth={Math.min(sheet.width > 400 ? 1.25 : 1, round((aircraft.span * scale) / 16))}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </defs>
      <Slabs width={width} depth={depth} spot={spot} sheet={sheet} random={random} />
      <Taxilane y={top + (depth + taxilane * 0.55) * scale} half={taxilane * 0.45 * scale} sheet={sheet} />
      {!bare && (
        <>
          <path d={ghosts.join('')} fill="none" className="stroke-rule" strokeWidth={1.2} />
          <path d={marks.join('')} fill="none" className="stroke-rule-strong" strokeWidth={1.4} />
        </>
      )}
      {parked.map(({ x, y, turned }) => (
        <use
          key={`${x} ${y}`}
          href={`#${shape}`}
          transform={`translate(${round(left + x * scale)} ${round(top + y * scale)})${turned ? ' rotate(180)' : ''}`}
        />
      ))}
      <rect
        x={round(left)}
        y={round(top)}
        width={round(width * scale)}
        height={round(depth * scale)}
        fill="none"
        className="stroke-ink"
        strokeWidth={bare ? 1.5 : 2}
        strokeDasharray={bare ? '8 3 2 3' : '14 4 3 4'}
      />
      <ScaleBar x={sheet.width - 16} y={sheet.height - 18} scale={scale} sheet={sheet} backed="none" />
    </>
  );
}

/** Concrete in panels; their joints are as far apart as the drawing's scale lets the eye tell them. */
function Slabs({
  width,
  depth,
  spot,
  sheet,
  random,
}: {
  width: number;
  depth: number;
  spot: Placement;
  sheet: Sheet;
  random: () => number;
}) {
  const { scale, left, top } = spot;
  const panel = [12.5, 25, 50, 100, 200, 400].find((feet) => feet * scale > 13) ?? 800;
  const right = left + width * scale;
  const bottom = top + depth * scale;
  const joints: string[] = [];
  for (let x = panel; x < width; x += panel) {
    joints.push(`M${round(left + x * scale)} ${round(top)}V${round(bottom)}`);
  }
  for (let y = panel; y < depth; y += panel) {
    joints.push(`M${round(left)} ${round(top + y * scale)}H${round(right)}`);
  }
  // Grass at the far side of the pavement, in tufts.
  const tufts = Array.from({ length: sheet.width > 400 ? 46 : 16 }, () => {
    const x = random() * sheet.width;
    const y = random() * Math.max(top - 9, 4) + 4;
    return `M${round(x - 3)} ${round(y)}l2 -3.5M${round(x)} ${round(y)}v-4.5M${round(x + 3)} ${round(y)}l-2 -3.5`;
  }).join('');
  return (
    <>
      {sheet.detail !== 'none' && <path d={tufts} className="stroke-rule" strokeWidth={0.9} />}
      <rect
        x={0}
        y={round(top - 4)}
        width={sheet.width}
        height={round(sheet.height - top + 4)}
        className="fill-sunken"
      />
      <path d={`M0 ${round(top - 4)}H${sheet.width}`} className="stroke-rule-strong" strokeWidth={1} />
      {sheet.detail !== 'none' && <path d={joints.join('')} className="stroke-rule" strokeWidth={0.9} />}
    </>
  );
}

function Taxilane({ y, half, sheet }: { y: number; half: number; sheet: Sheet }) {
  return (
    <>
      <path
        d={`M0 ${round(y)}H${sheet.width}`}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeDasharray="18 9"
      />
      <path d={`M0 ${round(y + half)}H${sheet.width}`} className="stroke-rule-strong" strokeWidth={0.75} />
    </>
  );
}

/** The painted T under a tied-down aircraft, and the rings of its three ropes. */
function tee(
  x: number,
  y: number,
  aircraft: { span: number; length: number },
  turned: boolean,
  { scale, left, top }: Placement,
): string {
  const nose = turned ? 1 : -1;
  const at = (dx: number, dy: number) =>
    `${round(left + (x + dx) * scale)} ${round(top + (y + dy * nose) * scale)}`;
  const wing = aircraft.length * 0.2;
  const tail = -aircraft.length * 0.62;
  const arm = aircraft.span * 0.4;
  const ring = (dx: number, dy: number) => {
    const r = Math.max(0.8 * scale, 1);
    return `M${at(dx, dy)}m${round(-r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;
  };
  return `M${at(-arm, wing)}L${at(arm, wing)}M${at(0, wing)}L${at(0, tail)}${ring(-arm, wing)}${ring(arm, wing)}${ring(0, tail)}`;
}

/** The corners of a stand without anchors. */
function corners(
  x: number,
  y: number,
  { width, depth }: { width: number; depth: number },
  { scale, left, top }: Placement,
): string {
  const half = { x: (width / 2 - 2) * scale, y: (depth / 2 - 2) * scale };
  const arm = Math.min(half.x, half.y) * 0.3;
  const middle = { x: left + x * scale, y: top + y * scale };
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 1, sy = 1]) => {
      const cx = middle.x + sx * half.x;
      const cy = middle.y + sy * half.y;
      return `M${round(cx - sx * arm)} ${round(cy)}H${round(cx)}V${round(cy - sy * arm)}`;
    })
    .join('');
}
