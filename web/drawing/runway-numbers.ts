import { direction } from './runway-layout.ts';
import { type Point, textWidth } from './sheet.ts';

/** Runway on the sheet; `half` is half its width. */
export type Strip = { idents: readonly [string, string]; from: Point; to: Point; half: number };

/** Rectangle around its center x, y. */
export type CenteredBox = Point & { width: number; height: number };

export type RunwayNumber = CenteredBox & {
  ident: string;
  /** Runway end to connect with a line, if the number is not next to it. */
  end?: Point;
};

export const NUMBER_SIZE = 15;
const HEIGHT = 14;

/** Distances to try between an end and its number, and the distance that needs a connecting line. */
const GAPS = [3, 7, 12, 18, 26, 36, 48];
const JOINED_FROM = 12;
/** Degrees to try off the runway's direction, and the cost of one degree in units of distance. */
const TURN_COST = 0.12;
const TURNS = [0, 20, -20, 40, -40, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return { cost: Math.abs(degrees) * TURN_COST, cos: Math.cos(angle), sin: Math.sin(angle) };
});
const OTHER_END_COST = 40;

type Candidate = { number: RunwayNumber; cost: number };

/** Places runway numbers clear of each other, of the runways and of `taken`; leaves out a number that fits nowhere. */
export function placeNumbers(
  strips: readonly Strip[],
  sheet: { width: number; height: number },
  taken: readonly CenteredBox[] = [],
): RunwayNumber[] {
  const ends = strips.flatMap(({ idents, from, to }) => {
    const ahead = direction(from, to);
    return [
      { ident: idents[0], at: from, out: { x: -ahead.x, y: -ahead.y } },
      { ident: idents[1], at: to, out: ahead },
    ];
  });
  const shapes = strips.map(shapeOf);
  const choices = ends
    .filter(({ ident }) => ident !== '')
    .map((end) =>
      candidates(
        end,
        ends.map(({ at }) => at),
      ).filter(
        ({ number }) =>
          isOn(number, sheet) &&
          !taken.some((box) => overlap(number, box)) &&
          !shapes.some((shape) => isCovered(number, shape)),
      ),
    );
  // The number with the fewest choices goes first; if that leaves another without a place, try again with that one first.
  const order = choices.toSorted((a, b) => a.length - b.length);
  let best: RunwayNumber[] = [];
  for (let round = 0; round < order.length; round += 1) {
    const placed: RunwayNumber[] = [];
    let left: Candidate[] | undefined;
    for (const own of order) {
      const free = own.find(({ number }) => !placed.some((other) => overlap(number, other)));
      if (free) placed.push(free.number);
      else left ??= own;
    }
    if (placed.length > best.length) best = placed;
    if (!left || left.length === 0) break;
    order.splice(order.indexOf(left), 1);
    order.unshift(left);
  }
  return best;
}

type End = { ident: string; at: Point; out: Point };

function candidates({ ident, at, out }: End, ends: readonly Point[]): Candidate[] {
  const width = textWidth(ident, NUMBER_SIZE);
  return TURNS.flatMap(({ cost, cos, sin }) => {
    const way = { x: out.x * cos - out.y * sin, y: out.x * sin + out.y * cos };
    const reach = (Math.abs(way.x) * width + Math.abs(way.y) * HEIGHT) / 2;
    return GAPS.map((gap): Candidate => {
      const x = at.x + way.x * (gap + reach);
      const y = at.y + way.y * (gap + reach);
      const isNearOther = ends.some((end) => (end.x - x) ** 2 + (end.y - y) ** 2 < (gap + reach - 0.1) ** 2);
      const isJoined = gap >= JOINED_FROM || isNearOther;
      return {
        number: { ident, x, y, width, height: HEIGHT, ...(isJoined && { end: at }) },
        cost: gap + cost + (isNearOther ? OTHER_END_COST : 0),
      };
    });
  }).sort((a, b) => a.cost - b.cost);
}

const isOn = (box: CenteredBox, sheet: { width: number; height: number }): boolean =>
  box.x - box.width / 2 >= 2 &&
  box.x + box.width / 2 <= sheet.width - 2 &&
  box.y - box.height / 2 >= 2 &&
  box.y + box.height / 2 <= sheet.height - 2;

export const overlap = (a: CenteredBox, b: CenteredBox): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** A strip by its middle, its direction, and half its sides. */
type Shape = { middle: Point; along: Point; length: number; half: number };

const shapeOf = ({ from, to, half }: Strip): Shape => ({
  middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  along: direction(from, to),
  length: Math.hypot(to.x - from.x, to.y - from.y) / 2,
  half,
});

/** Tests a strip against a box by the separating axis theorem. */
export const covers = (strip: Strip, box: CenteredBox): boolean => isCovered(box, shapeOf(strip));

function isCovered(box: CenteredBox, { middle, along, length, half }: Shape): boolean {
  const x = box.x - middle.x;
  const y = box.y - middle.y;
  const touchesOn = (axisX: number, axisY: number): boolean => {
    const ofBox = (Math.abs(axisX) * box.width + Math.abs(axisY) * box.height) / 2;
    const ofStrip =
      Math.abs(axisX * along.x + axisY * along.y) * length +
      Math.abs(axisY * along.x - axisX * along.y) * half;
    return Math.abs(axisX * x + axisY * y) < ofBox + ofStrip;
  };
  // Most boxes are beside the strip, which its own axes tell first.
  return touchesOn(-along.y, along.x) && touchesOn(along.x, along.y) && touchesOn(1, 0) && touchesOn(0, 1);
}
