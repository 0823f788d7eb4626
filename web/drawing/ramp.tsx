import { useId } from 'react';
import { statedFloor } from '../../domain/fit/space.ts';
import { type PlanOutline, plans } from './aircraft-outlines.ts';
import { ScaleBar } from './marks.tsx';
import { layOutParking, type ParkingGrid, type Placement, place, rectangleOf } from './plan-layout.ts';
import { chance, type DrawingProps, path, round, rounded, type Sheet } from './sheet.ts';

/** Square feet up to which a ramp is drawn for one, for light, and for midsize aircraft. */
const SMALL_RAMP = 8_000;
const LIGHT_RAMP = 30_000;
const LARGE_RAMP = 160_000;

type Spot = { x: number; y: number; turned: boolean };

/** Ramp space from above: the space and aircraft share one scale, the parking spaces are an example. */
export function Ramp({ kind, listing, sheet }: DrawingProps) {
  const shape = useId();
  const random = chance(listing);
  const area = kind.squareFeet(listing);
  const aspect = area < SMALL_RAMP ? 4 / 3 + (random() * 0.3 * area) / SMALL_RAMP : 2.1 + random() * 0.8;
  const { width, depth } = statedFloor(kind, listing) ?? rectangleOf(area, aspect);
  const anchored = listing.tieDowns === true;
  const aircraft = aircraftFor(area, anchored, random);
  const taxilane = Math.min(Math.max(aircraft.span * 0.8, depth * 0.12), depth * 1.2);
  const placement = place(width, depth + taxilane, sheet);
  const { scale, left, top } = placement;
  const bare = sheet.detail === 'none';
  const grid = parkingOn(width, depth, aircraft, bare ? 24 : 90);
  const mark = ({ x, y, turned }: Spot) =>
    anchored ? tee(x, y, aircraft, turned, placement) : corners(x, y, grid, placement);
  const spots: Spot[] = [];
  const neighbors: Spot[] = [];
  const parked: Spot[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    const at = { y: grid.depth * (row + 0.5), turned: row % 2 === 0 };
    for (let column = 0; column < grid.columns; column += 1) {
      const spot = { x: grid.width * (column + 0.5), ...at };
      spots.push(spot);
      if (random() < 0.5 || grid.columns * grid.rows === 1) parked.push(spot);
    }
    const beside = Math.min(Math.ceil(left / scale / grid.width), 6);
    for (let column = 1; column <= beside; column += 1) {
      neighbors.push({ x: grid.width * (0.5 - column), ...at });
      neighbors.push({ x: width + grid.width * (column - 0.5), ...at });
    }
  }
  const marks = (some: Spot[]) => some.map(mark).join('');
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
      <Slabs width={width} depth={depth} placement={placement} sheet={sheet} random={random} />
      <Taxilane y={top + (depth + taxilane * 0.55) * scale} half={taxilane * 0.45 * scale} sheet={sheet} />
      {!bare && (
        <>
          <path d={marks(neighbors)} fill="none" className="stroke-rule" strokeWidth={1.2} />
          <path d={marks(spots)} fill="none" className="stroke-rule-strong" strokeWidth={1.4} />
        </>
      )}
      {parked.map(({ x, y, turned }) => (
        <use
          key={`${x} ${y}`}
          href={`#${shape}`}
          transform={path`translate(${left + x * scale} ${top + y * scale})${turned ? ' rotate(180)' : ''}`}
        />
      ))}
      <rect
        {...rounded({ x: left, y: top, width: width * scale, height: depth * scale })}
        fill="none"
        className="stroke-ink"
        strokeWidth={bare ? 1.5 : 2}
        strokeDasharray={bare ? '8 3 2 3' : '14 4 3 4'}
      />
      <ScaleBar x={sheet.width - 16} y={sheet.height - 18} scale={scale} sheet={sheet} backed="none" />
    </>
  );
}

function aircraftFor(area: number, anchored: boolean, random: () => number): PlanOutline {
  if (area < LIGHT_RAMP || (anchored && area < LARGE_RAMP)) return plans.single;
  return area < LARGE_RAMP && random() < 0.7 ? plans.jet : plans.large;
}

/** Parking with four feet around each aircraft, or a single space where one just fits. */
function parkingOn(width: number, depth: number, { span, length }: PlanOutline, limit: number): ParkingGrid {
  const space = { width: span + 8, depth: length + 8 };
  const isTight = width >= span && depth >= length && (width < space.width || depth < space.depth);
  return layOutParking(width, depth, isTight ? { width, depth } : space, limit);
}

/** Grass, and concrete panels whose joints stay far enough apart to be seen at this scale. */
function Slabs({
  width,
  depth,
  placement,
  sheet,
  random,
}: {
  width: number;
  depth: number;
  placement: Placement;
  sheet: Sheet;
  random: () => number;
}) {
  const { scale, left, top } = placement;
  const panel = [12.5, 25, 50, 100, 200, 400].find((feet) => feet * scale > 13) ?? 800;
  const right = left + width * scale;
  const bottom = top + depth * scale;
  const joints: string[] = [];
  for (let x = panel; x < width; x += panel) {
    joints.push(path`M${left + x * scale} ${top}V${bottom}`);
  }
  for (let y = panel; y < depth; y += panel) {
    joints.push(path`M${left} ${top + y * scale}H${right}`);
  }
  const tufts = Array.from({ length: sheet.width > 400 ? 46 : 16 }, () => {
    const x = random() * sheet.width;
    const y = random() * Math.max(top - 9, 4) + 4;
    return path`M${x - 3} ${y}l2 -3.5M${x} ${y}v-4.5M${x + 3} ${y}l-2 -3.5`;
  }).join('');
  return (
    <>
      {sheet.detail !== 'none' && <path d={tufts} className="stroke-rule" strokeWidth={0.9} />}
      <rect
        {...rounded({ x: 0, y: top - 4, width: sheet.width, height: sheet.height - top + 4 })}
        className="fill-sunken"
      />
      <path d={path`M0 ${top - 4}H${sheet.width}`} className="stroke-rule-strong" strokeWidth={1} />
      {sheet.detail !== 'none' && <path d={joints.join('')} className="stroke-rule" strokeWidth={0.9} />}
    </>
  );
}

function Taxilane({ y, half, sheet }: { y: number; half: number; sheet: Sheet }) {
  return (
    <>
      <path
        d={path`M0 ${y}H${sheet.width}`}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeDasharray="18 9"
      />
      <path d={path`M0 ${y + half}H${sheet.width}`} className="stroke-rule-strong" strokeWidth={0.75} />
    </>
  );
}

function tee(
  x: number,
  y: number,
  aircraft: { span: number; length: number },
  turned: boolean,
  { scale, left, top }: Placement,
): string {
  const nose = turned ? 1 : -1;
  const at = (dx: number, dy: number) => path`${left + (x + dx) * scale} ${top + (y + dy * nose) * scale}`;
  const wing = aircraft.length * 0.2;
  const tail = -aircraft.length * 0.62;
  const arm = aircraft.span * 0.4;
  const ring = (dx: number, dy: number) => {
    const r = Math.max(0.8 * scale, 1);
    return path`M${at(dx, dy)}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  };
  return `M${at(-arm, wing)}L${at(arm, wing)}M${at(0, wing)}L${at(0, tail)}${ring(-arm, wing)}${ring(arm, wing)}${ring(0, tail)}`;
}

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
      return path`M${cx - sx * arm} ${cy}H${cx}V${cy - sy * arm}`;
    })
    .join('');
}
