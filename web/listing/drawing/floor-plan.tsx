import type { Values } from '../../../domain/listing-kinds/kind.ts';
import { Figure, ScaleBar, SquaredPaper, textWidth } from './marks.tsx';
import { cutRooms, type Placement, place, type Rect, type Room, rectangleOf } from './plan-layout.ts';
import { chance, type DrawingProps, round } from './sheet.ts';

/** An office suite from above: its area is true, its rooms are an example. */
export function FloorPlan({ kind, listing, sheet }: DrawingProps) {
  const random = chance(listing);
  const { width, depth } = rectangleOf(kind.squareFeet(listing), 1.35 + random() * 0.7);
  const rooms = cutRooms(width, depth, random);
  const spot = place(width, depth, sheet);
  const { scale, left, top } = spot;
  const wall = sheet.width > 400 ? 5 : sheet.width > 200 ? 3.5 : 2.5;
  const open = rooms.find(({ use }) => use === 'open') ?? { x: 0, y: 0, width, height: depth };
  const label = sheet.detail === 'none' ? null : suiteLabel(listing);
  // In the passage along the offices, where it is wide enough.
  const labelWidth = label === null ? 0 : textWidth(label, sheet.text) / scale + 2;
  const labelBox = label !== null && {
    x: open.x + (open.width - labelWidth) / 2,
    y: open.y + Math.max(2.7 - sheet.text / scale, 0.5),
    width: labelWidth,
    height: (2 * sheet.text) / scale,
  };
  const bottom = top + depth * scale;
  const entranceAt = open.x + open.width * (0.25 + random() * 0.5);
  const deep = rooms.some(({ use, y }) => use === 'office' && y > 0);
  return (
    <>
      <SquaredPaper x={left} y={top} scale={scale} sheet={sheet} />
      <path d={box({ x: 0, y: 0, width, height: depth }, spot)} className="fill-sheet" />
      <Furniture
        rooms={rooms}
        spot={spot}
        keepFree={[labelBox, !deep && { x: entranceAt - 3.5, y: depth - 4, width: 7, height: 4 }]}
      />
      <path
        d={rooms
          .filter(({ use }) => use !== 'open')
          .map((room) => box(room, spot))
          .join('')}
        fill="none"
        className="stroke-ink"
        strokeWidth={wall / 2}
      />
      <path
        d={box({ x: 0, y: 0, width, height: depth }, spot)}
        fill="none"
        className="stroke-ink"
        strokeWidth={wall}
      />
      <path
        d={windows(rooms, spot, depth)}
        className="stroke-sheet"
        strokeWidth={wall * 0.42}
        strokeLinecap="butt"
      />
      <Doors rooms={rooms} spot={spot} wall={wall} depth={depth} />
      {!deep && <Entrance x={left + entranceAt * scale} y={bottom} scale={scale} wall={wall} />}
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

/** A rectangle in feet as a path on the sheet. */
const box = ({ x, y, width, height }: Rect, { scale, left, top }: Placement): string =>
  `M${round(left + x * scale)} ${round(top + y * scale)}h${round(width * scale)}v${round(height * scale)}h${round(-width * scale)}Z`;

/** "Suite 210", or the name as it is where it is a word, or nothing where it is too long to draw. */
function suiteLabel(listing: Values): string | null {
  const suite = typeof listing.suiteNumber === 'string' ? listing.suiteNumber.trim() : '';
  if (!suite || suite.length > 12) return null;
  return /\p{L}{3}/u.test(suite) ? suite : `Suite ${suite}`;
}

/** A window to every office on the outer wall. */
function windows(rooms: readonly Room[], { scale, left, top }: Placement, depth: number): string {
  return rooms
    .filter(({ use }) => use === 'office')
    .map(({ x, y, width }) => {
      const at = top + (y === 0 ? 0 : depth) * scale;
      return `M${round(left + (x + width * 0.2) * scale)} ${round(at)}h${round(width * 0.6 * scale)}`;
    })
    .join('');
}

/** Three-foot doors from the rooms to the open floor, each with the arc of its swing. */
function Doors({
  rooms,
  spot,
  wall,
  depth,
}: {
  rooms: readonly Room[];
  spot: Placement;
  wall: number;
  depth: number;
}) {
  const { scale, left, top } = spot;
  const closed = rooms.filter(({ use, width }) => use !== 'open' && width > 6);
  const gaps: string[] = [];
  const swings: string[] = [];
  for (const { x, y, width, height, use } of closed) {
    const inward = use === 'office' && y + height >= depth - 0.01 && y > 0 ? 1 : -1;
    const atTop = use !== 'office' || inward === 1;
    const wallY = top + (atTop ? y : y + height) * scale;
    const turn = atTop ? 1 : -1;
    const leaf = 3 * scale;
    const hinge = left + (x + width) * scale - 1.2 * scale;
    gaps.push(`M${round(hinge - leaf)} ${round(wallY)}h${round(leaf)}`);
    swings.push(
      `M${round(hinge)} ${round(wallY)}v${round(turn * leaf)}A${round(leaf)} ${round(leaf)} 0 0 ${atTop ? 1 : 0} ${round(hinge - leaf)} ${round(wallY)}`,
    );
  }
  return (
    <>
      <path d={gaps.join('')} className="stroke-sheet" strokeWidth={wall / 2 + 1} />
      <path d={swings.join('')} fill="none" className="stroke-ink" strokeWidth={0.9} />
    </>
  );
}

/** The way in, through the outer wall below the open floor. */
function Entrance({ x, y, scale, wall }: { x: number; y: number; scale: number; wall: number }) {
  const leaf = 3 * scale;
  return (
    <>
      <path
        d={`M${round(x - leaf)} ${round(y)}h${round(2 * leaf)}`}
        className="stroke-sheet"
        strokeWidth={wall + 1}
      />
      <path
        d={`M${round(x - leaf)} ${round(y)}v${round(-leaf)}A${round(leaf)} ${round(leaf)} 0 0 1 ${round(x)} ${round(y)}M${round(x + leaf)} ${round(y)}v${round(-leaf)}A${round(leaf)} ${round(leaf)} 0 0 0 ${round(x)} ${round(y)}`}
        fill="none"
        className="stroke-ink"
        strokeWidth={0.9}
      />
      <path d={`M${round(x)} ${round(y + 5)}l4.5 7h-9Z`} className="fill-ink" />
    </>
  );
}

/** Desks of five by two and a half feet with a chair each; a table in the meeting room. */
function Furniture({
  rooms,
  spot,
  keepFree,
}: {
  rooms: readonly Room[];
  spot: Placement;
  keepFree: readonly (Rect | false)[];
}) {
  if (spot.scale < 2) return null;
  const pieces = rooms
    .flatMap((room) => furnish(room))
    .filter((piece) => !keepFree.some((free) => free && piece.some((part) => overlap(part, free))))
    .flat();
  return (
    <path
      d={pieces.map((piece) => box(piece, spot)).join('')}
      fill="none"
      className="stroke-rule-strong"
      strokeWidth={0.8}
      strokeLinejoin="round"
    />
  );
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const MOST_DESKS = 24;

/** Pieces of furniture, each with its chairs. */
function furnish({ x, y, width, height, use }: Room): Rect[][] {
  const desk = (left: number, top: number): Rect[] => [
    { x: left, y: top, width: 5, height: 2.5 },
    { x: left + 1.7, y: top + 3, width: 1.6, height: 1.6 },
  ];
  if (use === 'office' && width > 8 && height > 9) {
    // Clear of the door, which opens at the right.
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
