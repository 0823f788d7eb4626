import type { Airport } from '../../domain/airports/airport.ts';
import { FEET_PER_NM } from '../../domain/airports/distance.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import { type Random, seeded } from './random.ts';

/** Computes places for buildings on an airport from its runways. */

const SIDES = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
export type Side = (typeof SIDES)[number];

/** A side of the field with a point on it; null at a field without room beside its runways. */
export type Site = { side: Side; point: Coordinates | null };

const sides = (text: string) => text.split(' ') as Side[];

/** Sides with terminals and ramps, for airports whose pavement ends at water or a slope. */
export const LAND_SIDES: Readonly<Record<string, readonly Side[]>> = {
  BOS: sides('west northwest'),
  BTV: sides('southwest south'),
  CRW: sides('south southeast'),
  DCA: sides('west northwest southwest'),
  FLL: sides('north northwest'),
  HNL: sides('north northeast'),
  JFK: sides('northwest north'),
  LGA: sides('south southwest'),
  OAK: sides('north northeast'),
  PIE: sides('south southwest'),
  SAN: sides('north northeast'),
  SFO: sides('west northwest'),
  SQL: sides('southwest west'),
  SSF: sides('north northeast'),
};

/** Feet from a runway's edge to the first building, and to the last one beside it. */
const CLEAR = 350;
const DEEP = 1_500;
/** The last building near water. */
const SHALLOW = 800;
/** Feet beyond each end that stay free for approaches, and how far and wide nothing is near the centerline. */
const APPROACH = 1_000;
const UNDER_APPROACH = { beyond: 3_000, aside: 500 };
/** Degrees that the point, seen from the field's center, may be off the named side. */
const OFF_SIDE = 30;
/** Degrees that the way from the runway to the point may be off the named side. */
const OFF_RUNWAY = 60;
const TRIES = 200;

/** Feet east and north of the airport's position. */
type Spot = readonly [east: number, north: number];

const degrees = ([east, north]: Spot) => ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
const between = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

type Strip = { start: Spot; along: Spot; length: number; width: number };

function stripsOf(airport: Airport): Strip[] {
  const feetEast = FEET_PER_NM * 60 * Math.cos((airport.lat * Math.PI) / 180);
  return airport.runways.flatMap(({ ends, width }) => {
    const [start, end] = ends.map(({ lat, lon }): Spot | null =>
      lat === null || lon === null
        ? null
        : [(lon - airport.lng) * feetEast, (lat - airport.lat) * FEET_PER_NM * 60],
    );
    if (!start || !end) return [];
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (length < 100) return [];
    return [{ start, along: [(end[0] - start[0]) / length, (end[1] - start[1]) / length], length, width }];
  });
}

/** Distance along the runway from its start, and to the right of it. */
function across({ start, along }: Strip, [east, north]: Spot): readonly [along: number, right: number] {
  const [x, y] = [east - start[0], north - start[1]];
  return [x * along[0] + y * along[1], x * along[1] - y * along[0]];
}

const isClear = (strip: Strip, spot: Spot) => {
  const [along, right] = across(strip, spot);
  return Math.abs(right) >= strip.width / 2 + CLEAR || along < -APPROACH || along > strip.length + APPROACH;
};

const isUnderApproach = (strip: Strip, spot: Spot) => {
  const [along, right] = across(strip, spot);
  const beyond = Math.max(-along, along - strip.length);
  return beyond > 0 && beyond <= UNDER_APPROACH.beyond && Math.abs(right) < UNDER_APPROACH.aside;
};

/** True if the airport's own position is clear of its runways and their approaches. */
export const isPositionClear = (airport: Airport): boolean =>
  stripsOf(airport).every((strip) => isClear(strip, [0, 0]) && !isUnderApproach(strip, [0, 0]));

type Tried = { side: Side; spot: Spot | null };

/** Tries points beside runways, clear of all pavement, until one lies on one of the sides. */
function trySpots(random: Random, strips: readonly Strip[], allowed: readonly Side[], deep: number): Tried {
  for (let tries = 0; strips.length > 0 && tries < TRIES; tries += 1) {
    const strip = random.pick(strips);
    const along = strip.length * (0.1 + 0.8 * random.next());
    const away = strip.width / 2 + CLEAR + random.next() * (deep - CLEAR);
    const right = random.chance(0.5) ? away : -away;
    const outward: Spot = [strip.along[1] * Math.sign(right), -strip.along[0] * Math.sign(right)];
    const spot: Spot = [
      strip.start[0] + strip.along[0] * along + outward[0] * away,
      strip.start[1] + strip.along[1] * along + outward[1] * away,
    ];
    const at = Math.round(degrees(spot) / 45) % SIDES.length;
    const side = SIDES[at] ?? 'north';
    const isOnSide =
      between(degrees(spot), at * 45) <= OFF_SIDE && between(degrees(outward), at * 45) <= OFF_RUNWAY;
    const isFree = Math.hypot(...spot) >= CLEAR && strips.every((other) => isClear(other, spot));
    if (isOnSide && isFree && allowed.includes(side)) return { side, spot };
  }
  return { side: random.pick(allowed), spot: null };
}

/** Picks a point beside a runway, clear of all pavement, on land, and not under an approach, and names its side of the field. */
export function pickSite(random: Random, airport: Airport): Site {
  const strips = stripsOf(airport);
  const land = LAND_SIDES[airport.code];
  const first = trySpots(random, strips, SIDES, DEEP);
  const isUnder = ({ spot }: Tried) => spot !== null && strips.some((strip) => isUnderApproach(strip, spot));
  let site = first;
  // A generator of their own, so that these airports don't change the others' listings.
  const own = seeded(Math.abs(Math.round((first.spot?.[0] ?? 0) * 31 + (first.spot?.[1] ?? 0))) + airport.id);
  for (let tries = 0; tries < TRIES && ((land && site === first) || isUnder(site)); tries += 1) {
    site = trySpots(own, strips, land ?? [first.side], land ? SHALLOW : DEEP);
  }
  const { side, spot } = site;
  return { side, point: spot && !isUnder(site) ? pointOf(airport, spot) : null };
}

const pointOf = ({ lat, lng }: Airport, [east, north]: Spot): Coordinates => ({
  lat: Number((lat + north / (FEET_PER_NM * 60)).toFixed(5)),
  lng: Number((lng + east / (FEET_PER_NM * 60 * Math.cos((lat * Math.PI) / 180))).toFixed(5)),
});
