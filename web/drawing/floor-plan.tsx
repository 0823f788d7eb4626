import type { Values } from '../../domain/fields/field.ts';
import { Figure, ScaleBar, SquaredPaper } from './marks.tsx';
import { cutRooms, type Placement, place, type Room, rectangleOf } from './plan-layout.ts';
import { type Box, chance, type DrawingProps, path, textWidth } from './sheet.ts';

/** Office suite from above: the area is true, the rooms are an example. */
export function FloorPlan({ kind, listing, sheet }: DrawingProps) {
  const random = chance(listing);
  const area = kind.squareFeet(listing);
  const { width, depth } = rectangleOf(area, 1.35 + random() * 0.7);
  // Rooms in a very large building would be too small to see, so scale them up.
  const part = Math.max(Math.sqrt(area / MOST_ROOMS), 1);
  const rooms = cutRooms(width / part, depth / part, random).map((room) => larger(room, part));
  const placement = place(width, depth, sheet);
  const { scale, left, top } = placement;
  const wall = sheet.width > 400 ? 5 : sheet.width > 200 ? 3.5 : 2.5;
  const open = rooms.find(({ use }) => use === 'open') ?? { x: 0, y: 0, width, height: depth };
  const label = sheet.detail === 'none' ? null : suiteLabel(listing);
  const deep = rooms.some(({ use, y }) => use === 'office' && y > 0);
  const leaves = deep ? 0 : entranceLeaves(open);
  const labelHeight = (2 * sheet.text) / scale;
  const labelWidth = label === null ? 0 : textWidth(label, sheet.text) / scale + 12 / scale;
  const below = leaves > 0 ? LEAF : 0;
  const labelBox = label !== null &&
    labelWidth <= open.width && {
      x: open.x + (open.width - labelWidth) / 2,
      y:
        open.y +
        Math.min(Math.max(2.7 - sheet.text / scale, 0.5), Math.max(open.height - below - labelHeight, 0) / 2),
      width: labelWidth,
      height: labelHeight,
    };
  const bottom = top + depth * scale;
  const entranceAt = open.x + open.width * (0.25 + random() * 0.5);
  return (
    <>
      <SquaredPaper x={left} y={top} scale={scale} sheet={sheet} />
      <path d={box({ x: 0, y: 0, width, height: depth }, placement)} className="fill-sheet" />
      <Furniture
        rooms={rooms}
        placement={placement}
        keepFree={[labelBox, leaves > 0 && { x: entranceAt - 3.5, y: depth - 4, width: 7, height: 4 }]}
      />
      <path
        d={rooms
          .filter(({ use }) => use !== 'open')
          .map((room) => box(room, placement))
          .join('')}
        fill="none"
        className="stroke-ink"
        strokeWidth={wall / 2}
      />
      <path
        d={box({ x: 0, y: 0, width, height: depth }, placement)}
        fill="none"
        className="stroke-ink"
        strokeWidth={wall}
      />
      <path
        d={windows(rooms, placement, depth)}
        className="stroke-sheet"
        strokeWidth={wall * 0.42}
        strokeLinecap="butt"
      />
      <Doors rooms={rooms} placement={placement} wall={wall} depth={depth} />
      {leaves > 0 && (
        <Entrance x={left + entranceAt * scale} y={bottom} scale={scale} wall={wall} leaves={leaves} />
      )}
      {label && labelBox && (
        <Figure
          x={left + (labelBox.x + labelBox.width / 2) * scale}
          y={top + (labelBox.y + labelBox.height / 2) * scale}
          size={sheet.text}
          backed="none"
        >
          {label}
        </Figure>
      )}
      <ScaleBar x={sheet.width - 16} y={sheet.height - 18} scale={scale} sheet={sheet} />
    </>
  );
}

/** Square feet of the largest floor divided into rooms of realistic size. */
const MOST_ROOMS = 8_000;

const larger = ({ x, y, width, height, use }: Room, by: number): Room => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
  use,
});

const LEAF = 3;

function entranceLeaves({ width, height }: Box): number {
  if (width >= 12) return 2;
  return width >= 6 && height >= 4 ? 1 : 0;
}

const box = ({ x, y, width, height }: Box, { scale, left, top }: Placement): string =>
  path`M${left + x * scale} ${top + y * scale}h${width * scale}v${height * scale}h${-width * scale}Z`;

/** "Suite 210", the bare name if it is a word, or null if it is too long to draw. */
function suiteLabel(listing: Values): string | null {
  const suite = typeof listing.suiteNumber === 'string' ? listing.suiteNumber.trim() : '';
  if (!suite || suite.length > 12) return null;
  return /\p{L}{3}/u.test(suite) ? suite : `Suite ${suite}`;
}

function windows(rooms: readonly Room[], { scale, left, top }: Placement, depth: number): string {
  return rooms
    .filter(({ use }) => use === 'office')
    .map(({ x, y, width }) => {
      const at = top + (y === 0 ? 0 : depth) * scale;
      return path`M${left + (x + width * 0.2) * scale} ${at}h${width * 0.6 * scale}`;
    })
    .join('');
}

