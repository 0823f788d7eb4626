import { type Weighed, weighedOf } from '../airports/runway-weight.ts';
import { CLEARANCE_MAX, type Clearances, clearanceText, type Outline, SIDE_MAX } from '../fit/fit.ts';
import type { AircraftType } from './aircraft-table.ts';

/** An aircraft that a visitor chose, with its outer dimensions in feet to the tenth. */
export type MyAircraft = Outline &
  Weighed & {
    /** Name of the type, or the dimensions: "Pilatus PC-12 NGX". */
    name: string;
    wingspan: number;
    length: number;
    tailHeight: number;
    /** Names the type in addresses; absent for typed dimensions. */
    slug?: string | undefined;
    tailNumber?: string | undefined;
    /** The visitor's own name for it. */
    label?: string | undefined;
    /** Absent for the usual ones. */
    clearances?: Clearances | undefined;
    /** Set if the account keeps it. */
    id?: number | undefined;
  };

/** An aircraft of a type that we know. */
export const myAircraftOf = (
  { name, slug, wingspan, length, tailHeight, ...type }: AircraftType,
  tailNumber?: string,
): MyAircraft => ({
  name,
  slug,
  ...(tailNumber && { tailNumber }),
  wingspan,
  length,
  tailHeight,
  ...(type.wingspanFolded && { wingspanFolded: type.wingspanFolded }),
  ...(type.rotorDiameter && { rotorDiameter: type.rotorDiameter }),
  ...(type.estimated && { estimated: type.estimated }),
  ...weighedOf(type),
});

/** Most aircraft of an account or a device. */
export const MY_AIRCRAFT_MAX = 10;
export const TOO_MANY_AIRCRAFT = `You can keep up to ${MY_AIRCRAFT_MAX} aircraft. Remove one first.`;
export const AIRCRAFT_LABEL_MAX = 40;

export const aircraftApi = {
  mine: '/api/account/aircraft',
  one: (id: number | string) => `/api/account/aircraft/${id}`,
  merge: '/api/account/aircraft/merge',
} as const;

type Sides = Pick<MyAircraft, 'wingspan' | 'length' | 'tailHeight'>;

/** "41 × 27.2 × 9 ft", the name of an aircraft without a type. */
export const sizeName = ({ wingspan, length, tailHeight }: Sides): string =>
  `${wingspan} × ${length} × ${tailHeight} ft`;

/** The same for the same aircraft: a tail number, a type, or dimensions. */
export const aircraftKey = ({
  tailNumber,
  slug,
  ...sides
}: Sides & Pick<MyAircraft, 'tailNumber' | 'slug'>) => tailNumber ?? slug ?? sizeName(sides);

/** A title: "N123AB, Pilatus PC-12 NGX", or their own name for it. */
export const aircraftTitle = ({
  label,
  tailNumber,
  name,
}: Pick<MyAircraft, 'label' | 'tailNumber' | 'name'>) =>
  label ?? [tailNumber, name].filter(Boolean).join(', ');

/** Makes the aircraft the current one, which is the first. */
export const withCurrent = (all: readonly MyAircraft[], one: MyAircraft): MyAircraft[] => [
  one,
  ...all.filter((other) => aircraftKey(other) !== aircraftKey(one)),
];

const isSameSize = (one: Outline, other: Outline): boolean =>
  one.wingspan === other.wingspan && one.length === other.length && one.tailHeight === other.tailHeight;

/** Adds what the visitor measured of an aircraft of the same size. */
export function withOwnMeasures<One extends Outline>(one: One, mine: readonly MyAircraft[]): One {
  const own = mine.find((other) => isSameSize(other, one));
  if (!own) return one;
  return { ...one, wingDepth: one.wingDepth ?? own.wingDepth, tailplane: one.tailplane ?? own.tailplane };
}

/** Measures that no aircraft of this size can have. */
export function measureErrors(
  { wingspan, length }: Outline,
  { wingDepth, tailplane }: { wingDepth?: number | null | undefined; tailplane?: number | null | undefined },
) {
  const errors: { path: 'wingDepth' | 'tailplane'; message: string }[] = [];
  if (wingDepth && length && wingDepth > length)
    errors.push({ path: 'wingDepth', message: 'Nose to trailing edge can’t be more than the length' });
  if (tailplane && wingspan && tailplane > wingspan)
    errors.push({ path: 'tailplane', message: 'Tailplane width can’t be more than the wingspan' });
  return errors;
}

/** Filters for spaces that it fits into. Its tail number stays out of addresses. */
export const aircraftFilters = ({
  name,
  slug,
  wingspan,
  length,
  tailHeight,
  wingDepth,
  tailplane,
  clearances,
}: MyAircraft) => ({
  ...(slug ? { aircraft: name } : { span: wingspan, length, height: tailHeight }),
  ...(wingDepth && { wing: wingDepth }),
  ...(tailplane && { tailplane }),
  ...(clearances && { clearance: clearanceText(clearances) }),
});

export const isSide = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= SIDE_MAX;
export const isClearance = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= CLEARANCE_MAX;
