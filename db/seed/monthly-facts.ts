import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { demoDoorFor } from './demo-clearances.ts';
import { seededBy } from './random.ts';

/** The airplane that decides whether a hangar suits a group. */
export const groupSamples = {
  single_engine: 'Cessna 182T Skylane',
  twin_engine: 'Beechcraft Baron G58',
  light_jet: 'Cessna Citation CJ3+',
  mid_jet: 'Cessna Citation Latitude',
  large_jet: 'Gulfstream G650ER',
} as const;

export type AirplaneGroup = keyof typeof groupSamples;

type Hangar = {
  type: string;
  width: number;
  length: number;
  height: number;
  suits: readonly AirplaneGroup[];
};

/** Share of the building's width that its door opens at most, and feet above the door at least. */
export const WIDEST_DOOR = 0.9;
export const LEAST_HEADER = 0.5;

/** Shares of the listings that state a fact. */
const STATED = { type: 0.9, door: 0.8, bay: 0.75 };

/** Optional facts of a monthly hangar, some of them not stated; `text` tells the listing from others. */
export function monthlyFacts(text: string, { type, width, length, height, suits }: Hangar) {
  const random = seededBy(text);
  const needs = suits.map((group) => demoDoorFor(typeNamed(groupSamples[group])));
  const least = (side: 'width' | 'height') => Math.max(0, ...needs.map((need) => need[side]));
  const halfFeet = (feet: number) => Math.floor(feet * 2) / 2;
  const stated = <Facts extends object>(share: number, facts: Facts): Partial<Facts> =>
    random.chance(share) ? facts : {};
  const door = {
    doorOpeningWidth: Math.max(least('width'), halfFeet(width * random.figure(0.84, WIDEST_DOOR, 0.01))),
    doorHeight: Math.max(least('height'), halfFeet(height - random.pick([1, 1, 1.5, 2]))),
  };
  const bay = {
    wingDepth: halfFeet(length * random.figure(0.48, 0.56, 0.01)),
    tailWidth: halfFeet(width * random.figure(0.42, 0.52, 0.01)),
  };
  return {
    ...stated(STATED.type, { hangarType: type }),
    ...stated(STATED.door, door),
    ...(type === 't-hangar' ? stated(STATED.bay, bay) : {}),
  };
}