function Doors({
  rooms,
  placement,
  wall,
  depth,
}: {
  rooms: readonly Room[];
  placement: Placement;
  wall: number;
  depth: number;
}) {
  const { scale, left, top } = placement;
  const leaf = LEAF * scale;
  if (leaf < wall) return null;
  const closed = rooms.filter(({ use, width }) => use !== 'open' && width > 6);
  const gaps: string[] = [];
  const swings: string[] = [];
  for (const { x, y, width, height, use } of closed) {
    const inward = use === 'office' && y + height >= depth - 0.01 && y > 0 ? 1 : -1;
    const atTop = use !== 'office' || inward === 1;
    const wallY = top + (atTop ? y : y + height) * scale;
    const turn = atTop ? 1 : -1;
    const hinge = left + (x + width) * scale - 1.2 * scale;
    gaps.push(path`M${hinge - leaf} ${wallY}h${leaf}`);
    swings.push(
      path`M${hinge} ${wallY}v${turn * leaf}A${leaf} ${leaf} 0 0 ${atTop ? 1 : 0} ${hinge - leaf} ${wallY}`,
    );
  }
  return (
    <>
      <path d={gaps.join('')} className="stroke-sheet" strokeWidth={wall / 2 + 1} />
      <path d={swings.join('')} fill="none" className="stroke-ink" strokeWidth={0.9} />
    </>
  );
}

function Entrance({
  x,
  y,
  scale,
  wall,
  leaves,
}: {
  x: number;
  y: number;
  scale: number;
  wall: number;
  leaves: number;
}) {
  const leaf = LEAF * scale;
  const from = x - (leaves * leaf) / 2;
  const swing = (hinge: number, way: 1 | -1) =>
    path`M${hinge} ${y}v${-leaf}A${leaf} ${leaf} 0 0 ${way === 1 ? 1 : 0} ${hinge + way * leaf} ${y}`;
  return (
    <>
      <path d={path`M${from} ${y}h${leaves * leaf}`} className="stroke-sheet" strokeWidth={wall + 1} />
      <path
        d={swing(from, 1) + (leaves > 1 ? swing(from + 2 * leaf, -1) : '')}
        fill="none"
        className="stroke-ink"
        strokeWidth={0.9}
      />
      <path d={path`M${x} ${y + 5}l4.5 7h-9Z`} className="fill-ink" />
    </>
  );
}

function Furniture({
  rooms,
  placement,
  keepFree,
}: {
  rooms: readonly Room[];
  placement: Placement;
  keepFree: readonly (Box | false)[];
}) {
  if (placement.scale < 2) return null;
  const pieces = rooms
    .flatMap((room) => furnish(room))
    .filter((piece) => !keepFree.some((free) => free && piece.some((part) => overlap(part, free))))
    .flat();
  return (
    <path
      d={pieces.map((piece) => box(piece, placement)).join('')}
      fill="none"
      className="stroke-rule-strong"
      strokeWidth={0.8}
      strokeLinejoin="round"
    />
  );
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const MOST_DESKS = 24;

/** Pieces of furniture, each grouped with its chairs. */
function furnish({ x, y, width, height, use }: Room): Box[][] {
  const desk = (left: number, top: number): Box[] => [
    { x: left, y: top, width: 5, height: 2.5 },
    { x: left + 1.7, y: top + 3, width: 1.6, height: 1.6 },
  ];
  if (use === 'office' && width > 8 && height > 9) {
    // Leave room for the door on the right.
    return [desk(x + 1.1, y === 0 ? y + 2 : y + height - 6.6)];
  }
  if (use === 'meeting' && width > 9 && height > 8) {
    const table = { x: x + width * 0.22, y: y + height * 0.36, width: width * 0.56, height: height * 0.3 };
    const seats = Math.max(2, Math.floor(table.width / 3));
    const step = table.width / seats;
    const row = (top: number) =>
      Array.from({ length: seats }, (_, at) => ({
        x: table.x + step * (at + 0.5) - 0.8,
        y: top,
        width: 1.6,
        height: 1.6,
      }));
    const swing = { x: x + width - 4.4, y, width: 3.4, height: 3.2 };
    const seated = [...row(table.y - 2.1), ...row(table.y + table.height + 0.5)];
    return [[table, ...seated.filter((seat) => !overlap(seat, swing))]];
  }
  if (use === 'service' && width > 6 && height > 6) {
    const sink = [
      { x: x + 0.8, y: y + height - 2.8, width: width - 1.6, height: 2 },
      { x: x + width / 2 - 0.8, y: y + height - 2.6, width: 1.6, height: 1.6 },
    ];
    return [sink];
  }
  if (use !== 'open' || width < 12 || height < 10) return [];
  const columns = Math.min(Math.floor((width - 4) / 7), 8);
  const rows = Math.min(
    Math.max(Math.floor((height - 7) / 8), 1),
    Math.floor(MOST_DESKS / Math.max(columns, 1)),
  );
  const across = (width - 2) / Math.max(columns, 1);
  const down = (height - 6) / Math.max(rows, 1);
  return Array.from({ length: Math.max(columns * rows, 0) }, (_, at) =>
    desk(
      x + 1 + across * (at % columns) + (across - 5) / 2,
      y + 5 + down * Math.floor(at / columns) + (down - 4.6) / 2,
    ),
  );
}
