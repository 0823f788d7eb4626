import { commonAircraft } from '../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import type { AircraftCategory } from '../../domain/aircraft/category.ts';
import type { Airport } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import { demoDoorFor } from './demo-clearances.ts';
import type { Random } from './random.ts';
import type { Side } from './sites.ts';

type Draft = { title: string; sentences: string[]; values: Record<string, unknown> };

/** Everything that a listing's text and figures depend on. */
type Place = {
  airport: Airport;
  side: Side;
  /** The airport's price level relative to the national median. */
  level: number;
  /** Snow is cleared here every winter. */
  snowy: boolean;
  /** A large or medium hub, where airlines leave no room for rows of small hangars. */
  hub: boolean;
  /** Fuel is sold there. */
  fueled: boolean;
};

export type Writer = (random: Random, place: Place) => Draft;

export const sf = (value: number) => `${grouped(value)} sf`;
/** Rates are quoted in quarters of a dollar. */
export const atQuarter = (value: number) => Number((Math.round(value * 4) / 4).toFixed(2));
export const whole = (value: number) => Math.max(1, Math.round(value));

/** "2 rooms", "1 room". */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : more}`;

/** A factor on the rate per square foot or acre: larger spaces are cheaper by the unit. */
export const bySize = (size: number, usual: number) => (usual / size) ** 0.1;

/** Picks among the clauses whose condition holds. */
export const pickTrue = (random: Random, clauses: readonly (readonly [boolean, string])[]) =>
  random.pick(clauses.filter(([holds]) => holds).map(([, clause]) => clause));

export type Space = { width: number; depth: number; door: { width: number; height: number } };

export const fits = (one: AircraftType, { width, depth, door }: Space) => {
  const needed = demoDoorFor(one);
  return (
    needed.width <= Math.min(door.width, width) && needed.height <= door.height && one.length + 4 <= depth
  );
};

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

export const areOfOneSize = (one: AircraftType, other: AircraftType): boolean =>
  Math.abs(one.wingspan - other.wingspan) <= 5 && Math.abs(one.tailHeight - other.tailHeight) <= 5;

/** A door this much wider than an aircraft needs is meant for larger ones. */
const TOO_WIDE = 1.5;

export const isMeantFor = (one: AircraftType, { door }: Space): boolean =>
  demoDoorFor(one).width * TOO_WIDE >= door.width;

/** True if the floor is large enough, whatever the door. */
export const holdsWings = (one: AircraftType, { width, depth }: Space): boolean =>
  one.wingspan + 2 <= width && one.length + 4 <= depth;

export const isJet = (category: AircraftCategory): boolean => category.endsWith('jet');
const airplanes = commonAircraft.filter(({ category }) => category !== 'helicopter');

/** Names one or two of the largest aircraft that fit through the door and on the floor, of one size: "a Cirrus SR22 or a Baron". Null if the door is meant for larger ones. */
export function fitting(random: Random, space: Space, withJets: boolean): string | null {
  const largest = airplanes
    .filter((one) => fits(one, space) && (withJets || !isJet(one.category)))
    .sort((a, b) => b.wingspan - a.wingspan)
    .slice(0, 4);
  const similar = largest.filter((one) => isMeantFor(one, space));
  const [first, second] = random.some(similar, 2);
  if (!first) return null;
  const named = second && areOfOneSize(first, second) ? [first, second] : [first];
  return named.map(({ name }) => withArticle(name)).join(' or ');
}

/** True if the model fits a hangar without a stated door. */
export const holds = (
  model: string,
  { width, depth, height }: { width: number; depth: number; height: number },
) => commonAircraft.some((one) => one.name === model && fits(one, { width, depth, door: { width, height } }));
