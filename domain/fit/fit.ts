import type { FigureColumn } from '../fields/field.ts';

/** Decides whether an aircraft fits: for drawings, words, filters and pages. Lengths are in feet, to the tenth. */

/** Outer dimensions of an aircraft. A side that is undefined is unknown. */
export type Outline = {
  /** Widest part, or the diameter of the rotor. */
  wingspan?: number | undefined;
  length?: number | undefined;
  tailHeight?: number | undefined;
  wingspanFolded?: number | undefined;
  rotorDiameter?: number | undefined;
  /** Least sides of a family of models, whose largest has the sides above. */
  smallest?: Readonly<Record<'wingspan' | 'length' | 'tailHeight', number>> | undefined;
  /** From the nose to the trailing edge of the wings. */
  wingDepth?: number | undefined;
  /** Width of the tailplane. */
  tailplane?: number | undefined;
  /** Estimated sides of the type, for an aircraft that nobody measured. */
  estimated?: TeeSides | undefined;
};

/** Sides that only T-hangars are judged by. */
export type TeeSides = { wingDepth: number; tailplane: number };

/** Room for towing: two feet on every side, one above. Beyond each wing tip, above the tail, and nose and tail together. */
export type Clearances = { wingTip: number; tail: number; lengthwise: number };
export const usualClearances: Clearances = { wingTip: 2, tail: 1, lengthwise: 4 };
export const CLEARANCE_MAX = 50;
/** Longest side in feet. */
export const SIDE_MAX = 1_000;

/** Clearances in an address: "2,1,4". */
export const clearanceText = ({ wingTip, tail, lengthwise }: Clearances): string =>
  [wingTip, tail, lengthwise].join();

/** From best to worst. Tight means that it clears, but by less than the clearance. */
export const verdicts = ['fits', 'tight', 'unknown', 'does-not-fit'] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  tight: 'Tight fit',
  unknown: 'May fit',
  'does-not-fit': 'Doesn’t fit',
};

/** Figures of a listing by column; null or absent means not stated. */
export type Space = Readonly<Partial<Record<FigureColumn, number | null>>> & {
  /** A T-hangar narrows behind the wings; open pavement has no door and no roof; null is not stated. */
  floor: 'rectangle' | 'tee' | 'open' | null;
};

type Side = 'span' | 'height' | 'length' | 'wing' | 'tailplane';

/** A figure of a space, and the side of the aircraft that has to pass. */
export type Measure = {
  label: string;
  side: Side;
  column: FigureColumn;
  /** Never more than the column, so it can replace one that isn't stated. */
  atLeast?: FigureColumn;
};

/** A building's measures. */
export const measures: readonly Measure[] = [
  { label: 'Door width', side: 'span', column: 'door_width' },
  { label: 'Door height', side: 'height', column: 'door_height' },
  { label: 'Inside width', side: 'span', column: 'width', atLeast: 'door_width' },
  { label: 'Depth', side: 'length', column: 'depth' },
  { label: 'Ceiling height', side: 'height', column: 'ceiling_height', atLeast: 'door_height' },
];

/** Open pavement's measures; any height passes there. */
export const openMeasures: readonly Measure[] = [
  { label: 'Clear width', side: 'span', column: 'width' },
  { label: 'Clear length', side: 'length', column: 'depth' },
];

/** A T-hangar narrows behind the wings. We read no table of what a type takes there, so its owner measures it. */
export const teeMeasures: readonly Measure[] = [
  { label: 'Wing depth', side: 'wing', column: 'wing_depth' },
  { label: 'Tail width', side: 'tailplane', column: 'tail_width' },
];

export const spaceColumns = [...measures, ...teeMeasures].map(({ column }) => column);

/** Tenths of a foot are whole, so that sums are exact. */
const tenths = (feet: number): number => Math.round(feet * 10);

/** Feet that a side takes: `least` with folded wings or as the smallest model, `physical` as it is, `clear` with the clearance. */
export type Need = { least: number; physical: number; clear: number };

/** Undefined for a side of the aircraft that isn't given. */
export function needOf(
  side: Side,
  aircraft: Outline,
  clearances: Clearances = usualClearances,
): Need | undefined {
  const { smallest, rotorDiameter } = aircraft;
  // A rotor reaches into the corners where a T-hangar narrows.
  const [wingDepth, tailplane] = rotorDiameter ? [] : [aircraft.wingDepth, aircraft.tailplane];
  const [physical, room, lower] = {
    span: [aircraft.wingspan, 2 * clearances.wingTip, aircraft.wingspanFolded ?? smallest?.wingspan] as const,
    height: [aircraft.tailHeight, clearances.tail, smallest?.tailHeight] as const,
    length: [aircraft.length, clearances.lengthwise, smallest?.length] as const,
    wing: [wingDepth, clearances.lengthwise, undefined] as const,
    tailplane: [tailplane, 2 * clearances.wingTip, undefined] as const,
  }[side];
  if (physical === undefined) return undefined;
  return {
    least: Math.min(tenths(lower ?? physical), tenths(physical)) / 10,
    physical: tenths(physical) / 10,
    clear: (tenths(physical) + tenths(room)) / 10,
  };
}

