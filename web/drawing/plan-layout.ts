import { type Box, fitScale, type Point, type Sheet } from './sheet.ts';

/** Layouts seen from above, in feet, with y growing to the south. Areas are true; the way they are divided is made up. */

export type Room = Box & { use: 'office' | 'open' | 'meeting' | 'service' };

/** Position of a centered layout on the sheet, with `scale` in units per foot. */
export type Placement = { scale: number; left: number; top: number };

export function place(widthFt: number, depthFt: number, sheet: Sheet): Placement {
  const { margin } = sheet;
  const scale = fitScale(widthFt, depthFt, sheet, margin);
  return {
    scale,
    left: (margin.left + sheet.width - margin.right - widthFt * scale) / 2,
    top: (margin.top + sheet.height - margin.bottom - depthFt * scale) / 2,
  };
}

/** Sizes a rectangle of the given area with width / depth = `aspect`. */
export function rectangleOf(area: number, aspect: number): { width: number; depth: number } {
  const width = Math.sqrt(Math.max(area, 1) * aspect);
  return { width, depth: width / aspect };
}

/** Divides a floor into offices along the windows, a meeting room, a service room and an open area. */
export function cutRooms(width: number, depth: number, random: () => number): Room[] {
  if (width * depth < 320) return [{ x: 0, y: 0, width, height: depth, use: 'open' }];
  const row = Math.min(13, depth * 0.4);
  const rooms = officeRow(width, 0, row, random);
  const deep = depth > 44;
  if (deep) rooms.push(...officeRow(width, depth - row, row, random));
  const floor = { y: row, height: depth - row * (deep ? 2 : 1) };
  const corridor = deep ? 5 : Math.min(5, floor.height * 0.25);
  const block = { y: floor.y + corridor, height: floor.height - corridor * (deep ? 2 : 1) };
  const meeting = Math.min(Math.max(block.height * 1.2, 10), width * 0.28);
  const service = Math.min(10, width * 0.16);
  const atRight = random() < 0.5;
  const start = atRight ? width - meeting - service : 0;
  rooms.push(
    { x: atRight ? start + service : 0, width: meeting, ...block, use: 'meeting' },
    { x: atRight ? start : meeting, width: service, ...block, use: 'service' },
    { x: atRight ? 0 : meeting + service, width: width - meeting - service, ...floor, use: 'open' },
  );
  return rooms;
}

function officeRow(width: number, y: number, height: number, random: () => number): Room[] {
  const count = Math.min(Math.max(Math.round(width / (10 + random() * 4)), 1), 12);
  const corner = count > 2 ? 1.4 : 1;
  const unit = width / (count - 1 + corner);
  const first = random() < 0.5;
  let x = 0;
  return Array.from({ length: count }, (_, at) => {
    const own = (first ? at === 0 : at === count - 1) ? unit * corner : unit;
    const room: Room = { x, y, width: own, height, use: 'office' };
    x += own;
    return room;
  });
}

/** Makes a plot of exactly `area` square feet with four or five corners, starting at 0, 0. */
export function cutPlot(area: number, random: () => number): Point[] {
  const { width, depth } = rectangleOf(area, 1.35 + random() * 0.75);
  const jitter = () => (random() - 0.5) * 0.16;
  const corners: Point[] = [
    { x: jitter() * width, y: jitter() * depth },
    { x: width * (1 + jitter()), y: jitter() * depth },
    { x: width * (1 + jitter()), y: depth },
    { x: jitter() * width, y: depth },
  ];
  if (random() < 0.5) {
    // Cut a corner off, as a taxiway's object-free area does.
    const [, second] = corners;
    if (second) {
      const cut = 0.16 + random() * 0.16;
      corners.splice(
        1,
        1,
        { x: second.x - width * cut, y: second.y },
        { x: second.x, y: second.y + depth * cut * 1.3 },
      );
    }
  }
  const grow = Math.sqrt(Math.max(area, 1) / areaOf(corners));
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return corners.map(({ x, y }) => ({ x: (x - left) * grow, y: (y - top) * grow }));
}

export function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Rows and columns of aircraft parking, with the size of one space in feet. */
export type ParkingGrid = { columns: number; rows: number; width: number; depth: number };

/** Spreads as many spaces of at least this size as fit over a ramp, up to `limit`. */
export function layOutParking(
  width: number,
  depth: number,
  space: { width: number; depth: number },
  limit: number,
): ParkingGrid {
  let columns = Math.floor(width / space.width);
  let rows = Math.floor(depth / space.depth);
  const most = Math.sqrt(limit / Math.max(columns * rows, 1));
  if (most < 1) {
    columns = Math.max(Math.floor(columns * most), 1);
    rows = Math.max(Math.floor(rows * most), 1);
  }
  return { columns, rows, width: width / Math.max(columns, 1), depth: depth / Math.max(rows, 1) };
}