/** The same for the estimates of a type, which its owner's measures replace. */
const estimatedNeed = (side: Side, { estimated, rotorDiameter }: Outline, clearances: Clearances) =>
  side === 'wing' || side === 'tailplane'
    ? needOf(side, { ...estimated, rotorDiameter }, clearances)
    : undefined;

export type MeasureFit = {
  label: string;
  column: FigureColumn;
  side: Side;
  verdict: Verdict;
  /** Feet that the aircraft takes, without clearance; null if they aren't known. */
  aircraft: number | null;
  /** The same with folded wings, or of the smallest model of a family. */
  least: number | null;
  /** Feet that the space states. */
  space: number | null;
  /** True if the space has at least these feet. */
  isAtLeast: boolean;
  /** Space minus aircraft; negative if it doesn't fit. */
  spare: number | null;
  /** True if only folded wings pass, or only some models of a family. */
  isOnlyLeast: boolean;
  /** Feet that the type is estimated to take; null if they are known, or nobody estimated them. */
  estimate: number | null;
  /** True if the estimate passes with its clearance. */
  isLikely: boolean;
};

const verdictOf = (given: number, { least, physical, clear }: Need): Verdict => {
  if (given >= clear) return 'fits';
  if (given >= physical) return 'tight';
  return given >= least ? 'unknown' : 'does-not-fit';
};

function fitOfMeasure(
  { label, side, column, atLeast }: Measure,
  aircraft: Outline,
  space: Space,
  clearances: Clearances,
): MeasureFit {
  const need = needOf(side, aircraft, clearances);
  const own = space[column] ?? null;
  const stated = { label, column, side, estimate: null, isLikely: false };
  if (!need) {
    const estimated = estimatedNeed(side, aircraft, clearances);
    return {
      ...stated,
      verdict: 'unknown',
      aircraft: null,
      least: null,
      space: own,
      isAtLeast: false,
      spare: null,
      isOnlyLeast: false,
      estimate: estimated?.physical ?? null,
      isLikely: estimated !== undefined && own !== null && own >= estimated.clear,
    };
  }
  const substitute = own === null && atLeast ? (space[atLeast] ?? null) : null;
  // A lower bound says that the aircraft passes, never that it doesn't.
  const given = own ?? (substitute !== null && substitute >= need.physical ? substitute : null);
  const verdict = given === null ? 'unknown' : verdictOf(given, need);
  return {
    ...stated,
    verdict,
    aircraft: need.physical,
    least: need.least,
    space: given,
    isAtLeast: own === null && given !== null,
    spare: given === null ? null : (tenths(given) - tenths(need.physical)) / 10,
    isOnlyLeast: verdict === 'unknown' && given !== null,
  };
}

const mayBeTee = ({ floor }: Space): boolean => floor === 'tee' || floor === null;

const measuresFor = (space: Space): readonly Measure[] => {
  if (space.floor === 'open') return openMeasures;
  return mayBeTee(space) ? [...measures, ...teeMeasures] : measures;
};

/** `isLikely` if only estimates are in doubt, and they pass. */
export type Fit = { verdict: Verdict; measures: readonly MeasureFit[]; isLikely: boolean };

/** "Fits", "Tight fit", "Likely fits, measure", "May fit" or "Doesn’t fit". */
export const verdictLabel = ({ verdict, isLikely }: Pick<Fit, 'verdict' | 'isLikely'>): string =>
  isLikely ? 'Likely fits, measure' : verdictLabels[verdict];

export const worstOf = (all: readonly Verdict[]): Verdict =>
  verdicts.findLast((verdict) => all.includes(verdict)) ?? 'unknown';

/** The worst of the measures decides. */
export function fitOf(aircraft: Outline, space: Space, clearances: Clearances = usualClearances): Fit {
  const all = measuresFor(space).map((measure) => fitOfMeasure(measure, aircraft, space, clearances));
  const verdict = worstOf(all.map((one) => one.verdict));
  const isLikely = verdict === 'unknown' && all.every((one) => one.verdict !== 'unknown' || one.isLikely);
  return { verdict, measures: all, isLikely };
}

/**
 * Estimates how many aircraft of one type an empty floor holds in straight rows, a clearance apart. Null if a side isn't stated
 * or one may not fit, and in a T-hangar, which holds one.
 */
export function fleetOf(
  aircraft: Outline,
  space: Space,
  clearances: Clearances = usualClearances,
): number | null {
  const { width, depth } = space;
  const { wingspan, length } = aircraft;
  const { verdict } = fitOf(aircraft, space, clearances);
  if (!width || !depth || !wingspan || !length || verdict !== 'fits' || mayBeTee(space)) return null;
  const along = (room: number, side: number, gap: number) =>
    Math.floor((tenths(room) - tenths(gap)) / (tenths(side) + tenths(gap)));
  return along(width, wingspan, clearances.wingTip) * along(depth, length, clearances.lengthwise / 2);
}
